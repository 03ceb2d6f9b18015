// One table in the page: keeps the view that is shown, the selection, the queue of frames; hands presses on to Python.
import { download } from "./dialogs.js";
import { h, setAttr, setClass, setText } from "./dom.js";
import { makeDrag } from "./drag.js";
import { layoutExercise } from "./exercise.js";
import { cardImage } from "./face.js";
import { makeFit } from "./fit.js";
import { makeFlight } from "./flight.js";
import { makeKeeper } from "./focus.js";
import { wholeFrames } from "./frames.js";
import { makeBanner } from "./head.js";
import { makeKeeping } from "./keeping.js";
import { layoutRoom, layoutTable } from "./layouts.js";
import { movesOf, restingMove, targetsOf } from "./moves.js";
import { makePlan } from "./plan.js";
import { makePresses } from "./presses.js";
import { makeRoot } from "./root.js";
import { soon } from "./roving.js";
import { makeSight } from "./sight.js";
import { markDone } from "./store.js";
import { openWire } from "./wire.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Move} Move */

const NONE = /** @type {Map<string, Move>} */ (new Map());

export class Table {
  /** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
  constructor(kit, { model, el, signal }) {
    this.kit = kit;
    this.model = model;
    /** @type {View} what is drawn now */
    this.view = model.get("view");
    /** @type {string | null} */
    this.selected = null;
    /** @type {View[]} */
    this.queue = [];
    this.running = false;
    this.keyboard = false;
    this.waitsForTry = false;
    this.pressed = /** @type {{press: () => void, v: number} | null} */ (null);
    this.plan = makePlan(this);
    this.lastTry = /** @type {string[]} */ ([]);
    this.said = /** @type {string[]} */ ([]);
    this.error = /** @type {any} */ (null);
    this.asked = /** @type {((error: {text: string} | null) => void) | null} */ (null);
    this.memo = {
      view: /** @type {View | null} */ (null),
      card: /** @type {string | null} */ (null),
      map: NONE,
    };

    this.root = makeRoot(kit, () => this.view.lang);
    this.fit = makeFit(this, signal);
    this.sight = makeSight(this);
    this.keeper = makeKeeper(this.root, signal);
    this.flight = makeFlight(this);
    this.presses = makePresses(this);
    this.live = h("p", { class: "hfk-sr", "aria-live": "polite" });
    this.lost = makeBanner("hfk-banner--lost");
    this.offer = makeBanner("hfk-banner--offer");
    this.keeping = makeKeeping(this, this.offer);
    const make =
      this.view.layout === "exercise"
        ? layoutExercise
        : this.view.layout === "classroom"
          ? layoutRoom
          : layoutTable;
    setClass(this.root, "hfk-room", this.view.layout === "classroom");
    this.layout = make(this);
    this.root.append(this.lost.el, this.offer.el, this.layout.el, this.flight.layer, this.live);
    makeDrag(this);
    this.wire = openWire(
      model,
      {
        onLost: (dead) => this.#lost(dead),
        onBack: () => this.lost.hide(),
        onMessage: (content) => this.#message(content),
      },
      signal,
    );
    this.#listen(signal);
    el.append(this.root);
    this.fit.measure();
    this.keeping.hear(this.view);
    this.#cut(this.view);
    this.#open(this.#frames());
    requestAnimationFrame(() => requestAnimationFrame(() => this.root.classList.add("hfk-is-live")));
  }

  /** @param {AbortSignal} [signal] */
  #listen(signal) {
    let due = false;
    const changed = () => {
      if (due) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        this.receive();
      });
    };
    const failed = () => this.showError(this.model.get("error"));
    const solved = () => this.view.exercise && this.paint(); // another exercise of the lesson: its dot
    window.addEventListener("hfk:done", solved);
    this.model.on("change:view", changed);
    this.model.on("change:error", failed);
    this.kit.watch(() => this.paint(), signal);
    this.root.addEventListener("keydown", (event) => {
      this.keyboard = true;
      if (event.key === "Escape" && this.selected && this.selected !== this.autoSelected()) {
        const card = this.selected;
        this.select(null);
        /** @type {HTMLElement | null} */ (
          this.layout.hand.el.querySelector(`[data-card="${card}"]`)
        )?.focus();
        event.preventDefault();
      }
    });
    this.root.addEventListener(
      "pointerdown",
      () => {
        this.keyboard = false;
      },
      true,
    );
    signal?.addEventListener("abort", () => {
      window.removeEventListener("hfk:done", solved);
      this.model.off("change:view", changed);
      this.model.off("change:error", failed);
      this.flight.finish();
      this.root.remove();
    });
  }

  get w() {
    return this.kit.words(this.view.lang);
  }

  /** Where cards can be found, in the order of the search. */
  places() {
    return this.layout.places();
  }

  /** A loose copy of a card for the flight and the drag. @param {string} code */
  copy(code) {
    return cardImage(code);
  }

  // ── what may be pressed ──

  /** @param {View} view */
  myTurn(view) {
    return view.to_move !== null && view.to_move === view.you && view.step.live && !view.over;
  }

  /** @param {View} view */
  hidesAnswers(view) {
    return view.layout === "exercise";
  }

  /** Exercises let every card be tried. @param {View} view */
  mayTry(view) {
    return this.hidesAnswers(view) && this.selected !== null && !view.exercise?.solved;
  }

  /** @param {View} view */
  choosing(view) {
    return this.selected !== null && this.myTurn(view) && !this.hidesAnswers(view);
  }

  /** @param {View} view */
  canPlace(view) {
    if (this.selected === null || this.running) return false;
    if (this.hidesAnswers(view)) return this.mayTry(view);
    return movesOf(view, this.selected).length > 1 && restingMove(view, this.selected) !== null;
  }

  /** What the selected card can take. @param {View} view */
  targets(view) {
    if (this.selected === null || this.running) return NONE;
    if (this.memo.view !== view || this.memo.card !== this.selected)
      this.memo = { view, card: this.selected, map: targetsOf(view, this.selected) };
    return this.memo.map;
  }

  /** The turned-up card is selected by itself while its target is to be chosen. */
  autoSelected() {
    const { turned, moves, exercise } = this.view;
    if (!turned || exercise?.solved || exercise?.choices.length) return null;
    if (moves.some((m) => m.from === "stock") || (exercise && this.myTurn(this.view))) return turned;
    return null;
  }

  /** @param {string} card */
  mayDrag(card) {
    const { exercise } = this.view;
    if (this.running || !this.myTurn(this.view) || exercise?.solved || exercise?.choices.length) return false;
    const auto = this.autoSelected();
    return auto === null || auto === card;
  }

  // ── presses ──

  /** @param {string | null} card */
  select(card) {
    this.selected = card;
    this.paint();
  }

  /**
   * A press while cards fly: they land. Where several play, only those of this step: the skip button does the rest.
   * Where the table already asks for a card, the press is the answer and is made as soon as all lies still.
   * @param {() => void} press
   */
  hurry(press) {
    const asks = !this.queue.length && this.view.v === this.model.get("view").v && this.myTurn(this.view);
    this.pressed = asks ? { press, v: this.view.v } : null;
    if (this.view.seats.length > 2) this.flight.land();
    else this.flight.finish();
  }

  /** @param {string} cmd @param {Record<string, any>} [args] */
  send(cmd, args) {
    if (cmd === "load") this.keeping.read(args?.text);
    this.waitsForTry = cmd === "try" || (cmd === "play" && this.hidesAnswers(this.view));
    this.wire.send(cmd, args);
  }

  /**
   * Sends what may be refused to somebody who shows the refusal: called back once, with the error or with null.
   * @param {string} cmd
   * @param {Record<string, any>} args
   * @param {(error: {text: string} | null) => void} then
   */
  ask(cmd, args, then) {
    this.asked = then;
    this.send(cmd, args);
  }

  switchLanguage() {
    const lang = this.view.lang === "ja" ? "en" : "ja";
    this.kit.setLanguage(lang);
    this.send("language", { lang });
  }

  // ── what comes back ──

  /** The steps that Python sent with the view. */
  #frames() {
    return wholeFrames(this.model.get("view"), this.model.get("frames") ?? []);
  }

  /** New traits: queue the frames that lead to the view, or cut to it. */
  receive() {
    const view = /** @type {View} */ (this.model.get("view"));
    this.keeping.hear(view);
    const last = this.queue[this.queue.length - 1] ?? this.view;
    const frames = this.#frames().filter((f) => f.v > last.v);
    const flows =
      frames.length > 0 &&
      frames[frames.length - 1].v === view.v &&
      view.step.live &&
      !document.hidden &&
      this.kit.pace(1) > 0;
    if (!flows) return this.#cut(view);
    this.queue.push(...frames);
    if (!this.running) this.#run();
  }

  /** What was bid and played before the first decision here is shown, too; not where a match waits to be resumed. @param {View[]} frames */
  #open(frames) {
    const last = frames[frames.length - 1];
    if (frames.length < 2 || last.v !== this.view.v || frames[0].step.at > 0) return;
    if (document.hidden || this.kit.pace(1) <= 0 || !this.offer.el.hidden) return;
    this.view = frames[0];
    this.paint();
    setAttr(this.root, "data-v", this.view.v);
    this.queue = frames.slice(1);
    this.#run();
  }

  /** @param {View} view */
  #cut(view) {
    this.queue = [];
    if (this.running) this.flight.finish();
    this.#accept(view);
  }

  async #run() {
    this.running = true;
    this.selected = null;
    if (this.view.seats.length > 2) this.paint(); // the skip button shows at once
    while (this.queue.length) {
      const next = /** @type {View} */ (this.queue.shift());
      const prev = this.view;
      // the last capture is seen before the settlement takes the mat's place
      const ends = next.settlement !== null && prev.settlement === null;
      await this.flight.show(prev, next, () => {
        if (next.v < this.view.v) return;
        this.view = ends ? { ...next, settlement: null } : next;
        this.paint();
      });
      if (ends && this.view.v === next.v) {
        await this.flight.linger();
        if (this.view.v === next.v) this.view = next;
      }
      if (!this.root.isConnected) break;
    }
    this.running = false;
    this.flight.rest();
    this.#accept(this.view);
    const { pressed } = this;
    this.pressed = null;
    if (pressed?.v === this.view.v && this.root.isConnected) pressed.press();
  }

  /** The view at rest: it can be played on. @param {View} view */
  #accept(view) {
    this.view = view;
    this.selected = null;
    this.selected = this.autoSelected();
    if (this.error && this.error.v !== view.v) this.clearError();
    this.paint();
    setAttr(this.root, "data-v", view.v);
    setAttr(this.root, "data-game", view.game);
    this.keeping.update(view);
    if (view.exercise?.solved) markDone(view.exercise.id);
    else if (!view.exercise && view.settlement && this.model.get("key")) markDone(this.model.get("key"));
    if (view.exercise?.say?.kind === "wrong")
      for (const code of view.exercise.wrong ?? []) this.flight.shake(code);
    this.#tell(view);
    this.#refocus(view);
  }

  /** Draws the view that is shown, as it is. */
  paint() {
    const view = this.view;
    const { marks, points } = this.kit.options;
    setAttr(this.root, "lang", view.lang);
    setClass(this.root, "hfk-no-marks", !marks);
    setClass(this.root, "hfk-no-points", !points);
    setClass(this.root, "hfk-still", this.kit.pace(1) <= 0);
    setClass(this.root, "hfk-is-busy", this.running);
    this.sight.keep(view, () => this.layout.update(view));
    // a focus is moved at once for who plays by keys; else before the next frame, since it makes the browser lay the page out
    if (this.keyboard) this.#catchFocus();
    else soon(this, () => () => this.#catchFocus());
  }

  /** What had the focus is gone (taken, played): a card's neighbour or the sentence of the prompt keeps the place. */
  #catchFocus() {
    if (!this.keeper.fell) return;
    const heir = this.layout.hand.heir();
    if (heir) heir.focus({ preventScroll: true });
    else this.layout.prompt.focus();
  }

  /** The keyboard's focus follows the play. @param {View} view */
  #refocus(view) {
    if (!this.keyboard || !this.keeper.holds) return;
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const onCards =
      this.keeper.fell ||
      active.closest(".hfk-field, .hfk-hand") !== null ||
      active.matches(".hfk-prompt__now, .hfk-say h4, .hfk-choose");
    if (!onCards) return;
    if (view.settlement) return this.layout.focusSettlement();
    if (this.selected) this.layout.field.firstTarget()?.focus({ preventScroll: true });
    else if (view.calls.length) this.layout.focusCalls?.();
    else if (this.myTurn(view) && !active.closest(".hfk-hand"))
      this.layout.hand.rove.items()[0]?.focus({ preventScroll: true });
  }

  /** Says to a screen reader what is new: the last lines of the log, then what to do. @param {View} view */
  #tell(view) {
    const lines = view.log.map((l) => `${l.who} ${l.text}`.replaceAll("**", "").trim());
    let same = 0;
    while (same < lines.length && lines[same] === this.said[same]) same += 1;
    const fresh = lines.slice(same).slice(-4);
    this.said = lines;
    const say = view.exercise?.say;
    if (say) fresh.push(`${say.title}. ${say.text}`.replaceAll("**", ""));
    const now = view.settlement?.title ?? view.hint?.text ?? view.prompt?.now ?? "";
    fresh.push(now.replaceAll("**", ""));
    this.say(fresh.filter(Boolean).join(" "));
  }

  /** @param {string} text */
  say(text) {
    setText(this.live, text);
  }

  // ── faults ──

  /** @param {any} error */
  showError(error) {
    if (error && this.asked) return this.#answer(error);
    this.error = error;
    if (!error) return this.layout.alert.update(null);
    const tried = this.lastTry;
    this.selected = this.autoSelected();
    this.paint();
    this.layout.alert.update(error);
    for (const code of tried) this.flight.shake(code);
  }

  /** @param {{text: string} | null} error */
  #answer(error) {
    const then = this.asked;
    this.asked = null;
    then?.(error);
  }

  /** A remark of the table itself. @param {string} text */
  note(text) {
    this.lastTry = [];
    this.showError({ text, rules: [], v: this.view.v });
  }

  clearError() {
    this.error = null;
    this.layout.alert.update(null);
  }

  /** @param {any} content */
  #message(content) {
    if (!content || typeof content !== "object") return;
    if (typeof content.record === "string") download(content.record, content.name ?? "hanafuda.json");
    if ("ack" in content) queueMicrotask(() => this.#answer(null));
    if ("ack" in content && this.waitsForTry) {
      // the same refusal twice is no change of a trait: show it again
      this.waitsForTry = false;
      const error = this.model.get("error");
      queueMicrotask(() => {
        if (error && error.v === this.view.v && this.error !== error) this.showError(error);
      });
    }
  }

  /** @param {boolean} dead */
  #lost(dead) {
    const w = this.w;
    this.lost.show(`${dead}${w.lang}`, () => [
      h("p", null, w.t(dead ? "ui.lost.dead" : "ui.lost.slow")),
      h(
        "button",
        { class: "hfk-btn hfk-btn--line", onclick: () => location.reload() },
        w.t("ui.lost.reload"),
      ),
    ]);
    this.lost.el.setAttribute("role", "alert");
  }
}

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountTable(kit, context) {
  new Table(kit, context);
}
