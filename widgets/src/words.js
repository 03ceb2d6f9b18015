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
 * A line of the log as a sentence, beginning with who it is about.
 * @param {{who: string, text: string}} line
 * @param {Words} w
 */
export const lineText = ({ who, text }, w) => (who ? w.t("event.prefix", { who }) + text : text);

/** The CLDR's plural categories in its order, which is that of gettext's forms. */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

/**
 * Which of a language's plural forms a count takes.
 * @param {string} lang
 * @returns {(count: number, forms: number) => number}
 */
export function pluralOf(lang) {
  const rules = new Intl.PluralRules(lang);
  const own = CATEGORIES.filter((name) =>
    rules.resolvedOptions().pluralCategories.includes(/** @type {any} */ (name)),
  );
  // categories for fractions alone come last, and gettext has no form for them
  return (count, forms) => Math.min(own.indexOf(rules.select(count)), forms - 1);
}

/**
 * @param {Record<string, Record<string, any>>} strings by language, by key; a plural is the list of its forms
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
    return format(text[form(count, text.length)], { n: count, ...params });
  };
  const form = pluralOf(lang);
  const readings = own.readings ?? {};
  const longest = Object.keys(readings).sort((a, b) => b.length - a.length);
  const readable = longest.length ? new RegExp(`(${longest.join("|")})`) : null;
  /** Cuts texts at words that have a reading, `[word, reading]`; one that was met before stays text. */
  const reader = () => {
    /** @type {Set<string>} */
    const met = new Set();
    return (/** @type {string} */ text) =>
      (readable ? text.split(readable) : [text]).filter(Boolean).map((piece) => {
        if (!(piece in readings) || met.has(piece)) return piece;
        met.add(piece);
        return /** @type {[string, string]} */ ([piece, readings[piece]]);
      });
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
  return {
    lang,
    t,
    n,
    label,
    short,
    the,
    reader,
    has: (/** @type {string} */ key) => raw(key) !== undefined,
  };
}
