// One card as an element: its picture, the learner's mark, its name.
import { kindOf, monthOf } from "./cards.js";
import { h, setAttr, use } from "./dom.js";

/** @param {string} code a card's code, or "back" */
const face = (code) => h("span", { class: `hfk-face hfk-face--${code}` });

/** What a card is besides in one game: the wild card, an unusual value. Shown where that game is played. */
const IN_GAME = /** @type {Record<string, [game: string, sign: string]>} */ ({
  "11c": ["mushi", "鬼"],
  "11b": ["roppyakken", "ガジ"],
  "2a": ["roppyakken", "50"],
  "12y": ["roppyakken", "10"],
});

/** Month number, kind sign and the game's own sign: a layer that the settings switch off. @param {string} code */
function mark(code) {
  const sign = use(`hfk-k-${kindOf(code)}`, "hfk-k");
  const [game, own] = IN_GAME[code] ?? [];
  const extra = game ? h("i", { class: "hfk-mark__game", "data-for": game, lang: "ja" }, own ?? "") : null;
  return h(
    "span",
    { class: "hfk-mark", "aria-hidden": "true" },
    h("b", null, String(monthOf(code))),
    sign,
    extra,
  );
}

/**
 * A card to press.
 * @param {string} code
 * @param {string} [cls]
 */
export function cardButton(code, cls = "") {
  return h("button", { class: `hfk-card ${cls}`, "data-card": code, tabindex: "-1" }, face(code), mark(code));
}

/**
 * A card to look at; with a label it is an image of that name, without one it is decoration.
 * @param {string} code
 * @param {string} [label]
 */
export function cardImage(code, label) {
  const el = h("span", { class: "hfk-card", "data-card": code }, face(code), mark(code));
  nameCard(el, label);
  return el;
}

/** @param {Element} el @param {string} [label] */
export function nameCard(el, label) {
  if (el.localName === "button") setAttr(el, "aria-label", label);
  else {
    setAttr(el, "role", label ? "img" : null);
    setAttr(el, "aria-label", label);
    setAttr(el, "aria-hidden", label ? null : "true");
  }
}

/** A card face down. */
export const cardBack = () =>
  h("span", { class: "hfk-card hfk-card--back", "aria-hidden": "true" }, face("back"));
