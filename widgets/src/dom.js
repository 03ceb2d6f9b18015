// Small helpers to build and keep DOM nodes. Data only ever becomes text, never markup.

const SVG = "http://www.w3.org/2000/svg";
const FOCUSABLE = new Set(["button", "a", "input", "select", "summary", "textarea"]);

/**
 * Builds an element. Properties: `class`, `style` (text), `on*` listeners, booleans (present or absent), else attributes.
 * Everything that can take the focus is marked so that JupyterLab keeps its shortcuts off it.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  const el = document.createElement(tag);
  if (tag === "button") {
    el.setAttribute("type", "button");
    el.tabIndex = 0; // else Safari gives a button no focus, neither by Tab nor by a click
  }
  if (FOCUSABLE.has(tag) || props?.tabindex !== undefined)
    el.setAttribute("data-lm-suppress-shortcuts", "true");
  for (const [key, value] of Object.entries(props ?? {})) {
    if (key.startsWith("on")) el.addEventListener(key.slice(2), value);
    else setAttr(el, key, value);
  }
  el.append(
    ...children
      .filter((c) => c !== null && c !== undefined && c !== false)
      .map((c) => /** @type {Node | string} */ (c)),
  );
  return el;
}

/**
 * Sets, changes or removes an attribute, touching the DOM only where it differs.
 * @param {Element} el
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttr(el, name, value) {
  if (value === null || value === undefined || value === false) {
    if (el.hasAttribute(name)) el.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (el.getAttribute(name) !== text) el.setAttribute(name, text);
}

/** @param {Element} el @param {string} text */
export function setText(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** @param {Element} el @param {string} name @param {boolean} on */
export function setClass(el, name, on) {
  if (el.classList.contains(name) !== on) el.classList.toggle(name, on);
}

/** @param {HTMLElement} el @param {string} name @param {string | number} value */
export function setVar(el, name, value) {
  if (el.style.getPropertyValue(name) !== String(value)) el.style.setProperty(name, String(value));
}

/**
 * An `<svg><use/></svg>` of a symbol in the page's sprite.
 * @param {string} id
 * @param {string} cls
 * @param {string} [viewBox]
 */
export function use(id, cls, viewBox) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  if (viewBox) svg.setAttribute("viewBox", viewBox);
  const node = document.createElementNS(SVG, "use");
  node.setAttribute("href", `#${id}`);
  svg.append(node);
  return svg;
}

/** @param {string} name */
export const icon = (name) => use(`hfk-i-${name}`, "hfk-icon");

/** A name in kana that browsers take apart at the end of a line. */
const WHOLE = /(たぬき)/;

/** @param {string} text */
const lines = (text) =>
  text
    .split(WHOLE)
    .map((part, i) => (i % 2 ? h("span", { class: "hfk-whole" }, part) : document.createTextNode(part)));

/**
 * Text whose only markup is `**bold**`; with `w` words that have a reading there carry it, where they stand first.
 * @param {string} text
 * @param {import("./words.js").Words} [w]
 * @returns {Node[]}
 */
export function rich(text, w) {
  const read = w ? w.reader() : (/** @type {string} */ part) => [part];
  return text.split("**").flatMap((part, i) => {
    const nodes = read(part).flatMap((piece) => (typeof piece === "string" ? lines(piece) : [ruby(piece)]));
    return i % 2 === 0 ? nodes : [h("b", null, ...nodes)];
  });
}

/** @param {[string, string]} piece a word and its reading */
const ruby = ([word, reading]) =>
  h("ruby", null, word, h("rp", null, "（"), h("rt", null, reading), h("rp", null, "）"));

/**
 * Replaces the children only when `key` changed since the last call for this element.
 * @param {Element} el
 * @param {string} key
 * @param {() => (Node | string)[]} make
 */
export function fill(el, key, make) {
  const kept = /** @type {any} */ (el);
  if (kept.hfkKey === key) return;
  kept.hfkKey = key;
  el.replaceChildren(...make());
}

/**
 * Keyed children: keeps an element for each key, in the order of `items`, and moves as little as possible.
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T) => HTMLElement} make
 * @param {(el: HTMLElement, item: T, index: number) => void} [update]
 */
export function keyed(parent, items, keyOf, make, update) {
  const kept = /** @type {any} */ (parent);
  /** @type {Map<string, HTMLElement>} */
  const old = kept.hfkKeyed ?? new Map();
  /** @type {Map<string, HTMLElement>} */
  const now = new Map();
  for (const item of items) {
    const key = keyOf(item);
    now.set(key, old.get(key) ?? make(item));
  }
  for (const [key, el] of old) if (!now.has(key)) el.remove();
  let at = /** @type {Element | null} */ (parent.firstElementChild);
  let i = 0;
  for (const el of now.values()) {
    if (el === at) at = at.nextElementSibling;
    else parent.insertBefore(el, at);
    update?.(el, items[i], i);
    i += 1;
  }
  kept.hfkKeyed = now;
}
