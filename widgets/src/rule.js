// Rules in the page, for the prose of a notebook: id, title, text.
import { fill, h } from "./dom.js";
import { mountPanel } from "./panel.js";
import { ruleBody } from "./rules.js";

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountRule(kit, context) {
  mountPanel(
    kit,
    context,
    (
      /** @type {{root: HTMLElement, view: {rules: string[], lang?: string}, w: import("./words.js").Words}} */ panel,
    ) => {
      const list = h("div", { class: "hfk-rules" });
      panel.root.append(list);
      return (view) => {
        const lang = panel.w.lang;
        const ids = view.rules ?? [];
        fill(list, JSON.stringify([lang, ids.map((id) => kit.rule(id, lang))]), () =>
          ids.map((id) => {
            const rule = kit.rule(id, lang);
            return h(
              "section",
              { class: "hfk-rulebox", "data-ruletext": id },
              h("h3", null, h("span", { class: "hfk-num hfk-soft" }, id), " ", rule?.title ?? ""),
              ...ruleBody(kit, id, lang),
            );
          }),
        );
      };
    },
  );
}
