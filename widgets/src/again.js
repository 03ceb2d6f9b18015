// A decision of a round looked back on, made again: by a press in the list, or with the cards on the table.
import { h } from "./dom.js";
import { targetsOf } from "./moves.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Move} Move */

/** @param {Table} table */
export function makeAgain(table) {
  /** @type {{at: number, tell: Map<string, () => void>} | null} */
  let asked = null;

  const answer = (/** @type {Move | undefined} */ move) => {
    table.select(null);
    const tell = move && asked?.tell.get(move.move);
    if (tell) tell();
    else table.note(table.w.t("ui.review.cannot"));
  };

  return {
    /** Whether the cards on the table answer now. @param {View} view */
    waits: (view) => asked !== null && asked.at === view.step.at && !view.step.live,
    /** Another round, another decision. */
    over() {
      asked = null;
    },
    /**
     * The moves there were, to choose from; each says on a press what it is worth.
     * @param {import("./types.js").Advice} advice
     * @param {number} at
     */
    choices(advice, at) {
      const { w } = table;
      const tell = new Map();
      const rows = advice.moves.map((move) => {
        const told = h("p", { role: "status" });
        const say = () => {
          told.textContent = w.t(move.equal ? "ui.review.right" : "ui.review.wrong", move);
          told.className = move.equal ? "hfk-is-right" : "hfk-is-wrong";
          told.scrollIntoView({ block: "nearest" });
        };
        tell.set(move.move, () => {
          say();
          table.remark(`${move.words}. ${told.textContent}`);
        });
        return h("li", null, h("button", { class: "hfk-advice__move", onclick: say }, move.words), told);
      });
      asked = { at, tell };
      return [
        h("p", { class: "hfk-review__which" }, w.t("ui.review.which")),
        h("ul", { class: "hfk-review__moves" }, ...rows),
      ];
    },
    /** A card of the hand was pressed. @param {string} card */
    hand(card) {
      const { view } = table;
      const moves = view.moves.filter((m) => m.card === card);
      if (moves.length > 1 && table.selected !== card) return table.select(card);
      answer(moves.find((m) => moves.length === 1 || m.takes.length === 0));
    },
    /** A card of the field was pressed, or one was let go over it. @param {string} target @param {string | null} [card] */
    field(target, card = table.selected) {
      const { view } = table;
      const able = card ? [card] : [...new Set(view.moves.map((m) => m.card))];
      const found = able.map((c) => targetsOf(view, c).get(target)).filter((m) => m !== undefined);
      if (found.length > 1) return table.note(table.w.t("ui.review.first"));
      answer(found[0]);
    },
  };
}
