// The position editor: choose where, press cards; below, why the position cannot be, or the code that makes it.
import { makeCopied } from "./copy.js";
import { makeChoice } from "./dialogs.js";
import { fill, h, keyed, setAttr, setClass, setText } from "./dom.js";
import { cardButton, cardImage } from "./face.js";
import { openForm } from "./form.js";
import { mountPanel } from "./panel.js";
import { roving } from "./roving.js";

/** @typedef {import("./types.js").EditorView} EditorView @typedef {import("./types.js").EditorPlace} EditorPlace
 *  @typedef {import("./words.js").Words} Words */

const WORDS = ["id", "title", "goal", "hint", "right"];
const PAUSE = 400; // ms after the last letter

/** Where each card lies. @param {EditorPlace[]} places @returns {Map<string, string>} */
export const placed = (places) => new Map(places.flatMap(({ id, cards }) => cards.map((card) => [card, id])));

/**
 * Where a press on a card puts it: to the place that is chosen, or back where it lies there already.
 * @param {Map<string, string>} at
 * @param {string} card
 * @param {string} chosen
 */
export const pressed = (at, card, chosen) => (at.get(card) === chosen ? null : chosen);

/**
 * The place that a key names, "1" the first; undefined for another key, null to take the card back.
 * @param {string} key
 * @param {EditorPlace[]} places
 */
export function placeOfKey(key, places) {
  if (key === "Delete" || key === "Backspace") return null;
  return /^[1-9]$/.test(key) ? places[Number(key) - 1]?.id : undefined;
}

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountEditor(kit, context) {
  mountPanel(kit, context, (/** @type {{root: HTMLElement, view: EditorView, w: Words}} */ panel) =>
    makeEditor(context, panel),
  );
}

/** @param {import("./host.js").MountContext} context @param {{root: HTMLElement, view: EditorView, w: Words}} panel */
function makeEditor(context, panel) {
  const { model, signal } = context;
  const { banner, wire } = openForm(context, panel);
  let chosen = "hand";
  /** @type {Map<string, string>} */
  let at = new Map();
  const head = h("div", { class: "hfk-setup" });
  const places = h("fieldset", { class: "hfk-edit__places" });
  const legend = h("legend", null);
  const trays = h("div", { class: "hfk-edit__trays" });
  places.append(legend, trays);
  const how = h("span", null);
  const keys = h("span", { class: "hfk-edit__keys" });
  const about = h("p", { class: "hfk-soft", id: `hfk-edit-${model.get("key")}` }, how, " ", keys);
  const deck = h("div", { class: "hfk-edit__deck", role: "group", "aria-describedby": about.id });
  const live = h("p", { class: "hfk-sr", "aria-live": "polite" });
  const refusal = h("p", { class: "hfk-refusal", role: "alert" });
  const told = h("p", { class: "hfk-teach__note", role: "status" });
  const clear = h("button", {
    class: "hfk-btn hfk-btn--line",
    "data-do": "clear",
    onclick: () => wire.send("clear"),
  });
  const exercise = makeExercise(wire, signal);
  const code = h("div", { class: "hfk-edit__code" });
  const el = h(
    "section",
    { class: "hfk-teach hfk-edit" },
    head,
    places,
    about,
    deck,
    h("div", { class: "hfk-rowline" }, refusal, clear),
    told,
    exercise.el,
    code,
    live,
  );
  const rove = roving(deck, ".hfk-card", { grid: true });

  /** @param {string} card @param {string | null} place */
  const put = (card, place) => {
    const { view, w } = panel;
    refusal.textContent = "";
    if (place === null) at.delete(card);
    else at.set(card, place);
    const label = view.places.find(({ id }) => id === place)?.label ?? w.t("ui.edit.rest");
    setText(live, `${w.label(card, undefined, view.game)}: ${label}`);
    wire.send("put", { card, place });
  };
  deck.addEventListener("click", (event) => {
    const card = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest("[data-card]")
    )?.dataset.card;
    if (card) put(card, pressed(at, card, chosen));
  });
  deck.addEventListener("keydown", (event) => {
    const card = /** @type {HTMLElement} */ (event.target).dataset?.card;
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeOfKey(event.key, panel.view.places);
    if (place === undefined) return;
    event.preventDefault();
    put(card, place);
  });
  const failed = () => {
    const error = model.get("error");
    refusal.textContent = error ? error.text : "";
  };
  model.on("change:error", failed);
  signal?.addEventListener("abort", () => model.off("change:error", failed));
  panel.root.append(banner.el, el);

  return (/** @type {EditorView} */ view) => {
    const { w } = panel;
    at = placed(view.places);
    setAttr(panel.root, "data-game", view.game);
    setAttr(el, "aria-label", w.t("ui.edit"));
    setAttr(deck, "aria-label", w.t("ui.edit.deck"));
    setText(legend, w.t("ui.edit.where"));
    setText(how, w.t("ui.edit.how"));
    setText(keys, w.t("ui.edit.keys"));
    setText(clear, w.t("ui.edit.clear"));
    if (!view.places.some(({ id }) => id === chosen)) chosen = "hand";
    fill(head, JSON.stringify([view.game, view.seats, view.seated, view.kind, w.lang]), () =>
      choices(view, w, wire),
    );
    keyed(
      trays,
      view.places,
      ({ id, label }) => `${id}|${label}`,
      (place) =>
        makeTray(place, () => {
          chosen = place.id;
          mark();
        }),
      (tray, place, n) => fillTray(tray, place, n + 1, place.id === chosen, w),
    );
    const mark = () => {
      for (const tray of trays.children)
        setClass(tray, "hfk-is-chosen", /** @type {HTMLElement} */ (tray).dataset.place === chosen);
    };
    mark();
    keyed(
      deck,
      view.months,
      (month) => month.join(),
      (month) => h("div", { class: "hfk-edit__month" }, ...month.map((card) => cardButton(card))),
      (row, month) => {
        month.forEach((card, i) => {
          const button = /** @type {HTMLElement} */ (row.children[i]);
          const place = view.places.find(({ id }) => id === at.get(card));
          const number = place ? view.places.indexOf(place) + 1 : 0;
          setAttr(button, "data-at", number || null);
          setAttr(button, "aria-pressed", String(Boolean(place)));
          const name = w.label(card, undefined, view.game);
          setAttr(button, "aria-label", place ? `${name}: ${place.label}` : name);
        });
      },
    );
    rove.refresh();
    const isEmpty = view.places.every(({ cards }) => cards.length === 0);
    /** @type {HTMLButtonElement} */ (clear).disabled = isEmpty;
    setText(told, view.told);
    told.hidden = !view.told;
    exercise.el.hidden = view.kind !== "exercise";
    exercise.update(view, w);
    fill(code, view.source + w.lang, () =>
      view.source
        ? [
            h("h3", null, w.t("ui.class.code")),
            makeCopied(w, w.t("ui.class.code"), view.source, true, "copy-code"),
          ]
        : [],
    );
  };
}

/** Game, seats, and what it is to become. @param {EditorView} view @param {Words} w @param {import("./wire.js").Wire | {send: Function}} wire */
function choices(view, w, wire) {
  const said = (/** @type {string} */ text) => h("span", null, text);
  const parts = [
    makeChoice(
      w.t("ui.class.game"),
      "hfk-edit-game",
      view.games.map(({ id, label }) => ({ value: id, label: said(label) })),
      view.game,
      (game) => wire.send("game", { game }),
    ),
  ];
  if (view.seats.length > 1)
    parts.push(
      makeChoice(
        w.t("ui.setup.seats"),
        "hfk-edit-seats",
        view.seats.map((n) => ({ value: n, label: said(w.n("ui.setup.players", n)) })),
        view.seated,
        (seats) => wire.send("seats", { seats }),
      ),
    );
  parts.push(
    makeChoice(
      w.t("ui.edit.kind"),
      "hfk-edit-kind",
      ["exercise", "table"].map((kind) => ({ value: kind, label: said(w.t(`ui.edit.kind.${kind}`)) })),
      view.kind,
      (kind) => wire.send("kind", { kind }),
    ),
  );
  return parts;
}

/** A place to choose: its number, its name, the cards that lie there. @param {EditorPlace} place @param {() => void} choose */
function makeTray(place, choose) {
  const radio = h("input", { type: "radio", name: "hfk-edit-place", value: place.id, onchange: choose });
  return h(
    "label",
    { class: "hfk-edit__tray", "data-place": place.id },
    radio,
    h(
      "span",
      { class: "hfk-edit__label" },
      h("b", { class: "hfk-num" }),
      " ",
      h("span", null, place.label),
      " ",
      h("small", { class: "hfk-num" }),
    ),
    h("span", { class: "hfk-edit__cards" }),
  );
}

/** @param {HTMLElement} tray @param {EditorPlace} place @param {number} number @param {boolean} isChosen @param {Words} w */
function fillTray(tray, place, number, isChosen, w) {
  /** @type {HTMLInputElement} */ (tray.querySelector("input")).checked = isChosen;
  setText(/** @type {Element} */ (tray.querySelector("b")), String(number));
  const count = place.cards.length;
  const most =
    place.most === null ? w.n("ui.cards", count) : w.t("ui.edit.count", { n: count, most: place.most });
  setText(/** @type {Element} */ (tray.querySelector("small")), most);
  const cards = /** @type {Element} */ (tray.querySelector(".hfk-edit__cards"));
  keyed(
    cards,
    place.cards,
    (card) => card,
    (card) => cardImage(card),
  );
}

/** What an exercise says. @param {{send: Function}} wire @param {AbortSignal} [signal] */
function makeExercise(wire, signal) {
  /** @type {Record<string, HTMLInputElement>} */
  const inputs = {};
  /** @type {Record<string, HTMLElement>} */
  const labels = {};
  let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    const words = Object.fromEntries(WORDS.map((word) => [word, inputs[word].value]));
    wire.send("say", { words, rule: rule.value, solution: solution.value });
  };
  signal?.addEventListener("abort", () => clearTimeout(timer));
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, PAUSE);
  };
  const select = (/** @type {string} */ name) =>
    /** @type {HTMLSelectElement} */ (
      h("select", { class: "hfk-input hfk-input--wide", name, onchange: tell })
    );
  const rule = select("rule");
  const solution = select("solution");
  const line = (/** @type {string} */ word, /** @type {HTMLElement} */ field) => {
    labels[word] = h("span", null);
    return h("label", { class: "hfk-edit__line" }, labels[word], field);
  };
  const rows = WORDS.map((word) => {
    inputs[word] = /** @type {HTMLInputElement} */ (
      h("input", {
        class: "hfk-input hfk-input--wide",
        type: "text",
        name: word,
        maxlength: "400",
        oninput: later,
        onchange: tell,
      })
    );
    return line(word, inputs[word]);
  });
  const legend = h("legend", null);
  const el = h(
    "fieldset",
    { class: "hfk-edit__words" },
    legend,
    line("solution", solution),
    line("rule", rule),
    ...rows,
  );
  /** @param {HTMLSelectElement} field @param {{value: string, label: string}[]} values @param {string} now */
  const offer = (field, values, now) => {
    fill(field, JSON.stringify(values), () =>
      values.map(({ value, label }) => h("option", { value }, label)),
    );
    if (field.value !== now && values.some(({ value }) => value === now)) field.value = now;
    field.disabled = values.length === 0;
  };
  return {
    el,
    /** @param {EditorView} view @param {Words} w */
    update(view, w) {
      setText(legend, w.t("ui.edit.words"));
      for (const [word, label] of Object.entries(labels)) setText(label, w.t(`ui.edit.${word}`));
      for (const word of WORDS) {
        const input = inputs[word];
        setAttr(input, "placeholder", w.t(`ui.edit.${word}.such`));
        // what is being typed is newer than what comes back
        if (document.activeElement !== input && !timer) input.value = view.words[word];
      }
      offer(
        rule,
        view.rules.map(({ id, label }) => ({ value: id, label })),
        view.rule,
      );
      offer(
        solution,
        view.moves.map(({ move, words }) => ({ value: move, label: words })),
        view.solution,
      );
    },
  };
}
