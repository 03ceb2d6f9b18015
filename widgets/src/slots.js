// Which slot of the field a card lies in. Slots fill from the middle outward; a card keeps its slot while the round
// lasts, and finds it again after an undo or a step back. Pure, apart from the book's own memory.

/** @typedef {{col: number, row: number}} Slot @typedef {{col: number, row: number, span: number}} Place */

/**
 * The slots of a layout in the order they fill. `side` columns stand on either side of the middle.
 * Two rows: stock above the turned-up card in one middle column. One row: both side by side.
 * @param {number} side
 * @param {number} rows
 * @param {number} [limit] slots to list; rows are added below for more
 * @returns {Slot[]}
 */
export function fillOrder(side, rows, limit = 24) {
  const middle = rows === 1 ? 2 : 1;
  /** @type {Slot[]} */
  const order = [];
  for (let d = 1; d <= side; d++)
    for (let row = 1; row <= rows; row++)
      for (const col of [side + 1 - d, side + middle + d]) order.push({ col, row });
  // below stock and turned-up card the middle is free too: one row after the other
  for (let row = rows + 1; order.length < limit; row++) {
    for (let m = 1; m <= middle; m++) order.push({ col: side + m, row });
    for (let d = 1; d <= side; d++)
      for (const col of [side + 1 - d, side + middle + d]) order.push({ col, row });
  }
  return order;
}

/** Where stock and turned-up card lie. @param {number} side @param {number} rows */
export function middle(side, rows) {
  return rows === 1
    ? { stock: { col: side + 1, row: 1 }, turned: { col: side + 2, row: 1 } }
    : { stock: { col: side + 1, row: 1 }, turned: { col: side + 1, row: 2 } };
}

export class SlotBook {
  /** @param {number} side @param {number} rows @param {number} [most] columns a side that a full field may grow to */
  constructor(side, rows, most = side) {
    this.first = side;
    this.most = most;
    this.side = side;
    this.rows = rows;
    this.order = fillOrder(side, rows);
    /** @type {Map<string, Place>} the last place of every card of this round */
    this.memory = new Map();
  }

  forget() {
    this.memory.clear();
    this.side = this.first;
    this.order = fillOrder(this.side, this.rows);
  }

  /** One more column on either side; every card keeps its place beside the others. @returns {boolean} */
  widen() {
    if (this.side >= this.most) return false;
    this.side += 1;
    this.order = fillOrder(this.side, this.rows);
    for (const [card, place] of this.memory) {
      if (place.row > this.rows) this.memory.delete(card);
      else this.memory.set(card, { ...place, col: place.col + 1 });
    }
    return true;
  }

  /**
   * Places for the groups on the field (a pile is one group, named by its first card).
   * @param {string[]} field
   * @param {string[][]} piles
   * @param {string[]} [held] cards whose slots stay empty for now (just taken)
   * @returns {{cards: string[], place: Place}[]}
   */
  assign(field, piles, held = []) {
    const groups = [
      ...piles.filter((p) => p.length > 1),
      ...field.filter((c) => !piles.some((p) => p.length > 1 && p.includes(c))).map((c) => [c]),
    ];
    /** @type {Set<string>} */
    const used = new Set();
    const name = (/** @type {number} */ col, /** @type {number} */ row) => `${col}/${row}`;
    const free = (/** @type {Place} */ p) => {
      for (let i = 0; i < p.span; i++) if (used.has(name(p.col + i, p.row))) return false;
      return true;
    };
    const take = (/** @type {Place} */ p) => {
      for (let i = 0; i < p.span; i++) used.add(name(p.col + i, p.row));
      return p;
    };
    /** @type {Map<string, Place>} */
    const placed = new Map();
    for (const group of groups) {
      const place = this.memory.get(group[0]);
      if (place && place.span === Math.min(group.length, 2) && free(place)) placed.set(group[0], take(place));
    }
    for (const card of held) {
      const place = this.memory.get(card);
      if (place && free(place)) take(place);
    }
    for (const group of groups) {
      if (placed.has(group[0])) continue;
      const place = take(this.#next(group.length > 1 ? 2 : 1, free));
      placed.set(group[0], place);
      for (const card of group) this.memory.set(card, place);
    }
    const full = [...placed.values()].some((place) => place.row > this.rows);
    if (full && this.widen()) return this.assign(field, piles, held);
    return groups.map((cards) => ({ cards, place: /** @type {Place} */ (placed.get(cards[0])) }));
  }

  /** @param {number} span @param {(p: Place) => boolean} free @returns {Place} */
  #next(span, free) {
    const mid = middle(this.side, this.rows);
    for (const slot of this.order) {
      if (span === 1) {
        const place = { ...slot, span };
        if (free(place)) return place;
        continue;
      }
      // a pile spans two neighbouring slots on the same side
      for (const col of [slot.col - 1, slot.col]) {
        const left = col >= 1 && col + 1 <= this.side;
        const right = col > mid.turned.col && col + 1 <= mid.turned.col + this.side;
        const place = { col, row: slot.row, span };
        if ((left || right) && free(place)) return place;
      }
    }
    return { col: 1, row: 99, span };
  }
}
