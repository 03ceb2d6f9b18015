import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutScheme } from "../../widgets/src/classlink.js";
import { placed, placeOfKey, pressed } from "../../widgets/src/editor.js";

const PLACES = [
  { id: "hand", label: "Your hand", cards: ["9d", "8c"], most: 8 },
  { id: "field", label: "Field", cards: ["9a"], most: null },
];

test("each card lies where it was put", () => {
  const at = placed(PLACES);
  assert.deepEqual([at.get("9d"), at.get("9a"), at.get("1b")], ["hand", "field", undefined]);
});

test("a press puts a card to the chosen place, a second one takes it back", () => {
  const at = placed(PLACES);
  assert.equal(pressed(at, "1b", "field"), "field");
  assert.equal(pressed(at, "9d", "field"), "field");
  assert.equal(pressed(at, "9d", "hand"), null);
});

test("a digit names a place, Delete none, other keys nothing", () => {
  assert.deepEqual(
    ["1", "2", "3", "0", "Delete", "Backspace", "Enter", "a", "F1"].map((key) => placeOfKey(key, PLACES)),
    ["hand", "field", undefined, undefined, null, null, undefined, undefined, undefined],
  );
});

test("a link is as short on the board as a browser takes it", () => {
  assert.equal(withoutScheme("http://192.168.1.20:8866/class/k7m2q"), "192.168.1.20:8866/class/k7m2q");
  assert.equal(withoutScheme("https://school.example/class/k7m2q"), "https://school.example/class/k7m2q");
});
