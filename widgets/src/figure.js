// A figure: a picture that Python has drawn, and the table that says the same.
import { fill, h, setText } from "./dom.js";
import { mountPanel } from "./panel.js";

/** @typedef {{title: string, about: string, heads: string[], rows: string[][], svg: string, lang?: string}} FigureView */

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountFigure(kit, context) {
  mountPanel(
    kit,
    context,
    (/** @type {{root: HTMLElement, view: FigureView, w: import("./words.js").Words}} */ panel) => {
      const title = h("b", null);
      const about = h("span", null);
      const picture = h("div", { class: "hfk-figure__picture", role: "img" });
      const summary = h("summary", null);
      const table = h("div", { class: "hfk-figure__table", tabindex: "0", role: "group" });
      const more = /** @type {HTMLDetailsElement} */ (h("details", null, summary, table));
      panel.root.append(
        h("figure", { class: "hfk-figure" }, h("figcaption", null, title, about), picture, more),
      );
      let first = true;
      return (view) => {
        setText(title, view.title);
        setText(about, view.about);
        setText(summary, panel.w.t("ui.figure.table"));
        picture.hidden = !view.svg;
        if (first) more.open = !view.svg;
        first = false;
        picture.setAttribute("aria-label", `${view.title}. ${view.about} ${panel.w.t("ui.figure.table")}`);
        table.setAttribute("aria-label", view.title);
        fill(picture, view.svg, () => drawn(view.svg));
        fill(table, JSON.stringify([view.heads, view.rows]), () => [
          h(
            "table",
            null,
            h("thead", null, h("tr", null, ...view.heads.map((head) => h("th", { scope: "col" }, head)))),
            h(
              "tbody",
              null,
              ...view.rows.map(([name, ...cells]) =>
                h("tr", null, h("th", { scope: "row" }, name), ...cells.map((cell) => h("td", null, cell))),
              ),
            ),
          ),
        ]);
      };
    },
  );
}

/** The picture, which Python has drawn, as an element. @param {string} svg */
function drawn(svg) {
  const el = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return el.localName === "svg" ? [/** @type {HTMLElement} */ (document.importNode(el, true))] : [];
}
