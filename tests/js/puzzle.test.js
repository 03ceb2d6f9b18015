// What the browser keeps of puzzles.
import assert from "node:assert/strict";
import { test } from "node:test";
import { noted } from "../../widgets/src/puzzle.js";

const note = { id: "mushi-7-3", again: /** @type {[number, number]} */ ([0, 739_952]), day: null, right: false };

test("a solved puzzle is kept beside the others, with the day on which it comes again", () => {
  const before = { seen: { "mushi-1-2": /** @type {[number, number]} */ ([5, 839_000]) }, game: "mushi" };
  const after = noted(before, note);
  assert.deepEqual(after.seen, { "mushi-1-2": [5, 839_000], "mushi-7-3": [0, 739_952] });
  assert.equal(after.game, "mushi");
  assert.equal(after.days, undefined);
});

test("of the day's puzzle it is kept whether it was right at once, for the last sixty days", () => {
  let kept = {};
  for (let day = 1; day <= 70; day++) kept = noted(kept, { ...note, day: 20_260_000 + day, right: day % 2 === 0 });
  const days = Object.entries(/** @type {any} */ (kept).days);
  assert.equal(days.length, 60);
  assert.deepEqual(days[0], ["20260011", 0]);
  assert.deepEqual(days.at(-1), ["20260070", 1]);
});
