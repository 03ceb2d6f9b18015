// The player's own hand: cards to press, to drag, to walk through with the arrow keys.
import { h, keyed, setAttr, setClass, setVar } from "./dom.js";
import { holdStill } from "./drag.js";
import { cardBack, cardButton, cardImage } from "./face.js";
import { roving } from "./roving.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @param {Table} table */
export function makeHand(table) {
  const el = h("div", { class: "hfk-hand", role: "group" });
  const rove = roving(el, "button");
  holdStill(el);
  /** @type {string[]} */
  let shown = [];
  /** @type {Element | null} */
  let heir = null;
  el.addEventListener("click", (event) => {
    const code = /** @type {Element} */ (event.target).closest("[data-card]")?.getAttribute("data-card");
    if (code) table.presses.hand(code);
  });
  return {
    el,
    rove,
    /** The focused card has been played: its neighbour takes the focus. @returns {HTMLElement | null} */
    heir() {
      const next = heir;
      heir = null;
      return next instanceof HTMLElement && next.isConnected ? next : null;
    },
    /** @param {View} view @param {Seat | undefined} seat */
    update(view, seat) {
      const w = table.w;
      const open = Array.isArray(seat?.hand);
      const cards = open
        ? /** @type {string[]} */ (seat?.hand)
        : Array.from({ length: seat?.count ?? 0 }, (_, i) => `back${i}`);
      const focused = el.contains(document.activeElement)
        ? document.activeElement?.getAttribute("data-card")
        : null;
      const at = focused ? shown.indexOf(focused) : -1;
      setAttr(
        el,
        "aria-label",
        seat && seat.seat === view.you ? w.t("ui.hand") : w.t("ui.hand.of", { name: seat?.name ?? "" }),
      );
      setVar(el, "--k", Math.max(0, cards.length - 1));
      keyed(
        el,
        cards,
        (c) => c,
        (c) => (open ? cardButton(c) : cardBack()),
        (node, c) => {
          if (!open) return;
          const selected = table.selected === c;
          setAttr(node, "aria-label", w.label(c, view.counts, view.game));
          setAttr(node, "aria-pressed", selected ? "true" : "false");
          setClass(node, "hfk-is-selected", selected);
          setClass(node, "hfk-is-hint", table.coach.lit(view).cards.includes(c));
          setClass(node, "hfk-is-wrong", table.selection.wrong(view).includes(c));
          setClass(node, "hfk-is-new", view.exercise?.highlight?.includes(c) ?? false);
        },
      );
      if (at >= 0 && focused && !cards.includes(focused))
        heir = el.children[Math.min(at, cards.length - 1)] ?? null;
      shown = cards;
      rove.refresh();
    },
  };
}

/** An open hand that only lies there (classroom, teacher's switch). @param {Table} table */
export function makeOpenHand(table) {
  const el = h("div", { class: "hfk-hand hfk-hand--still", role: "group" });
  return {
    el,
    /** @param {View} view @param {Seat} seat */
    update(view, seat) {
      const open = seat.hand !== null;
      const cards = seat.hand ?? Array.from({ length: seat.count }, (_, i) => `back${i}`);
      setAttr(
        el,
        "aria-label",
        open
          ? table.w.t("ui.hand.of", { name: seat.name })
          : `${table.w.t("ui.hand.of", { name: seat.name })}: ${table.w.n("ui.cards", seat.count)}`,
      );
      setVar(el, "--k", Math.max(0, cards.length - 1));
      keyed(
        el,
        cards,
        (c) => `${c}${open}`,
        (c) => (open ? cardImage(c, table.w.label(c, view.counts, view.game)) : cardBack()),
      );
    },
  };
}
