import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting, makePlan } from "../../widgets/src/plan.js";

/** The width of a card on a field whose slots fill its room: middle, gaps and the columns share it. */
const widthOf = (room, side) => {
  const [middle, gap] = room < 592 ? [8, 6] : [28, 8];
  return (room - middle - gap * 2 * side) / (2 * side + 1);
};

test("a full field gets a further row before its cards are too small to press", () => {
  for (let room = 300; room < 900; room++) {
    const { side, most } = fitting(room, room < 592 ? 2 : 3, 5);
    assert.ok(widthOf(room, most) >= 44, `${room} px: ${most} columns a side`);
    if (most < 5 && most > side) assert.ok(widthOf(room, most + 1) < 44, `${room} px would take more`);
  }
});

const exercise = (id, hand) => ({
  exercise: { id }, seats: [{ seat: 0, hand }], you: 0, step: { at: 0, of: 0, live: true }, layout: "exercise", field: [],
});

test("an exercise is one deal, whether or not there is a hand", () => {
  const plan = makePlan({ width: 1000 });
  assert.equal(plan.dealOf(exercise("mushi-09", [])), plan.dealOf(exercise("mushi-09", [])));
  assert.equal(plan.dealOf(exercise("mushi-13", ["1c", "2c"])), plan.dealOf(exercise("mushi-13", ["5c"])));
});
