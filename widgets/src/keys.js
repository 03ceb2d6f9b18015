// Letters for the table's buttons. None of them reaches the notebook around it: see root.js.

/** From a letter to the buttons that it may press, the first that can be pressed. */
export const LETTERS = /** @type {Record<string, string[]>} */ ({
  h: ["hint"],
  u: ["undo", "reset"],
  b: ["back"],
  f: ["forward"],
  n: ["live", "skip", "next"],
});

/**
 * The names of the buttons that a key presses; none for a letter that is typed, or meant for the browser.
 * @param {{key: string, altKey: boolean, ctrlKey: boolean, metaKey: boolean, target: EventTarget | null}} event
 */
export function buttonsOf(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return [];
  const at = /** @type {Element | null} */ (event.target);
  if (at?.closest?.("input, select, textarea, [role=dialog], dialog")) return [];
  return LETTERS[event.key.toLowerCase()] ?? [];
}

/** @param {HTMLElement} root */
export function listenForLetters(root) {
  root.addEventListener("keydown", (event) => {
    for (const name of buttonsOf(event)) {
      const button = [...root.querySelectorAll(`[data-do="${name}"]`)].find(
        (el) => !(/** @type {HTMLButtonElement} */ (el).disabled) && el.getClientRects().length > 0,
      );
      if (!button) continue;
      event.preventDefault();
      return /** @type {HTMLElement} */ (button).click();
    }
  });
}
