// What the browser kept may have been written by anybody.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cleaned } from "../../widgets/src/kit.js";

test("options that were kept count only as far as they are options", () => {
  assert.deepEqual(cleaned({ marks: false, points: true, speed: 0.5 }), {
    marks: false,
    points: true,
    speed: 0.5,
  });
  assert.deepEqual(cleaned({ speed: 0 }), { speed: 0 });
  for (const kept of [null, 5, "x", [1], {}, { marks: "x", speed: 0.00001 }, { speed: "1" }, { speed: -1 }])
    assert.deepEqual(cleaned(kept), {});
});
