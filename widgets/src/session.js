// What the browser keeps of a match, and the offer to go on with it after a reload (a new kernel).
import { h } from "./dom.js";
import { keep, load } from "./store.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View */

/** So many deals can be asked for by number. */
const SEEDS = 2 ** 32;

/**
 * The seed that a link names for this table: `?table=mushi-play&seed=7`.
 * @param {string} key
 * @param {string} query
 */
export function linkedSeed(key, query) {
  const asked = new URLSearchParams(query);
  const seed = Number(asked.get("seed") || NaN);
  return asked.get("table") === key && Number.isSafeInteger(seed) && seed >= 0 && seed < SEEDS ? seed : null;
}

/** @param {Table} table @param {ReturnType<typeof import("./head.js").makeBanner>} banner */
export function makeSession(table, banner) {
  const key = /** @type {string} */ (table.model.get("key") ?? "");
  /** @type {string | null} what the table began with: not worth keeping */
  let first = null;
  /** @type {unknown} */
  let offered = null;

  const answer = (/** @type {boolean} */ yes) => {
    const old = offered;
    offered = null;
    banner.hide();
    if (yes) table.send("resume", { resume: old });
    else keep(key, null);
  };

  return {
    /** @param {View} view */
    update(view) {
      if (!key) return;
      const text = view.resume ? JSON.stringify(view.resume) : null;
      if (first === null) {
        // the link's deal comes first, whatever was kept: a match of that deal is offered over it, another one waits
        const seed = view.link ? linkedSeed(key, location.search) : null;
        if (seed !== null && seed !== linkedSeed(key, view.link)) return table.send("new", { seed });
        first = text ?? "";
        const kept = load(key);
        const old = kept && typeof kept === "object" && !Array.isArray(kept) ? kept : null;
        if (old && JSON.stringify(old) !== text && text !== null && (seed === null || old.seed === seed))
          offered = old;
      } else if (text !== null && text !== first) {
        // played on: what was kept before is over
        if (offered) {
          offered = null;
          banner.hide();
        }
        // a solved exercise needs no going on; the disk is waited for after the move is shown
        setTimeout(() => keep(key, view.exercise?.solved ? null : view.resume));
        first = "";
      }
      if (!offered) return;
      const w = table.w;
      banner.show(`resume${w.lang}`, () => [
        h("p", null, w.t(view.exercise ? "ui.resume.exercise" : "ui.resume.offer")),
        h(
          "button",
          { class: "hfk-btn hfk-btn--main", "data-do": "resume", onclick: () => answer(true) },
          w.t("ui.resume.yes"),
        ),
        h(
          "button",
          { class: "hfk-btn hfk-btn--line", "data-do": "forget", onclick: () => answer(false) },
          w.t("ui.resume.no"),
        ),
      ]);
    },
  };
}
