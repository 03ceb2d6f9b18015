// What the player has in hand: the picked card, what it can take, or the card of the field that was picked first.
import { movesOf, restingMove, targetsOf } from "./moves.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Move} Move */

const NONE = /** @type {Map<string, Move>} */ (new Map());

/** @param {View} view */
export const myTurn = (view) =>
  view.to_move !== null && view.to_move === view.you && view.step.live && !view.over;

/** An exercise lets every card be tried, and shows no answer. @param {View} view */
export const hidesAnswers = (view) => view.layout === "exercise";

/** The turned-up card is picked by itself while its target is to be chosen. @param {View} view */
export function autoSelected(view) {
  const { turned, moves, exercise } = view;
  if (!turned || exercise?.solved || exercise?.choices.length) return null;
  return moves.some((m) => m.from === "stock") || (exercise && myTurn(view)) ? turned : null;
}

export class Selection {
  /** @param {() => View} view what is shown @param {() => boolean} busy whether cards fly */
  constructor(view, busy) {
    this.view = view;
    this.busy = busy;
    /** @type {string | null} a card of the hand, or the turned-up one */
    this.card = null;
    /** @type {string | null} a card of the field that was picked before any of the hand */
    this.aim = null;
    this.memo = {
      view: /** @type {View | null} */ (null),
      card: /** @type {string | null} */ (null),
      map: NONE,
    };
    /** what any card of the hand can take */
    this.first = { view: /** @type {View | null} */ (null), codes: /** @type {Set<string>} */ (new Set()) };
  }

  /** @param {string | null} card @param {string | null} [aim] */
  pick(card, aim = null) {
    this.card = card;
    this.aim = aim;
  }

  /** As it is before anything is picked. */
  rest() {
    this.pick(autoSelected(this.view()));
  }

  /** Whether the player, and not the rules, picked the card. */
  get isOwn() {
    return this.card !== null && this.card !== autoSelected(this.view());
  }

  /** Exercises let every card be tried. @param {View} view */
  mayTry(view) {
    return hidesAnswers(view) && this.card !== null && !view.exercise?.solved;
  }

  /** @param {View} view */
  choosing(view) {
    return this.card !== null && myTurn(view) && !hidesAnswers(view);
  }

  /** @param {View} view */
  canPlace(view) {
    if (this.card === null || this.busy()) return false;
    if (hidesAnswers(view)) return this.mayTry(view);
    return movesOf(view, this.card).length > 1 && restingMove(view, this.card) !== null;
  }

  /** What the picked card can take. @param {View} view */
  targets(view) {
    if (this.card === null || this.busy()) return NONE;
    if (this.memo.view !== view || this.memo.card !== this.card)
      this.memo = { view, card: this.card, map: targetsOf(view, this.card) };
    return this.memo.map;
  }

  /** Whether a card of the field may be pressed before any of the hand. @param {View} view @param {string} code */
  mayAim(view, code) {
    const closed = view.exercise?.solved || view.exercise?.choices.length;
    if (this.card !== null || this.busy() || !myTurn(view) || closed) return false;
    if (hidesAnswers(view)) return true;
    if (this.first.view !== view) {
      const hand = view.seats.find((s) => s.seat === view.you)?.hand ?? [];
      this.first = { view, codes: new Set(hand.flatMap((card) => [...targetsOf(view, card).keys()])) };
    }
    return this.first.codes.has(code);
  }

  /** What was tried and is wrong; no longer once another card is picked. @param {View} view @returns {string[]} */
  wrong(view) {
    return this.isOwn ? [] : (view.exercise?.wrong ?? []);
  }

  /** @param {string} card */
  mayDrag(card) {
    const view = this.view();
    if (this.busy() || !myTurn(view) || view.exercise?.solved || view.exercise?.choices.length) return false;
    const auto = autoSelected(view);
    return auto === null || auto === card;
  }
}
