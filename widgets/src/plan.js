// Who sits where, and how the field lies: from the view and the room that the table has. The own seat is below.
import { NARROW, WIDE } from "./fit.js";

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

/** The other seats that play, in the one order that seats have everywhere. @param {View} view */
export const across = (view) => inOrder(view).filter((s) => s.seat !== bottomOf(view) && plays(s));

/** Whether a seat has a part in this round: at some tables not all who sit there play. @param {import("./types.js").Seat} seat */
export const plays = (seat) => seat.plays !== false;

/** The least width of a card on the field, in px: large enough to press. */
const LEAST = 44;

/**
 * How wide the field is: what the panels, the paddings and, in Hachi-Hachi, fan and pot leave of the table's width.
 * @param {View} view
 * @param {number} width
 */
function roomFor(view, width) {
  if (width < NARROW) return width - 28;
  if (view.layout === "exercise") return width < 860 ? width - 52 : width * 0.64 - 52;
  const play = width >= WIDE ? width - 334 : width - 52;
  return play - (view.month ? (width < 1100 ? 106 : 240) : 0);
}

/**
 * Two rows of slots whose cards stay large enough to press: a field that is fuller gets a further row.
 * @param {number} room px for the columns
 * @param {number} side columns on either side of the middle to begin with
 * @param {number} most and at the most
 * @param {[number, number]} [gaps] px that the middle is wider than a card, and between two columns
 */
export function fitting(room, side, most, [middle, gap] = room < 592 ? [8, 6] : [28, 8]) {
  const fit = Math.floor((room - middle - LEAST) / (2 * (LEAST + gap)));
  return { side, rows: 2, most: Math.max(side, Math.min(most, fit)) };
}

/** @param {Table} table */
export function makePlan(table) {
  /** whether the exercise began with one short row: it keeps it */
  let short = /** @type {boolean | undefined} */ (undefined);
  let deal = { id: 0, seen: /** @type {Set<string>} */ (new Set()) };
  return {
    /** Slots of the field: columns on either side of the middle, rows, the columns that a full field may come to. @param {View} view */
    shape(view) {
      const { width, beside, low } = table.fit;
      const room = roomFor(view, width);
      if (view.layout === "classroom") return { side: 5, rows: 1, most: 8 };
      if (beside) return { side: 3, rows: 2, most: 5 };
      if (low) return fitting(width - 16, 2, 4, [4, 5]);
      if (view.layout !== "exercise") return fitting(room, width < NARROW ? 2 : 3, width < NARROW ? 4 : 5);
      const groups = view.field.length - (view.piles ?? []).reduce((n, p) => n + p.length - 2, 0);
      if (width >= 860) {
        short ??= groups <= 5;
        if (short) return { side: 3, rows: 1, most: 4 };
      }
      // what is only looked at may lie smaller: question and answers have to stand below it in a phone's window
      if (width < 560 && view.exercise?.choices.length && groups <= 6)
        return { side: groups > 4 ? 3 : 2, rows: 1, most: 3 };
      return width >= 760 ? { side: 3, rows: 2, most: 4 } : fitting(room, 2, 3);
    },
    /** A name for the deal on the table: field slots last as long as it does. @param {View} view */
    dealOf(view) {
      if (view.exercise) return view.exercise.id; // one position, whatever is tried on it
      const hand = view.seats.find((s) => s.seat === bottomOf(view))?.hand ?? [];
      const other = !hand.every((c) => deal.seen.has(c));
      if (other || (view.step.at === 0 && deal.seen.size === 0))
        deal = { id: deal.id + 1, seen: new Set(hand) };
      return `${deal.id}/${view.month?.number ?? ""}`;
    },
  };
}
