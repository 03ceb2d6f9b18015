// The coach's sheet: which cards light up, when the hint's button asks for all moves; the review's chart.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { plotted } from "../../widgets/src/review.js";
import { openWire } from "../../widgets/src/wire.js";

before(() => {
  globalThis.window = new EventTarget();
});

test("the chart keeps its points on its paper and has nought on it", () => {
  const { points, zero, low, high } = plotted([[0, -20], [4, 10], [8, -42]]);
  assert.deepEqual([low, high], [-42, 10]);
  for (const [x, y] of points) assert.ok(x >= 0 && x <= 300 && y >= 0 && y <= 96);
  assert.ok(points[1][1] < zero && zero < points[0][1] && points[0][1] < points[2][1]);
  assert.ok(Number.isFinite(plotted([[0, 0]]).points[0][1]));
});

test("a move is sent while the coach is still counting", () => {
  const sent = [];
  const model = { get: () => ({ v: 1 }), on: () => {}, off: () => {}, send: (m) => sent.push(m.cmd) };
  const leave = new AbortController();
  const wire = openWire(model, { onLost: () => {}, onBack: () => {}, onMessage: () => {} }, leave.signal);
  wire.send("advise");
  wire.send("play", { move: "1c" });
  wire.send("advise");
  assert.deepEqual(sent, ["advise", "play"]);
  leave.abort();
});
