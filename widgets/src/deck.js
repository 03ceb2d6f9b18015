// The deck as a style sheet: `.hfk-face--3b` shows the picture of 3b. A picture is drawn once by the browser and is
// one element wherever it lies; as <use> of a symbol every card brought a hundred elements of its own into the page.
const SVG = "http://www.w3.org/2000/svg";
const SYMBOL = "hfk-card-";
const REFERENCE = /(?:href="|url\()#([\w-]+)/g;

/**
 * The pictures in the kit's sprite, each an SVG text of its own with the shared parts that it needs.
 * The colours stand in the drawing; on a dark page the palette's rules change them.
 * @param {string} sprite one <svg> text with a <symbol id="hfk-card-3b"> for each card
 * @returns {Map<string, {light: string, dark: string}>} by code; empty where the text is not well formed
 */
export function pictures(sprite) {
  const doc = new DOMParser().parseFromString(sprite, "image/svg+xml");
  const palette = doc.querySelector("style")?.outerHTML ?? "";
  if (doc.querySelector("parsererror")) return new Map();
  /** @param {Element} el @param {Map<string, string>} parts what is needed so far */
  const need = (el, parts) => {
    for (const [, id] of el.outerHTML.matchAll(REFERENCE)) {
      const part = doc.getElementById(id);
      if (!part || parts.has(id)) continue;
      parts.set(id, part.outerHTML);
      need(part, parts);
    }
    return parts;
  };
  return new Map(
    [...doc.querySelectorAll(`symbol[id^=${SYMBOL}]`)].map((symbol) => {
      const parts = [...need(symbol, new Map()).values()].join("");
      const drawing = `<defs>${parts}</defs>${symbol.innerHTML}`;
      const box = symbol.getAttribute("viewBox");
      return [
        symbol.id.slice(SYMBOL.length),
        {
          light: `<svg xmlns="${SVG}" viewBox="${box}">${drawing}</svg>`,
          dark: `<svg xmlns="${SVG}" class="hfk-dark" viewBox="${box}">${palette}${drawing}</svg>`,
        },
      ];
    }),
  );
}

/**
 * Puts the deck into the page, once; a newer Kit (a restarted kernel) replaces it.
 * @param {string} sprite
 */
export function installDeck(sprite) {
  /** @param {string} svg */
  const image = (svg) => `{ background-image: url("data:image/svg+xml,${encodeURIComponent(svg)}") }`;
  const sheet = document.createElement("style");
  sheet.id = "hfk-deck";
  for (const [code, { light, dark }] of pictures(sprite)) {
    const face = `.hfk-face--${code}`;
    sheet.append(`${face} ${image(light)}\n[data-jp-theme-light="false"] ${face} ${image(dark)}\n`);
  }
  document.getElementById(sheet.id)?.remove();
  document.head.append(sheet);
}
