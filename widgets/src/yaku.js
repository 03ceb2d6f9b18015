// The yaku panel by itself: every yaku of a game with its cards.

import { mountPanel } from "./panel.js";
import { makeYaku } from "./yakupanel.js";

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountYaku(kit, context) {
  mountPanel(
    kit,
    context,
    (
      /** @type {{root: HTMLElement, view: {seats: import("./types.js").Seat[], you: number | null, lang?: string}, w: import("./words.js").Words}} */ panel,
    ) => {
      const yaku = makeYaku(panel);
      yaku.el.classList.add("hfk-is-open", "hfk-panel--alone");
      panel.root.append(yaku.el);
      return (view) => yaku.update(view.seats ?? [], view.you ?? view.seats?.[0]?.seat ?? 0);
    },
  );
}
