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
 */
export function sentence(text, ids = []) {
  /** @type {Node[]} */
  const nodes = rich(text);
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
        h("h2", { class: "hfk-dialog__title" }, ...rich(title)),
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
  const body = [h("p", null, ...rich(rule.text ?? ""))];
  if (rule.note) body.push(h("p", { class: "hfk-soft" }, ...rich(rule.note)));
  const marks = String(rule.mark ?? "")
    .split(/[^A-Z]+/)
    // what is interpreted or decided the note says itself
    .filter((m) => w.has(`ui.mark.${m}`) && (m === "S" || !rule.note));
  if (marks.length)
    body.push(h("p", { class: "hfk-soft hfk-small" }, marks.map((m) => w.t(`ui.mark.${m}`)).join(" ")));
  if (rule.lesson)
    body.push(h("p", null, h("a", { class: "hfk-link", href: rule.lesson }, w.t("ui.rule.lesson"))));
  return body;
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
