// The month's ledger: every payment on its line, with its rule; the own ones are marked.
import { fill, h, setAttr, setText } from "./dom.js";
import { bottomOf } from "./plan.js";
import { ruleButton } from "./rules.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View */

/** @param {Table} table */
export function makeLedger(table) {
  const name = h("span", null);
  const sum = h("small", { class: "hfk-num" });
  const list = h("ol", { class: "hfk-ledger hfk-num" });
  const total = h("p", { class: "hfk-ledger__sum hfk-num" });
  const scroll = h("div", { class: "hfk-ledger__scroll", tabindex: "0", role: "group" }, list);
  const el = h(
    "section",
    { class: "hfk-panel hfk-panel--ledger", hidden: true },
    h("div", { class: "hfk-panel__head" }, h("h3", null, name), sum),
    h("div", { class: "hfk-panel__body" }, scroll, total),
  );
  return {
    el,
    /** @param {View} view */
    update(view) {
      const { month } = view;
      el.hidden = !month;
      if (!month) return;
      const w = table.w;
      const bottom = bottomOf(view);
      const title = w.t("ui.ledger", { n: month.number });
      const gained = month.gained[bottom];
      const who = (/** @type {number | string} */ party) =>
        typeof party === "number" ? (view.seats[party]?.name ?? String(party)) : w.t(`ui.party.${party}`);
      setText(name, title);
      setAttr(el, "aria-label", title);
      setAttr(scroll, "aria-label", title);
      setText(sum, gained?.text ?? "");
      fill(list, JSON.stringify([month.ledger, w.lang, bottom]), () =>
        month.ledger.length
          ? month.ledger.map((line) =>
              h(
                "li",
                { class: line.from === bottom || line.to === bottom ? "hfk-is-mine" : null },
                h("span", null, w.t("ui.ledger.line", { from: who(line.from), to: who(line.to) })),
                h("b", null, line.text),
                h("span", null, line.what),
                h("span", null, ruleButton(line.rule)),
              ),
            )
          : [h("li", { class: "hfk-ledger__none" }, h("span", null, w.t("ui.ledger.none")))],
      );
      scroll.scrollTop = scroll.scrollHeight;
      fill(total, `${gained?.text}|${view.seats[bottom]?.name}|${w.lang}`, () => [
        h("b", null, w.t("ui.ledger.sum", { who: view.seats[bottom]?.name ?? "" })),
        h("b", null, gained?.text ?? ""),
      ]);
    },
  };
}
