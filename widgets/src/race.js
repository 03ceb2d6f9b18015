// The race of a match: a lane for each seat towards the goal, and the rounds it has won, as stones.
import { amount } from "./cards.js";
import { fill, h, icon, keyed, setAttr, setClass, setText, setVar } from "./dom.js";
import { inOrder } from "./plan.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

const PART = /** @type {const} */ (["carried", "round", "beyond"]);

/** Won rounds as stones, filled and empty. @param {number} n @param {number} of */
export const stones = (n, of) =>
  h(
    "span",
    { class: "hfk-stones", "aria-hidden": "true" },
    ...Array.from({ length: of }, (_, i) => h("i", { class: i < n ? "hfk-is-won" : null })),
  );

/**
 * The lengths of a lane in points: carried over, this round up to the goal, beyond it. A round may take away too.
 * @param {{goal: number, carried: number, points: number}} race
 */
export function partsOf({ goal, carried, points }) {
  const kept = Math.max(0, Math.min(carried, points, goal));
  return {
    carried: kept,
    round: Math.max(0, Math.min(points, goal) - kept),
    beyond: Math.max(0, points - goal),
  };
}

/** Where the lanes end: far enough beyond the goal that its line shows. @param {{goal: number, points: number}[]} races */
export const endOf = (races) =>
  Math.max(...races.map((r) => r.goal * 1.2), ...races.map((r) => Math.ceil((r.points * 1.04) / 50) * 50));

/** @param {Table} table */
export function makeRace(table) {
  const lanes = h("ul", null);
  const legend = h("p", { class: "hfk-race__key", "aria-hidden": "true" });
  const el = h("div", { class: "hfk-race hfk-num" }, lanes, legend);
  return {
    el,
    /** @param {View} view */
    update(view) {
      const w = table.w;
      const seats = inOrder(view).filter((s) => s.race);
      el.hidden = seats.length === 0;
      if (!seats.length) return;
      const races = seats.map((s) => /** @type {NonNullable<Seat["race"]>} */ (s.race));
      const { goal } = races[0];
      const max = endOf(races);
      setVar(el, "--goal", goal / max);
      setAttr(lanes, "aria-label", w.t("ui.race", { goal }));
      keyed(
        lanes,
        seats,
        (s) => String(s.seat),
        makeLane,
        (li, s) => paintLane(li, s, max, w, s.turn && !view.over),
      );
      const carried = races.some((r) => r.carried > 0);
      fill(legend, `${w.lang}|${goal}|${carried}`, () => [
        ...(carried ? [h("span", null, h("i", { class: "hfk-race__carried" }), w.t("ui.race.carried"))] : []),
        h("span", null, h("i", { class: "hfk-race__round" }), w.t("ui.race.round")),
        h("span", null, h("i", { class: "hfk-race__goal" }), String(goal)),
      ]);
    },
  };
}

/** @returns {HTMLElement} */
const makeLane = () =>
  h(
    "li",
    { class: "hfk-lane" },
    h("span", { class: "hfk-lane__name", "aria-hidden": "true" }),
    h("span", { class: "hfk-lane__wins" }),
    h(
      "span",
      { class: "hfk-lane__bar", "aria-hidden": "true" },
      ...PART.map((part) => h("i", { class: `hfk-race__${part}` })),
    ),
    h("b", { class: "hfk-lane__sum", "aria-hidden": "true" }),
    h("span", { class: "hfk-sr" }),
  );

/** @param {HTMLElement} li @param {Seat} seat @param {number} max @param {import("./words.js").Words} w @param {boolean} turn */
function paintLane(li, seat, max, w, turn) {
  const race = /** @type {NonNullable<Seat["race"]>} */ (seat.race);
  const [name, wins, bar, sum, spoken] = /** @type {HTMLElement[]} */ ([...li.children]);
  const parts = partsOf(race);
  const there = race.points >= race.goal;
  const { wins: n = 0, wins_of: of = 0 } = seat;
  setAttr(li, "data-seat", seat.seat);
  setClass(li, "hfk-is-turn", turn);
  setClass(li, "hfk-is-there", there);
  setText(name, seat.name);
  fill(wins, `${n}/${of}`, () => [stones(n, of)]);
  for (const part of PART) setVar(bar, `--${part}`, parts[part] / max);
  fill(sum, `${race.points}`, () => [
    ...(there ? [icon("check")] : []),
    h("span", null, amount(race.points)),
  ]);
  const said = w.t("ui.race.lane", {
    name: seat.name,
    points: race.points,
    goal: race.goal,
    carried: race.carried,
    round: race.points - race.carried,
  });
  setText(spoken, of ? `${said}${w.t("ui.comma")}${w.t("ui.race.wins", { n, of })}` : said);
}
