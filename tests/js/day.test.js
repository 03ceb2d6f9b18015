// The deal of the day: one number a date, and the score of its first round alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dayScore, seedOfDay } from "../../widgets/src/day.js";

const SEED = 20261201;
/** @param {any} more @returns {any} the end of a first round, seen from seat 1 */
const view = (more = {}) => ({
  you: 1,
  link: `?table=mushi-play&seed=${SEED}`,
  seats: [
    { seat: 0, name: "Tanuki" },
    { seat: 1, name: "You" },
  ],
  settlement: {
    columns: ["You", "Tanuki"],
    rows: [
      { kind: "sub", cells: [{ n: 121 }, { n: 109 }] },
      { kind: "total", cells: [{ n: 16 }, { n: -16 }] },
    ],
  },
  resume: { seed: SEED, rounds: ["1b>1c"] },
  ...more,
});

test("the date is the number of the deal", () => {
  assert.equal(seedOfDay(new Date(2026, 11, 1)), SEED);
  assert.equal(seedOfDay(new Date(2027, 0, 31)), 20270131);
});

test("what the reader scored in the day's first round counts", () => {
  assert.deepEqual(dayScore(view(), SEED), { n: 16, money: false });
});

test("another deal, a later round, a round under way, other rules and a watcher have no score of the day", () => {
  for (const other of [
    { resume: { seed: 7, rounds: [""] } },
    { resume: { seed: SEED, rounds: ["", ""] } },
    { resume: null },
    { settlement: null },
    { link: "" },
    { you: null },
  ])
    assert.equal(dayScore(view(other), SEED), null);
});
