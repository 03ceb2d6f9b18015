// What a press on a card means: play it, choose for it, take with it, or be told why not.
import { message, pick, restingMove, targetsOf } from "./moves.js";
import { autoSelected, hidesAnswers, myTurn } from "./selection.js";
import { promptOf } from "./tray.js";

/** @typedef {import("./table.js").Table} Table */

/** So late an answer is waited for with the card marked, in ms. */
const SLOW = 150;

/** @param {Table} table */
export function makePresses(table) {
  /** @param {string} card the card becomes the selected one, its targets show */
  const choose = (card, aim = /** @type {string | null} */ (null)) => {
    table.select(card, aim);
    table.say(promptOf(table, table.view).now);
    // in an exercise the focus stays: wherever it went, it would point at an answer
    if (table.keyboard && !hidesAnswers(table.view)) table.layout.field.firstTarget()?.focus();
  };
  /** A card of the field before any of the hand: the next card of the hand goes there. @param {string} code */
  const aim = (code) => {
    table.select(null, code);
    table.say(promptOf(table, table.view).now);
    if (table.keyboard) table.layout.hand.rove.items()[0]?.focus();
  };
  /** @param {string} move @param {string} card */
  const play = (move, card) => {
    table.notices.tried = [card];
    table.send("play", { move });
  };
  /** @param {string} card @param {string | null} target */
  const attempt = (card, target) => {
    table.notices.tried = [card];
    table.send("try", { card, target });
  };
  /** @param {string} card @param {string | null} target */
  const onto = (card, target) => {
    const { cmd, ...rest } = message(table.view, card, target);
    table.notices.tried = target ? [card, target] : [card];
    table.send(cmd, rest);
  };
  /** @param {string} card */
  const decide = (card) => {
    const choice = pick(table.view, card);
    if (choice.do === "choose") return choose(card);
    if (choice.do === "refuse") return attempt(card, null);
    play(choice.move.move, card);
    shown(card);
  };
  /** The card that was played is marked while Python works; without motion the answer comes sooner than that is drawn. @param {string} card */
  const shown = (card) => {
    const { view } = table;
    const mark = () => {
      if (table.view === view && !table.notices.now && !table.selected) table.select(card);
    };
    if (table.kit.pace(1) > 0) mark();
    else setTimeout(mark, SLOW);
  };
  /** Why nothing can be played just now, if so. @returns {string | null} */
  const closed = () => {
    const { view, w } = table;
    if (!view.step.live) return w.t("ui.note.back");
    if (view.exercise?.solved) return w.t("ui.note.solved");
    if (view.exercise?.choices.length) return view.prompt.why; // a question is answered, not played
    if (!myTurn(view)) return w.t(view.over ? "ui.note.over" : "ui.note.wait");
    return null;
  };

  return {
    /** A card of the own hand. @param {string} card */
    hand(card) {
      if (table.running) return table.hurry(() => this.hand(card));
      table.notices.clear();
      const { view, selection } = table;
      if (table.coach.again.waits(view)) return table.coach.again.hand(card);
      const why = closed();
      if (why) return table.note(why);
      if (autoSelected(view)) return attempt(card, null);
      const { aim } = selection;
      if (aim !== null && (hidesAnswers(view) || targetsOf(view, card).has(aim))) return onto(card, aim);
      if (selection.card === card) return table.select(null);
      if (hidesAnswers(view)) return choose(card);
      decide(card);
    },
    /** A card on the field, or the turned-up one. @param {string} code */
    field(code) {
      if (table.running) return table.hurry(() => this.field(code));
      table.notices.clear();
      const { view, w, selection } = table;
      if (table.coach.again.waits(view)) return table.coach.again.field(code);
      if (selection.card === code) return;
      if (selection.card) return onto(selection.card, code);
      const why = closed();
      if (why) return table.note(why);
      if (selection.aim === code) return table.select(null);
      if (hidesAnswers(view)) return aim(code);
      const hand = view.seats.find((s) => s.seat === view.you)?.hand ?? [];
      const able = hand.filter((c) => targetsOf(view, c).has(code));
      if (able.length === 1) return choose(able[0], code);
      if (able.length) return aim(code);
      table.note(w.t("ui.note.none"));
    },
    /** The selected card stays on the field. */
    place() {
      if (table.selected && !table.running) {
        table.notices.clear();
        onto(table.selected, null);
      }
    },
    /** A dragged card was let go over a card, or over the free mat. @param {string} card @param {string | null} target */
    drop(card, target) {
      if (table.running) return;
      table.notices.clear();
      table.select(card);
      if (target !== null || hidesAnswers(table.view) || restingMove(table.view, card))
        return onto(card, target);
      decide(card);
    },
  };
}
