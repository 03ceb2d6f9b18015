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
  const look = { sound: true, theme: "dark", text: 1.15 };
  assert.deepEqual(cleaned({ ...look, more: 1 }), look);
  for (const kept of [null, 5, "x", [1], {}, { marks: "x", speed: 0.00001 }, { speed: "1" }, { speed: -1 }, { sound: 1, theme: "red", text: 9 }])
    assert.deepEqual(cleaned(kept), {});
});
