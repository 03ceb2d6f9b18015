// Settings; a new deal, a seed, a link, a record from a file.
import { dayWords, seedOfDay } from "./day.js";
import { h } from "./dom.js";
import { LETTERS } from "./keys.js";
import { SIZES, THEMES } from "./look.js";
import { openDialog } from "./rules.js";
import { play } from "./sound.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./kit.js").Kit} Kit */

/** @type {[number, string][]} */
const SPEEDS = [
  [0.5, "ui.speed.slow"],
  [1, "ui.speed.normal"],
  [2, "ui.speed.fast"],
  [0, "ui.speed.none"],
];

/**
 * One value out of several.
 * @template T
 * @param {string} legend
 * @param {string} name
 * @param {{value: T, label: HTMLElement}[]} values
 * @param {T} chosen
 * @param {(value: T) => void} choose
 */
export function makeChoice(legend, name, values, chosen, choose) {
  const radios = values.map(({ value, label }) => {
    const radio = /** @type {HTMLInputElement} */ (
      h("input", { type: "radio", name, value, onchange: () => choose(value) })
    );
    radio.checked = value === chosen;
    return h("label", null, radio, label);
  });
  return h("fieldset", { class: "hfk-choices" }, h("legend", null, legend), ...radios);
}

/** @param {Kit} kit @param {HTMLElement} root @param {string} lang @param {() => void} [tour] begins the tour of the table */
export function openSettings(kit, root, lang, tour) {
  const w = kit.words(lang);
  /** @param {string} name */
  const toggle = (name) => {
    const box = /** @type {HTMLInputElement} */ (
      h("input", { type: "checkbox", name, onchange: () => kit.setOption(name, box.checked) })
    );
    box.checked = Boolean(kit.options[name]);
    return h(
      "label",
      { class: "hfk-check" },
      box,
      h("span", null, w.t(`ui.option.${name}`), h("small", null, w.t(`ui.option.${name}.about`))),
    );
  };
  const speed = makeChoice(
    w.t("ui.option.speed"),
    "hfk-speed",
    SPEEDS.map(([value, key]) => ({ value, label: h("span", null, w.t(key)) })),
    Number(kit.options.speed),
    (value) => kit.setOption("speed", value),
  );
  const language = makeChoice(
    w.t("ui.option.language"),
    "hfk-lang",
    kit.languages.map((code) => ({ value: code, label: h("span", { lang: code }, kit.nameOf(code)) })),
    lang,
    (code) => {
      kit.setLanguage(code);
      dialog.close();
    },
  );
  const theme = makeChoice(
    w.t("ui.option.theme"),
    "hfk-theme",
    THEMES.map((value) => ({ value, label: h("span", null, w.t(`ui.theme.${value}`)) })),
    kit.options.theme,
    (value) => kit.setOption("theme", value),
  );
  const text = makeChoice(
    w.t("ui.option.text"),
    "hfk-text",
    SIZES.map((value, n) => ({ value, label: h("span", null, w.t(`ui.text.${n}`)) })),
    kit.options.text,
    (value) => kit.setOption("text", value),
  );
  const begin = () => {
    dialog.addEventListener("close", () => tour?.()); // the focus is back then
    dialog.close();
  };
  const tourLine = h(
    "p",
    null,
    h("button", { class: "hfk-link", "data-do": "tour-again", onclick: begin }, w.t("ui.tour")),
  );
  const sound = toggle("sound");
  sound.addEventListener("change", () => kit.options.sound && play("capture"));
  const dialog = openDialog(
    root,
    w,
    w.t("ui.settings"),
    [
      toggle("marks"),
      toggle("points"),
      toggle("costly"),
      sound,
      speed,
      theme,
      text,
      language,
      ...ownLinks(w),
      ...(tour ? [tourLine] : []),
      makeKeyHelp(w),
    ],
    "hfk-dialog--settings",
  );
}

/** Where the page's own navigation leads to a page: nowhere in a notebook without it. @param {string} page */
export const wayTo = (page) =>
  /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.hfk-shell-head a[href^="${page}."]`))
    ?.href;

/** The reader's own pages. @param {import("./words.js").Words} w */
function ownLinks(w) {
  const href = wayTo("results");
  return href ? [h("p", null, h("a", { class: "hfk-link", href }, w.t("ui.results")))] : [];
}

/** What the keys do. @param {import("./words.js").Words} w */
function makeKeyHelp(w) {
  const line = (/** @type {string} */ keys, /** @type {string} */ what) => [
    h("dt", null, ...keys.split(" ").map((key) => h("kbd", null, key))),
    h("dd", null, what),
  ];
  const letters = Object.entries(LETTERS).map(([key, [name]]) => line(key.toUpperCase(), w.t(`ui.${name}`)));
  return h(
    "section",
    { class: "hfk-keys" },
    h("h3", null, w.t("ui.keys")),
    h(
      "dl",
      null,
      ...[
        line("← ↑ ↓ →", w.t("ui.keys.arrows")),
        line("Enter", w.t("ui.keys.enter")),
        line("Esc", w.t("ui.keys.escape")),
      ].flat(),
      ...letters.flat(),
    ),
  );
}

/** What there is today, and the way to the page of the day. @param {import("./types.js").View} view @param {import("./words.js").Words} w */
function dayLine(view, w) {
  const words = dayWords(view, w);
  const href = wayTo("day-play");
  if (href) words.append(" ", h("a", { class: "hfk-link", href }, w.t("ui.day.page")));
  return words;
}

/** The number of the deal that a table's link names. @param {string} link */
const seedOf = (link) => new URLSearchParams(link).get("seed") ?? "";

/** @param {Table} table */
export function openDeal(table) {
  const { w, view } = table;
  const can = view.can;
  const status = h("p", { class: "hfk-soft", role: "status" });
  const refusal = h("p", { class: "hfk-refusal", role: "alert" });
  const seed = /** @type {HTMLInputElement} */ (
    h("input", {
      class: "hfk-input",
      type: "text",
      inputmode: "numeric",
      pattern: "[0-9]*",
      maxlength: "18",
      "aria-label": w.t("ui.seed"),
    })
  );
  const file = /** @type {HTMLInputElement} */ (
    h("input", {
      class: "hfk-file",
      type: "file",
      accept: ".json,.jsonl,application/json,text/plain",
      "aria-label": w.t("ui.load"),
    })
  );
  /** @param {string} why */
  const refuse = (why) => {
    refusal.textContent = why;
    file.value = ""; // the same file, mended, is a change again
  };
  const fresh = () => {
    table.send("new");
    dialog.close();
  };
  const today = () => {
    table.send("new", { seed: seedOfDay(new Date()) });
    dialog.close();
  };
  const choices = () => {
    table.send("choices");
    dialog.close();
  };
  const fromSeed = () => {
    const text = seed.value.trim();
    if (!/^\d{1,18}$/.test(text)) {
      status.textContent = w.t("ui.seed.bad");
      seed.setAttribute("aria-invalid", "true");
      return seed.focus();
    }
    table.send("new", { seed: Number(text) });
    dialog.close();
  };
  seed.addEventListener("keydown", (event) => {
    if (event.key === "Enter") fromSeed();
  });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > 1_000_000) return refuse(w.t("ui.load.large"));
    refuse("");
    table.ask("load", { text: await chosen.text() }, (error) => {
      if (error) refuse(error.text);
      else dialog.close();
    });
  });
  const copy = async () => {
    const url = `${location.origin}${location.pathname}${view.link}${location.hash}`;
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = w.t("ui.link.copied");
    } catch {
      status.replaceChildren(
        h("input", {
          class: "hfk-input hfk-input--wide",
          readonly: true,
          value: url,
          "aria-label": w.t("ui.link"),
        }),
      );
      /** @type {HTMLInputElement} */ (status.firstElementChild).select();
    }
  };
  /** @param {...Node} parts */
  const line = (...parts) => h("div", { class: "hfk-rowline" }, ...parts);
  /** @param {string} what @param {() => void} onclick @param {string} label */
  const button = (what, onclick, label) =>
    h("button", { class: "hfk-btn hfk-btn--line", "data-do": what, onclick }, label);
  /** @type {Node[]} */
  const body = [];
  if (can.new)
    body.push(
      line(
        h("span", null, w.t("ui.new.about")),
        h("button", { class: "hfk-btn hfk-btn--main", "data-do": "new", onclick: fresh }, w.t("ui.new")),
      ),
      line(dayLine(view, w), button("today", today, w.t("ui.day"))),
      line(h("span", null, w.t("ui.setup.about")), button("choices", choices, w.t("ui.setup"))),
      line(
        h("label", { class: "hfk-seedline" }, h("span", null, w.t("ui.seed.about")), seed),
        button("seed", fromSeed, w.t("ui.seed.deal")),
      ),
    );
  if (view.link)
    body.push(
      line(
        h(
          "span",
          null,
          h("b", { class: "hfk-num" }, w.t("ui.seed.now", { seed: seedOf(view.link) })),
          h("small", { class: "hfk-soft" }, w.t("ui.link.about")),
        ),
        button("link", copy, w.t("ui.link.copy")),
      ),
    );
  if (can.load)
    body.push(
      line(
        h("span", null, w.t("ui.load.about")),
        h(
          "label",
          { class: "hfk-btn hfk-btn--line hfk-filebtn" },
          h("span", { "aria-hidden": "true" }, w.t("ui.load")),
          file,
        ),
      ),
    );
  body.push(refusal, status);
  const dialog = openDialog(table.root, w, w.t("ui.deal.title"), body, "hfk-dialog--deal");
}

/** Hands a text to the browser as a download. @param {string} text @param {string} name @param {string} [type] */
export function download(text, name, type = "application/json") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
