// The tour's words stand in the window and on no part that they are about.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beside } from "../../widgets/src/tour.js";

const words = { width: 310, height: 150 };
const laptop = { width: 1366, height: 650 };

/** @param {[number, number, number, number]} part left, top, width, height @param {{width: number, height: number}} room */
function placed([left, top, width, height], room) {
  const at = beside({ left, top, width, height }, words, room);
  assert.ok(at.left >= 8 && at.top >= 8, "in the window");
  assert.ok(at.left + words.width <= room.width - 8 && at.top + words.height <= room.height - 8, "in the window");
  const apart =
    at.left >= left + width || at.left + words.width <= left || at.top >= top + height || at.top + words.height <= top;
  return { ...at, apart };
}

test("below where there is room, else above, else at a side", () => {
  assert.deepEqual(placed([400, 100, 400, 200], laptop), { left: 445, top: 310, apart: true });
  assert.deepEqual(placed([400, 480, 400, 160], laptop), { left: 445, top: 320, apart: true });
  assert.deepEqual(placed([20, 20, 300, 620], laptop), { left: 330, top: 255, apart: true });
  assert.deepEqual(placed([1070, 110, 270, 530], laptop), { left: 750, top: 300, apart: true });
});

test("a part at the window's edge leaves them in the window", () => {
  for (const part of /** @type {[number, number, number, number][]} */ ([
    [0, 100, 40, 40],
    [1330, 100, 36, 40],
    [-50, 600, 100, 80],
  ]))
    assert.ok(placed(part, laptop).apart);
});

test("where no side has room they stand away from its middle", () => {
  const phone = { width: 390, height: 844 };
  assert.equal(placed([0, 100, 390, 740], phone).top, 8);
  assert.equal(placed([0, 0, 390, 740], phone).top, 844 - 150 - 8);
});
