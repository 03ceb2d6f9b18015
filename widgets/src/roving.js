// One tab stop per group; arrow keys move inside it.

/** @type {Map<object, () => () => void>} what to look at before the next frame: each reads, then each writes */
const due = new Map();

/**
 * Asking what is visible makes the browser lay the page out: once a frame for all, not once for each in each paint.
 * @param {object} group asks once a frame
 * @param {() => () => void} read gives back what to write
 */
export function soon(group, read) {
  if (due.size === 0)
    requestAnimationFrame(() => {
      const writes = [...due.values()].map((each) => each());
      due.clear();
      for (const write of writes) write();
    });
  due.set(group, read);
}

/**
 * @param {HTMLElement} group
 * @param {string} selector what can take the focus inside
 * @param {{grid?: boolean}} [options] grid: up and down look for the nearest neighbour
 */
export function roving(group, selector, options = {}) {
  const items = () =>
    /** @type {HTMLElement[]} */ ([...group.querySelectorAll(selector)]).filter(
      (el) => !(/** @type {HTMLButtonElement} */ (el).disabled) && el.offsetParent !== null,
    );

  group.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    const to = step(all, at, event.key, options.grid === true);
    if (to === null) return;
    event.preventDefault();
    all[to].focus();
  });
  group.addEventListener("focusin", (event) => {
    const el = /** @type {HTMLElement} */ (event.target);
    if (el.matches(selector)) mark(items(), el);
  });
  return {
    /** Keeps exactly one item tabbable: the focused one, else `wish`, else the one before, else the first. @param {HTMLElement | null} [wish] */
    refresh(wish = null) {
      soon(group, () => {
        const all = items();
        const active = /** @type {HTMLElement} */ (document.activeElement);
        const one = all.includes(active) ? active : (wish ?? all.find((el) => el.tabIndex === 0) ?? all[0]);
        return () => mark(all, one);
      });
    },
    items,
  };
}

/** @param {HTMLElement[]} all @param {HTMLElement | undefined} one */
function mark(all, one) {
  for (const el of all) {
    const want = el === one ? 0 : -1;
    if (el.tabIndex !== want) el.tabIndex = want;
  }
}

/**
 * @param {HTMLElement[]} all
 * @param {number} at
 * @param {string} key
 * @param {boolean} grid
 * @returns {number | null}
 */
function step(all, at, key, grid) {
  const last = all.length - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (!grid) {
    if (key === "ArrowRight" || key === "ArrowDown") return at === last ? 0 : at + 1;
    if (key === "ArrowLeft" || key === "ArrowUp") return at === 0 ? last : at - 1;
    return null;
  }
  if (!key.startsWith("Arrow")) return null;
  const boxes = all.map((el) => el.getBoundingClientRect());
  return nearest(boxes, at, /** @type {"ArrowUp"} */ (key));
}

/**
 * The nearest box in a direction, straight neighbours first.
 * @param {{left: number, top: number, width: number, height: number}[]} boxes
 * @param {number} at
 * @param {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} key
 */
export function nearest(boxes, at, key) {
  const x = (/** @type {number} */ i) => boxes[i].left + boxes[i].width / 2;
  const y = (/** @type {number} */ i) => boxes[i].top + boxes[i].height / 2;
  let best = at;
  let score = Number.POSITIVE_INFINITY;
  for (let i = 0; i < boxes.length; i++) {
    const dx = x(i) - x(at);
    const dy = y(i) - y(at);
    const flat = key === "ArrowLeft" || key === "ArrowRight";
    const ahead = key === "ArrowLeft" ? -dx : key === "ArrowRight" ? dx : key === "ArrowUp" ? -dy : dy;
    if (ahead <= 4) continue;
    const cost = ahead + 3 * Math.abs(flat ? dy : dx);
    if (cost < score) {
      score = cost;
      best = i;
    }
  }
  return best === at ? around(boxes, at, key) : best;
}

/**
 * Beyond the last one of a row or column its first one comes again.
 * @param {{left: number, top: number, width: number, height: number}[]} boxes
 * @param {number} at
 * @param {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} key
 */
function around(boxes, at, key) {
  const flat = key === "ArrowLeft" || key === "ArrowRight";
  const along = (/** @type {number} */ i) =>
    flat ? boxes[i].left + boxes[i].width / 2 : boxes[i].top + boxes[i].height / 2;
  const aside = (/** @type {number} */ i) =>
    flat ? boxes[i].top + boxes[i].height / 2 : boxes[i].left + boxes[i].width / 2;
  const first = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const cost = (/** @type {number} */ i) => first * along(i) + 3 * Math.abs(aside(i) - aside(at));
  return boxes.reduce((best, _, i) => (cost(i) < cost(best) ? i : best), at);
}
