// Rule ids: buttons that open the rule's text.
import { h, rich, setAttr } from "./dom.js";

/** @typedef {import("./kit.js").Kit} Kit */

/**
 * @param {string} id
 * @param {string} [title] the rule's title, for the tooltip
 */
export function ruleButton(id, title) {
  return h("button", { class: "hfk-rule", "data-rule": id, title: title ?? null }, id);
}

/**
 * A sentence and the ids of its rules, as children of one line.
 * @param {string} text
 * @param {string[]} [ids]
 * @param {import("./words.js").Words} [w] where words may carry their readings
 */
export function sentence(text, ids = [], w = undefined) {
  /** @type {Node[]} */
  const nodes = rich(text, w);
  for (const id of ids) nodes.push(document.createTextNode(" "), ruleButton(id));
  return nodes;
}

/**
 * A dialog of the kit: its title, a body, a close button. Closed by Escape, the button, or a press beside it.
 * @param {HTMLElement} root
 * @param {import("./words.js").Words} w
 * @param {string} title
 * @param {(Node | string)[]} body
 * @param {string} [cls]
 */
export function openDialog(root, w, title, body, cls = "") {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const close = () => dialog.close();
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { class: `hfk-dialog ${cls}`, "aria-label": title },
      h(
        "header",
        { class: "hfk-dialog__head" },
        h("h2", { class: "hfk-dialog__title" }, ...rich(title, w)),
        h(
          "button",
          { class: "hfk-btn hfk-dialog__close", "aria-label": w.t("ui.close"), onclick: close },
          h("span", { "aria-hidden": "true" }, "✕"),
        ),
      ),
      h("div", { class: "hfk-dialog__body" }, ...body),
    )
  );
  setAttr(dialog, "lang", w.lang);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  root.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Opens the text of a rule, with its mark (source, interpretation, decision), note, and the way to its lesson.
 * @param {Kit} kit
 * @param {HTMLElement} root
 * @param {string} id
 * @param {string} lang
 */
export function openRule(kit, root, id, lang) {
  const w = kit.words(lang);
  openDialog(
    root,
    w,
    kit.rule(id, lang)?.title ? `${id} · ${kit.rule(id, lang)?.title}` : id,
    ruleBody(kit, id, lang),
    "hfk-dialog--rule",
  );
}

/** @param {Kit} kit @param {string} id @param {string} lang @returns {HTMLElement[]} */
export function ruleBody(kit, id, lang) {
  const w = kit.words(lang);
  const rule = kit.rule(id, lang);
  if (!rule) return [h("p", null, w.t("ui.rule.unknown", { id }))];
  const body = [h("p", null, ...rich(rule.text ?? "", w))];
  if (rule.lesson) body.push(h("p", null, lessonLink(rule.lesson, w)));
  const from = originOf(rule, w);
  if (from)
    body.push(
      h(
        "p",
        { class: "hfk-soft hfk-small hfk-rule__from" },
        h("b", null, w.t("ui.rule.from")),
        " ",
        ...rich(from, w),
      ),
    );
  return body;
}

/**
 * Where a rule comes from: what its note says of its parts, else what its mark says of all of it; never both.
 * @param {{mark?: string, note?: string}} rule
 * @param {{has: (key: string) => boolean, t: (key: string) => string}} w
 */
export function originOf(rule, w) {
  if (rule.note) return rule.note;
  const key = `ui.mark.${rule.mark}`;
  return w.has(key) ? w.t(key) : "";
}

/** To a rule's lesson: beside a table that is played on, in the same page elsewhere. @param {string} href @param {import("./words.js").Words} w */
function lessonLink(href, w) {
  const beside = document.querySelector(".hfk-table, .hfk-class") !== null;
  return h(
    "a",
    { class: "hfk-link", href, ...(beside ? { target: "_blank", rel: "noopener" } : {}) },
    w.t(beside ? "ui.rule.lesson.beside" : "ui.rule.lesson"),
  );
}

/**
 * Rule buttons anywhere inside `root` open their rule.
 * @param {Kit} kit
 * @param {HTMLElement} root
 * @param {() => string} lang
 */
export function listenForRules(kit, root, lang) {
  root.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest?.("[data-rule]");
    if (button && root.contains(button)) openRule(kit, root, button.getAttribute("data-rule") ?? "", lang());
  });
}
