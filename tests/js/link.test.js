import assert from "node:assert/strict";
import { test } from "node:test";
import { linkedSeed } from "../../widgets/src/keeping.js";

test("a link deals its seed at its own table only", () => {
  assert.equal(linkedSeed("mushi-play", "?table=mushi-play&seed=7"), 7);
  assert.equal(linkedSeed("mushi-play", "?table=other&seed=7"), null);
  assert.equal(linkedSeed("mushi-play", "?seed=7"), null);
});

test("the largest number of a deal is one", () => {
  assert.equal(linkedSeed("t", "?table=t&seed=4294967295"), 4294967295);
});

test("a link with a broken seed deals nothing", () => {
  for (const seed of ["", "x", "-1", "1.5", "4294967296", "9".repeat(30)])
    assert.equal(linkedSeed("t", `?table=t&seed=${seed}`), null);
});
