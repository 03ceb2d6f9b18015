// The steps that lead to a view, shown one after the other; what the player asks for meanwhile comes at once.
import { myTurn } from "./selection.js";

/** @typedef {import("./types.js").View} View */

/**
 * @typedef {object} Stage what steps are shown on
 * @property {View} view what is drawn now
 * @property {HTMLElement} root
 * @property {() => void} paint
 * @property {(view: View) => void} accept draws a view at rest: it can be played on
 * @property {(before: View, after: View) => void} [heard] a step is seen: it may be heard, too
 */

export class Playback {
  /** @param {Stage} stage @param {ReturnType<typeof import("./flight.js").makeFlight>} flight @param {import("./kit.js").Kit} kit */
  constructor(stage, flight, kit) {
    this.stage = stage;
    this.flight = flight;
    this.kit = kit;
    /** @type {View[]} */
    this.queue = [];
    this.running = false;
    /** @type {View | null} what the step that is being shown leads to */
    this.coming = null;
    /** something else was asked for: the steps that were on their way are not shown any more */
    this.dropped = false;
    this.pressed = /** @type {{press: () => void, v: number} | null} */ (null);
  }

  get flows() {
    return !document.hidden && this.kit.pace(1) > 0;
  }

  /** A new view: the steps that lead to it are shown, or it is cut to. @param {View} view @param {View[]} steps */
  receive(view, steps) {
    const { stage } = this;
    const frames = steps.filter((f) => f.v > stage.view.v);
    if (frames.at(-1)?.v !== view.v || !view.step.live || !this.flows) return this.cut(view);
    this.queue = frames;
    if (!this.running) return this.#run();
    this.dropped = true;
    this.pressed = null;
    this.flight.rest();
    this.flight.land();
  }

  /** What was played before the first decision here, from its first step on. @param {View[]} frames */
  open(frames) {
    const { stage } = this;
    const last = frames[frames.length - 1];
    if (frames.length < 2 || last.v !== stage.view.v || frames[0].step.at > 0 || !this.flows) return;
    this.#jump(frames[0]);
    this.queue = frames.slice(1);
    this.#run();
  }

  /** @param {View} view */
  cut(view) {
    this.queue = [];
    if (this.running) this.flight.finish();
    this.stage.heard?.(this.stage.view, view);
    this.stage.accept(view);
  }

  /**
   * A press while cards fly: they land. Where several play, only those of this step: the skip button does the rest.
   * Where the table already asks for a card, the press is the answer and is made as soon as all lies still.
   * @param {() => void} press
   * @param {View} newest
   */
  hurry(press, newest) {
    const { view } = this.stage;
    const asks = !this.queue.length && view.v === newest.v && myTurn(view);
    this.pressed = asks ? { press, v: view.v } : null;
    if (view.seats.length > 2) this.flight.land();
    else this.flight.finish();
  }

  /** @param {View} view */
  #jump(view) {
    this.stage.view = view;
    this.stage.paint();
    this.stage.root.setAttribute("data-v", String(view.v));
  }

  async #run() {
    const { stage, flight } = this;
    this.running = true;
    while (this.queue.length) {
      const next = /** @type {View} */ (this.queue.shift());
      if (this.dropped) {
        this.dropped = false;
        this.#jump(next);
        continue;
      }
      const prev = stage.view;
      const begins = this.coming === null;
      this.coming = next;
      if (begins) stage.paint(); // nothing is asked any more; where several play, the skip button shows
      // the last capture is seen before the settlement takes the mat's place
      const ends = next.settlement !== null && prev.settlement === null;
      await flight.show(prev, next, () => {
        if (this.dropped || next.v < stage.view.v) return;
        stage.view = ends ? { ...next, settlement: null } : next;
        stage.paint();
        stage.heard?.(prev, next);
      });
      if (ends && !this.dropped && stage.view.v === next.v) {
        await flight.linger();
        if (!this.dropped && stage.view.v === next.v) stage.view = next;
      }
      if (!stage.root.isConnected) break;
    }
    this.running = false;
    this.dropped = false;
    this.coming = null;
    flight.rest();
    stage.accept(stage.view);
    const { pressed } = this;
    this.pressed = null;
    if (pressed?.v === stage.view.v && stage.root.isConnected) pressed.press();
  }
}
