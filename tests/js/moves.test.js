import assert from "node:assert/strict";
import { test } from "node:test";
import { MIDDLE } from "../../widgets/dev/mock.js";
import { message, movesOf, moveText, pick, pileOf, restingMove, targetsOf, twins } from "../../widgets/src/moves.js";

const view = (more) => ({ layout: "table", field: [], piles: [], same: [], moves: [], turned: null, ...more });
const take = (card, takes, from = "hand") => ({ move: `${from === "stock" ? "/" : ""}${card}>${takes.join("+")}`, card, from, takes, points: 1 });

test("a card with one move is played, with several its target is chosen, with none it is refused", () => {
  assert.equal(pick(MIDDLE, "1r").do, "play");
  assert.equal(pick(MIDDLE, "11c").do, "choose");
  assert.equal(pick(MIDDLE, "7a").do, "refuse");
});

test("every card of a pile stands for the move that takes it", () => {
  const targets = targetsOf(MIDDLE, "11c");
  assert.deepEqual([...targets.keys()].sort(), ["10a", "12c", "3b", "3c", "3r"]);
  assert.equal(targets.get("3r"), targets.get("3b"));
  assert.deepEqual(pileOf(MIDDLE, "3r"), ["3b", "3r", "3c"]);
  assert.deepEqual(pileOf(MIDDLE, "10a"), ["10a"]);
});

test("a twin of a target counts as the target", () => {
  const v = view({ field: ["3c", "3d"], same: [["3c", "3d"]], moves: [take("3b", ["3c"])] });
  assert.equal(targetsOf(v, "3b").get("3d")?.move, "3b>3c");
  assert.deepEqual(message(v, "3b", "3d"), { cmd: "play", move: "3b>3c" });
});

test("a twin in the hand has the moves of its twin, and only while it is one", () => {
  const v = view({ field: ["3b"], same: [["3c", "3d"]], moves: [take("3c", ["3b"])] });
  assert.deepEqual(twins(v, "3d"), ["3d", "3c"]);
  assert.equal(movesOf(v, "3d")[0].move, "3c>3b");
  assert.deepEqual(movesOf({ ...v, same: [] }, "3d"), []);
});

test("a twin that is not on the field is no target", () => {
  const v = view({ field: ["3c"], same: [["3c", "3d"]], moves: [take("3b", ["3c"])] });
  assert.deepEqual([...targetsOf(v, "3b").keys()], ["3c"]);
});

test("an exact target wins over a twin's", () => {
  const v = view({ field: ["12c", "12y"], same: [["12c", "12y"]], moves: [take("12b", ["12c"]), take("12b", ["12y"])] });
  assert.equal(targetsOf(v, "12b").get("12y")?.move, "12b>12y");
});

test("a try that is not legal is asked, and in an exercise it is played as the move it stands for", () => {
  const v = view({ field: ["10r"], moves: [{ move: "4a", card: "4a", from: "hand", takes: [], points: 0 }] });
  assert.deepEqual(message(v, "4a", "10r"), { cmd: "try", card: "4a", target: "10r" });
  assert.deepEqual(message(v, "4a", null), { cmd: "play", move: "4a" });
  assert.deepEqual(message({ ...v, layout: "exercise" }, "4a", "10r"), { cmd: "play", move: "4a>10r" });
});

test("a press anywhere on a pile takes the one card out of it that may be taken", () => {
  const v = view({ turned: "10a", field: ["11b", "11a", "11c", "10r"], piles: [["11b", "11a", "11c"]], moves: [take("10a", ["10r"], "stock"), take("10a", ["11b"], "stock")] });
  for (const code of ["11b", "11a", "11c"]) assert.deepEqual(message(v, "10a", code), { cmd: "play", move: "/10a>11b" });
  assert.deepEqual(message(v, "10a", "10r"), { cmd: "play", move: "/10a>10r" });
});

test("moves of the turned-up card carry the slash, piles are named whole", () => {
  const v = view({ layout: "exercise", turned: "10a", field: ["10r", "3b", "3r", "3c"], piles: [["3b", "3r", "3c"]], moves: [take("10a", ["11c"], "stock")] });
  assert.equal(moveText(v, "10a", "10r"), "/10a>10r");
  assert.equal(moveText(v, "10a", null), "/10a");
  assert.equal(moveText(v, "11c", "3r"), "11c>3b+3r+3c");
});

test("resting on the field is offered only where it is legal", () => {
  assert.equal(restingMove(MIDDLE, "1r")?.move, "1r");
  assert.equal(restingMove(MIDDLE, "11c"), null);
});
