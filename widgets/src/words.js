// Words of the interface in one language, and the spoken names of cards.
import { kindOf, monthOf, pointsOf } from "./cards.js";

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
   * "March, cherry, curtain, bright, 20 points"
   * @param {string} code
   * @param {Record<string, number>} [counts]
   */
  const label = (code, counts) => {
    const picture = raw(`card.${code}`) ?? "";
    const kind = raw(`kind.${kindOf(code)}`) ?? "";
    const parts = [raw(`month.${monthOf(code)}`), raw(`plant.${monthOf(code)}`), picture];
    if (kind && !String(picture).endsWith(kind)) parts.push(kind);
    parts.push(n("ui.points", pointsOf(code, counts)));
    return parts.filter(Boolean).join(t("ui.comma"));
  };
  return { lang, t, n, label, has: (/** @type {string} */ key) => raw(key) !== undefined };
}
