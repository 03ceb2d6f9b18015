// An exercise: goal, position, an answer to every attempt.
import { makeCaptures, makeOthers, makeZone } from "./captures.js";
import { fill, h, icon, keyed, rich, setAttr, setClass, setText, setVar, use } from "./dom.js";
import { cardImage, nameCard } from "./face.js";
import { makeField } from "./field.js";
import { makeHand } from "./hand.js";
import { makeOmen, makePot } from "./month.js";
import { bottomOf, plays } from "./plan.js";
import { makePuzzle } from "./puzzle.js";
import { sentence } from "./rules.js";
import { makeSeats } from "./seats.js";
import { makeSettlement } from "./settle.js";
import { load } from "./store.js";
import { makeAlert, makeCalls, promptOf } from "./tray.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").ExerciseView} ExerciseView */

/** @param {Table} table @returns {import("./layouts.js").Layout} */
export function layoutExercise(table) {
  const puzzle = makePuzzle(table);
  const head = makeExerciseHead(table, puzzle.games);
  const field = makeField(table);
  const mine = makeMine(table);
  const others = makeOthers(() => {
    const zone = makeZone(table, false);
    zone.el.classList.add("hfk-zone--slim");
    return zone;
  });
  const month = makeMonthRow(table);
  const mat = h(
    "div",
    { class: "hfk-mat" },
    month.el,
    others.el,
    h("div", { class: "hfk-ex__field hfk-fieldbox" }, field.el),
    mine.el,
  );
  const hand = makeHand(table);
  const tray = h("div", { class: "hfk-tray hfk-ex__tray" }, h("div", { class: "hfk-tray__in" }, hand.el));
  // no card of the field is offered first: the usual mistake would be as near as the right one
  const ground = field.el;
  ground.tabIndex = -1;
  ground.addEventListener("keydown", (event) => {
    if (event.target !== ground || !event.key.startsWith("Arrow")) return;
    const all = field.rove.items();
    event.preventDefault();
    (event.key === "ArrowLeft" || event.key === "ArrowUp" ? all[all.length - 1] : all[0])?.focus();
  });
  const say = makeSay(table, (view) => promptOf(table, view));
  const choices = makeChoices(table, (id) => table.send("choose", { id }));
  const calls = makeCalls(table);
  const ask = h("div", { class: "hfk-ex__ask" }, choices.el, calls.el);
  const foot = makeFoot(table);
  const alert = makeAlert(table);
  const settle = makeSettlement(table);
  const el = h(
    "section",
    { class: "hfk-ex" },
    head.el,
    h(
      "div",
      { class: "hfk-ex__play" },
      month.seats,
      mat,
      tray,
      h("div", { class: "hfk-ex__over" }, alert.el),
      settle.el,
    ),
    ask,
    // beside the cards where there is width, else at the window's lower edge
    h("div", { class: "hfk-ex__told" }, say.el, puzzle.answer, foot.el),
  );
  let withHand = false;
  let withThem = false;
  let withMine = false;
  let posed = "";
  return {
    el,
    alert,
    prompt: say,
    focusSettlement: say.focus,
    field: { ...field, firstTarget: () => ground },
    hand,
    places: () => [field.el, hand.el, mine.el, others.el],
    update(view) {
      const ex = /** @type {ExerciseView} */ (view.exercise);
      setAttr(el, "aria-label", ex.title);
      setAttr(el, "id", ex.id);
      setClass(el, "hfk-is-told", Boolean(ex.say));
      setClass(el, "hfk-is-question", ex.choices.length > 0);
      if (posed !== ex.id) {
        [posed, withHand, withThem] = [ex.id, false, false];
        month.begin();
        mine.begin();
      }
      head.update(ex);
      puzzle.update(ex);
      month.update(view);
      const bottom = bottomOf(view);
      const own = view.seats.find((s) => s.seat === bottom);
      // parts that were there once stay: nothing may jump while an exercise lasts
      withHand ||= (own?.hand?.length ?? 0) > 0;
      withThem ||= view.seats.some(
        (s) => s.seat !== bottom && (s.captures.length > 0 || (s.hand?.length ?? 0) > 0),
      );
      tray.hidden = !withHand;
      const them = withThem ? view.seats.filter((s) => s.seat !== bottom && plays(s)) : [];
      others.update(them, view);
      setClass(others.el, "hfk-two", them.length > 1);
      others.el.hidden = !withThem;
      setClass(tray, "hfk-is-turn", table.myTurn(view) && !ex.solved);
      setClass(mat, "hfk-is-choosing", table.mayTry(view));
      mat.hidden = Boolean(view.settlement) && view.field.length === 0;
      setClass(el, "hfk-is-settled", Boolean(view.settlement));
      field.update(view);
      // where one bids, or is asked before anything was taken, there is nothing to show
      withMine ||= (own?.captures.length ?? 0) > 0 || view.moves.length > 0;
      mine.el.hidden = !withMine;
      if (own) mine.update(own, view);
      hand.update(view, own);
      settle.update(view);
      choices.update(ex.choices ?? []);
      calls.update(view);
      ask.hidden = choices.el.hidden && calls.el.hidden;
      say.update(view);
      foot.update(view);
    },
  };
}

/**
 * What a month of Hachi-Hachi has beside cards, as far as a position has it: who sits there and holds what, the fan, the pot.
 * @param {Table} table
 */
function makeMonthRow(table) {
  const seats = makeSeats(table);
  const omen = makeOmen(table);
  const pot = makePot(table);
  const el = h("div", { class: "hfk-ex__month" }, omen.el, pot.el);
  /** what the position had at first stays, nothing else comes in @type {{seats: boolean, omen: boolean, pot: boolean} | undefined} */
  let has;
  return {
    el,
    seats: seats.el,
    /** Another position. */
    begin() {
      has = undefined;
    },
    /** @param {View} view */
    update(view) {
      const { month } = view;
      const held = new Set(view.seats.map((s) => s.money?.mon));
      has ??= {
        seats: month !== undefined && (view.seats.length > 3 || held.size > 1),
        omen: month !== undefined && (month.asked || month.multiplier > 1 || month.owed.length > 0),
        pot: month !== undefined && month.pot > 0,
      };
      seats.update(view);
      omen.update(view);
      pot.update(view);
      seats.el.hidden = !has.seats;
      omen.el.hidden = !has.omen;
      pot.el.hidden = !has.pot;
      el.hidden = !has.omen && !has.pot;
    },
  };
}

/** @param {Table} table @param {HTMLElement} games */
function makeExerciseHead(table, games) {
  const kick = h("p", { class: "hfk-ex__kick" });
  const title = h("h3", { class: "hfk-ex__title" });
  const dots = h("p", { class: "hfk-dots" });
  const goal = h("p", { class: "hfk-ex__goal" });
  const el = h("header", { class: "hfk-ex__head" }, kick, dots, games, title, goal);
  return {
    el,
    /** @param {ExerciseView} ex */
    update(ex) {
      setText(kick, ex.kicker);
      fill(title, ex.title, () => rich(ex.title));
      fill(goal, ex.goal, () => rich(ex.goal, table.w));
      const { part, puzzle } = ex;
      dots.hidden = !part && !puzzle?.score;
      if (puzzle) setText(dots, puzzle.score);
      if (!part) return;
      const of = part.ids.length;
      const states = dotsOf(ex, load("done") ?? {});
      fill(dots, `${states.join()}/${part.at}/${table.w.lang}`, () => [
        ...(of <= MOST_DOTS ? states : []).map((cls) => h("i", { class: cls, "aria-hidden": "true" })),
        h("span", null, table.w.t("ui.part", { at: part.at, of })),
      ]);
    },
  };
}

/** More of them would not stand in a line. */
const MOST_DOTS = 12;

/**
 * The dot of each exercise of a lesson: this one, solved, or still open.
 * @param {Pick<ExerciseView, "part" | "solved">} ex
 * @param {Record<string, number>} done what the browser knows to be solved
 * @returns {(string | null)[]}
 */
export function dotsOf({ part, solved }, done) {
  return (part?.ids ?? []).map((id, i) => {
    if (i + 1 === part?.at) return solved ? "hfk-is-done" : "hfk-is-here";
    return done[id] ? "hfk-is-done" : null;
  });
}

/**
 * Whether with this exercise all of its lesson is done, its drills and tables too.
 * @param {Pick<ExerciseView, "part" | "solved" | "id">} ex
 * @param {Record<string, number>} done what the browser knows to be done
 */
export function lessonDone({ part, solved, id }, done) {
  return (
    solved && part !== null && [...part.ids, ...(part.tasks ?? [])].every((each) => each === id || done[each])
  );
}

/** A pile of three with the hand's card, another with the turned-up one. */
const MOST_IN_ONE_TURN = 2 + 8;

/** The player's captures: the last ones large, or four groups where there are many. @param {Table} table */
function makeMine(table) {
  const label = h("p", null);
  const pair = h("div", { class: "hfk-pair" });
  const caps = makeCaptures(table);
  const gain = h("b", { class: "hfk-num" });
  const el = h("div", { class: "hfk-ex__mine" }, label, pair, caps.el, gain);
  /** whether the groups are shown: the field beside them would jump if that changed with a turn's captures */
  let many = /** @type {boolean | undefined} */ (undefined);
  return {
    el,
    /** Another position. */
    begin() {
      many = undefined;
    },
    /** @param {import("./types.js").Seat} seat @param {View} view */
    update(seat, view) {
      const w = table.w;
      many ??= seat.captures.length > 2;
      many ||= seat.captures.length > MOST_IN_ONE_TURN;
      setClass(el, "hfk-is-many", many);
      setText(label, w.t("ui.captures.yours"));
      pair.hidden = many;
      caps.el.hidden = !many;
      if (many) caps.update(seat, view);
      else {
        setClass(pair, "hfk-is-close", seat.captures.length > 2);
        setVar(pair, "--k", seat.captures.length - 1);
        keyed(
          pair,
          seat.captures.length ? seat.captures : ["none"],
          (c) => c,
          (c) => (c === "none" ? h("span", { class: "hfk-slot" }) : cardImage(c)),
          (node, c) => {
            if (c !== "none") nameCard(node, w.label(c, view.counts, view.game));
            setClass(node, "hfk-is-new", view.moved.includes(c));
          },
        );
      }
      setText(gain, seat.captures.length ? w.n("ui.points", seat.points) : "");
    },
  };
}

/** @typedef {{exercise?: {say: import("./types.js").Say | null} | null, say?: import("./types.js").Say | null, prompt?: View["prompt"]}} Speaking */

/**
 * What the exercise says: the prompt at first, then a hint, what was wrong, what was right; with a card in hand, what to do with it.
 * @param {{w: import("./words.js").Words, view: {lang: string}}} table
 * @param {(view: any) => {now: string, why: string, rules: string[], chooses?: boolean, notice?: boolean}} [promptFor]
 */
export function makeSay(table, promptFor) {
  const mark = h("span", { class: "hfk-say__mark", "aria-hidden": "true" });
  const title = h("h4", { tabindex: "-1" });
  const body = h("div", { class: "hfk-say__body" });
  const el = h("div", { class: "hfk-say" }, mark, title, body);
  const glyphs = /** @type {Record<string, string>} */ ({ hint: "hint", wrong: "cross", right: "check" });
  return {
    el,
    focus: () => title.focus({ preventScroll: true }),
    /** @param {Speaking} view */
    update(view) {
      const prompt = promptFor?.(view);
      const said = view.exercise?.say ?? view.say ?? null;
      // a notice comes first; what was wrong is over once another card is picked
      const say = prompt?.notice || (prompt?.chooses && said?.kind === "wrong") ? null : said;
      setClass(el, "hfk-is-wrong", say?.kind === "wrong" || Boolean(prompt?.notice));
      setClass(el, "hfk-is-right", say?.kind === "right");
      setClass(el, "hfk-is-prompt", !say);
      const kind = say?.kind ?? "prompt";
      fill(mark, kind, () => [say ? icon(glyphs[kind]) : use("hfk-i-play", "hfk-icon")]);
      fill(title, say?.title ?? prompt?.now ?? "", () => rich(say?.title ?? prompt?.now ?? ""));
      fill(body, JSON.stringify([say, prompt, table.w.lang]), () => {
        if (!say) return prompt ? [h("p", null, ...sentence(prompt.why ?? "", prompt.rules ?? []))] : [];
        const more = prompt?.chooses ? prompt.now : say.more;
        return [
          h("p", null, ...sentence(say.text, say.rules ?? [], table.w)),
          ...(more ? [h("p", { class: "hfk-soft" }, ...rich(more, table.w))] : []),
        ];
      });
    },
  };
}

/** Answers of no more letters stand side by side on a phone. */
const SHORT = 14;

/** Answers to choose from. @param {{w: import("./words.js").Words}} table @param {(id: string) => void} choose */
export function makeChoices(table, choose) {
  const el = h("div", { class: "hfk-answers", role: "group" });
  return {
    el,
    /** @param {import("./types.js").Choice[]} choices @param {boolean} [done] @param {string} [label] */
    update(choices, done = false, label) {
      el.hidden = choices.length === 0;
      setAttr(el, "aria-label", label);
      setClass(
        el,
        "hfk-is-short",
        choices.every((c) => !c.card && c.text.length <= SHORT),
      );
      keyed(
        el,
        choices,
        (c) => `${c.id}|${c.text}|${c.card ?? ""}`,
        (c) =>
          h(
            "button",
            {
              class: `hfk-answer${c.card ? " hfk-answer--card" : ""}`,
              "data-choice": c.id,
              onclick: () => choose(c.id),
            },
            c.card ? cardImage(c.card) : null,
            h("span", { class: "hfk-answer__text" }, ...rich(c.text)),
            h("span", { class: "hfk-answer__s" }),
          ),
        (node, c) => {
          const button = /** @type {HTMLButtonElement} */ (node);
          setAttr(button, "data-s", c.state);
          button.disabled = c.state === "wrong" || (done && c.state !== "right");
          fill(/** @type {Element} */ (button.lastElementChild), `${c.state}|${table.w.lang}`, () =>
            c.state === "right" || c.state === "wrong"
              ? [
                  icon(c.state === "right" ? "check" : "cross"),
                  h("span", { class: "hfk-sr" }, table.w.t(`ui.choice.${c.state}`)),
                ]
              : [],
          );
        },
      );
    },
  };
}

/** Hint, start again, skip or next. @param {Table} table */
function makeFoot(table) {
  const hintText = h("span", null);
  const hintDots = h("span", { class: "hfk-hints", "aria-hidden": "true" });
  const hint = /** @type {HTMLButtonElement} */ (
    h(
      "button",
      { class: "hfk-btn hfk-btn--line", "data-do": "hint", onclick: () => table.send("hint") },
      icon("hint"),
      hintText,
      hintDots,
    )
  );
  const resetText = h("span", { class: "hfk-ex__reset" });
  const reset = /** @type {HTMLButtonElement} */ (
    h(
      "button",
      { class: "hfk-btn", "data-do": "reset", onclick: () => table.send("reset") },
      icon("undo"),
      resetText,
    )
  );
  const summary = h("span", { class: "hfk-ex__sum hfk-soft" });
  const nextText = h("span", null);
  const on = () => {
    const ex = table.view.exercise;
    if (ex?.puzzle) table.send("next");
    else go(ex?.next ?? "");
  };
  const next = h(
    "button",
    { class: "hfk-btn hfk-push", "data-do": "skip", onclick: on },
    icon("right"),
    nextText,
  );
  const el = h("footer", { class: "hfk-ex__foot" }, hint, reset, summary, next);
  return {
    el,
    /** @param {View} view */
    update(view) {
      const w = table.w;
      const ex = /** @type {ExerciseView} */ (view.exercise);
      const { used, of } = ex.hints;
      hint.hidden = ex.solved || of === 0;
      hint.disabled = used >= of;
      setText(
        hintText,
        w.t(
          used === 0
            ? "ui.hint"
            : used >= of
              ? "ui.hint.none"
              : used === of - 1
                ? "ui.hint.show"
                : "ui.hint.next",
        ),
      );
      fill(hintDots, `${used}/${of}`, () =>
        Array.from({ length: of }, (_, i) => h("i", { class: i < used ? "hfk-is-used" : null })),
      );
      setAttr(hint, "aria-label", `${hintText.textContent} (${w.t("ui.part", { at: used, of })})`);
      setText(resetText, w.t("ui.reset"));
      setAttr(reset, "title", w.t("ui.reset"));
      reset.disabled = !(view.can.undo || ex.solved || ex.tries > 0 || used > 0);
      const whole = lessonDone(ex, load("done") ?? {});
      const told = whole ? w.t("ui.ex.lesson.done", { title: ex.lesson ?? "" }) : "";
      setText(summary, ex.solved ? [told, ex.summary].filter(Boolean).join(" ") : "");
      next.hidden = !ex.next && !ex.puzzle;
      setClass(next, "hfk-btn--main", ex.solved);
      setAttr(next, "data-do", ex.solved ? "next" : "skip");
      setText(
        nextText,
        ex.solved && ex.after
          ? w.t("ui.ex.lesson.next", { title: ex.after })
          : w.t(`ui.${ex.puzzle ? "puzzle" : "ex"}.${ex.solved ? "next" : "skip"}`),
      );
      setClass(/** @type {Element} */ (next.firstElementChild), "hfk-hide", ex.solved);
    },
  };
}

/** To another exercise of this page, or another page. @param {string} href */
function go(href) {
  if (!href) return;
  const there = href.startsWith("#") ? document.getElementById(decodeURIComponent(href.slice(1))) : null;
  if (!there) {
    location.href = href;
    return;
  }
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  there.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  /** @type {HTMLElement | null} */ (there.querySelector("h3, button"))?.focus({ preventScroll: true });
}
