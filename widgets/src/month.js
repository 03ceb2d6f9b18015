// The month of Hachi-Hachi: the board of twelve with its mon and the dice of what is owed, the war fan, the pot.
import { fill, h, setAttr, setClass, use } from "./dom.js";
import { coins } from "./money.js";
import { ruleButton } from "./rules.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Month} Month */

const BOARD = 12;

/**
 * The cells of the board: twelve, or the twelve that this month belongs to; never more than the match has, but for months beyond its end.
 * @param {{number: number, of: number, board: number, owed: {multiplier: number, name: string}[]}} month
 * @returns {{n: number, now: boolean, mon: boolean, owed: {multiplier: number, name: string} | null}[]}
 */
export function cellsOf({ number, of, board, owed }) {
  const first = Math.floor((number - 1) / BOARD) * BOARD + 1;
  const last = Math.min(first + BOARD - 1, Math.max(of, number + owed.length));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const n = first + i;
    return { n, now: n === number, mon: n <= board, owed: owed[n - number - 1] ?? null };
  });
}

/** @param {Table} table */
export function makeBoard(table) {
  const el = h("ol", { class: "hfk-board hfk-num", hidden: true });
  return {
    el,
    /** @param {View} view */
    update(view) {
      const { month } = view;
      el.hidden = !month;
      if (!month) return;
      const w = table.w;
      const owed = month.owed.map((o) => o.name).join(w.t("ui.comma"));
      const told = w.t("ui.board", { n: month.number, of: month.of, mon: month.board });
      setAttr(el, "aria-label", owed ? `${told}${w.t("ui.comma")}${w.t("ui.board.owed", { owed })}` : told);
      fill(el, JSON.stringify([cellsOf(month), w.lang]), () =>
        cellsOf(month).map((cell) =>
          h(
            "li",
            { class: cell.now ? "hfk-is-now" : null, "aria-current": cell.now ? "step" : null },
            String(cell.n),
            cell.mon ? use("hfk-m-black", "", "0 0 20 20") : null,
            cell.owed
              ? h(
                  "span",
                  { class: "hfk-die", title: w.t("ui.board.owed", { owed: cell.owed.name }) },
                  use(`hfk-m-die${cell.owed.multiplier}`, "", "0 0 20 20"),
                )
              : null,
          ),
        ),
      );
    },
  };
}

/** The type of the month: the fan in ōba and zetsuba, with the multiplier, and what is still owed. @param {Table} table */
export function makeOmen(table) {
  const el = h("div", { class: "hfk-omen", hidden: true });
  return {
    el,
    /** @param {View} view */
    update(view) {
      const { month } = view;
      el.hidden = !month?.typed;
      if (!month?.typed) return;
      const w = table.w;
      const { kind, kind_name: name, multiplier, owed, open, asked } = month;
      setClass(el, "hfk-is-plain", kind === "hiraba" && multiplier === 1);
      setAttr(el, "data-kind", kind);
      fill(el, JSON.stringify([kind, name, multiplier, owed, open, asked, w.lang]), () =>
        [
          multiplier > 1 ? use("hfk-m-fan", "hfk-omen__fan", "0 0 52 76") : null,
          h(
            "p",
            null,
            h(
              "b",
              null,
              asked ? w.t("ui.month.asked") : open ? name : w.t("ui.month.undealt"),
              multiplier > 1 ? h("span", { class: "hfk-omen__times" }, ` ×${multiplier}`) : null,
            ),
            open && !asked ? ruleButton(multiplier > 1 ? "HH-16" : "HH-15") : null,
          ),
          owed.length
            ? h(
                "p",
                { class: "hfk-omen__owed" },
                h("span", null, w.t("ui.owed.months")),
                ...owed.map((o) =>
                  h(
                    "span",
                    { class: "hfk-die" },
                    use(`hfk-m-die${o.multiplier}`, "", "0 0 20 20"),
                    `${o.name} ×${o.multiplier}`,
                  ),
                ),
                ruleButton("HH-17"),
              )
            : null,
        ].filter((x) => x !== null),
      );
    },
  };
}

/** What those who went out have paid, for the winner; three seats have no use for it. @param {Table} table */
export function makePot(table) {
  const el = h("div", { class: "hfk-pot", hidden: true });
  return {
    el,
    /** @param {View} view */
    update(view) {
      const { month } = view;
      el.hidden = !month || view.seats.length <= 3;
      if (!month || el.hidden) return;
      fill(el, `${month.pot}|${month.pot_text}|${table.w.lang}`, () => [
        h("span", null, table.w.t("ui.pot")),
        h("b", { class: "hfk-num" }, month.pot_text),
        coins(month.pot),
      ]);
    },
  };
}
