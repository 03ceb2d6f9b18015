// Beside the table: the log of the round; on a phone the panels are drawers.
import { h, icon, keyed, rich, setAttr, setClass, setText } from "./dom.js";
import { ruleButton } from "./rules.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View */

/** The round in words, newest line below. @param {Table} table */
export function makeLog(table) {
  const name = h("span", { class: "hfk-log__long" });
  const short = h("span", { class: "hfk-log__short" });
  const at = h("small", { class: "hfk-num" });
  const list = h("ol", null);
  const scroll = h("div", { class: "hfk-log__scroll", tabindex: "0", role: "log", "aria-live": "off" }, list);
  const el = h(
    "section",
    { class: "hfk-panel hfk-log" },
    h("div", { class: "hfk-panel__head" }, h("h3", null, name, short), at),
    h("div", { class: "hfk-panel__body" }, scroll),
  );
  return {
    el,
    /** @param {View} view */
    update(view) {
      const w = table.w;
      setText(name, w.t("ui.log"));
      setText(short, w.t("ui.log.short"));
      setAttr(el, "aria-label", w.t("ui.log"));
      setAttr(scroll, "aria-label", w.t("ui.log"));
      setText(at, w.t("ui.step", { at: view.step.at, of: view.step.of }));
      keyed(
        list,
        view.log.map((line, i) => ({
          line,
          key: `${i}|${line.seat}|${line.who}|${line.text}|${line.points}|${line.rules.join()}`,
        })),
        (x) => x.key,
        ({ line }) => logLine(line, w),
        (li, { line }) => {
          setClass(li, "hfk-is-me", line.me);
          setClass(li, "hfk-is-you", line.seat !== null && !line.me);
          setClass(li, "hfk-is-now", line.now);
        },
      );
    },
  };
}

/** @param {import("./types.js").LogLine} line @param {Table["w"]} w */
function logLine(line, w) {
  const points = line.points
    ? h("span", { class: "hfk-plus" }, line.points > 0 ? `+${line.points}` : `−${-line.points}`)
    : null;
  return h(
    "li",
    null,
    h(
      "span",
      null,
      ...(line.who ? [h("b", null, line.who), w.t("event.prefix", { who: "" })] : []),
      ...rich(line.text),
      ...(points ? [" ", points] : []),
    ),
    h("span", { class: "hfk-log__rules" }, ...line.rules.map((r) => ruleButton(r))),
  );
}

/**
 * On a phone the panels are drawers: the head opens them.
 * @param {HTMLElement} panel
 * @param {() => string} label
 */
export function makeDrawer(panel, label) {
  const head = /** @type {HTMLElement} */ (panel.querySelector(".hfk-panel__head"));
  const button = h("button", { class: "hfk-drawer", "aria-expanded": "false" }, icon("down"));
  head.append(button);
  button.addEventListener("click", () => {
    const open = panel.classList.toggle("hfk-is-open");
    setAttr(button, "aria-expanded", String(open));
  });
  return { update: () => setAttr(button, "aria-label", label()) };
}
