// Words of the interface in one language, and the spoken names of cards.
import { pointsOf } from "./cards.js";

/** @typedef {ReturnType<typeof makeWords>} Words */

/**
 * @param {string} text
 * @param {Record<string, any>} params
 */
export const format = (text, params) =>
  text.replace(/\{(\w+)\}/g, (all, name) => (name in params ? String(params[name]) : all));

/**
 * @param {Record<string, Record<string, any>>} strings by language, by key; a plural is a list [one, other]
 * @param {string} lang
 */
export function makeWords(strings, lang) {
  const own = strings?.[lang] ?? {};
  const base = strings?.en ?? {};
  /** @param {string} key @returns {any} */
  const raw = (key) => own[key] ?? base[key];
  /** @param {string} key @param {Record<string, any>} [params] @returns {string} */
  const t = (key, params = {}) => {
    const text = raw(key);
    return text === undefined ? key : format(Array.isArray(text) ? text[text.length - 1] : text, params);
  };
  /** @param {string} key @param {number} count @param {Record<string, any>} [params] @returns {string} */
  const n = (key, count, params = {}) => {
    const text = raw(key);
    if (!Array.isArray(text)) return t(key, { n: count, ...params });
    return format(text[count === 1 || text.length === 1 ? 0 : 1], { n: count, ...params });
  };
  /**
   * "March, cherry, curtain, bright, 20 points"; without `counts` the points are left out.
   * @param {string} code
   * @param {Record<string, number>} [counts]
   * @param {string} [game] where a card has a name of its own
   */
  const label = (code, counts, game) => {
    const name = raw(`card.${code}.label.${game}`) ?? raw(`card.${code}.label`) ?? code;
    return counts ? [name, n("ui.points", pointsOf(code, counts))].join(t("ui.comma")) : name;
  };
  /** The card's short name: "curtain". @param {string} code @param {string} [game] @returns {string} */
  const short = (code, game) => raw(`card.${code}.${game}`) ?? raw(`card.${code}`) ?? code;
  /** The card inside a sentence: "the curtain". @param {string} code @param {string} [game] @returns {string} */
  const the = (code, game) => raw(`card.${code}.the.${game}`) ?? raw(`card.${code}.the`) ?? code;
  return { lang, t, n, label, short, the, has: (/** @type {string} */ key) => raw(key) !== undefined };
}
