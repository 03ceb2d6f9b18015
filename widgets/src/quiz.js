// A drill: a picture, a question, answers; said at once whether it was right.
import { seedOfDay } from "./day.js";
import { fill, h, icon, keyed, rich, setAttr, setClass, setText } from "./dom.js";
import { makeChoices, makeSay } from "./exercise.js";
import { cardImage } from "./face.js";
import { makeKeeper } from "./focus.js";
import { makeBanner } from "./head.js";
import { mountPanel } from "./panel.js";
import { dueOf, noteAnswer } from "./results.js";
import { markDone } from "./store.js";
import { openWire } from "./wire.js";

/** @typedef {{v: number, id: string, title: string, kicker: string, question: string, card: string | null, cards: string[], choices: import("./types.js").Choice[],
 *   say: import("./types.js").Say | null, prompt: import("./types.js").View["prompt"], score: {right: number, of: number, streak: number, asked: number}, can: Record<string, boolean>, over: boolean, note?: import("./results.js").DrillNote | null, missed: {cards: string[], text: string}[], lang: string, exercise?: null}} QuizView */

/** The cell of the page that comes after a widget's own. @param {HTMLElement} root */
function below(root) {
  const cells = [...document.querySelectorAll(".jp-Cell")];
  const at = cells.findIndex((cell) => cell.contains(root));
  return at < 0 ? undefined : cells[at + 1];
}

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountQuiz(kit, context) {
  mountPanel(
    kit,
    context,
    (/** @type {{root: HTMLElement, view: QuizView, w: import("./words.js").Words}} */ panel) => {
      const banner = makeBanner("hfk-banner--lost");
      const wire = openWire(
        context.model,
        {
          onLost: (how) =>
            banner.show(how, () => [
              h("p", null, panel.w.t(how === "dead" ? "ui.lost.drill" : `ui.lost.${how}`)),
            ]),
          onBack: () => banner.hide(),
          onMessage: () => {},
        },
        context.signal,
      );
      const kick = h("p", { class: "hfk-ex__kick" });
      const title = h("h3", { class: "hfk-ex__title", tabindex: "-1" });
      const score = h("p", { class: "hfk-dots hfk-num" });
      const question = h("p", { class: "hfk-ex__goal" });
      const cards = h("div", { class: "hfk-quiz__cards" });
      const choices = makeChoices(panel, (id) => wire.send("choose", { id }));
      const say = makeSay(panel, (view) => view.prompt);
      const live = h("p", { class: "hfk-sr", "aria-live": "polite" });
      const resetText = h("span", null);
      const reset = h(
        "button",
        { class: "hfk-btn", "data-do": "reset", onclick: () => wire.send("reset") },
        icon("undo"),
        resetText,
      );
      const on = h("button", {
        class: "hfk-btn hfk-btn--line",
        "data-do": "on",
        onclick: () => below(panel.root)?.scrollIntoView({ block: "start" }),
      });
      const result = h("h4", null);
      const about = h("p", { class: "hfk-soft" });
      const missed = h("div", { class: "hfk-quiz__missed" });
      const end = h("div", { class: "hfk-quiz__end", hidden: true }, result, missed, about);
      const next = /** @type {HTMLButtonElement} */ (
        h("button", {
          class: "hfk-btn hfk-btn--main hfk-push",
          "data-do": "next",
          onclick: () => wire.send("next"),
        })
      );
      const el = h(
        "section",
        { class: "hfk-ex hfk-quiz" },
        h("header", { class: "hfk-ex__head" }, kick, score, title, question),
        h("div", { class: "hfk-ex__play" }, h("div", { class: "hfk-mat" }, cards)),
        h("div", { class: "hfk-ex__ask" }, choices.el),
        h(
          "div",
          { class: "hfk-ex__told" },
          say.el,
          end,
          h("footer", { class: "hfk-ex__foot" }, reset, on, next),
        ),
      );
      el.addEventListener("keydown", (event) => {
        const n = Number(event.key);
        if (!(n >= 1) || event.ctrlKey || event.metaKey || event.altKey) return;
        /** @type {HTMLElement | undefined} */ (choices.el.querySelectorAll("button")[n - 1])?.click();
      });
      panel.root.append(banner.el, el, live);
      const keeper = makeKeeper(panel.root, context.signal);
      let shown = "";
      let begun = false;
      let noted = false;
      return (view) => {
        if (!begun) {
          begun = true;
          const kept = dueOf(view.id);
          if (kept) wire.send("begin", { today: seedOfDay(new Date()), kept });
        }
        if (view.note && !noted) noteAnswer(view.id, view.note);
        noted = Boolean(view.note);
        const w = panel.w;
        const done = view.choices?.some((c) => c.state === "right") ?? false;
        setAttr(el, "aria-label", view.title);
        setText(kick, view.kicker ?? "");
        setText(title, view.title ?? "");
        fill(question, view.question ?? "", () => rich(view.question ?? "", w));
        const s = view.score;
        fill(score, JSON.stringify([s, w.lang]), () =>
          s
            ? [
                h("b", null, w.t("ui.quiz.score", s)),
                ...(s.streak > 1 ? [" · ", w.t("ui.quiz.streak", { n: s.streak })] : []),
              ]
            : [],
        );
        const pictures = view.cards?.length ? view.cards : view.card ? [view.card] : [];
        // the name would give the answer away: only once it has been found
        keyed(
          cards,
          pictures,
          (c) => c,
          (c) => cardImage(c),
          (node, c) => {
            setAttr(node, "role", "img");
            setAttr(node, "aria-hidden", null);
            setAttr(node, "aria-label", done ? w.label(c) : w.t("ui.quiz.card"));
          },
        );
        /** @type {HTMLElement} */ (cards.parentElement).hidden = pictures.length === 0;
        choices.update(view.choices ?? [], done, view.question);
        setClass(el, "hfk-is-told", Boolean(view.say));
        say.update({ say: view.say, prompt: view.prompt });
        say.el.hidden = view.over && view.missed?.length > 3;
        setText(resetText, w.t("ui.quiz.again"));
        setText(next, w.t("ui.quiz.next"));
        next.disabled = !view.can?.next;
        setText(on, w.t("ui.quiz.on"));
        end.hidden = !view.over;
        next.hidden = view.over;
        on.hidden = !view.over || !below(panel.root);
        // the red button is the next thing to do
        setClass(on, "hfk-btn--main", view.over);
        setClass(on, "hfk-push", view.over);
        setClass(reset, "hfk-btn--main", view.over && on.hidden);
        setText(result, view.over ? w.t("ui.quiz.done", s) : "");
        fill(missed, JSON.stringify([view.over, view.missed, w.lang]), () =>
          view.over && view.missed?.length
            ? [
                h("p", null, w.t("ui.quiz.missed")),
                h(
                  "ul",
                  null,
                  ...view.missed.map((m) =>
                    h("li", null, ...m.cards.map((c) => cardImage(c)), h("span", null, ...rich(m.text, w))),
                  ),
                ),
              ]
            : [],
        );
        setText(about, view.over ? w.t("ui.quiz.done.about") : "");
        const told = view.say ? `${view.say.title}. ${view.say.text}`.replaceAll("**", "") : "";
        if (told) setText(live, view.over ? `${told} ${result.textContent}` : told);
        // the focus goes where the next press is due
        const active = document.activeElement;
        const key = `${view.id}|${view.score.asked}`;
        if (keeper.holds) {
          if (view.over) (on.hidden ? reset : on).focus({ preventScroll: true });
          else if (done && !next.disabled && active !== reset) next.focus({ preventScroll: true });
          else if (keeper.fell || shown !== key)
            /** @type {HTMLElement | null} */ (choices.el.querySelector("button:enabled"))?.focus({
              preventScroll: true,
            });
        }
        shown = key;
        if (view.over) markDone(view.id);
      };
    },
  );
}
