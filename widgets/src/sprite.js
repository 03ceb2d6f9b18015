// Puts the symbols of cards and icons into the page, once; a newer Kit (a restarted kernel) replaces them.
import { ICONS } from "./icons.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} art one <svg> text with the symbols of the deck
 */
export function installSprite(art) {
  const host = document.createElementNS(SVG, "svg");
  host.setAttribute("class", "hfk-sprite");
  host.setAttribute("aria-hidden", "true");
  host.setAttribute("width", "0");
  host.setAttribute("height", "0");
  host.setAttribute("style", "position:absolute");
  for (const text of [`<svg xmlns="${SVG}">${ICONS}</svg>`, art]) {
    if (!text) continue;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (parsed.localName !== "svg") continue; // not well formed: tables show their names instead
    host.append(...Array.from(parsed.childNodes, (node) => document.importNode(node, true)));
  }
  for (const old of document.querySelectorAll("svg.hfk-sprite")) old.remove();
  document.body.append(host);
}
