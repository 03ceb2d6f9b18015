// The dots of a lesson's exercises: solved ones are those that the browser knows as solved, wherever one stands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dotsOf, lessonDone } from "../../widgets/src/exercise.js";
import { originOf } from "../../widgets/src/rules.js";

const part = { at: 2, ids: ["a", "b", "c"] };

test("an exercise before this one is not solved for being before it", () => {
  assert.deepEqual(dotsOf({ part, solved: false }, {}), [null, "hfk-is-here", null]);
});

test("solved ones are, before and behind; this one when it is solved here", () => {
  assert.deepEqual(dotsOf({ part, solved: false }, { c: 1 }), [null, "hfk-is-here", "hfk-is-done"]);
  assert.deepEqual(dotsOf({ part, solved: true }, { a: 1 }), ["hfk-is-done", "hfk-is-done", null]);
});

test("an exercise outside the course has no dots", () => {
  assert.deepEqual(dotsOf({ part: null, solved: true }, {}), []);
});

test("a lesson is done with its last exercise, and its drills and tables", () => {
  const whole = { at: 3, ids: ["a", "b", "c"], tasks: ["drill"] };
  assert.equal(lessonDone({ id: "c", part: whole, solved: true }, { a: 1, b: 1 }), false);
  assert.equal(lessonDone({ id: "c", part: whole, solved: true }, { a: 1, b: 1, drill: 1 }), true);
  assert.equal(lessonDone({ id: "c", part: whole, solved: false }, { a: 1, b: 1, drill: 1 }), false);
  assert.equal(lessonDone({ id: "x", part: null, solved: true }, {}), false);
});

test("a rule says once where it comes from: its note of its parts, or its mark of all of it", () => {
  const w = { has: (key) => key === "ui.mark.S", t: (key) => key };
  assert.equal(originOf({ mark: "S", note: "The first half is an interpretation." }, w), "The first half is an interpretation.");
  assert.equal(originOf({ mark: "S", note: "" }, w), "ui.mark.S");
});
