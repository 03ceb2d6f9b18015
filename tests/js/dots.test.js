// The dots of a lesson's exercises: solved ones are those that the browser knows as solved, wherever one stands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dotsOf } from "../../widgets/src/exercise.js";

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
