// The settlement: every line of the score with its cards and its rule.
import { amount } from "./cards.js";
import { fill, h, icon, rich, use } from "./dom.js";
import { cardImage } from "./face.js";
import { stones } from "./race.js";
import { ruleButton } from "./rules.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").SettleRow} Row */

/** @param {Table} table */
export function makeSettlement(table) {
  const el = h("section", { class: "hfk-settle", hidden: true });
  return {
    el,
    /** @param {View} view */
    update(view) {
      const s = view.settlement;
      el.hidden = !s;
      if (!s) return fill(el, "", () => []);
      const w = table.w;
      fill(el, JSON.stringify([s, w.lang, view.can]), () => {
        el.setAttribute("aria-label", s.title);
        const n = s.columns.length;
        return [
          h(
            "header",
            { class: "hfk-settle__head" },
            s.seal || view.prompt.seal
              ? h(
                  "span",
                  { class: "hfk-seal", lang: "ja", "aria-hidden": "true" },
                  s.seal || view.prompt.seal,
                )
              : null,
            h("div", null, h("h2", { tabindex: "-1" }, ...rich(s.title)), h("p", null, ...rich(s.sub ?? ""))),
          ),
          h(
            "div",
            { class: "hfk-sheet__wrap" },
            h(
              "table",
              { class: `hfk-sheet${n > 2 ? " hfk-sheet--many" : ""}` },
              h(
                "colgroup",
                null,
                h("col", { class: "hfk-sheet__what" }),
                ...s.columns.flatMap(() => [h("col", null), h("col", { class: "hfk-sheet__n" })]),
                h("col", { class: "hfk-sheet__rule" }),
              ),
              h(
                "thead",
                null,
                h(
                  "tr",
                  null,
                  h("td", null),
                  ...s.columns.map((c, i) =>
                    h(
                      "th",
                      { colspan: "2", scope: "col", class: s.winner === i ? "hfk-is-winner" : null },
                      h("span", null, c),
                    ),
                  ),
                  h("th", { class: "hfk-rulecol", scope: "col" }, w.t("ui.rule")),
                ),
              ),
              h("tbody", null, ...s.rows.map((row) => rowOf(row, n, w))),
            ),
          ),
          s.match
            ? h("p", { class: `hfk-settle__match${s.next ? "" : " hfk-is-end"}` }, ...rich(s.match))
            : "",
          h(
            "footer",
            { class: "hfk-ex__foot" },
            ...(view.can.back
              ? [
                  h(
                    "button",
                    { class: "hfk-btn", "data-do": "again", onclick: () => table.send("step", { to: 0 }) },
                    icon("back"),
                    h("span", null, w.t("ui.settle.again")),
                  ),
                ]
              : []),
            ...(view.can.undo
              ? [
                  h(
                    "button",
                    { class: "hfk-btn", "data-do": "undo", onclick: () => table.send("undo") },
                    icon("undo"),
                    h("span", null, w.t("ui.undo")),
                  ),
                ]
              : []),
            ...(view.can.save
              ? [
                  h(
                    "button",
                    { class: "hfk-btn", "data-do": "save", onclick: () => table.send("save") },
                    icon("save"),
                    h("span", null, w.t("ui.save.record")),
                  ),
                ]
              : []),
            s.next
              ? h(
                  "button",
                  {
                    class: "hfk-btn hfk-btn--main hfk-push",
                    "data-do": "next",
                    onclick: () => table.send("next"),
                  },
                  s.next,
                )
              : view.can.new
                ? h(
                    "button",
                    {
                      class: "hfk-btn hfk-btn--main hfk-push",
                      "data-do": "new",
                      onclick: () => table.send("new"),
                    },
                    w.t("ui.new.match"),
                  )
                : "",
          ),
        ];
      });
    },
  };
}

/** @param {Row} row @param {number} n @param {import("./words.js").Words} w */
function rowOf(row, n, w) {
  const signed = row.signed ?? row.kind === "total";
  const label = [
    ...(row.sign ? [use(`hfk-k-${row.sign}`, "hfk-k"), " "] : []),
    ...(row.kind === "row" ? rich(row.label) : [h("b", null, ...rich(row.label))]),
  ];
  const cells = Array.from({ length: n }, (_, i) => row.cells[i] ?? null);
  return h(
    "tr",
    { class: row.kind === "sub" ? "hfk-is-sub" : row.kind === "total" ? "hfk-is-total" : null },
    h("th", { scope: "row" }, ...label, ...(row.note ? [h("small", null, ...rich(row.note))] : [])),
    ...cells.flatMap((cell) => {
      const cards = cell?.cards ?? [];
      const fan = cards.length
        ? h(
            "span",
            {
              class: "hfk-fanlet",
              style: `--k:${cards.length - 1}`,
              role: "img",
              "aria-label": cards.map((c) => w.label(c)).join("; "),
            },
            ...cards.map((c) => cardImage(c)),
          )
        : null;
      return [
        h("td", { class: "hfk-sheet__cards" }, fan),
        h(
          "td",
          { class: "hfk-amt hfk-num" },
          row.stones && typeof cell?.n === "number" ? stones(cell.n, row.stones) : null,
          h("span", { class: row.stones ? "hfk-sr" : null }, amount(cell?.n ?? null, signed)),
        ),
      ];
    }),
    h(
      "td",
      { class: "hfk-rulecol" },
      ...row.rules.flatMap((r, i) => (i ? [" ", ruleButton(r)] : [ruleButton(r)])),
    ),
  );
}
