import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesOf } from "../../widgets/src/money.js";
import { cellsOf } from "../../widgets/src/month.js";
import { across, plays } from "../../widgets/src/plan.js";
import { spread, ticksOf } from "../../widgets/src/year.js";

const kan = (n, mon = 0) => 12 * n + mon;

test("an amount is laid out with the largest pieces", () => {
  assert.deepEqual(piecesOf(kan(32, 11)), { debt: false, tags: [[10, 3]], white: 2, black: 11 });
  assert.deepEqual(piecesOf(kan(83, 4)), { debt: false, tags: [[50, 1], [10, 3]], white: 3, black: 4 });
  assert.deepEqual(piecesOf(kan(5)), { debt: false, tags: [[5, 1]], white: 0, black: 0 });
  assert.deepEqual(piecesOf(7), { debt: false, tags: [], white: 0, black: 7 });
});

test("every amount is the sum of its pieces; a debt says so", () => {
  for (let mon = -3000; mon <= 3000; mon += 7) {
    const { debt, tags, white, black } = piecesOf(mon);
    assert.equal(debt, mon < 0);
    assert.equal(kan(tags.reduce((n, [tag, k]) => n + tag * k, white), black), Math.abs(mon));
  }
});

test("the board has twelve months, the mon that lie there, and dice for what is owed", () => {
  const cells = cellsOf({ number: 4, of: 12, board: 3, owed: [{ multiplier: 4, name: "zetsuba" }] });
  assert.equal(cells.length, 12);
  assert.deepEqual(cells.filter((c) => c.mon).map((c) => c.n), [1, 2, 3]);
  assert.equal(cells.find((c) => c.now)?.n, 4);
  assert.equal(cells.find((c) => c.owed)?.n, 5);
});

test("a half game has six months; etsunen goes on beyond the last", () => {
  assert.equal(cellsOf({ number: 2, of: 6, board: 1, owed: [] }).length, 6);
  const beyond = cellsOf({ number: 12, of: 12, board: 11, owed: [{ multiplier: 2, name: "oba" }] });
  assert.equal(beyond.at(-1)?.n, 12);
  assert.deepEqual(cellsOf({ number: 13, of: 12, board: 12, owed: [] }).map((c) => c.n), [13]);
});

test("only those who play sit at the mat, whoever they are", () => {
  const seats = [0, 1, 2, 3, 4].map((seat) => ({ seat, plays: seat === 0 || seat === 1 || seat === 3 }));
  assert.deepEqual(across({ you: 0, seats }).map((s) => s.seat), [1, 3]);
  assert.deepEqual(across({ you: 2, seats }).map((s) => s.seat), [3, 0, 1]);
  assert.ok(plays({ seat: 0 }), "a game that says nothing: all play");
});

test("labels of the chart keep apart and inside", () => {
  const at = spread([50, 52, 51, 200], 14, 10, 200);
  const sorted = [...at].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) assert.ok(sorted[i] - sorted[i - 1] >= 14);
  assert.ok(Math.max(...at) <= 200);
});

test("the axis has whole kan around what is shown", () => {
  const ticks = ticksOf(kan(-31), kan(84));
  assert.ok(ticks[0] <= kan(-31) && ticks.at(-1) >= kan(84));
  assert.ok(ticks.length <= 8 && ticks.every((t) => t % 12 === 0));
  assert.ok(ticksOf(0, 60).length > 1);
});
