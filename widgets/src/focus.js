// The keyboard's place: what had the focus may be taken, played, hidden or switched off, and the focus with it.

/** @param {HTMLElement} root @param {AbortSignal} [signal] */
export function makeKeeper(root, signal) {
  let inside = false;
  root.addEventListener("focusin", () => {
    inside = true;
  });
  root.addEventListener("focusout", (event) => {
    // no other element: the focus was lost, or the window left
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !root.contains(to)) inside = false;
  });
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (!root.contains(/** @type {Node} */ (event.target))) inside = false;
    },
    { capture: true, signal },
  );
  return {
    /** Whether the focus is in the root, or was until what had it went. */
    get holds() {
      return inside && (root.contains(document.activeElement) || this.fell);
    },
    /** Whether what had the focus is gone. */
    get fell() {
      const active = /** @type {HTMLElement | null} */ (document.activeElement);
      if (!inside) return false;
      if (!active || active === document.body) return true;
      if (!root.contains(active)) return false;
      return (
        /** @type {HTMLButtonElement} */ (active).disabled === true || active.getClientRects().length === 0
      );
    },
  };
}
