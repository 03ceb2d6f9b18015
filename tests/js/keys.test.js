import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonsOf, LETTERS } from "../../widgets/src/keys.js";
import { readingTime } from "../../widgets/src/notices.js";
import { nearest } from "../../widgets/src/roving.js";

const press = (key, more = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, target: { closest: () => null }, ...more });

test("letters press the table's buttons, large or small", () => {
  assert.deepEqual(buttonsOf(press("h")), ["hint"]);
  assert.deepEqual(buttonsOf(press("U")), ["undo", "reset"]);
  assert.deepEqual(Object.keys(LETTERS), ["h", "u", "b", "f", "n"]);
  assert.deepEqual(buttonsOf(press("x")), []);
});

test("what is typed, or meant for the browser, presses nothing", () => {
  for (const key of ["altKey", "ctrlKey", "metaKey"]) assert.deepEqual(buttonsOf(press("h", { [key]: true })), []);
  assert.deepEqual(buttonsOf(press("h", { target: { closest: (what) => what.includes("input") } })), []);
});

test("arrows go round: beyond the last of a row or column comes its first", () => {
  const at = (left, top) => ({ left, top, width: 40, height: 60 });
  const boxes = [at(0, 0), at(50, 0), at(100, 0), at(0, 70), at(50, 70), at(100, 70)];
  assert.equal(nearest(boxes, 2, "ArrowRight"), 0);
  assert.equal(nearest(boxes, 3, "ArrowLeft"), 5);
  assert.equal(nearest(boxes, 4, "ArrowDown"), 1);
  assert.equal(nearest(boxes, 1, "ArrowUp"), 4);
  assert.equal(nearest([at(0, 0)], 0, "ArrowUp"), 0);
});

test("a longer notice stays longer", () => {
  assert.ok(readingTime({ v: 1, text: "x".repeat(100) }) > readingTime({ v: 1, text: "x" }));
  assert.ok(readingTime({ v: 1, text: "" }) >= 4000);
});
