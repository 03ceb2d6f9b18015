// The deal of the day: the date is the number of the deal, so that it is the same for everybody on that date.
import { h } from "./dom.js";
import { amountOf } from "./money.js";
import { keep, load } from "./store.js";

/** @typedef {import("./types.js").View} View @typedef {{n: number, money: boolean}} Score
 *  @typedef {Record<string, Record<string, Score>>} Days by date (20261201), by game and seats ("mushi/2") */

/** So many days are kept. */
const DAYS = 60;
const MEMORY = "days";
/** Days from 1 January of the year 1, which is day 1, to 1970. */
const EPOCH = 719_163;

/** The number of a date's deal, 20261201; the date is the one on the reader's own clock. @param {Date} date */
export const seedOfDay = (date) => date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();

/** A date as a count of days, as Python counts them. @param {Date} date */
export const dayNumber = (date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000 + EPOCH;

/** The date of such a count, at noon. @param {number} day */
export function dateOf(day) {
  const utc = new Date((day - EPOCH) * 86_400_000);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12);
}

/** The date that 20261201 means, at noon. @param {number} seed */
export const dateOfSeed = (seed) =>
  new Date(Math.floor(seed / 10_000), (Math.floor(seed / 100) % 100) - 1, seed % 100, 12);

/** What a round that is over brought the reader; null where it is not over, or where one watches. @param {View} view @returns {Score | null} */
export function ownScore(view) {
  if (view.you === null || !view.settlement) return null;
  const own = view.settlement.columns.indexOf(view.seats.find((seat) => seat.seat === view.you)?.name ?? "");
  const total = view.settlement.rows.find((row) => row.kind === "total");
  const n = total?.cells[own]?.n;
  return typeof n === "number" ? { n, money: Boolean(total?.money) } : null;
}

/**
 * What the day's deal brought, where this view is its end: the first round of a match that it deals, by the usual rules.
 * @param {View} view
 * @param {number} seed
 */
export function dayScore(view, seed) {
  const kept = /** @type {any} */ (view.resume);
  if (!view.link || kept?.seed !== seed || kept.rounds?.length !== 1) return null;
  return Object.keys(kept.rules ?? {}).length ? null : ownScore(view);
}

/** What is kept of the days, whatever somebody else may have written there. @returns {Days} */
export function keptDays() {
  const found = load(MEMORY);
  return found && typeof found === "object" && !Array.isArray(found) ? found : {};
}

const placeOf = (/** @type {View} */ view) => `${view.game}/${view.seats.length}`;

/**
 * Keeps the first score in the day's deal; what is played again afterwards does not count.
 * @param {View} view
 * @param {Date} now
 * @returns {boolean} whether it has just been kept
 */
export function noteDay(view, now = new Date()) {
  const seed = view.day ?? seedOfDay(now);
  const score = dayScore(view, seed);
  if (!score) return false;
  const days = keptDays();
  const place = placeOf(view);
  if (days[seed]?.[place]) return false;
  const last = Object.entries({ ...days, [seed]: { ...days[seed], [place]: score } }).sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  const done = keep(MEMORY, Object.fromEntries(last.slice(-DAYS)));
  if (done) globalThis.window?.dispatchEvent(new CustomEvent("hfk:day"));
  return done;
}

/** Forgets all days. */
export const forgetDays = () => keep(MEMORY, null);

/** A score in words. @param {Score} score @param {import("./words.js").Words} w @returns {Node | string} */
export const scoreWords = (score, w) =>
  score.money ? amountOf(score.n, w, true) : String(score.n).replace("-", "−");

/** The date, and what the reader scored first in its deal. @param {View} view @param {import("./words.js").Words} w @param {Date} now */
export function dayWords(view, w, now = new Date()) {
  const seed = view.day ?? seedOfDay(now);
  const date = new Intl.DateTimeFormat(w.lang, { dateStyle: "long" }).format(dateOfSeed(seed));
  const score = keptDays()[seed]?.[placeOf(view)];
  return h(
    "span",
    null,
    w.t("ui.day.about", { date }),
    Number.isInteger(score?.n) &&
      h("small", null, w.t("ui.day.score"), " ", scoreWords(/** @type {Score} */ (score), w)),
  );
}
