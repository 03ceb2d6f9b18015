// What is heard of a step: a card, a capture, a yaku; nothing where one looks back or takes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { soundOf } from "../../widgets/src/sound.js";

/** @param {number} v @param {any} [more] @param {string[]} [made] the yaku that seat 0 has @returns {any} */
const view = (v, more = {}, made = []) => ({
  v,
  step: { at: v, of: 16, live: true },
  seats: [{ seat: 0, yaku: ["sanko", "goko"].map((id) => ({ id, state: made.includes(id) ? "have" : "open" })) }],
  act: null,
  ...more,
});
const act = (/** @type {string[]} */ ...takes) => ({ act: { seat: 0, card: "1b", from: "hand", to: "field", takes } });

test("a card that is laid down and one that takes something sound differently", () => {
  assert.equal(soundOf(view(1), view(2, act())), "card");
  assert.equal(soundOf(view(1), view(2, act("1a"))), "capture");
});

test("a yaku that has just been made is heard instead, once", () => {
  assert.equal(soundOf(view(1), view(2, act("1a"), ["sanko"])), "yaku");
  assert.equal(soundOf(view(2, {}, ["sanko"]), view(3, act("2a"), ["sanko"])), "capture");
  assert.equal(soundOf(view(2, {}, ["sanko"]), view(3, act(), ["sanko", "goko"])), "yaku");
});

test("calls, a look back, an undo, a new deal and the same view again are silent", () => {
  assert.equal(soundOf(view(1), view(2)), null);
  const back = { ...act("1a"), step: { at: 1, of: 5, live: false } };
  assert.equal(soundOf(view(5), view(6, back)), null);
  assert.equal(soundOf(view(6, back), view(7, act("1a"))), null);
  assert.equal(soundOf(view(5), view(6, { ...act("1a"), step: { at: 3, of: 16, live: true } })), null);
  assert.equal(soundOf(view(5), view(6, { step: { at: 0, of: 16, live: true } }, ["sanko"])), null);
  assert.equal(soundOf(view(5), view(5, act("1a"))), null);
});
