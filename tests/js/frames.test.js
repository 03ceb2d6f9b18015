import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeFrames } from "../../widgets/src/frames.js";

const line = (text, now = false) => ({ text, now });
const view = {
  v: 9,
  field: ["1b"],
  turned: null,
  seats: [
    { seat: 0, points: 20, name: "You", yaku: [{ id: "a", state: "have" }, { id: "b", state: "open" }] },
    { seat: 1, points: 1, name: "Tanuki", yaku: [] },
  ],
  log: [line("deal"), line("one"), line("two", true)],
};

test("steps get back what they do not say, from the step after them", () => {
  const [first, second, last] = wholeFrames(view, [
    { v: 7, field: ["1b", "2a"], log: [1, 0] },
    { v: 8, turned: "3b", seats: [{ points: 0, yaku: [{ state: "open" }, {}] }, {}], log: [2, 1] },
    { v: 9 },
  ]);
  assert.equal(last, view);
  assert.deepEqual(second, {
    v: 8,
    field: ["1b"],
    turned: "3b",
    seats: [
      { seat: 0, points: 0, name: "You", yaku: [{ id: "a", state: "open" }, { id: "b", state: "open" }] },
      { seat: 1, points: 1, name: "Tanuki", yaku: [] },
    ],
    log: [line("deal"), line("one", true)],
  });
  assert.deepEqual(first, { ...second, v: 7, field: ["1b", "2a"], log: [line("deal", true)] });
});

test("another round's log is its own", () => {
  const [first] = wholeFrames(view, [{ v: 8, log: [line("the last of the old round", true)] }, { v: 9 }]);
  assert.deepEqual(first.log, [line("the last of the old round", true)]);
  assert.deepEqual(first.seats, view.seats);
});

test("no steps, nothing to show on the way", () => assert.deepEqual(wholeFrames(view, []), []));
