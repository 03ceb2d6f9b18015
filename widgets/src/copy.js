// A text to take away: shown to be read, and copied by a button.
import { h } from "./dom.js";

/**
 * Copies a text. On a page that does not come over HTTPS browsers have no clipboard to write to; there it is selected first.
 * @param {string} text
 * @param {HTMLElement} shown where it stands
 * @returns {Promise<boolean>} false: it is selected, the reader has to press the keys
 */
export async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown instanceof HTMLInputElement) {
      shown.focus();
      shown.select();
    } else getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}

/**
 * A line or a block of code, its button and the word that it was copied.
 * @param {import("./words.js").Words} w
 * @param {string} label
 * @param {string} text
 * @param {boolean} isCode
 * @param {string} name what its button does
 */
export function makeCopied(w, label, text, isCode, name) {
  const shown = isCode
    ? h("pre", { class: "hfk-code", tabindex: "0", "aria-label": label }, h("code", null, text))
    : h("input", { class: "hfk-input hfk-input--wide", readonly: true, value: text, "aria-label": label });
  const said = h("p", { class: "hfk-soft hfk-copied", role: "status" });
  const copy = async () => {
    said.textContent = "";
    const done = await copyText(text, shown);
    said.textContent = w.t(done ? "ui.copy.done" : "ui.copy.keys");
  };
  const button = h(
    "button",
    { class: "hfk-btn hfk-btn--line", "data-do": name, onclick: copy },
    w.t(isCode ? "ui.copy.code" : "ui.link.copy"),
  );
  return h("div", { class: `hfk-copy${isCode ? "" : " hfk-copy--line"}` }, shown, button, said);
}
