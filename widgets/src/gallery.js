// The deck, month by month, large; what each card counts in each game.
import { fill, h } from "./dom.js";
import { cardImage } from "./face.js";
import { mountPanel } from "./panel.js";
import { openDialog } from "./rules.js";

/** @typedef {{card: string, name: string, ja: string, reading: string, kind: string, counts: Record<string, number | null>}} GalleryCard
 *  @typedef {{months: {month: number, name: string, plant: string, plant_ja: string, reading: string, cards: GalleryCard[]}[], lang: string}} GalleryView */

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountGallery(kit, context) {
  mountPanel(
    kit,
    context,
    (/** @type {{root: HTMLElement, view: GalleryView, w: import("./words.js").Words}} */ panel) => {
      const list = h("div", { class: "hfk-gallery" });
      panel.root.append(list);
      return (view) => {
        const w = panel.w;
        fill(list, JSON.stringify([view, w.lang]), () =>
          (view.months ?? []).map((month) => monthOf(panel.root, w, month)),
        );
      };
    },
  );
}

/** @param {HTMLElement} root @param {import("./words.js").Words} w @param {GalleryView["months"][0]} month */
function monthOf(root, w, month) {
  return h(
    "section",
    { class: "hfk-month", "aria-label": `${month.name}, ${month.plant}` },
    h(
      "header",
      { class: "hfk-month__head" },
      h("span", { class: "hfk-month__no hfk-num", "aria-hidden": "true" }, String(month.month)),
      h("h3", null, month.plant === month.plant_ja ? month.name : `${month.name}, ${month.plant}`),
      h(
        "p",
        { lang: "ja", class: "hfk-soft" },
        h("span", { class: "hfk-month__ja" }, month.plant_ja),
        ` ${month.reading}`,
      ),
    ),
    h(
      "ul",
      { class: "hfk-month__cards" },
      ...month.cards.map((card) => h("li", null, cardOf(root, w, card))),
    ),
  );
}

/** @param {HTMLElement} root @param {import("./words.js").Words} w @param {GalleryCard} card */
function cardOf(root, w, card) {
  const open = () =>
    openDialog(
      root,
      w,
      card.name,
      [h("div", { class: "hfk-large" }, cardImage(card.card, w.label(card.card))), ...about(w, card)],
      "hfk-dialog--card",
    );
  return h(
    "figure",
    { class: "hfk-plaque" },
    h(
      "button",
      {
        class: "hfk-plaque__open",
        "aria-label": w.t("ui.gallery.large", { card: w.label(card.card) }),
        onclick: open,
      },
      cardImage(card.card),
    ),
    h("figcaption", null, h("b", null, card.name), ...about(w, card)),
  );
}

/** @param {import("./words.js").Words} w @param {GalleryCard} card */
function about(w, card) {
  const counts = Object.entries(card.counts ?? {});
  return [
    h(
      "p",
      { class: "hfk-soft", lang: "ja" },
      card.name === card.ja ? card.reading : `${card.ja}（${card.reading}）`,
    ),
    h("p", { class: "hfk-soft" }, card.kind),
    h(
      "dl",
      { class: "hfk-counts hfk-num" },
      ...counts.map(([game, n]) =>
        h(
          "div",
          null,
          h("dt", null, w.t(`ui.game.${game}`)),
          h(
            "dd",
            { "aria-label": n === null ? w.t("ui.gallery.none") : w.n("ui.points", n) },
            n === null ? "–" : String(n),
          ),
        ),
      ),
    ),
  ];
}
