// A new match: seats, opponents, length and options, each with a sentence. What was chosen last is remembered by game.
import { makeChoice } from "./dialogs.js";
import { h, setText } from "./dom.js";
import { openDialog, ruleButton } from "./rules.js";
import { keep, load } from "./store.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").SetUp} SetUp
 *  @typedef {import("./types.js").SetUpChoice} SetUpChoice @typedef {import("./types.js").SetUpOption} SetUpOption */

/** How many bots sit at a table of so many. @param {SetUp} offer @param {number} seats */
const others = (offer, seats) => seats - (offer.watching ? 0 : 1);

/** Whether an option may have a value. @param {SetUpOption} option @param {unknown} value */
const allows = (option, value) =>
  option.values.length
    ? option.values.some((each) => each.value === value)
    : Number.isInteger(value) &&
      Number(value) >= (option.least ?? 1) &&
      Number(value) <= (option.most ?? Number(value));

/**
 * What was chosen before, as far as it may still be chosen (anybody may write where it is kept), else as the table is now.
 * @param {SetUp} offer
 * @param {any} kept
 * @returns {SetUpChoice} with an opponent for every seat there may be
 */
export function fitting(offer, kept) {
  const seats = offer.seats.includes(kept?.seats) ? kept.seats : offer.now.seats;
  const known = (/** @type {unknown} */ bot) => offer.levels.some((level) => level.id === bot);
  const bots =
    Array.isArray(kept?.opponents) && kept.opponents.length && kept.opponents.every(known)
      ? kept.opponents
      : offer.now.opponents;
  const most = others(offer, Math.max(...offer.seats));
  /** @type {SetUpChoice["rules"]} */
  const rules = {};
  for (const option of [...offer.lengths, ...offer.options]) {
    const value = kept?.rules?.[option.name];
    rules[option.name] = allows(option, value) ? value : offer.now.rules[option.name];
  }
  return {
    seats,
    opponents: Array.from({ length: most }, (_, i) => bots[i] ?? bots[bots.length - 1]),
    rules,
  };
}

/** @param {Table} table @param {SetUp} offer */
export function openSetUp(table, offer) {
  const w = table.kit.words(offer.lang);
  const memory = `setup:${offer.game}`;
  let choice = fitting(offer, load(memory));
  const refusal = h("p", { class: "hfk-refusal", role: "alert" });
  const form = h("div", { class: "hfk-setup" });

  const start = () => {
    const chosen = chosenOf(offer, choice);
    refusal.textContent = "";
    table.ask("set_up", chosen, (error) => {
      if (error) {
        refusal.textContent = error.text;
        return refusal.scrollIntoView({ block: "nearest" });
      }
      keep(memory, chosen);
      dialog.close();
    });
  };
  const usual = () => {
    choice = fitting({ ...offer, now: offer.usual }, null);
    draw();
  };
  const draw = () => form.replaceChildren(...makeParts(offer, choice, w, "hfk-setup"));
  draw();
  const buttons = h(
    "div",
    { class: "hfk-setup__go" },
    h(
      "button",
      { class: "hfk-btn hfk-btn--main", "data-do": "set-up", onclick: start },
      w.t("ui.setup.start"),
    ),
    h(
      "button",
      { class: "hfk-btn hfk-btn--line", "data-do": "usual", onclick: usual },
      w.t("ui.setup.usual.all"),
    ),
  );
  const title = w.t("ui.setup.title", { game: offer.name });
  const dialog = openDialog(table.root, w, title, [form, refusal, buttons], "hfk-dialog--setup");
}

/** What is sent of a choice: no opponents for seats that are not there. @param {SetUp} offer @param {SetUpChoice} choice */
export const chosenOf = (offer, choice) => ({
  ...choice,
  opponents: choice.opponents.slice(0, others(offer, choice.seats)),
});

/**
 * The fields for a choice, which they change: seats, opponents, length, options.
 * @param {SetUp} offer
 * @param {SetUpChoice} choice
 * @param {import("./words.js").Words} w
 * @param {string} name what the fields' names begin with: another form of the page has others
 * @returns {Node[]}
 */
export function makeParts(offer, choice, w, name) {
  const opponents = h("div", { class: "hfk-setup__bots" });
  const seat = () =>
    opponents.replaceChildren(
      ...chosenOf(offer, choice).opponents.map((_, at) => makeOpponent(offer, choice.opponents, at, w, name)),
    );
  seat();
  /** @type {Node[]} */
  const parts = [];
  if (offer.seats.length > 1)
    parts.push(
      makeChoice(
        w.t("ui.setup.seats"),
        `${name}-seats`,
        offer.seats.map((n) => ({
          value: n,
          label: marked(w.n("ui.setup.players", n), n === offer.usual.seats, w),
        })),
        choice.seats,
        (n) => {
          choice.seats = n;
          seat();
        },
      ),
    );
  parts.push(
    h("fieldset", { class: "hfk-choices" }, h("legend", null, w.t("ui.setup.opponents")), opponents),
    ...offer.lengths.map((option) => makeNumber(option, choice, w)),
  );
  if (offer.options.length) {
    const changed = offer.options.some((option) => choice.rules[option.name] !== option.usual);
    parts.push(
      h(
        "details",
        { class: "hfk-setup__more", open: changed },
        h("summary", null, w.t("ui.setup.options")),
        ...offer.options.map((option) => makeValues(option, choice, w, name)),
      ),
    );
  }
  return parts;
}

/** A value's words; the usual one says so. @param {string} label @param {boolean} usual @param {import("./words.js").Words} w */
const marked = (label, usual, w) =>
  h("span", null, label, usual && h("small", { class: "hfk-usual" }, w.t("ui.setup.usual")));

/**
 * The strength of one other seat, with a sentence on how that one plays.
 * @param {SetUp} offer
 * @param {string[]} chosen
 * @param {number} at
 * @param {import("./words.js").Words} w
 * @param {string} name
 */
function makeOpponent(offer, chosen, at, w, name) {
  const about = h("small", { id: `${name}-bot-${at}` });
  const say = () => setText(about, offer.levels.find((level) => level.id === chosen[at])?.about ?? "");
  const select = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      {
        class: "hfk-input",
        name: `opponent-${at}`,
        "aria-describedby": about.id,
        onchange: () => {
          chosen[at] = select.value;
          say();
        },
      },
      ...offer.levels.map((level) => {
        const usual = level.id === offer.usual.opponents[0];
        return h(
          "option",
          { value: level.id },
          usual ? `${level.label}${w.t("ui.setup.usual")}` : level.label,
        );
      }),
    )
  );
  select.value = chosen[at];
  say();
  return h("label", { class: "hfk-setup__bot" }, h("span", null, offer.names[at]), select, about);
}

/** @param {SetUpOption} option */
const sentenceOf = (option) =>
  h("small", { class: "hfk-soft" }, option.about, ...option.rules.flatMap((id) => [" ", ruleButton(id)]));

/** A whole number. @param {SetUpOption} option @param {SetUpChoice} choice @param {import("./words.js").Words} w */
function makeNumber(option, choice, w) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      class: "hfk-input",
      type: "text",
      inputmode: "numeric",
      name: option.name,
      maxlength: "10",
      oninput: () => {
        const text = input.value.trim();
        choice.rules[option.name] = /^\d+$/.test(text) ? Number(text) : text;
      },
    })
  );
  input.value = String(choice.rules[option.name]);
  return h(
    "div",
    { class: "hfk-setup__option" },
    h(
      "label",
      { class: "hfk-setup__number" },
      h("b", null, option.label),
      input,
      h("small", { class: "hfk-usual" }, w.t("ui.setup.usual.n", { n: option.usual })),
    ),
    sentenceOf(option),
  );
}

/** One value out of several. @param {SetUpOption} option @param {SetUpChoice} choice @param {import("./words.js").Words} w @param {string} name */
function makeValues(option, choice, w, name) {
  const values = option.values.map(({ value, label }) => ({
    value,
    label: marked(label, value === option.usual, w),
  }));
  const field = makeChoice(
    option.label,
    `${name}-${option.name}`,
    values,
    choice.rules[option.name],
    (value) => {
      choice.rules[option.name] = value;
    },
  );
  return h("div", { class: "hfk-setup__option" }, field, sentenceOf(option));
}
