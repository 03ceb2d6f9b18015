// What a press on a card means: play it, choose for it, take with it, or be told why not.
import { message, pick, restingMove, targetsOf } from "./moves.js";
import { promptOf } from "./tray.js";

/** @typedef {import("./table.js").Table} Table */

/** So late an answer is waited for with the card marked, in ms. */
const SLOW = 150;

/** @param {Table} table */
export function makePresses(table) {
  /** @param {string} card the card becomes the selected one, its targets show */
  const choose = (card) => {
    table.clearError();
    table.select(card);
    table.say(promptOf(table, table.view).now);
    if (table.keyboard) table.layout.field.firstTarget()?.focus();
  };
  /** @param {string} move @param {string} card */
  const play = (move, card) => {
    table.lastTry = [card];
    table.send("play", { move });
  };
  /** @param {string} card @param {string | null} target */
  const attempt = (card, target) => {
    table.lastTry = [card];
    table.send("try", { card, target });
  };
  /** @param {string} card @param {string | null} target */
  const onto = (card, target) => {
    const { cmd, ...rest } = message(table.view, card, target);
    table.lastTry = target ? [card, target] : [card];
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
      if (table.view === view && !table.error && !table.selected) table.select(card);
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
    if (!table.myTurn(view)) return w.t(view.over ? "ui.note.over" : "ui.note.wait");
    return null;
  };

  return {
    /** A card of the own hand. @param {string} card */
    hand(card) {
      if (table.running) return table.hurry(() => this.hand(card));
      const why = closed();
      if (why) return table.note(why);
      if (table.autoSelected()) return attempt(card, null);
      if (table.selected === card) return table.select(null);
      if (table.hidesAnswers(table.view)) return choose(card);
      decide(card);
    },
    /** A card on the field, or the turned-up one. @param {string} code */
    field(code) {
      const { view, w } = table;
      if (table.running) return table.hurry(() => this.field(code));
      if (table.selected === code) return;
      if (table.selected) return onto(table.selected, code);
      const why = closed();
      if (why) return table.note(why);
      if (table.hidesAnswers(view)) return table.note(w.t("ui.note.first"));
      const hand = view.seats.find((s) => s.seat === view.you)?.hand ?? [];
      const able = hand.filter((c) => targetsOf(view, c).has(code));
      if (able.length === 1) return choose(able[0]);
      table.note(w.t(able.length ? "ui.note.first" : "ui.note.none"));
    },
    /** The selected card stays on the field. */
    place() {
      if (table.selected && !table.running) onto(table.selected, null);
    },
    /** A dragged card was let go over a card, or over the free mat. @param {string} card @param {string | null} target */
    drop(card, target) {
      if (table.running) return;
      table.select(card);
      if (target !== null || table.hidesAnswers(table.view) || restingMove(table.view, card))
        return onto(card, target);
      decide(card);
    },
  };
}
