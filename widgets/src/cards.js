// Card codes: month, kind, order, what a card counts. Pure functions.

export const KINDS = ["b", "a", "r", "c"];
const ORDER = "barcdy";
const STANDARD = { b: 20, a: 10, r: 5, c: 1 };

/** Month 1..12 of a code. @param {string} code */
export const monthOf = (code) => Number.parseInt(code, 10);

/** Kind of a code: b bright, a animal, r ribbon, c chaff. @param {string} code */
export function kindOf(code) {
  const k = code[code.length - 1];
  return k === "d" || k === "y" ? "c" : k;
}

/** Deck order: by month, then bright, animal, ribbon, chaff. @param {string} a @param {string} b */
export function deckOrder(a, b) {
  return monthOf(a) - monthOf(b) || ORDER.indexOf(a[a.length - 1]) - ORDER.indexOf(b[b.length - 1]);
}

/**
 * Captures by kind, each in deck order.
 * @param {string[]} codes
 * @returns {Record<string, string[]>}
 */
export function byKind(codes) {
  /** @type {Record<string, string[]>} */
  const groups = { b: [], a: [], r: [], c: [] };
  for (const code of codes) groups[kindOf(code)].push(code);
  for (const kind of KINDS) groups[kind].sort(deckOrder);
  return groups;
}

/**
 * What a card counts: the game's own count (by card, then by kind), else the standard one.
 * @param {string} code
 * @param {Record<string, number>} [counts]
 */
export function pointsOf(code, counts) {
  const kind = kindOf(code);
  return counts?.[code] ?? counts?.[kind] ?? STANDARD[/** @type {"b"} */ (kind)];
}

/** A number with a real minus sign; `signed` writes the plus too. @param {number | string | null} n @param {boolean} [signed] */
export function amount(n, signed = false) {
  if (n === null || n === undefined) return "";
  if (typeof n === "string") return n;
  if (n < 0) return `−${-n}`;
  return signed && n > 0 ? `+${n}` : String(n);
}
