// The browser's memory. A page may forbid it (private windows): then nothing is kept and nothing breaks.

/** @param {string} key @returns {any} */
export function load(key) {
  try {
    const text = localStorage.getItem(`hfk:${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value null forgets it */
export function keep(key, value) {
  try {
    if (value === null || value === undefined) localStorage.removeItem(`hfk:${key}`);
    else localStorage.setItem(`hfk:${key}`, JSON.stringify(value));
  } catch {
    // full or forbidden: the table still plays
  }
}

/** Marks an exercise, a drill or a table (by its key) as done. @param {string} id */
export function markDone(id) {
  const done = load("done") ?? {};
  if (done[id]) return;
  keep("done", { ...done, [id]: 1 });
  window.dispatchEvent(new CustomEvent("hfk:done", { detail: id }));
}
