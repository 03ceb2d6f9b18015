// What all widgets of a page share: language, options, words, rules. One per kernel.
import { installDeck } from "./deck.js";
import { installIcons } from "./icons.js";
import { applyLook, SIZES, THEMES } from "./look.js";
import { openRule } from "./rules.js";
import { keep, load } from "./store.js";
import { makeWords } from "./words.js";

/** @typedef {import("./host.js").Model} Model */

const DEFAULTS = {
  marks: true,
  points: true,
  costly: false,
  speed: 1,
  sound: false,
  theme: "system",
  text: 1,
};
const SLOWEST = 0.25;

/**
 * What the browser kept, as far as it is an option: anybody may write there.
 * @param {any} kept
 * @returns {Record<string, any>}
 */
export function cleaned(kept) {
  /** @type {Record<string, any>} */
  const own = {};
  for (const name of ["marks", "points", "costly", "sound"])
    if (typeof kept?.[name] === "boolean") own[name] = kept[name];
  const speed = kept?.speed;
  if (speed === 0 || (Number.isFinite(speed) && speed >= SLOWEST)) own.speed = speed;
  if (THEMES.includes(kept?.theme)) own.theme = kept.theme;
  if (SIZES.includes(kept?.text)) own.text = kept.text;
  return own;
}

export class Kit {
  /** @param {Model} model @param {AbortSignal} [signal] */
  constructor(model, signal) {
    this.model = model;
    /** @type {Map<string, import("./words.js").Words>} */
    this.cache = new Map();
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    installIcons();
    installDeck(model.get("sprite"));
    this.#restore();
    const tell = () => this.#tell();
    const changes = {
      "change:sprite": () => installDeck(model.get("sprite")),
      "change:strings": () => {
        this.cache.clear();
        this.#tell();
      },
      "change:rules": tell,
      "change:language": tell,
      "change:options": tell,
    };
    const hear = (/** @type {any} */ event) => {
      if (event.detail !== this.language) this.setLanguage(event.detail);
    };
    const follow = (/** @type {MouseEvent} */ event) => this.#openLinkedRule(event);
    window.addEventListener("hfk:language", hear);
    document.addEventListener("click", follow);
    for (const [name, heard] of Object.entries(changes)) model.on(name, heard);
    signal?.addEventListener("abort", () => {
      window.removeEventListener("hfk:language", hear);
      document.removeEventListener("click", follow);
      for (const [name, heard] of Object.entries(changes)) model.off(name, heard);
      this.listeners.clear();
    });
  }

  #tell() {
    for (const fn of this.listeners) fn();
  }

  /** Language and options of the last visit. */
  #restore() {
    // what was chosen before; else what the page around says
    const lang = load("lang") ?? document.documentElement.dataset.hfkLang;
    const options = cleaned(load("options"));
    let changed = false;
    if (this.languages.includes(lang) && lang !== this.language) {
      this.model.set("language", lang);
      changed = true;
    }
    if (Object.keys(options).length) {
      this.model.set("options", { ...this.options, ...options });
      changed = true;
    }
    if (changed) this.#save();
    applyLook(this.options);
  }

  #save() {
    try {
      this.model.save_changes();
    } catch {
      // the kernel is gone: the page itself still follows
    }
  }

  /** The codes of all languages, in the order that Python gives them. @returns {string[]} */
  get languages() {
    return Object.keys(this.model.get("strings") ?? {});
  }

  /** The language after this one, for a switch. */
  get nextLanguage() {
    const all = this.languages;
    return all[(all.indexOf(this.language) + 1) % all.length] ?? this.language;
  }

  /** A language's name in its own script. @param {string} lang */
  nameOf(lang) {
    return this.words(lang).t("ui.language.name");
  }

  /** @returns {string} */
  get language() {
    return this.model.get("language") || "en";
  }

  /** @returns {Record<string, any>} */
  get options() {
    return { ...DEFAULTS, ...(this.model.get("options") ?? {}) };
  }

  /** @param {string} lang */
  setLanguage(lang) {
    if (!this.languages.includes(lang)) return;
    keep("lang", lang);
    this.model.set("language", lang);
    this.#save();
    window.dispatchEvent(new CustomEvent("hfk:language", { detail: lang })); // the page around, too
  }

  /** A link in the prose such as `#MU-08` opens the rule. @param {MouseEvent} event */
  #openLinkedRule(event) {
    const link = /** @type {Element} */ (event.target).closest?.('a[href^="#"]');
    const id = link?.getAttribute("href")?.slice(1) ?? "";
    const root = /** @type {HTMLElement | null} */ (document.querySelector(".hfk-root"));
    if (!root || !this.rule(id, this.language)) return;
    event.preventDefault();
    openRule(this, root, id, this.language);
  }

  /** @param {string} name @param {any} value */
  setOption(name, value) {
    const { openhands: _, ...own } = { ...this.options, [name]: value };
    keep("options", own);
    this.model.set("options", { ...this.options, [name]: value });
    this.#save();
    applyLook(this.options);
    window.dispatchEvent(new CustomEvent("hfk:options", { detail: own })); // the page around, too
  }

  /** How long `ms` lasts at the player's speed; 0 means at once. @param {number} ms */
  pace(ms) {
    const speed = Number(this.options.speed);
    return speed > 0 ? ms / speed : 0;
  }

  /** Whether cards fly. Where the system asks for less motion they do not, and all comes at the same pace. */
  get flies() {
    return this.pace(1) > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** @param {string} lang */
  words(lang) {
    let words = this.cache.get(lang);
    if (!words) {
      words = makeWords(this.model.get("strings") ?? {}, lang);
      this.cache.set(lang, words);
    }
    return words;
  }

  /**
   * @param {string} id
   * @param {string} lang
   * @returns {{title?: string, text?: string, mark?: string, note?: string, lesson?: string} | null}
   */
  rule(id, lang) {
    const rules = this.model.get("rules") ?? {};
    return rules[lang]?.[id] ?? rules.en?.[id] ?? null;
  }

  /** Calls `fn` when language, options or words change. @param {() => void} fn @param {AbortSignal} [signal] */
  watch(fn, signal) {
    this.listeners.add(fn);
    signal?.addEventListener("abort", () => this.listeners.delete(fn));
  }
}
