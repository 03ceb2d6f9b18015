import assert from "node:assert/strict";
import { test } from "node:test";
import { DECK, MIDDLE, resultFrames } from "../../widgets/dev/mock.js";
import { amount, byKind, deckOrder, kindOf, monthOf, pointsOf } from "../../widgets/src/cards.js";
import { goOn, isDone } from "../../widgets/src/course.js";
import { movedCards } from "../../widgets/src/flight.js";
import { nearest } from "../../widgets/src/roving.js";

test("the deck in order: 5 brights, 9 animals, 10 ribbons, 24 chaff, 264 points", () => {
  const kinds = byKind(DECK);
  assert.deepEqual(Object.values(kinds).map((k) => k.length), [5, 9, 10, 24]);
  assert.equal(DECK.reduce((n, c) => n + pointsOf(c), 0), 264);
  assert.deepEqual(DECK.slice(-4), ["12b", "12c", "12d", "12y"]);
});

test("captures are grouped by kind and sorted by month", () => {
  assert.deepEqual(byKind(["12y", "1d", "3c", "10a", "2a"]), { b: [], a: ["2a", "10a"], r: [], c: ["1d", "3c", "12y"] });
  assert.deepEqual(["8a", "8b", "1d", "1c"].sort(deckOrder), ["1c", "1d", "8b", "8a"]);
  assert.equal(kindOf("12y"), "c");
  assert.equal(monthOf("11b"), 11);
});

test("a game's own count comes first, by card, then by kind", () => {
  assert.equal(pointsOf("11b", { b: 50, "11b": 10 }), 10);
  assert.equal(pointsOf("1b", { b: 50 }), 50);
  assert.equal(pointsOf("1r"), 5);
});

test("amounts have a real minus and a plus only where it is wanted", () => {
  assert.equal(amount(-115), "−115");
  assert.equal(amount(25), "25");
  assert.equal(amount(25, true), "+25");
  assert.equal(amount(0, true), "0");
  assert.equal(amount(null), "");
  assert.equal(amount("2 kan"), "2 kan");
});

test("only cards whose place changed fly", () => {
  const [first, second] = resultFrames(MIDDLE);
  assert.deepEqual(movedCards(MIDDLE, first).sort(), ["11c", "3b", "3c", "3r"]);
  assert.deepEqual(movedCards(first, second), ["5c"]);
});

test("a lesson is done when all its exercises are; the course goes on in the road last begun", () => {
  const road = (id, n) => ({ id, name: id, kanji: "", about: "", stops: Array.from({ length: n }, (_, i) => ({ id: `${id}${i}`, title: "", card: "1b", href: "#", exercises: [`${id}${i}a`, `${id}${i}b`] })) });
  const roads = [road("x", 2), road("y", 2)];
  assert.equal(isDone(roads[0].stops[0], { x0a: 1 }), false);
  assert.equal(isDone(roads[0].stops[0], { x0a: 1, x0b: 1 }), true);
  assert.equal(goOn(roads, {}).stop.id, "x0");
  assert.equal(goOn(roads, { y0a: 1, y0b: 1 }).stop.id, "y1");
  const extra = road("z", 2);
  extra.stops[0].way = "extra";
  assert.equal(goOn([extra], {}).stop.id, "z1"); // what is extra comes last
  assert.equal(goOn([extra], { z1a: 1, z1b: 1 }).stop.id, "z0");
  assert.equal(goOn([roads[0]], { x0a: 1, x0b: 1, x1a: 1, x1b: 1 }), null);
});

test("arrow keys find the straight neighbour first", () => {
  const box = (left, top) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(0, 0), box(20, 0), box(0, 20), box(20, 20)];
  assert.equal(nearest(boxes, 0, "ArrowRight"), 1);
  assert.equal(nearest(boxes, 0, "ArrowDown"), 2);
  assert.equal(nearest(boxes, 3, "ArrowLeft"), 2);
  assert.equal(nearest(boxes, 3, "ArrowUp"), 1);
  assert.equal(nearest(boxes, 1, "ArrowRight"), 0); // round
});
