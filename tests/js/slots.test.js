import assert from "node:assert/strict";
import { test } from "node:test";
import { fillOrder, middle, SlotBook } from "../../widgets/src/slots.js";

const at = (placed, card) => placed.find((p) => p.cards.includes(card)).place;
const DEALT = ["1c", "2a", "4c", "5a", "8b", "9r", "10a", "12c"];

test("slots fill from the middle outward", () => {
  const order = fillOrder(3, 2, 12);
  assert.deepEqual(order.slice(0, 4).map((s) => `${s.col}/${s.row}`), ["3/1", "5/1", "3/2", "5/2"]);
  assert.deepEqual(order.slice(8, 12).map((s) => s.col), [1, 7, 1, 7]);
  assert.ok(order.every((s) => s.row > 2 || s.col !== middle(3, 2).stock.col));
});

test("no two cards share a slot, in any layout", () => {
  for (const [side, rows] of [[3, 2], [2, 2], [5, 1], [3, 1]]) {
    const field = ["1c", "1d", "2a", "2c", "4a", "4c", "5a", "5c", "8b", "8c", "9a", "9c", "10a", "10c"];
    const placed = new SlotBook(side, rows).assign(field, []);
    assert.equal(new Set(placed.map((p) => `${p.place.col}/${p.place.row}`)).size, field.length, `${side} ${rows}`);
  }
});

test("a card keeps its slot while others come and go", () => {
  const book = new SlotBook(3, 2);
  const before = book.assign(DEALT, []);
  const after = book.assign(["2a", "8b", "10a", "11b"], []);
  for (const card of ["2a", "8b", "10a"]) assert.deepEqual(at(after, card), at(before, card));
});

test("a card that comes back after an undo finds its old slot", () => {
  const book = new SlotBook(3, 2);
  const before = book.assign(DEALT, []);
  book.assign(DEALT.filter((c) => c !== "8b"), []);
  assert.deepEqual(at(book.assign(DEALT, []), "8b"), at(before, "8b"));
});

test("the slot of a card just taken stays empty until the turn ends", () => {
  const book = new SlotBook(3, 2);
  const gap = at(book.assign(["1c", "2a"], []), "1c");
  assert.notDeepEqual(at(book.assign(["2a", "5c"], [], ["1c"]), "5c"), gap);
});

test("a pile spans two neighbouring slots on one side and nothing lies in them", () => {
  for (const [side, rows] of [[3, 2], [2, 2], [5, 1]]) {
    const placed = new SlotBook(side, rows).assign(["3b", "3r", "3c", ...DEALT], [["3b", "3r", "3c"]]);
    const pile = at(placed, "3b");
    assert.equal(pile.span, 2);
    const mid = middle(side, rows);
    for (const col of [pile.col, pile.col + 1]) {
      assert.ok(col !== mid.stock.col && col !== mid.turned.col);
      assert.ok(!placed.some((p) => p.place !== pile && p.place.row === pile.row && p.place.col === col));
    }
  }
});

test("a forgotten deal begins in the middle again", () => {
  const book = new SlotBook(3, 2);
  book.assign(DEALT, []);
  book.forget();
  assert.deepEqual(at(book.assign(["12c"], []), "12c"), { col: 3, row: 1, span: 1 });
});

test("a full field takes more columns before it takes a third row, and all cards keep their neighbours", () => {
  const field = ["1c", "2a", "4c", "5a", "8b", "9r", "10a", "12c"];
  const book = new SlotBook(2, 2, 3);
  const before = book.assign(field, []);
  assert.equal(book.side, 2);
  const after = book.assign([...field, "6c"], []);
  assert.equal(book.side, 3);
  assert.ok(after.every((p) => p.place.row <= 2));
  for (const card of field) assert.deepEqual(at(after, card), { ...at(before, card), col: at(before, card).col + 1 });
  book.assign(field, []);
  assert.equal(book.side, 3, "it stays so while the deal lasts");
  book.forget();
  assert.equal(book.side, 2);
});

test("where no more columns fit a third row comes", () => {
  const field = ["1c", "2a", "4c", "5a", "8b", "9r", "10a", "12c", "6c"];
  const placed = new SlotBook(2, 2, 2).assign(field, []);
  assert.equal(Math.max(...placed.map((p) => p.place.row)), 3);
});
