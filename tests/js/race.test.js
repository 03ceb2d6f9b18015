import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf, partsOf } from "../../widgets/src/race.js";

test("a lane is what was carried over, this round up to the goal, and what lies beyond", () => {
  assert.deepEqual(partsOf({ goal: 600, carried: 310, points: 440 }), { carried: 310, round: 130, beyond: 0 });
  assert.deepEqual(partsOf({ goal: 600, carried: 390, points: 650 }), { carried: 390, round: 210, beyond: 50 });
  assert.deepEqual(partsOf({ goal: 600, carried: 0, points: 0 }), { carried: 0, round: 0, beyond: 0 });
});

test("the parts never come to less than nothing", () => {
  assert.deepEqual(partsOf({ goal: 600, carried: 120, points: 80 }), { carried: 80, round: 0, beyond: 0 });
});

test("the goal's line always shows, and the longest lane fits", () => {
  assert.equal(endOf([{ goal: 600, points: 10 }, { goal: 600, points: 500 }]), 720);
  const end = endOf([{ goal: 600, points: 990 }]);
  assert.ok(end >= 990 && end < 1100);
});
