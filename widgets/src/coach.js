// The coach at the table: a sheet with every move ranked, or with the round looked back on. It covers no hand.
import { makeAgain } from "./again.js";
import { fill, h, icon, setAttr, setClass, setVar } from "./dom.js";
import { cardImage } from "./face.js";
import { reviewBody } from "./review.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View
 *  @typedef {import("./types.js").Advice} Advice @typedef {import("./types.js").AdviceMove} AdviceMove
 *  @typedef {import("./types.js").Review} Review @typedef {{cards: string[], targets: string[]}} Lit */

/** What is shown lies so far above the hand, in px. */
const GAP = 4;
/** So many of the best moves light up at once. */
const MOST = 3;

/** @param {Table} table */
export function makeCoach(table) {
  /** @type {{advice: Advice, v: number} | null} */
  let told = null;
  /** @type {{review: Review, lang: string, round: string} | null} */
  let seen = null;
  /** @type {AdviceMove | null} the move that is looked at */
  let looked = null;
  let asking = false;
  let stepped = -1;
  const again = makeAgain(table);
  const body = h("div", { class: "hfk-coach__body" });
  const head = h("div", { class: "hfk-panel__head" });
  const el = h("section", { class: "hfk-panel hfk-coach", hidden: true, tabindex: "-1" }, head, body);
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });

  /** The round a review is of: another one, or one that goes on again, has none. @param {View} view */
  const roundOf = (view) => `${view.title}|${view.sub}|${view.step.of}`;
  const advice = (/** @type {View} */ view) =>
    told && told.v === view.v && !table.running ? told.advice : null;
  const review = (/** @type {View} */ view) =>
    seen && seen.lang === view.lang && seen.round === roundOf(view) && (view.settlement || !view.step.live)
      ? seen.review
      : null;
  /** @param {string} cmd */
  const ask = (cmd) => {
    asking = true;
    table.send(cmd);
    table.paint();
  };
  const close = () => {
    const wasAdvice = advice(table.view) !== null;
    told = seen = looked = null;
    again.over();
    table.paint();
    /** @type {HTMLElement | null} */ (
      table.root.querySelector(`[data-do="${wasAdvice ? "hint" : "review"}"]:not([disabled])`)
    )?.focus();
  };
  /** @param {AdviceMove | null} move */
  const look = (move) => {
    if (looked === move) return;
    looked = move;
    table.paint();
  };

  return {
    el,
    again,
    get asking() {
      return asking;
    },
    /** Whether the next press on the hint's button shows all moves. @param {View} view */
    offers(view) {
      return Boolean(view.can.advise) && !view.can.hint && advice(view) === null;
    },
    /** Whether the hint's button is that of all moves. @param {View} view */
    isLast: (view) => Boolean(view.can.advise) && !view.can.hint,
    /** A press on the hint's button. */
    hint() {
      if (this.offers(table.view)) ask("advise");
      else table.send("hint");
    },
    /** The settlement's button. */
    reviewButton() {
      return h(
        "button",
        { class: "hfk-btn hfk-btn--line", "data-do": "review", onclick: () => ask("review") },
        icon("chart"),
        h("span", null, table.w.t("ui.review")),
      );
    },
    /** The cards that light up: of the move that is looked at, of the best ones, of the hint. @param {View} view @returns {Lit} */
    lit(view) {
      const found = advice(view);
      const moves = found ? (looked ? [looked] : found.moves.filter((m) => m.equal).slice(0, MOST)) : null;
      if (!moves) return { cards: view.hint?.cards ?? [], targets: view.hint?.targets ?? [] };
      return { cards: moves.flatMap((m) => m.cards), targets: moves.flatMap((m) => m.targets) };
    },
    /** What Python sent. @param {any} content */
    hear(content) {
      if (content.retry) {
        const place = body.querySelector(`[data-retry="${Number(content.at)}"]`);
        place?.replaceChildren(...again.choices(content.retry, Number(content.at)));
        /** @type {HTMLElement | null | undefined} */ (place?.querySelector("button"))?.focus({
          preventScroll: true,
        });
      }
      const was = asking;
      if ("ack" in content) asking = false;
      const { view } = table;
      if (content.advice) [told, looked] = [{ advice: content.advice, v: content.v }, null];
      else if (content.review) seen = { review: content.review, lang: view.lang, round: roundOf(view) };
      else if (was === asking) return;
      table.paint();
      if (!content.advice && !content.review) return;
      table.say(content.advice ? spoken(content.advice) : content.review.sentence);
      if (!el.hidden) el.focus({ preventScroll: true });
    },
    /** @param {View} view @param {HTMLElement} tray */
    update(view, tray) {
      const { w } = table;
      const moves = advice(view);
      const round = moves ? null : review(view);
      el.hidden = !moves && !round;
      if (el.hidden) looked = null;
      if (!moves && !round) return fill(body, "", () => []);
      const title = moves ? w.t("ui.advice") : (round?.title ?? "");
      setAttr(el, "aria-label", title);
      setClass(el, "hfk-is-review", !moves);
      setClass(el, "hfk-is-settled", Boolean(view.settlement));
      // the mat's height above the hand, and that of both; a settlement is as high as it is long
      const above = tray.offsetTop;
      const between = view.settlement ? null : gap(tray);
      setClass(el, "hfk-is-between", between !== null);
      setVar(el, "--top", `${between?.top ?? 0}px`);
      setVar(el, "--between", `${between?.height ?? 0}px`);
      setVar(el, "--room", view.settlement ? "100%" : `${above - GAP}px`);
      setVar(el, "--play", view.settlement ? "calc(100vh - 120px)" : `${above + tray.offsetHeight}px`);
      fill(head, `${title}|${w.lang}`, () => [
        h("h3", null, title),
        h(
          "button",
          {
            class: "hfk-btn hfk-btn--icon",
            "data-do": "close",
            "aria-label": w.t(moves ? "ui.advice.close" : "ui.review.close"),
            onclick: close,
          },
          h("span", { "aria-hidden": "true" }, "✕"),
        ),
      ]);
      if (moves) fill(body, JSON.stringify(moves) + w.lang, () => adviceBody(moves, w, look));
      else if (round) fill(body, JSON.stringify(round) + w.lang, () => reviewBody(round, table));
      for (const row of body.querySelectorAll("[data-at]"))
        setAttr(
          row,
          "aria-current",
          Number(row.getAttribute("data-at")) === view.step.at && !view.step.live ? "step" : null,
        );
      const at = view.step.live ? -1 : view.step.at;
      if (at !== stepped) {
        stepped = at;
        const row = /** @type {HTMLElement | null} */ (body.querySelector('[aria-current="step"]'));
        if (row) body.scrollTop = row.offsetTop - body.offsetTop;
      }
    },
  };
}

/** The sheet leaves so much free, or it is too low to be read, in px. */
const LEAST = 108;

/**
 * The room between the field and the hand, from the mat's upper edge on: there the sheet covers neither.
 * @param {HTMLElement} tray
 */
function gap(tray) {
  const play = /** @type {HTMLElement} */ (tray.parentElement);
  const edge = tray.getBoundingClientRect().top - tray.offsetTop;
  const field = play.querySelector(".hfk-field")?.getBoundingClientRect();
  const hand = tray.querySelector(".hfk-hand")?.getBoundingClientRect();
  if (!field || !hand || hand.top <= field.bottom) return null;
  const bottom = hand.top - edge - GAP;
  const top = Math.min(field.bottom - edge + GAP, bottom - LEAST);
  return { top, height: bottom - top };
}

/** The best move for a screen reader. @param {Advice} advice */
const spoken = ({ caption, moves }) => `${caption}: ${moves[0].words}, ${moves[0].value}. ${moves[0].why}`;

/**
 * The table of moves: each with its numbers, below it the reason.
 * @param {Advice} advice
 * @param {import("./words.js").Words} w
 * @param {((move: AdviceMove | null) => void) | null} look what lights a move's cards up; null: they are only read
 */
export function adviceBody(advice, w, look) {
  const table = h(
    "table",
    { class: "hfk-advice" },
    h("caption", null, h("b", null, advice.caption), " ", h("small", null, advice.about)),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, w.t("ui.advice.move")),
        h("th", { scope: "col" }, w.t("ui.advice.value")),
        h("th", { scope: "col", "aria-label": w.t("ui.advice.error") }, "±"),
        h("th", { scope: "col" }, w.t("ui.advice.win")),
      ),
    ),
    ...advice.moves.map((move, i) => moveRows(move, i > 0 && move.equal, w, look)),
  );
  if (look) table.addEventListener("mouseleave", () => look(null));
  return [table];
}

/** @param {AdviceMove} move @param {boolean} equal @param {import("./words.js").Words} w @param {((move: AdviceMove | null) => void) | null} look */
function moveRows(move, equal, w, look) {
  const cards = [...move.cards, ...move.targets];
  const lit = look && (() => look(move));
  return h(
    "tbody",
    { "data-move": move.move, onmouseenter: lit, onfocusin: lit },
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row" },
        h(
          lit ? "button" : "span",
          { class: "hfk-advice__move", onclick: lit },
          cards.length
            ? h(
                "span",
                { class: "hfk-advice__cards", "aria-hidden": "true" },
                ...cards.map((c) => cardImage(c)),
              )
            : null,
          h("span", null, move.words),
        ),
      ),
      h("td", { class: "hfk-advice__value" }, move.value),
      h("td", null, move.error),
      h("td", null, move.win),
    ),
    h(
      "tr",
      null,
      h(
        "td",
        { colspan: "4", class: "hfk-advice__why" },
        equal ? h("b", { class: "hfk-advice__equal" }, `≈ ${w.t("ui.advice.equal")}`) : move.why,
      ),
    ),
  );
}
