// From a card and a target to a move, out of the legal moves that Python listed. Pure functions; no rule is decided here.

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Move} Move */

/**
 * Cards that stand for each other: the card itself first, then its twins.
 * @param {View} view
 * @param {string} card
 */
export function twins(view, card) {
  const group = view.same?.find((g) => g.includes(card));
  return group ? [card, ...group.filter((c) => c !== card)] : [card];
}

/**
 * Legal moves of a card; those of a twin where the card itself has none.
 * @param {View} view
 * @param {string} card
 * @returns {Move[]}
 */
export function movesOf(view, card) {
  for (const code of twins(view, card)) {
    const found = view.moves.filter((m) => m.card === code);
    if (found.length) return found;
  }
  return [];
}

/**
 * The cards of a pile that a card on the field belongs to (itself alone where it lies alone).
 * @param {View} view
 * @param {string} target
 */
export function pileOf(view, target) {
  return view.piles?.find((p) => p.includes(target)) ?? [target];
}

/**
 * Every card on the field that takes part in a move of `card`, with that move. A twin of a target counts as the target,
 * and so does every card of a pile that the target lies in.
 * @param {View} view
 * @param {string} card
 * @returns {Map<string, Move>}
 */
export function targetsOf(view, card) {
  /** @type {Map<string, Move>} */
  const targets = new Map();
  const moves = movesOf(view, card);
  for (const move of moves) for (const take of move.takes) if (!targets.has(take)) targets.set(take, move);
  for (const move of moves)
    for (const take of move.takes)
      for (const twin of twins(view, take))
        if (view.field.includes(twin) && !targets.has(twin)) targets.set(twin, move);
  for (const pile of view.piles ?? []) {
    const move = pile.map((code) => targets.get(code)).find(Boolean);
    if (move) for (const code of pile) if (!targets.has(code)) targets.set(code, move);
  }
  return targets;
}

/** The move that leaves the card on the field, if it is legal. @param {View} view @param {string} card */
export const restingMove = (view, card) => movesOf(view, card).find((m) => m.takes.length === 0) ?? null;

/**
 * The record's text of a move that need not be legal: `4a`, `4a>4r`, `/4a>3b+3r+3c`.
 * @param {View} view
 * @param {string} card
 * @param {string | null} target
 */
export function moveText(view, card, target) {
  const from = view.turned === card ? "/" : "";
  return from + card + (target ? `>${pileOf(view, target).join("+")}` : "");
}

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
 * The message for a card put onto a target (null: onto the free field).
 * @param {View} view
 * @param {string} card
 * @param {string | null} target
 * @returns {{cmd: "play", move: string} | {cmd: "try", card: string, target: string | null}}
 */
export function message(view, card, target) {
  const move = target ? targetsOf(view, card).get(target) : restingMove(view, card);
  if (move) return { cmd: "play", move: move.move };
  if (view.layout === "exercise") return { cmd: "play", move: moveText(view, card, target) };
  return { cmd: "try", card, target };
}
