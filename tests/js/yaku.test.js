import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "../../widgets/src/yakupanel.js";

const yaku = (id, value, state, cards, missing) => ({
  id,
  name: id,
  beside: "",
  value,
  state,
  note: "",
  cards: cards.split(" ").map((s, i) => [`${i + 1}b`, s]),
  missing: missing ?? cards.split(" ").filter((s) => s !== "have").length,
});
const ids = (list) => list.map((y) => y.id);
const MANY = [
  yaku("far", 600, "open", "miss miss miss miss"),
  yaku("gone", 600, "lost", "lost miss miss"),
  yaku("hand", 100, "open", "have have hand"),
  yaku("made", 50, "have", "have have have"),
  yaku("rained", 300, "lost", "have have have"),
  yaku("near", 200, "open", "have have miss"),
  yaku("two", 150, "open", "have miss miss"),
  yaku("rich", 300, "open", "have miss miss"),
  yaku("nanatan", 600, "open", "have have have have have have miss lost lost lost lost", 1),
];

test("few yaku stand as they are", () => {
  const few = MANY.slice(0, 4);
  assert.deepEqual(arrange(few), { shown: few, rest: [] });
});

test("made ones first, then those that do not count, the nearest, the richest; the rest is folded", () => {
  const { shown, rest } = arrange(MANY);
  assert.deepEqual(ids(shown), ["made", "rained", "hand", "nanatan", "near", "rich"]);
  assert.deepEqual(ids(rest), ["two", "far", "gone"]);
});

test("however many are made, two that can still be made stand open", () => {
  const made = Array.from({ length: 7 }, (_, i) => yaku(`m${i}`, 50, "have", "have have"));
  assert.equal(arrange([...made, ...MANY]).shown.filter((y) => y.state === "open").length, 2);
});
