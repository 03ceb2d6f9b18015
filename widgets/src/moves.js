// From a card and a target to a move: looked up in what Python sent, never worked out here.

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Move} Move */

const FREE_FIELD = "";

/** Where a card may go. @param {View} view @param {string} card @returns {[string, Move][]} */
const goes = (view, card) =>
  Object.entries(view.targets[card] ?? {}).map(([target, number]) => [target, view.moves[number]]);

/** The legal moves of a card. @param {View} view @param {string} card @returns {Move[]} */
export const movesOf = (view, card) => [...new Set(goes(view, card).map(([, move]) => move))];

/** Every card on the field that a card may be put onto, with the move that this is. @param {View} view @param {string} card */
export const targetsOf = (view, card) =>
  new Map(goes(view, card).filter(([target]) => target !== FREE_FIELD));

/** The move that leaves the card on the field, if it is legal. @param {View} view @param {string} card */
export const restingMove = (view, card) => new Map(goes(view, card)).get(FREE_FIELD) ?? null;

/**
 * What to do with a card that was picked: play it, let the player choose a target, or nothing is legal.
 * @param {View} view
 * @param {string} card
 * @returns {{do: "play", move: Move} | {do: "choose"} | {do: "refuse"}}
 */
export function pick(view, card) {
  const moves = movesOf(view, card);
  if (moves.length === 0) return { do: "refuse" };
  if (moves.length === 1) return { do: "play", move: moves[0] };
  return { do: "choose" };
}

/**
 * The message for a card put onto a target (null: onto the free field). What is not legal Python answers.
 * @param {View} view
 * @param {string} card
 * @param {string | null} target
 * @returns {{cmd: "play", move: string} | {cmd: "try", card: string, target: string | null}}
 */
export function message(view, card, target) {
  const move = new Map(goes(view, card)).get(target ?? FREE_FIELD);
  return move ? { cmd: "play", move: move.move } : { cmd: "try", card, target };
}
