// The score sheet of the year: a row a month, a column a seat; and what everybody held, as lines.
import { h, use } from "./dom.js";
import { amountOf, KAN } from "./money.js";
import { inOrder } from "./plan.js";
import { openDialog } from "./rules.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat @typedef {import("./types.js").Year} Year @typedef {import("./words.js").Words} Words */

const SVG = "http://www.w3.org/2000/svg";
/** Lines differ by more than their colour. */
const DASHES = ["", "9 4", "2 4", "12 4 2 4", "6 3", "1 3 8 3", "3 3"];

/**
 * Labels that stand one below the other: each as near to its place as the others let it.
 * @param {number[]} wanted
 * @param {number} gap
 * @param {number} low
 * @param {number} high
 */
export function spread(wanted, gap, low, high) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const at = [...wanted];
  let last = low - gap;
  for (const i of order) {
    at[i] = Math.max(wanted[i], last + gap);
    last = at[i];
  }
  let next = high + gap;
  for (const i of order.reverse()) {
    at[i] = Math.min(at[i], next - gap);
    next = at[i];
  }
  return at;
}

/**
 * Round steps of whole kan for the axis.
 * @param {number} low mon
 * @param {number} high mon
 * @returns {number[]} mon
 */
export function ticksOf(low, high) {
  const kan = Math.max(1, (high - low) / KAN);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((s) => kan / s <= 5) ?? 1000;
  const ticks = [];
  for (let k = Math.floor(low / KAN / step) * step; ; k += step) {
    ticks.push(k * KAN);
    if (k * KAN >= high) return ticks;
  }
}

/** @param {string} tag @param {Record<string, string | number>} props @param {...(Node | string)} children */
function svg(tag, props, ...children) {
  const el = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(props)) el.setAttribute(key, String(value));
  el.append(...children);
  return el;
}

/** @param {Year} year @param {Seat[]} seats @param {Words} w @param {number} width */
function chart(year, seats, w, width) {
  const height = Math.round(Math.min(260, Math.max(180, width * 0.42)));
  const box = { left: 44, right: width - 84, top: 10, bottom: height - 24 };
  const months = Math.max(year.of, year.rows.length);
  const lines = seats.map((s) => [year.start, ...year.rows.map((r) => r.held[s.seat])]);
  const ticks = ticksOf(Math.min(0, ...lines.flat()), Math.max(year.start, ...lines.flat()));
  const [low, high] = [ticks[0], ticks[ticks.length - 1]];
  const x = (/** @type {number} */ m) => box.left + ((box.right - box.left) * m) / months;
  const y = (/** @type {number} */ mon) =>
    box.bottom - ((box.bottom - box.top) * (mon - low)) / (high - low || 1);
  const ends = lines.map((l) => y(l[l.length - 1]));
  const labels = spread(ends, 14, box.top + 4, box.bottom + 4);
  const end = x(year.rows.length);
  return svg(
    "svg",
    {
      class: "hfk-chart hfk-num",
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": w.t("ui.year.chart"),
    },
    ...ticks.flatMap((t) => [
      svg("line", {
        class: t === 0 ? "hfk-chart__zero" : "hfk-chart__grid",
        x1: box.left,
        x2: box.right,
        y1: y(t),
        y2: y(t),
      }),
      svg("text", { x: box.left - 6, y: y(t) + 4, "text-anchor": "end" }, String(t / KAN).replace("-", "−")),
    ]),
    ...Array.from({ length: months }, (_, i) =>
      svg("text", { x: x(i + 1), y: height - 6, "text-anchor": "middle" }, String(i + 1)),
    ),
    ...lines.flatMap((line, i) => [
      svg("polyline", {
        class: "hfk-chart__line",
        "data-n": i,
        "stroke-dasharray": DASHES[i] ?? "",
        points: line.map((mon, m) => `${x(m).toFixed(1)},${y(mon).toFixed(1)}`).join(" "),
      }),
      svg("circle", { class: "hfk-chart__end", "data-n": i, cx: end, cy: ends[i], r: 3.5 }),
      svg("path", {
        class: "hfk-chart__lead",
        d: `M${end + 5} ${ends[i]}L${box.right + 6} ${labels[i] - 4}`,
      }),
      svg("text", { class: "hfk-chart__name", "data-n": i, x: box.right + 9, y: labels[i] }, seats[i].name),
    ]),
  );
}

/** @param {View} view @param {Words} w @param {number} width @returns {HTMLElement} */
export function yearSheet(view, w, width) {
  const year = /** @type {Year} */ (view.year);
  const seats = inOrder(view);
  const cell = (
    /** @type {number} */ mon,
    /** @type {string} */ said,
    /** @type {boolean} */ won,
    signed = true,
  ) =>
    h(
      "td",
      { class: `hfk-amt${won ? " hfk-is-won" : ""}`, role: "cell" },
      won
        ? h("span", { class: "hfk-medal", title: w.t("ui.medal") }, use("hfk-m-medal", "", "0 0 20 20"))
        : null,
      amountOf(mon, w, signed),
      said ? h("span", { class: "hfk-sr" }, said) : null,
    );
  const last = year.rows[year.rows.length - 1];
  return h(
    "section",
    { class: "hfk-year" },
    year.rows.length ? chart(year, seats, w, width) : h("p", null, w.t("ui.year.none")),
    year.rows.length ? h("p", { class: "hfk-soft hfk-small" }, w.t("ui.year.about")) : null,
    h(
      "div",
      { class: "hfk-sheet__wrap", tabindex: "0", role: "group", "aria-label": w.t("ui.year") },
      h(
        "table",
        { class: "hfk-sheet hfk-sheet--year hfk-num", style: `--n:${seats.length}`, role: "table" },
        h(
          "thead",
          { role: "rowgroup" },
          h(
            "tr",
            { role: "row" },
            h("th", { scope: "col", role: "columnheader" }, w.t("ui.year.month")),
            ...seats.map((s) => h("th", { scope: "col", role: "columnheader" }, s.name)),
          ),
        ),
        h(
          "tbody",
          { role: "rowgroup" },
          ...year.rows.map((row) =>
            h(
              "tr",
              { role: "row" },
              h(
                "th",
                { scope: "row", role: "rowheader" },
                h("b", null, String(row.month)),
                h("small", null, row.multiplier > 1 ? `${row.kind_name} ×${row.multiplier}` : row.kind_name),
              ),
              ...seats.map((s) =>
                cell(
                  row.net[s.seat],
                  `${w.t("ui.comma")}${w.t("ui.year.holds", { amount: row.text[s.seat] })}${row.winner === s.seat ? `${w.t("ui.comma")}${w.t("ui.medal")}` : ""}`,
                  row.winner === s.seat,
                ),
              ),
            ),
          ),
          ...(last
            ? [
                h(
                  "tr",
                  { class: "hfk-is-sub", role: "row" },
                  h("th", { scope: "row", role: "rowheader" }, h("b", null, w.t("ui.year.held"))),
                  ...seats.map((s) => cell(last.held[s.seat], "", false, false)),
                ),
              ]
            : []),
          ...(year.results
            ? [
                h(
                  "tr",
                  { class: "hfk-is-total", role: "row" },
                  h("th", { scope: "row", role: "rowheader" }, h("b", null, w.t("ui.year.result"))),
                  ...seats.map((s) => cell(/** @type {any} */ (year.results)[s.seat].mon, "", false)),
                ),
              ]
            : []),
        ),
      ),
    ),
  );
}

/** @param {Table} table */
export function openYear(table) {
  const { view, w } = table;
  if (!view.year) return;
  const width = Math.max(320, Math.min(820, window.innerWidth - 70));
  openDialog(table.root, w, w.t("ui.year"), [yearSheet(view, w, width)], "hfk-dialog--year");
}
