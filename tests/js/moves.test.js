import assert from "node:assert/strict";
import { test } from "node:test";
import { MIDDLE } from "../../widgets/dev/mock.js";
import { message, movesOf, pick, restingMove, targetsOf } from "../../widgets/src/moves.js";

test("a card with one move is played, with several its target is chosen, with none it is refused", () => {
  assert.equal(pick(MIDDLE, "1r").do, "play");
  assert.equal(pick(MIDDLE, "11c").do, "choose");
  assert.equal(pick(MIDDLE, "7a").do, "refuse");
});

test("every card of a pile stands for the one move that takes it", () => {
  const targets = targetsOf(MIDDLE, "11c");
  assert.deepEqual([...targets.keys()].sort(), ["10a", "12c", "3b", "3c", "3r"]);
  assert.equal(targets.get("3r"), targets.get("3b"));
  assert.equal(movesOf(MIDDLE, "11c").length, 3);
});

test("what is legal is played as the move that Python sent for it, and what is not is asked", () => {
  assert.deepEqual(message(MIDDLE, "11c", "3r"), { cmd: "play", move: "11c>3b+3r+3c" });
  assert.deepEqual(message(MIDDLE, "1r", null), { cmd: "play", move: "1r" });
  assert.deepEqual(message(MIDDLE, "1r", "10a"), { cmd: "try", card: "1r", target: "10a" });
  assert.deepEqual(message(MIDDLE, "11c", null), { cmd: "try", card: "11c", target: null });
});

test("resting on the field is offered only where it is legal", () => {
  assert.equal(restingMove(MIDDLE, "1r")?.move, "1r");
  assert.equal(restingMove(MIDDLE, "11c"), null);
  assert.ok(!targetsOf(MIDDLE, "1r").size);
});
