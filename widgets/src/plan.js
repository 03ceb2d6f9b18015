// Who sits where, and how the field lies: from the view and the width of the table. The own seat is below.

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View */

/** The seat that sits below. @param {View} view */
export const bottomOf = (view) => view.you ?? view.seats[0]?.seat ?? 0;

/** The seats from the own one to the right, as play runs. @param {View} view */
export function inOrder(view) {
  const n = view.seats.length;
  const bottom = bottomOf(view);
  const turn = (/** @type {number} */ seat) => (seat - bottom + n) % n;
  return [...view.seats].sort((a, b) => turn(a.seat) - turn(b.seat));
}

/** The other seats as they sit across the table: the next to play on the right. @param {View} view */
export const across = (view) =>
  inOrder(view)
    .filter((s) => s.seat !== bottomOf(view) && plays(s))
    .reverse();

/** Whether a seat has a part in this round: at some tables not all who sit there play. @param {import("./types.js").Seat} seat */
export const plays = (seat) => seat.plays !== false;

/** @param {Table} table */
export function makePlan(table) {
  /** whether the exercise began with one short row: it keeps it */
  let short = /** @type {boolean | undefined} */ (undefined);
  let deal = { id: 0, seen: /** @type {Set<string>} */ (new Set()) };
  return {
    /** Slots of the field: columns on either side of the middle, rows, the columns that a full field may come to. @param {View} view */
    shape(view) {
      if (view.layout === "classroom") return { side: 5, rows: 1, most: 8 };
      if (view.layout !== "exercise")
        return table.width < 620 ? { side: 2, rows: 2, most: 4 } : { side: 3, rows: 2, most: 5 };
      const groups = view.field.length - (view.piles ?? []).reduce((n, p) => n + p.length - 2, 0);
      if (table.width >= 860) {
        short ??= groups <= 5;
        if (short) return { side: 3, rows: 1, most: 4 };
      }
      return table.width >= 760 ? { side: 3, rows: 2, most: 4 } : { side: 2, rows: 2, most: 3 };
    },
    /** A name for the deal on the table: field slots last as long as it does. @param {View} view */
    dealOf(view) {
      const hand = view.seats.find((s) => s.seat === bottomOf(view))?.hand ?? [];
      const other = !hand.every((c) => deal.seen.has(c));
      if (other || (view.step.at === 0 && deal.seen.size === 0))
        deal = { id: deal.id + 1, seen: new Set(hand) };
      return `${deal.id}/${view.month?.number ?? ""}`;
    },
  };
}
