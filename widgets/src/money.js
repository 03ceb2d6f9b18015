// Money of Hachi-Hachi as pictures: kan tags, white stones of a kan, black stones of a mon, a note for a debt.
import { h, use } from "./dom.js";

/** @typedef {import("./words.js").Words} Words */

export const KAN = 12;
const TAGS = [100, 50, 10, 5];
/** So many stones are drawn one by one; more are one and a number. */
const FEW = 4;

/**
 * The pieces that an amount is laid out with, the largest first.
 * @param {number} mon
 * @returns {{debt: boolean, tags: [number, number][], white: number, black: number}}
 */
export function piecesOf(mon) {
  let kan = Math.floor(Math.abs(mon) / KAN);
  /** @type {[number, number][]} */
  const tags = [];
  for (const tag of TAGS) {
    const n = Math.floor(kan / tag);
    if (n) tags.push([tag, n]);
    kan -= n * tag;
  }
  return { debt: mon < 0, tags, white: kan, black: Math.abs(mon) % KAN };
}

/** @param {"white" | "black"} colour @param {number} n */
function stonesOf(colour, n) {
  const one = () => use(`hfk-m-${colour}`, "hfk-stone", "0 0 20 20");
  if (n > FEW) return h("span", { class: "hfk-coin" }, one(), h("small", null, `×${n}`));
  return h("span", { class: "hfk-coin" }, ...Array.from({ length: n }, one));
}

/** A tag of so many kan. @param {number} kan */
export const tagOf = (kan) =>
  h("span", { class: "hfk-tag" }, use("hfk-m-tag", "", "0 0 30 20"), h("b", null, String(kan)));

/** The pieces side by side; beside a number, so a screen reader leaves them out. @param {number} mon */
export function coins(mon) {
  const { debt, tags, white, black } = piecesOf(mon);
  const el = h("span", { class: "hfk-money", "aria-hidden": "true" });
  if (debt) el.append(h("span", { class: "hfk-coin" }, use("hfk-m-note", "", "0 0 30 20")));
  else {
    for (const [tag, n] of tags)
      el.append(h("span", { class: "hfk-coin" }, tagOf(tag), n > 1 ? h("small", null, `×${n}`) : null));
    if (white) el.append(stonesOf("white", white));
    if (black) el.append(stonesOf("black", black));
  }
  return el;
}

/**
 * An amount in two parts that may stand one below the other: "+6 kan" "4 mon".
 * @param {number} mon
 * @param {Words} w
 * @param {boolean} [signed]
 */
export function amountOf(mon, w, signed = false) {
  const sign = mon < 0 ? "−" : signed && mon > 0 ? "+" : "";
  const kan = Math.floor(Math.abs(mon) / KAN);
  const rest = Math.abs(mon) % KAN;
  const part = (/** @type {string} */ key, /** @type {number} */ n, /** @type {string} */ before) =>
    h("span", null, before, h("b", null, String(n)), h("small", null, w.t(key)));
  const parts = kan ? [part("ui.kan", kan, sign)] : [];
  if (rest) parts.push(part("ui.mon", rest, kan ? "" : sign));
  return h("span", { class: "hfk-kanmon" }, ...(parts.length ? parts : [h("span", null, h("b", null, "0"))]));
}
