// One table in the page: draws the view that is shown, hands presses on to Python, takes what comes back.

import { makeCoach } from "./coach.js";
import { noteDay } from "./day.js";
import { download } from "./dialogs.js";
import { h, setAttr, setClass } from "./dom.js";
import { makeDrag } from "./drag.js";
import { layoutExercise } from "./exercise.js";
import { cardImage } from "./face.js";
import { makeFit } from "./fit.js";
import { makeFlight } from "./flight.js";
import { makeKeeper } from "./focus.js";
import { wholeFrames } from "./frames.js";
import { makeBanner } from "./head.js";
import { makeKeeping } from "./keeping.js";
import { listenForLetters } from "./keys.js";
import { layoutRoom, layoutTable } from "./layouts.js";
import { Notices } from "./notices.js";
import { makePlan } from "./plan.js";
import { Playback } from "./playback.js";
import { makePresses } from "./presses.js";
import { noteRound } from "./results.js";
import { makeRoot } from "./root.js";
import { soon } from "./roving.js";
import { autoSelected, hidesAnswers, myTurn, Selection } from "./selection.js";
import { openSetUp } from "./setup.js";
import { makeSight } from "./sight.js";
import { play, soundOf } from "./sound.js";
import { markDone } from "./store.js";
import { openWire } from "./wire.js";

/** @typedef {import("./types.js").View} View */

export class Table {
  /** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
  constructor(kit, { model, el, signal }) {
    this.kit = kit;
    this.model = model;
    /** @type {View} what is drawn now */
    this.view = model.get("view");
    this.keyboard = false;
    this.waitsForTry = false;
    /** whether anything was played here: a round that came whole from a file is not the reader's */
    this.played = false;
    this.asked = /** @type {((error: {text: string} | null) => void) | null} */ (null);
    this.plan = makePlan(this);
    this.root = makeRoot(kit, () => this.view.lang);
    this.fit = makeFit(this, signal);
    this.sight = makeSight(this);
    this.keeper = makeKeeper(this.root, signal);
    this.notices = new Notices(() => this.paint());
    this.flight = makeFlight(this);
    this.playback = new Playback(this, this.flight, kit);
    this.selection = new Selection(
      () => this.view,
      () => this.playback.running,
    );
    this.presses = makePresses(this);
    this.lost = makeBanner("hfk-banner--lost");
    this.offer = makeBanner("hfk-banner--offer");
    this.coach = makeCoach(this);
    this.keeping = makeKeeping(this, this.offer);
    const make =
      this.view.layout === "exercise"
        ? layoutExercise
        : this.view.layout === "classroom"
          ? layoutRoom
          : layoutTable;
    setClass(this.root, "hfk-room", this.view.layout === "classroom");
    this.layout = make(this);
    this.root.append(this.lost.el, this.offer.el, this.layout.el, this.flight.layer, this.notices.live);
    makeDrag(this);
    this.wire = openWire(
      model,
      {
        onLost: (how) => this.#lost(how),
        onBack: () => this.lost.hide(),
        onMessage: (content) => this.#message(content),
      },
      signal,
    );
    this.#listen(signal);
    el.append(this.root);
    this.fit.measure();
    this.keeping.hear(this.view);
    this.playback.cut(this.view);
    if (this.offer.el.hidden) this.playback.open(this.#frames()); // not where a match waits to be resumed
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
        this.#receive();
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
      if (event.key === "Escape" && (this.selection.isOwn || this.selection.aim)) {
        const card = this.selection.card;
        this.select(null);
        /** @type {HTMLElement | null} */ (
          this.layout.hand.el.querySelector(`[data-card="${card}"]`)
        )?.focus();
        event.preventDefault();
      }
    });
    listenForLetters(this.root);
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
      this.notices.clear();
      this.flight.finish();
      this.root.remove();
    });
  }

  get w() {
    return this.kit.words(this.view.lang);
  }

  /** Whether cards are on their way. */
  get running() {
    return this.playback.running;
  }

  /** The card that is picked. */
  get selected() {
    return this.selection.card;
  }

  /** Where cards can be found, in the order of the search. */
  places() {
    return this.layout.places();
  }

  /** A loose copy of a card for the flight and the drag. @param {string} code */
  copy(code) {
    return cardImage(code);
  }

  /** @param {View} view */
  myTurn(view) {
    return myTurn(view);
  }

  /** @param {View} view */
  hidesAnswers(view) {
    return hidesAnswers(view);
  }

  /** @param {View} view */
  mayTry(view) {
    return this.selection.mayTry(view);
  }

  /** @param {View} view */
  choosing(view) {
    return this.selection.choosing(view);
  }

  /** @param {View} view */
  canPlace(view) {
    return this.selection.canPlace(view);
  }

  /** @param {View} view */
  targets(view) {
    return this.selection.targets(view);
  }

  // ── presses ──

  /** @param {string | null} card @param {string | null} [aim] a card of the field that was picked first */
  select(card, aim = null) {
    this.selection.pick(card, aim);
    this.paint();
  }

  /** A press while cards fly. @param {() => void} press */
  hurry(press) {
    this.playback.hurry(press, this.model.get("view"));
  }

  /** @param {string} cmd @param {Record<string, any>} [args] */
  send(cmd, args) {
    if (cmd === "load") this.keeping.read(args?.text);
    if (cmd === "play" || cmd === "try") this.played = true;
    else if (cmd === "load") this.played = false;
    this.leaves = ["new", "load", "set_up"].includes(cmd);
    this.waitsForTry = cmd === "try" || (cmd === "play" && hidesAnswers(this.view));
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
    const lang = this.kit.nextLanguage;
    this.kit.setLanguage(lang);
    this.send("language", { lang });
  }

  // ── what comes back ──

  /** The steps that Python sent with the view. */
  #frames() {
    return wholeFrames(this.model.get("view"), this.model.get("frames") ?? []);
  }

  #receive() {
    const view = /** @type {View} */ (this.model.get("view"));
    this.keeping.hear(view);
    this.selection.pick(null);
    this.playback.receive(view, this.#frames());
    if (this.leaves && view.can.undo) this.remark(this.w.t("ui.new.undo"));
    this.leaves = false;
  }

  /** What is heard of a step, where that is asked for. @param {View} before @param {View} after */
  heard(before, after) {
    if (!this.kit.options.sound) return;
    const sound = soundOf(before, after);
    // a card that is laid down is still on its way
    if (sound) play(sound, sound === "card" && this.kit.flies ? this.kit.pace(300) : 0);
  }

  /** Draws a view at rest: it can be played on. @param {View} view */
  accept(view) {
    this.view = this.#noted(view);
    this.selection.rest();
    const { now } = this.notices;
    if (now && now.v !== view.v && !now.told) this.notices.clear();
    this.paint();
    setAttr(this.root, "data-v", view.v);
    setAttr(this.root, "data-game", view.game);
    this.keeping.update(view);
    const key = this.model.get("key");
    if (view.exercise?.solved) markDone(view.exercise.puzzle ? key : view.exercise.id);
    else if (!view.exercise && view.settlement && key) markDone(key);
    if (view.exercise?.say?.kind === "wrong")
      for (const code of view.exercise.wrong ?? []) this.flight.shake(code);
    this.notices.tell(view, this.w);
    this.#refocus(view);
  }

  /** Keeps what a round that was played here brought; what there is to say of that stands in its settlement. @param {View} view @returns {View} */
  #noted(view) {
    if (!view.settlement || view.exercise || !this.played) return view;
    this.played = false;
    const day = noteDay(view) && view.day;
    const said = noteRound(view) ? (day ? "ui.day.kept" : "") : "ui.results.full";
    if (!said) return view;
    const { sub } = view.settlement;
    return { ...view, settlement: { ...view.settlement, sub: `${sub} ${this.w.t(said)}` } };
  }

  /** Draws the view that is shown, as it is. */
  paint() {
    const view = this.view;
    const { marks, points } = this.kit.options;
    setAttr(this.root, "lang", view.lang);
    setClass(this.root, "hfk-no-marks", !marks);
    setClass(this.root, "hfk-no-points", !points);
    setClass(this.root, "hfk-still", !this.kit.flies);
    setClass(this.root, "hfk-is-busy", this.running);
    const { now } = this.notices;
    // what was said before the round's end would push its settlement down
    if (view.settlement && now?.told && now.v < view.v) this.notices.clear();
    this.sight.keep(view, () => this.layout.update(view));
    this.layout.alert.update(this.notices.now);
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
    else if (myTurn(view) && !active.closest(".hfk-hand"))
      this.layout.hand.rove.items()[0]?.focus({ preventScroll: true });
  }

  /** @param {string} text */
  say(text) {
    this.notices.say(text);
  }

  // ── faults and remarks ──

  /** @param {any} error */
  showError(error) {
    if (error && this.asked) return this.#answer(error);
    const tried = this.notices.tried;
    this.notices.show(error);
    if (error) this.selection.pick(autoSelected(this.view));
    this.paint();
    if (error) for (const code of tried) this.flight.shake(code);
  }

  /** @param {{text: string} | null} error */
  #answer(error) {
    const then = this.asked;
    this.asked = null;
    then?.(error);
  }

  /** Why a press does nothing. @param {string} text */
  note(text) {
    this.notices.tried = [];
    this.showError({ text, rules: [], v: this.view.v });
  }

  /** A remark: nothing is wrong. @param {string} text */
  remark(text) {
    this.notices.show({ text, rules: [], v: this.view.v, told: true });
    this.paint();
    this.say(text);
  }

  /** @param {any} content */
  #message(content) {
    if (!content || typeof content !== "object") return;
    if (typeof content.record === "string") {
      const name = content.name ?? "hanafuda.json";
      download(content.record, name);
      // a record names the whole deal
      this.remark(this.w.t(this.view.settlement || this.view.over ? "ui.saved" : "ui.saved.open", { name }));
    }
    this.coach.hear(content);
    if (typeof content.costly === "string" && content.v === this.model.get("view").v)
      this.remark(content.costly);
    if (content.choices) openSetUp(this, content.choices);
    if ("ack" in content) queueMicrotask(() => this.#answer(null));
    if ("ack" in content && this.waitsForTry) {
      // the same refusal twice is no change of a trait: show it again
      this.waitsForTry = false;
      const error = this.model.get("error");
      queueMicrotask(() => {
        if (error && error.v === this.view.v && this.notices.now !== error) this.showError(error);
      });
    }
  }

  /** @param {"dead" | "slow" | "gone"} how */
  #lost(how) {
    const w = this.w;
    const said = how === "dead" && !this.keeping.promises(this.view) ? "unkept" : how;
    this.lost.show(`${said}${w.lang}`, () => [
      h("p", null, w.t(`ui.lost.${said}`)),
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
