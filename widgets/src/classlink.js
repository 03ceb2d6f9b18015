// The form for a class's table: what is played and what is allowed there, then its link, its QR code, its Python code.
import { makeCopied } from "./copy.js";
import { makeChoice } from "./dialogs.js";
import { fill, h, setAttr, setText } from "./dom.js";
import { openForm } from "./form.js";
import { mountPanel } from "./panel.js";
import { openDialog } from "./rules.js";
import { chosenOf, fitting, makeParts } from "./setup.js";

/** @typedef {import("./types.js").ClassLinkView} ClassLinkView @typedef {import("./types.js").ClassLinkMade} ClassLinkMade
 *  @typedef {import("./words.js").Words} Words */

const MAY = ["undo", "hints", "new"];
const SVG = "http://www.w3.org/2000/svg";

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountClassLink(kit, context) {
  mountPanel(kit, context, (/** @type {{root: HTMLElement, view: ClassLinkView, w: Words}} */ panel) => {
    const { model, signal } = context;
    const { banner, wire } = openForm(context, panel, (content) => {
      if (content && typeof content === "object" && "ack" in content) button.removeAttribute("aria-busy");
    });
    const may = /** @type {Record<string, boolean>} */ ({ undo: true, hints: true, new: false });
    /** @type {import("./types.js").SetUpChoice} */
    let choice;
    let language = "";
    let seed = "";
    const refusal = h("p", { class: "hfk-refusal", role: "alert" });
    const form = h("div", { class: "hfk-setup" });
    const button = h("button", { class: "hfk-btn hfk-btn--main", "data-do": "make" });
    const made = h("section", { class: "hfk-teach__made", tabindex: "-1", hidden: true });
    const el = h(
      "section",
      { class: "hfk-teach" },
      form,
      refusal,
      h("div", { class: "hfk-setup__go" }, button),
      made,
    );
    const make = () => {
      const typed = seed.trim();
      refusal.textContent = "";
      if (!/^\d{0,18}$/.test(typed)) {
        refusal.textContent = panel.w.t("ui.seed.bad");
        return;
      }
      button.setAttribute("aria-busy", "true");
      wire.send("make", {
        choice: chosenOf(panel.view.offer, choice),
        seed: typed === "" ? null : Number(typed),
        may,
        language,
        origin: location.origin,
      });
    };
    button.addEventListener("click", make);
    const failed = () => {
      const error = model.get("error");
      refusal.textContent = error ? error.text : "";
    };
    model.on("change:error", failed);
    signal?.addEventListener("abort", () => model.off("change:error", failed));
    panel.root.append(banner.el, el);
    let before = /** @type {string | null} */ (null);
    return (view) => {
      const { w } = panel;
      const { offer } = view;
      setAttr(el, "aria-label", w.t("ui.class"));
      setText(button, w.t("ui.class.make"));
      fill(form, JSON.stringify([offer, w.lang]), () => {
        choice = fitting(offer, choice);
        return [
          makeChoice(
            w.t("ui.class.game"),
            "hfk-class-game",
            view.games.map(({ id, label }) => ({ value: id, label: h("span", null, label) })),
            offer.game,
            (game) => wire.send("game", { game }),
          ),
          ...makeParts(offer, choice, w, "hfk-class"),
          makeAllowed(may, w),
          makeSeed(seed, w, (text) => {
            seed = text;
          }),
          makeChoice(
            w.t("ui.option.language"),
            "hfk-class-language",
            [
              { value: "", label: h("span", null, w.t("ui.class.language.own")) },
              ...view.languages.map(({ id, label }) => ({
                value: id,
                label: h("span", { lang: id }, label),
              })),
            ],
            language,
            (lang) => {
              language = lang;
            },
          ),
        ];
      });
      made.hidden = !view.made;
      const text = JSON.stringify(view.made);
      fill(made, `${text}${w.lang}`, () => (view.made ? shownOf(panel.root, view.made, w) : []));
      // what was asked for is where the reader goes on; not what a reload finds
      if (before !== null && view.made && text !== before) made.focus();
      before = text;
    };
  });
}

/** What the players may do besides playing. @param {Record<string, boolean>} may @param {Words} w */
function makeAllowed(may, w) {
  const boxes = MAY.map((name) => {
    const box = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "checkbox",
        name: `hfk-class-${name}`,
        onchange: () => {
          may[name] = box.checked;
        },
      })
    );
    box.checked = may[name];
    return h(
      "label",
      { class: "hfk-check" },
      box,
      h("span", null, w.t(`ui.class.may.${name}`), h("small", null, w.t(`ui.class.may.${name}.about`))),
    );
  });
  return h(
    "fieldset",
    { class: "hfk-choices hfk-teach__may" },
    h("legend", null, w.t("ui.class.may")),
    ...boxes,
  );
}

/** Which deal. @param {string} seed @param {Words} w @param {(text: string) => void} change */
function makeSeed(seed, w, change) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      class: "hfk-input",
      type: "text",
      inputmode: "numeric",
      name: "hfk-class-seed",
      maxlength: "18",
      oninput: () => change(input.value),
    })
  );
  input.value = seed;
  return h(
    "div",
    { class: "hfk-setup__option" },
    h("label", { class: "hfk-setup__number" }, h("b", null, w.t("ui.seed")), input),
    h("small", { class: "hfk-soft" }, w.t("ui.class.seed.about")),
  );
}

/** @param {HTMLElement} root @param {ClassLinkMade} made @param {Words} w */
function shownOf(root, made, w) {
  /** @type {Node[]} */
  const parts = [h("h3", null, w.t(made.link ? "ui.class.link" : "ui.class.code"))];
  if (made.reach !== "class") parts.push(h("p", { class: "hfk-teach__note" }, w.t(`ui.class.${made.reach}`)));
  if (made.link) parts.push(makeCopied(w, w.t("ui.class.link"), made.link, false, "copy-link"));
  const { qr } = made;
  if (qr) {
    const large = () =>
      openDialog(
        root,
        w,
        w.t("ui.class.link"),
        [
          makeQr(qr, made.link, w),
          h("p", { class: "hfk-teach__large" }, ...breakable(withoutScheme(made.link))),
        ],
        "hfk-dialog--qr",
      );
    parts.push(
      h(
        "div",
        { class: "hfk-teach__qr" },
        makeQr(qr, made.link, w),
        h(
          "button",
          { class: "hfk-btn hfk-btn--line", "data-do": "large", onclick: large },
          w.t("ui.class.large"),
        ),
      ),
    );
  }
  const code = [
    h("p", { class: "hfk-soft" }, w.t("ui.class.code.about")),
    makeCopied(w, w.t("ui.class.code"), made.source, true, "copy-code"),
  ];
  if (!made.link) return [...parts, ...code];
  parts.push(h("details", { class: "hfk-setup__more" }, h("summary", null, w.t("ui.class.code")), ...code));
  return parts;
}

/** As it is typed from the blackboard. @param {string} link */
export const withoutScheme = (link) => link.replace(/^http:\/\//, "");

/** A long address goes on below at a slash, and its code stays whole. @param {string} link @returns {(string | Node)[]} */
const breakable = (link) =>
  link.split("/").flatMap((part, i) => (i === 0 ? [part] : ["/", h("wbr", null), part]));

/** Dark on light whatever the theme, since cameras want it. @param {[number, string]} qr @param {string} link @param {Words} w */
function makeQr([size, dark], link, w) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("class", "hfk-qr");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", w.t("ui.class.qr", { link }));
  svg.setAttribute("shape-rendering", "crispEdges");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", dark);
  svg.append(path);
  return svg;
}
