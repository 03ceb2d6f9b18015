// The root of every widget: its class, its language, no key escapes from it, rule ids open.
import { h } from "./dom.js";
import { listenForRules } from "./rules.js";

/**
 * @param {import("./kit.js").Kit} kit
 * @param {() => string} lang
 */
export function makeRoot(kit, lang) {
  const root = h("div", { class: "hfk-root" });
  // notebooks act on single letters (a, b, dd): none may reach them from here
  root.addEventListener("keydown", (event) => event.stopPropagation());
  root.addEventListener("keypress", (event) => event.stopPropagation());
  listenForRules(kit, root, lang);
  return root;
}
