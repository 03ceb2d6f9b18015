// Messages to Python: numbered, acknowledged, and a word to the player when no answer comes.

const PATIENCE = 3000;
/** Means the same whenever it comes: sent at once. */
const ANYTIME = new Set([
  "language",
  "open",
  "save",
  "load",
  "resume",
  "choices",
  "retry",
  "put",
  "kind",
  "say",
]);
/** Presses on what was just played on: a double press is one. */
const ONCE = new Set(["play", "try", "choose", "next", "new", "advise", "review"]);
/** Changes nothing at the table: what is played meanwhile is sent at once. */
const ASKS = new Set(["advise", "review", "retry"]);

/** @typedef {{send: (cmd: string, args?: Record<string, any>) => void, version: () => number}} Wire */

/**
 * @param {import("./host.js").Model} model
 * @param {{onLost: (how: "dead" | "slow" | "gone") => void, onBack: () => void, onMessage: (content: any) => void}} on
 * @param {AbortSignal | undefined} signal
 */
export function openWire(model, on, signal) {
  let seq = 0;
  let dead = false;
  /** @type {Map<number, {timer: ReturnType<typeof setTimeout>, v: number, asks: boolean}>} */
  const waiting = new Map();
  const version = () => model.get("view")?.v ?? 0;
  /** Whether something said about what is shown now has no answer yet; a newer view is one, the word of it may follow. */
  const busy = () => [...waiting.values()].some(({ v, asks }) => !asks && v === version());

  /** @type {[string, Record<string, any>][]} commands that wait for the version they answer */
  const later = [];

  const settle = () => {
    later.length = 0;
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
  const die = () => {
    dead = true;
    settle();
    on.onLost("dead");
  };
  const hear = (/** @type {any} */ content) => {
    if (content && typeof content === "object" && "ack" in content) {
      // an answer to a later message answers the earlier ones too
      for (const [number, { timer }] of waiting)
        if (number <= content.ack) {
          clearTimeout(timer);
          waiting.delete(number);
        }
      if (!dead) on.onBack();
    }
    on.onMessage(content);
    const next = busy() ? undefined : later.shift();
    if (next) send(...next);
  };
  const live = (/** @type {any} */ _model, /** @type {any} */ alive) => {
    if (alive === false) die();
  };
  const lost = (/** @type {any} */ event) => {
    if (event.detail.dead) die();
    else if (!dead) on.onLost("gone");
  };
  const back = () => {
    if (!dead) on.onBack();
  };
  window.addEventListener("hfk:lost", lost); // the page's plugin says it for Voilà's pages
  window.addEventListener("hfk:back", back);
  model.on("msg:custom", hear);
  model.on("comm:close", die);
  model.on("comm_live_update", live);
  signal?.addEventListener("abort", () => {
    settle();
    window.removeEventListener("hfk:lost", lost);
    window.removeEventListener("hfk:back", back);
    model.off("msg:custom", hear);
    model.off("comm:close", die);
    model.off("comm_live_update", live);
  });

  /** @param {string} cmd @param {Record<string, any>} [args] */
  function send(cmd, args = {}) {
    if (dead) return on.onLost("dead");
    if (busy() && !ANYTIME.has(cmd)) {
      if (!ONCE.has(cmd) && later.length < 3) later.push([cmd, args]);
      return;
    }
    seq += 1;
    const number = seq;
    const v = version();
    const timer = setTimeout(() => {
      waiting.delete(number);
      on.onLost("slow");
    }, PATIENCE);
    waiting.set(number, { timer, v, asks: ASKS.has(cmd) });
    try {
      model.send({ v, seq: number, cmd, ...args });
    } catch {
      die();
    }
  }
  return { send };
}
