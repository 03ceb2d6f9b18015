// What was chosen for the last match: it counts as far as it may still be chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting } from "../../widgets/src/setup.js";

/** @type {any} */
const OFFER = {
  game: "hachihachi",
  seats: [3, 4],
  watching: false,
  levels: [{ id: "casual" }, { id: "greedy" }],
  lengths: [{ name: "months", values: [], least: 1, most: 24, usual: 12 }],
  options: [{ name: "claims", values: [{ value: "auto" }, { value: "manual" }], usual: "auto" }],
  now: { seats: 3, opponents: ["greedy", "greedy"], rules: { months: 6, claims: "auto" } },
};

test("without anything kept the table's own match is proposed, with an opponent for every seat there may be", () => {
  assert.deepEqual(fitting(OFFER, null), {
    seats: 3,
    opponents: ["greedy", "greedy", "greedy"],
    rules: { months: 6, claims: "auto" },
  });
});

test("what was chosen last is proposed again", () => {
  const kept = { seats: 4, opponents: ["casual", "greedy", "casual"], rules: { months: 1, claims: "manual" } };
  assert.deepEqual(fitting(OFFER, kept), kept);
});

test("what is no choice any more is as the table has it", () => {
  for (const kept of [
    5,
    "x",
    [],
    { seats: 9, opponents: ["nobody"], rules: { months: 99, claims: 5, tea: "yes" } },
    { seats: "4", opponents: [], rules: { months: "6" } },
    { opponents: "casual", rules: { months: 1.5 } },
  ])
    assert.deepEqual(fitting(OFFER, kept), fitting(OFFER, null));
});
