// Nothing moves the page but the reader. Where a decision or a settlement opens or closes, the part that is looked at
// stays where it is; what then needs looking at is brought into view. Everything else on the table keeps its height.
import { panelOf } from "./fit.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View */

/** What stands on the table: another shape of it may have another height. @param {View} view @param {boolean} busy */
const shapeOf = (view, busy) =>
  view.settlement ? "settled" : view.calls?.length && !busy ? "decides" : view.month?.open ? "bids" : "plays";

/** @param {Table} table */
export function makeSight(table) {
  const { root } = table;
  let shape = "";
  const part = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (root.querySelector(name));
  const shown = (/** @type {HTMLElement | null} */ el) => (el?.getClientRects().length ? el : null);
  const looked = () => shown(part(".hfk-settle")) ?? shown(part(".hfk-mat"));

  return {
    /** Draws a view. @param {View} view @param {() => void} paint */
    keep(view, paint) {
      const next = shapeOf(view, table.running);
      const before = shape;
      shape = next;
      if (view.layout === "exercise" || before === next || !root.classList.contains("hfk-is-live"))
        return paint();
      const panel = panelOf(root);
      const frame = panel?.getBoundingClientRect() ?? {
        top: 0,
        bottom: document.documentElement.clientHeight,
      };
      const old = looked()?.getBoundingClientRect();
      paint();
      const now = looked();
      if (!old || !now || old.bottom < frame.top || old.top > frame.bottom) return;
      const by = (/** @type {number} */ dy) =>
        dy && (panel ?? window).scrollBy({ top: dy, behavior: "instant" });
      by(Math.round(now.getBoundingClientRect().top - old.top));
      // a settlement is read from its head; a decision ends with its answers
      const box = (next === "decides" ? (shown(part(".hfk-tray")) ?? now) : now).getBoundingClientRect();
      if (next !== "settled" && next !== "decides") return;
      if (box.top < frame.top || (next === "settled" && box.top > frame.bottom - 120))
        by(box.top - frame.top);
      else if (next === "decides" && box.bottom > frame.bottom)
        by(Math.min(box.bottom - frame.bottom, box.top - frame.top));
    },
  };
}
