// What the window leaves to a table: its own width, the height from its head to the lower edge of the window.
// The style makes the sizes of cards of them; the field makes its columns.
import { setClass, setVar } from "./dom.js";

/** @typedef {import("./table.js").Table} Table */

/** From here on the panels stand beside the mat; below this a table is a phone's. */
export const WIDE = 900;
export const NARROW = 620;
/** A wide table that has less height than this, in px, has its seats beside the field instead of above and below it. */
const TALL = 840;
/** One that has no more than a panel of JupyterLab on a laptop says less where one decides. */
const TIGHT = 560;
/** A phone's table that has less height than that sets its lines closer, and with less than this leaves out what is said elsewhere. */
const SHORT = 700;

/** What scrolls the table: a panel of JupyterLab, or null for the window. @param {HTMLElement} root */
export function panelOf(root) {
  for (let el = root.parentElement; el && el !== document.body; el = el.parentElement)
    if (/auto|scroll/.test(getComputedStyle(el).overflowY)) return el;
  return null;
}

/**
 * The height that a table can have, in px: of the window, what stands above a table at the top of its page is taken off,
 * and of a page that scrolls a head that stays.
 * @param {HTMLElement} table
 */
function heightFor(table) {
  const panel = panelOf(table);
  if (panel) return panel.clientHeight;
  // the layout's height: on a phone it does not change as the browser's own bar comes and goes
  const height = document.documentElement.clientHeight;
  const top = table.getBoundingClientRect().top + window.scrollY;
  if (top < height / 4) return height - top;
  const head = document.querySelector(".hfk-shell-head");
  const stays = head && /sticky|fixed/.test(getComputedStyle(head).position);
  return height - (stays ? head.getBoundingClientRect().height : 0);
}

/** @param {Table} table @param {AbortSignal} [signal] */
export function makeFit(table, signal) {
  const { root } = table;
  const fit = {
    /** px */
    width: 1000,
    /** Whether the seats stand beside the field. */
    beside: false,
    /** Whether a phone's table has its lines closer. */
    low: false,
    /** Takes the measures; before the first time the table is drawn, then whenever they change. @returns {boolean} whether the field lies otherwise */
    measure() {
      const { view, plan } = table;
      const before = JSON.stringify(plan.shape(view));
      fit.width = root.clientWidth || fit.width;
      if (view.layout === "table") {
        const height = Math.floor(heightFor(table.layout.el));
        const phone = fit.width < NARROW;
        fit.beside = fit.width >= WIDE && height < TALL;
        fit.low = phone && height < TALL;
        setVar(root, "--hfk-room", `${height}px`);
        setClass(root, "hfk-is-beside", fit.beside);
        setClass(root, "hfk-is-tight", fit.beside && height < TIGHT);
        setClass(root, "hfk-is-low", fit.low);
        setClass(root, "hfk-is-least", phone && height < SHORT);
      }
      return before !== JSON.stringify(plan.shape(view));
    },
  };
  const changed = () => {
    if (root.isConnected && root.clientWidth && fit.measure()) table.paint();
  };
  const sizes = new ResizeObserver(changed);
  sizes.observe(root);
  sizes.observe(document.body); // what stands above the table comes and goes
  window.addEventListener("resize", changed);
  signal?.addEventListener("abort", () => {
    sizes.disconnect();
    window.removeEventListener("resize", changed);
  });
  return fit;
}
