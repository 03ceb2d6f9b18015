// A round looked back on: what it was made of, a chart of what was to be expected, every decision with what it cost.
import { h } from "./dom.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").Review} Review @typedef {import("./types.js").ReviewDecision} Decision */

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, EDGE] = [300, 96, 8];

/** @param {Review} review @param {Table} table @returns {HTMLElement[]} */
export function reviewBody(review, table) {
  const { w } = table;
  return [
    h("p", { class: "hfk-review__sum" }, review.sentence),
    h("figure", { class: "hfk-review__chart" }, chart(review)),
    h(
      "table",
      { class: "hfk-review" },
      h("caption", null, h("b", null, w.t("ui.review.decisions")), " ", h("small", null, review.count)),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ...["ui.advice.move", "ui.review.grade", "ui.review.loss"].map((key) =>
            h("th", { scope: "col" }, w.t(key)),
          ),
        ),
      ),
      h("tbody", null, ...review.decisions.map((each) => row(each, review.dearest.includes(each.at), table))),
    ),
  ];
}

/** A decision: a press shows the table as it was then, with the best move still hidden. @param {Decision} each @param {boolean} dear @param {Table} table */
function row(each, dear, table) {
  const { w } = table;
  return h(
    "tr",
    { "data-at": each.at, "data-grade": each.grade, class: dear ? "hfk-is-dear" : null },
    h(
      "th",
      { scope: "row" },
      h(
        "button",
        { class: "hfk-advice__move", onclick: () => table.send("step", { to: each.at }) },
        each.move,
      ),
      dear ? h("small", { class: "hfk-review__dear" }, w.t("ui.review.dear")) : null,
      dear ? h("div", { "data-retry": each.at }, retryButton(each.at, table)) : null,
      each.best
        ? h(
            "details",
            null,
            h("summary", null, w.t("ui.review.show")),
            h("p", null, w.t("ui.review.best", { move: each.best })),
          )
        : null,
    ),
    h("td", null, h("span", { class: "hfk-review__grade" }, each.grade_name)),
    h("td", { class: "hfk-num" }, each.grade === "best" ? "" : `−${each.loss}`),
  );
}

/** Shows the table as it was, and asks for the moves there were. @param {number} at @param {Table} table */
function retryButton(at, table) {
  const again = () => {
    if (table.view.step.at !== at || table.view.step.live) table.send("step", { to: at });
    table.send("retry", { at });
  };
  return h("button", { class: "hfk-btn hfk-btn--line", onclick: again }, table.w.t("ui.review.retry"));
}

/**
 * The points of the chart on its paper, and the height of nought; all of it stays within the edges.
 * @param {[number, number][]} chart
 * @returns {{points: [number, number][], zero: number, low: number, high: number}}
 */
export function plotted(chart) {
  const values = chart.map(([, value]) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const last = Math.max(1, ...chart.map(([at]) => at));
  const y = (/** @type {number} */ value) =>
    HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  return {
    points: chart.map(([at, value]) => [EDGE + (at / last) * (WIDTH - 2 * EDGE), y(value)]),
    zero: y(0),
    low,
    high,
  };
}

/** @param {Review} review */
function chart(review) {
  const { points, zero, low, high } = plotted(review.chart);
  const make = (/** @type {string} */ tag, /** @type {Record<string, any>} */ attributes, text = "") => {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
    node.textContent = text;
    return node;
  };
  const svg = make("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: "img",
    "aria-label": review.chart_text,
  });
  const at = points.map((point) => point.map((n) => n.toFixed(1)).join()).join(" ");
  svg.append(
    make("path", { d: `M${EDGE} ${zero}H${WIDTH - EDGE}`, class: "hfk-review__zero" }),
    make("polyline", { points: at, class: "hfk-review__line" }),
  );
  for (const each of review.decisions) {
    if (each.grade === "best" || each.grade === "equal") continue;
    const n = review.chart.findLastIndex(([done]) => done <= each.at);
    const [x, y] = points[Math.max(0, n)];
    svg.append(make("circle", { cx: x, cy: y, r: 4, class: "hfk-review__fault", "data-grade": each.grade }));
  }
  const label = (/** @type {number} */ value, /** @type {number} */ y) =>
    svg.append(
      make(
        "text",
        { x: WIDTH - EDGE, y, "text-anchor": "end" },
        `${value > 0 ? "+" : ""}${Math.round(value)}`.replace("-", "−"),
      ),
    );
  if (high > 0) label(high, EDGE + 4);
  if (low < 0) label(low, HEIGHT - 1);
  return svg;
}
