// Drag and drop with any pointer: a card of the hand, or the turned-up card, onto a card of the field or the free mat.
import { h } from "./dom.js";

/** @typedef {import("./table.js").Table} Table */

const START = 7;

/**
 * Cards that a finger can drag. `touch-action: none` keeps the page from scrolling, but Chromium still takes the end of a
 * quick drag for a fling, and the next tap for the one that stops it: that tap was lost. A move that is cancelled is no fling.
 * @param {HTMLElement} el the cards' parent, before any touch: it must be known when one starts
 */
export function holdStill(el) {
  let x = 0;
  let y = 0;
  el.addEventListener(
    "touchstart",
    ({ touches: [finger] }) => {
      x = finger.clientX;
      y = finger.clientY;
    },
    { passive: true },
  );
  el.addEventListener(
    "touchmove",
    (event) => {
      const [finger] = event.touches;
      const card = /** @type {Element} */ (event.target).closest("button[data-card]");
      // a finger that trembles taps: its moves are left alone
      if (card && event.cancelable && Math.hypot(finger.clientX - x, finger.clientY - y) >= START)
        event.preventDefault();
    },
    { passive: false },
  );
}

/** @param {Table} table */
export function makeDrag(table) {
  const root = table.root;
  /** @type {{card: string, x: number, y: number, id: number, source: HTMLElement, ghost: HTMLElement | null, over: Element | null} | null} */
  let drag = null;
  let swallow = false;

  const draggable = (/** @type {EventTarget | null} */ target) => {
    const el = /** @type {Element} */ (target).closest?.(
      ".hfk-hand:not(.hfk-hand--still) button[data-card], .hfk-turned button[data-card]",
    );
    return /** @type {HTMLElement | null} */ (el && root.contains(el) ? el : null);
  };

  const drop = () => {
    if (!drag) return;
    drag.ghost?.remove();
    drag.source.classList.remove("hfk-is-flying");
    drag.over?.classList.remove("hfk-is-over");
    drag = null;
  };

  const cancelled = () => {
    table.selection.rest();
    table.paint();
  };

  const cancel = () => {
    if (!drag) return;
    drop();
    cancelled();
  };

  const targetAt = (/** @type {number} */ x, /** @type {number} */ y) => {
    const el = document.elementFromPoint(x, y);
    if (!el || !root.contains(el)) return null;
    const card = el.closest(".hfk-field [data-card], .hfk-field [data-here]");
    return card ?? el.closest(".hfk-mat");
  };

  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const source = draggable(event.target);
    if (!source || !table.selection.mayDrag(source.getAttribute("data-card") ?? "")) return;
    drag = {
      card: source.getAttribute("data-card") ?? "",
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      source,
      ghost: null,
      over: null,
    };
  });

  const move = (/** @type {PointerEvent} */ event) => {
    if (!drag || event.pointerId !== drag.id) return;
    if (event.buttons === 0) return cancel(); // let go where the page could not see it
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < START) return;
      const r = drag.source.getBoundingClientRect();
      const o = root.getBoundingClientRect();
      drag.ghost = table.copy(drag.card);
      drag.ghost.classList.add("hfk-ghost");
      drag.ghost.style.cssText = `left:${r.left - o.left}px;top:${r.top - o.top}px;width:${r.width}px;height:${r.height}px;--w:${r.width}px`;
      table.flight.layer.append(drag.ghost);
      drag.source.classList.add("hfk-is-flying");
      try {
        root.setPointerCapture(event.pointerId);
      } catch {
        // the pointer is gone already
      }
      table.select(drag.card);
    }
    drag.ghost.style.transform = `translate(${dx}px,${dy}px) rotate(2deg)`;
    const over = targetAt(event.clientX, event.clientY);
    if (over !== drag.over) {
      drag.over?.classList.remove("hfk-is-over");
      over?.classList.add("hfk-is-over");
      drag.over = over;
    }
    event.preventDefault();
  };

  const up = (/** @type {PointerEvent} */ event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { card, ghost } = drag;
    const over = ghost ? targetAt(event.clientX, event.clientY) : null;
    drop();
    if (!ghost) return;
    // the click that follows a drag is not a press
    swallow = true;
    setTimeout(() => {
      swallow = false;
    }, 0);
    if (!over) return cancelled();
    const target = over.getAttribute("data-card");
    table.presses.drop(card, target === card ? null : target);
  };

  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", cancel);
  root.addEventListener(
    "click",
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  root.addEventListener("dragstart", (event) => event.preventDefault());
  return h("span", { hidden: true });
}
