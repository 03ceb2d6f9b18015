// The browser's memory. A page may forbid it (private windows), it may be full: then nothing breaks, but it is said.

/** @param {() => Storage} storage @param {string} key @returns {string | null} */
function read(storage, key) {
  try {
    return storage().getItem(`hfk:${key}`);
  } catch {
    return null;
  }
}

/** Whether it could be written. @param {() => Storage} storage @param {string} key @param {string | null} text */
function write(storage, key, text) {
  try {
    if (text === null) storage().removeItem(`hfk:${key}`);
    else storage().setItem(`hfk:${key}`, text);
    return true;
  } catch {
    return false; // full or forbidden: the table still plays
  }
}

const all = () => localStorage;
const own = () => sessionStorage;

/** @param {string | null} text @returns {any} */
function parsed(text) {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} key @returns {any} */
export const load = (key) => parsed(read(all, key));

/** @param {string} key @param {unknown} value null forgets it */
export const keep = (key, value) => write(all, key, value == null ? null : JSON.stringify(value));

/** What this tab kept, else what was kept last in any: the same page may lie open twice. @param {string} key @returns {any} */
export const recall = (key) => parsed(read(own, key)) ?? load(key);

/** Whether anything can be kept. */
export const canKeep = () => write(own, "try", "1") && write(own, "try", null);

/** Keeps for this tab, and for one that is opened later; what another tab keeps is not forgotten. Whether a reload finds it. @param {string} key @param {unknown} value null forgets it */
export function remember(key, value) {
  const text = value == null ? null : JSON.stringify(value);
  const before = read(own, key);
  const here = write(own, key, text);
  if (text !== null || before === null || before === read(all, key)) return write(all, key, text) || here;
  return here;
}

/** Marks an exercise, a drill or a table (by its key) as done. @param {string} id */
export function markDone(id) {
  const done = load("done") ?? {};
  if (done[id]) return;
  keep("done", { ...done, [id]: 1 });
  window.dispatchEvent(new CustomEvent("hfk:done", { detail: id }));
}
