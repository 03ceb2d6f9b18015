// The settlement: every line of the score with its cards and its rule.
import { amount } from "./cards.js";
import { fill, h, icon, rich, use } from "./dom.js";
import { cardImage } from "./face.js";
import { NARROW } from "./fit.js";
import { amountOf, coins } from "./money.js";
import { inOrder } from "./plan.js";
import { stones } from "./race.js";
import { openDialog, ruleButton } from "./rules.js";
import { yearSheet } from "./year.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").SettleRow} Row
 *  @typedef {import("./types.js").Settlement} Settlement @typedef {import("./words.js").Words} Words */

/** More columns than these stand without room for cards beside the numbers. */
const MOST = 3;

/** @param {Table} table */
export function makeSettlement(table) {
  const el = h("section", { class: "hfk-settle", hidden: true });
  return {
    el,
    /** The way on, or at the end of a match what came of it: a new match is not begun by one more Enter. */
    focus() {
      const way = /** @type {HTMLElement | null} */ (
        el.querySelector("[data-do=next]") ?? el.querySelector("h2")
      );
      way?.focus({ preventScroll: true });
      way?.scrollIntoView({ block: "nearest" }); // a long sheet: what has the focus is seen
    },
    /** @param {View} view */
    update(view) {
      const s = view.settlement;
      el.hidden = !s;
      if (!s) return fill(el, "", () => []);
      const key = JSON.stringify([s, table.w.lang, view.can, table.fit.width < NARROW]);
      fill(el, key, () => {
        el.setAttribute("aria-label", s.title);
        const wide = s.columns.length > MOST || s.rows.some((row) => row.money);
        return [
          headOf(s, view, table.w),
          wide ? wideSheet(table, s, view) : sheet(s, table.w),
          s.match
            ? h("p", { class: `hfk-settle__match${s.next ? "" : " hfk-is-end"}` }, ...rich(s.match))
            : "",
          view.year && !s.next ? yearOf(table, view) : "",
          // an exercise has its own way on, and no next round
          view.exercise ? "" : footOf(table, view, s.next),
        ];
      });
    },
  };
}

/** Who won, and why. @param {Settlement} s @param {View} view @param {Words} w */
function headOf(s, view, w) {
  const seal = s.seal || view.prompt.seal;
  return h(
    "header",
    { class: "hfk-settle__head" },
    seal ? h("span", { class: "hfk-seal", lang: "ja", "aria-hidden": "true" }, seal) : null,
    h("div", null, h("h2", { tabindex: "-1" }, ...rich(s.title)), h("p", null, ...rich(s.sub ?? "", w))),
  );
}

/** The score sheet of the whole match, at its end. @param {Table} table @param {View} view */
function yearOf(table, view) {
  const width = Math.min(900, Math.max(320, table.fit.width - 60));
  return h(
    "div",
    { class: "hfk-settle__year" },
    h("h3", null, table.w.t("ui.year")),
    yearSheet(view, table.w, width),
  );
}

/** What can be done now. @param {Table} table @param {View} view @param {string | null} next what the way on says */
function footOf(table, view, next) {
  const { w } = table;
  const { can } = view;
  /** @param {string} what @param {string} sign @param {string} label @param {() => void} onclick */
  const button = (what, sign, label, onclick) =>
    h("button", { class: "hfk-btn", "data-do": what, onclick }, icon(sign), h("span", null, label));
  /** @param {string} what @param {string} label @param {Record<string, any>} [more] */
  const wayOn = (what, label, more) =>
    h(
      "button",
      {
        class: "hfk-btn hfk-btn--main hfk-push",
        "data-do": what,
        onclick: () => table.send(what),
        ...more,
      },
      label,
    );
  // the Enter that played the last card may still be held
  const once = (/** @type {KeyboardEvent} */ event) => event.repeat && event.preventDefault();
  return h(
    "footer",
    { class: "hfk-ex__foot hfk-settle__foot" },
    can.back ? button("again", "back", w.t("ui.settle.again"), () => table.send("step", { to: 0 })) : null,
    can.review ? table.coach.reviewButton() : null,
    can.undo ? button("undo", "undo", w.t("ui.undo"), () => table.send("undo")) : null,
    can.save ? button("save", "save", w.t("ui.save.record"), () => table.send("save")) : null,
    next ? wayOn("next", next, { onkeydown: once }) : can.new ? wayOn("new", w.t("ui.new.match")) : null,
  );
}

/** A sheet for few seats: beside each number the cards that it counts. @param {Settlement} s @param {Words} w */
function sheet(s, w) {
  const n = s.columns.length;
  return h(
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
  );
}

/**
 * A sheet for many seats: one column each; where it is narrow, every line's label stands above its numbers.
 * @param {Table} table
 * @param {Settlement} s
 * @param {View} view
 */
function wideSheet(table, s, view) {
  const w = table.w;
  const n = s.columns.length;
  // under a name stands why its seat has no part in this round
  const notes = inOrder(view).map((seat) => (seat.plays === false ? (seat.status_label ?? "") : ""));
  return h(
    "div",
    { class: "hfk-sheet__wrap hfk-sheet__wrap--wide" },
    h(
      "table",
      { class: "hfk-sheet hfk-sheet--wide hfk-num", style: `--n:${n}`, role: "table" },
      h(
        "thead",
        { role: "rowgroup" },
        h(
          "tr",
          { role: "row" },
          h("td", { role: "cell" }),
          ...s.columns.map((c, i) =>
            h(
              "th",
              { scope: "col", role: "columnheader", class: s.winner === i ? "hfk-is-winner" : null },
              h("span", null, c),
              notes[i] ? h("small", null, notes[i]) : null,
            ),
          ),
          h("th", { class: "hfk-rulecol", scope: "col", role: "columnheader" }, w.t("ui.rule")),
        ),
      ),
      h("tbody", { role: "rowgroup" }, ...s.rows.map((row) => wideRow(table, row, s.columns))),
    ),
  );
}

/** @param {Table} table @param {Row} row @param {string[]} columns */
function wideRow(table, row, columns) {
  const w = table.w;
  const kind = row.kind === "sub" ? "hfk-is-sub" : row.kind === "total" ? "hfk-is-total" : null;
  return h(
    "tr",
    { class: kind, role: "row" },
    h(
      "th",
      { scope: "row", role: "rowheader" },
      ...(row.kind === "row" ? rich(row.label, w) : [h("b", null, ...rich(row.label, w))]),
      ...(row.note ? [h("small", null, ...rich(row.note, w))] : []),
    ),
    ...columns.map((name, i) => {
      const cell = row.cells[i];
      const cards = cell?.cards ?? [];
      const n = cell?.n ?? null;
      return h(
        "td",
        { class: "hfk-amt", role: "cell" },
        typeof n === "number"
          ? row.money
            ? amountOf(n, w, row.signed)
            : h("span", null, amount(n, row.signed))
          : null,
        // what is held lies there as tags and stones, where there is room
        row.money && !row.signed && columns.length <= MOST && typeof n === "number" ? coins(n) : null,
        cards.length ? cardsButton(table, cards, `${name} · ${row.label}`) : null,
      );
    }),
    h("td", { class: "hfk-rulecol", role: "cell" }, ...row.rules.map((r) => ruleButton(r))),
  );
}

/** Cards too many for a column: a small fan that opens. @param {Table} table @param {string[]} cards @param {string} title */
function cardsButton(table, cards, title) {
  const w = table.w;
  const names = cards.map((c) => w.label(c));
  return h(
    "button",
    {
      class: "hfk-sheet__fan",
      "aria-label": `${title}: ${w.n("ui.cards", cards.length)}`,
      onclick: () =>
        openDialog(table.root, w, title, [
          h("ul", { class: "hfk-spread" }, ...cards.map((c, i) => h("li", null, cardImage(c, names[i])))),
        ]),
    },
    h("span", { class: "hfk-fanlet", style: `--k:${cards.length - 1}` }, ...cards.map((c) => cardImage(c))),
    icon("eye"),
  );
}

/** @param {Row} row @param {number} n @param {Words} w */
function rowOf(row, n, w) {
  const signed = row.signed ?? row.kind === "total";
  const label = [
    ...(row.sign ? [use(`hfk-k-${row.sign}`, "hfk-k"), " "] : []),
    ...(row.kind === "row" ? rich(row.label, w) : [h("b", null, ...rich(row.label, w))]),
  ];
  const cells = Array.from({ length: n }, (_, i) => row.cells[i] ?? null);
  return h(
    "tr",
    { class: row.kind === "sub" ? "hfk-is-sub" : row.kind === "total" ? "hfk-is-total" : null },
    h("th", { scope: "row" }, ...label, ...(row.note ? [h("small", null, ...rich(row.note, w))] : [])),
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
