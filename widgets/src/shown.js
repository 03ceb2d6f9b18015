// What a seat has laid open before the play: its hand yaku, and cards of its hand that everybody may see.
import { fill, h, icon } from "./dom.js";
import { cardImage } from "./face.js";
import { openDialog } from "./rules.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @param {Table} table */
export function makeShown(table) {
  const el = h("div", { class: "hfk-shown", hidden: true });
  return {
    el,
    /** @param {Seat} seat @param {View} view */
    update(seat, view) {
      const w = table.w;
      const yaku = seat.hand_yaku ?? [];
      const known = seat.hand === null ? (seat.known ?? []) : [];
      el.hidden = yaku.length + known.length === 0;
      fill(el, JSON.stringify([w.lang, seat.name, yaku, known]), () => [
        ...yaku.map((y) =>
          h(
            "button",
            { class: "hfk-chip", "data-rule": y.rules?.[0] ?? null },
            h("span", null, y.name),
            y.text
              ? h("b", null, y.text)
              : h("b", { "aria-label": w.n("ui.points", y.value) }, `+${y.value}`),
          ),
        ),
        ...(known.length ? [openCards(known, seat, view)] : []),
      ]);
    },
  };

  /** The cards small; a press shows them large. @param {string[]} known @param {Seat} seat @param {View} view */
  function openCards(known, seat, view) {
    const w = table.w;
    const names = known.map((c) => w.label(c, view.counts, view.game));
    const title = w.t("ui.known", { name: seat.name });
    const show = () =>
      openDialog(table.root, w, title, [
        h("ul", { class: "hfk-spread" }, ...known.map((c, i) => h("li", null, cardImage(c, names[i])))),
      ]);
    return h(
      "button",
      {
        class: "hfk-known",
        style: `--k:${known.length - 1}`,
        "aria-label": `${title}: ${names.join("; ")}`,
        title,
        onclick: show,
      },
      icon("eye"),
      h("span", { class: "hfk-known__cards" }, ...known.map((c) => cardImage(c))),
    );
  }
}
