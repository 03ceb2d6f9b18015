// The deal of the day: the date is the number of the deal, so that it is the same for everybody on that date.
import { h } from "./dom.js";
import { amountOf } from "./money.js";
import { keep, load } from "./store.js";

/** @typedef {import("./types.js").View} View */

/** So many days are kept. */
const DAYS = 60;

/** The number of a date's deal, 20261201; the date is the one on the reader's own clock. @param {Date} date */
export const seedOfDay = (date) => date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();

/**
 * What the day's deal brought, where this view is its end: the first round of a match that it deals.
 * @param {View} view
 * @param {number} seed
 * @returns {{n: number, money: boolean} | null}
 */
export function dayScore(view, seed) {
  const kept = /** @type {any} */ (view.resume);
  if (view.you === null || !view.settlement || !view.link || kept?.seed !== seed || kept.rounds?.length !== 1)
    return null;
  const own = view.settlement.columns.indexOf(view.seats.find((seat) => seat.seat === view.you)?.name ?? "");
  const total = view.settlement.rows.find((row) => row.kind === "total");
  const n = total?.cells[own]?.n;
  return typeof n === "number" ? { n, money: Boolean(total?.money) } : null;
}

/** Keeps the first score in the day's deal; what is played again afterwards does not count. @param {View} view @param {string} key @param {Date} now */
export function noteDay(view, key, now = new Date()) {
  const seed = seedOfDay(now);
  const score = dayScore(view, seed);
  if (!score) return;
  const days = load(`day:${key}`) ?? {};
  if (days[seed]) return;
  const last = Object.entries({ ...days, [seed]: score }).sort(([a], [b]) => Number(a) - Number(b));
  keep(`day:${key}`, Object.fromEntries(last.slice(-DAYS)));
}

/** The date, and what the reader scored first in its deal. @param {string} key @param {import("./words.js").Words} w @param {Date} now */
export function dayWords(key, w, now = new Date()) {
  const date = new Intl.DateTimeFormat(w.lang, { dateStyle: "long" }).format(now);
  const score = load(`day:${key}`)?.[seedOfDay(now)];
  const known = Number.isInteger(score?.n);
  return h(
    "span",
    null,
    w.t("ui.day.about", { date }),
    known &&
      h("small", null, w.t("ui.day.score"), " ", score.money ? amountOf(score.n, w, true) : String(score.n)),
  );
}
