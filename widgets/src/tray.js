// The player's own side: what to do now, in one sentence; the round's buttons; answers that weigh the same.
import { amount } from "./cards.js";
import { fill, h, icon, rich, setAttr, setClass, setText } from "./dom.js";
import { coins } from "./money.js";
import { movesOf } from "./moves.js";
import { roving, soon } from "./roving.js";
import { sentence } from "./rules.js";
import { lineText } from "./words.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View */

/**
 * In an exercise nothing shows which targets are right: that one is to be clicked must be said.
 * @param {Table} table
 * @param {View} view
 */
function pickedUp(table, view) {
  return table.mayTry(view) && !table.running && table.selection.isOwn;
}

/**
 * What stands in the tray: what to do now and why, a choice to be made, a hint.
 * @param {Table} table
 * @param {View} view
 */
export function promptOf(table, view) {
  const { seal, now, why, rules } = view.prompt;
  const { w, selected, running, notices } = table;
  if (notices.now && !notices.now.told)
    return {
      seal: "否",
      now: notices.now.text,
      why: "",
      rules: notices.now.rules ?? [],
      hint: false,
      notice: true,
    };
  // on the way to the next decision nothing is asked, only told
  if (running && table.myTurn(view)) {
    const card = view.turned && w.the(view.turned, view.game);
    const line = (table.playback.coming ?? view).log.findLast((l) => l.now);
    const now = card ? w.t("ui.turned.now", { card }) : line ? told(line, w) : view.title;
    return { seal: "", now, why: "", rules: [], hint: false };
  }
  if (table.selection.aim !== null && selected === null)
    return { seal, now: w.t("ui.aim.now"), why: w.t("ui.aim.why"), rules: [], hint: false, chooses: true };
  if (pickedUp(table, view))
    return {
      seal,
      now: w.t("ui.ex.choose.now"),
      why: w.t("ui.ex.choose.why"),
      rules: [],
      hint: false,
      chooses: true,
    };
  const choosing = selected && !running && table.selection.isOwn && !table.hidesAnswers(view);
  if (choosing && movesOf(view, selected).length > 1) {
    const told = view.choose?.[selected] ?? {
      now: w.t("ui.choose.now"),
      why: w.t("ui.choose.why"),
      rules: [],
    };
    return { seal, ...told, hint: false };
  }
  if (view.hint)
    return { seal: seal || "灯", now, why: view.hint.text, rules: view.hint.rules ?? [], hint: true };
  return { seal, now, why, rules: rules ?? [], hint: false, news: newsOf(table, view) };
}

/** @typedef {{text: string, brought: boolean}} News a sentence, and whether it brought anybody anything */

/** A remark of the table, else what the others just did. @param {Table} table @param {View} view @returns {News[]} */
function newsOf({ running, notices, w }, view) {
  if (notices.now?.told) return [{ text: notices.now.text, brought: true }];
  return running ? [] : view.news.map((line) => ({ text: told(line, w), brought: brought(line) }));
}

/** Whether a line tells of points or money: what only turns and lays cards has a common rule. @param {import("./types.js").LogLine} line */
const brought = ({ points, rules }) => points !== null || rules.some((rule) => !rule.startsWith("CO-"));

/**
 * As much of the news as there is room for: what brought nothing goes first, then what is longest ago. All of it is in the log.
 * @param {HTMLElement} el
 */
function makeNews(el) {
  /** @type {News[]} */
  let lines = [];
  const say = (/** @type {News[]} */ shown) => {
    const text = shown.map((line) => line.text).join(" ");
    fill(el, text, () => rich(text));
  };
  const over = () => el.scrollHeight > el.clientHeight + 4;
  const cut = () => {
    const shown = [...lines];
    while (shown.length > 1 && over()) {
      const nothing = shown.findIndex((line) => !line.brought);
      shown.splice(Math.max(0, nothing), 1);
      say(shown);
    }
  };
  const fit = () => {
    say(lines);
    if (lines.length > 1) soon(el, () => (over() ? cut : () => {}));
  };
  let width = 0;
  new ResizeObserver(([{ contentRect }]) => {
    if (contentRect.width !== width) fit();
    width = contentRect.width;
  }).observe(el);
  return (/** @type {News[]} */ told) => {
    lines = told;
    el.hidden = lines.length === 0;
    setAttr(el, "title", lines.map((line) => line.text.replaceAll("**", "")).join(" "));
    fit();
  };
}

/**
 * A line of the log as a sentence, what it brought in brackets before the full stop.
 * @param {import("./types.js").LogLine} line
 * @param {Table["w"]} w
 */
function told(line, w) {
  const sentence = lineText(line, w);
  const { points } = line;
  if (!points) return sentence;
  return sentence.replace(/[.。]?$/, (stop) => w.t("ui.news.brought", { n: amount(points, true) }) + stop);
}

/** Seal, sentence, reason. @param {Table} table */
export function makePrompt(table) {
  const seal = h("span", { class: "hfk-seal", lang: "ja", "aria-hidden": "true" });
  const news = h("p", { class: "hfk-prompt__news" });
  const tellNews = makeNews(news);
  const now = h("p", { class: "hfk-prompt__now", tabindex: "-1" });
  const why = h("p", { class: "hfk-prompt__why" });
  const el = h("div", { class: "hfk-prompt" }, seal, h("div", { class: "hfk-prompt__text" }, news, now, why));
  return {
    el,
    focus: () => now.focus({ preventScroll: true }),
    /** @param {View} view */
    update(view) {
      const text = promptOf(table, view);
      setText(seal, text.seal || (view.step.live ? "待" : "見"));
      setClass(seal, "hfk-seal--quiet", !text.seal);
      setClass(seal, "hfk-seal--hint", text.hint);
      setClass(seal, "hfk-seal--wrong", text.seal === "否");
      setClass(el, "hfk-is-notice", text.notice === true);
      tellNews(text.news ?? []);
      fill(now, text.now, () => rich(text.now));
      fill(why, `${text.why}|${text.rules.join()}`, () => sentence(text.why, text.rules));
    },
  };
}

/** Undo, step back and forward, to the present, hint. @param {Table} table */
export function makeRoundButtons(table) {
  /** @param {string} name @param {string} glyph @param {() => void} act @param {string} [cls] */
  const button = (name, glyph, act, cls = "") => {
    const label = h("span", null);
    const node = /** @type {HTMLButtonElement} */ (
      h("button", { class: `hfk-btn ${cls}`, "data-do": name, onclick: act }, icon(glyph), label)
    );
    return { node, label };
  };
  const undo = button("undo", "undo", () => table.send("undo"));
  const back = button(
    "back",
    "back",
    () => table.send("step", { to: table.view.step.at - 1 }),
    "hfk-btn--icon",
  );
  const forward = button(
    "forward",
    "fwd",
    () => table.send("step", { to: table.view.step.at + 1 }),
    "hfk-btn--icon",
  );
  const hint = button("hint", "hint", () => table.coach.hint(), "hfk-btn--line");
  const live = button("live", "now", () => table.send("live"), "hfk-btn--line");
  const skip = button("skip", "skip", () => table.flight.finish(), "hfk-btn--line");
  const count = h("span", { class: "hfk-stepcount hfk-num" });
  const el = h(
    "div",
    { class: "hfk-btns", role: "toolbar" },
    undo.node,
    back.node,
    count,
    forward.node,
    hint.node,
    skip.node,
    live.node,
  );
  const rove = roving(el, "button");
  return {
    el,
    /** @param {View} view */
    update(view) {
      const w = table.w;
      setAttr(el, "aria-label", w.t("ui.toolbar.round"));
      for (const [part, key] of /** @type {[typeof undo, string][]} */ ([
        [undo, "undo"],
        [back, "back"],
        [forward, "forward"],
        [hint, "hint"],
        [live, "live"],
        [skip, "skip"],
      ])) {
        setText(part.label, w.t(`ui.${key}`));
        setAttr(part.node, "title", w.t(`ui.${key}`));
      }
      const all = table.coach.isLast(view);
      if (all || view.hint)
        setText(
          hint.label,
          w.t(
            table.coach.asking
              ? "ui.advice.counting"
              : all || !view.hint
                ? "ui.advice"
                : hintLabel(view.hint),
          ),
        );
      setAttr(hint.node, "aria-busy", table.coach.asking ? "true" : null);
      undo.node.disabled = !view.can.undo;
      undo.node.hidden = view.can.undo === undefined; // no move is taken back at this table
      back.node.disabled = !view.can.back;
      forward.node.disabled = !view.can.forward;
      hint.node.disabled = !(view.can.hint || table.coach.offers(view));
      // the others play: on to the own turn (or, when out, to the month's end)
      const waits = table.running && view.seats.length > 2;
      skip.node.hidden = !waits;
      hint.node.hidden = !view.step.live || waits || view.can.hint === undefined;
      live.node.hidden = view.step.live;
      setText(count, w.t("ui.step.short", { at: view.step.at, of: view.step.of }));
      rove.refresh();
    },
  };
}

/** Decisions (stop or sage, in or out): one column each, what it pays, equal buttons. @param {Table} table */
export function makeCalls(table) {
  const el = h("div", { class: "hfk-choose", role: "group", tabindex: "-1" });
  return {
    el,
    focus: () => el.focus({ preventScroll: true }),
    /** @param {View} view */
    update(view) {
      const calls = view.calls ?? [];
      el.hidden = calls.length === 0;
      setAttr(el, "aria-label", view.prompt.now.replaceAll("**", ""));
      fill(el, JSON.stringify(calls), () =>
        calls.map((call) =>
          h(
            "section",
            { class: "hfk-option" },
            h(
              "h3",
              null,
              call.title ?? call.label,
              h("small", null, ...sentence(call.note ?? "", call.rules ?? [])),
            ),
            h(
              "div",
              { class: "hfk-lines" },
              ...(call.lines ?? []).map((line) =>
                typeof line === "string"
                  ? h("div", null, h("span", null, ...rich(line)))
                  : h(
                      "div",
                      { class: line.sum ? "hfk-is-sum" : null },
                      h("span", null, ...sentence(line.label, line.rules ?? [])),
                      line.mon && line.mon > 0 ? coins(line.mon) : h("span", null),
                      h("span", null, line.value ?? ""),
                    ),
              ),
            ),
            call.about ? h("p", { class: "hfk-option__about" }, ...rich(call.about)) : null,
            h(
              "button",
              {
                class: "hfk-btn hfk-btn--ink",
                "data-call": call.move,
                onclick: () => table.send("play", { move: call.move }),
              },
              call.label,
            ),
          ),
        ),
      );
    },
  };
}

/** The button of the next stage. @param {import("./types.js").Hint} hint */
const hintLabel = ({ stage, of }) =>
  stage === of ? "ui.hint.none" : stage === of - 1 ? "ui.hint.show" : "ui.hint.next";

/** A notice for screen readers: to be seen it stands in the prompt, where it lies over no card. @param {Table} table */
export function makeAlert(table) {
  const text = h("p", { class: "hfk-alert__text" });
  const el = h("div", { class: "hfk-alert hfk-sr", role: "alert" });
  return {
    el,
    /** @param {import("./notices.js").Notice | null} notice */
    update(notice) {
      const settled = Boolean(table.view.settlement); // there the prompt is hidden
      setClass(el, "hfk-sr", !settled);
      if (!notice || (notice.told && !settled)) return el.replaceChildren();
      if (text.textContent === notice.text && el.firstChild) return;
      setAttr(el, "role", notice.told ? "status" : "alert");
      text.textContent = notice.text.replaceAll("**", "");
      el.replaceChildren(text);
    },
  };
}
