// What the browser keeps of a match, and the offer to go on with it after a reload (a new kernel).
import { h } from "./dom.js";
import { canKeep, recall, remember } from "./store.js";

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

/**
 * The name of a table's memory: its key; without one, the page it stands on.
 * @param {string} key
 * @param {string} game
 * @param {string} path
 */
export const memoryOf = (key, game, path) => key || `${path}#${game}-table`;

/** @param {Table} table @param {ReturnType<typeof import("./head.js").makeBanner>} banner */
export function makeKeeping(table, banner) {
  const key = /** @type {string} */ (table.model.get("key") ?? "");
  let memory = "";
  /** @type {string | null} what the table began with: not worth keeping */
  let first = null;
  /** @type {any} */
  let offered = null;
  /** @type {string | null} the record that was read from the player's disk: Python keeps no cards here, this page may */
  let record = null;

  let kept = canKeep();

  const answer = (/** @type {boolean} */ yes) => {
    const old = offered;
    offered = null;
    banner.hide();
    if (!yes) return remember(memory, null);
    record = old.record ?? null;
    table.send("resume", { resume: old });
  };

  /** What is kept of a view, as text. @param {View} view */
  const worth = (view) => {
    const kept = /** @type {any} */ (view.resume);
    if (!kept) return null;
    if (!kept.loaded) return JSON.stringify(kept);
    return record === null ? null : JSON.stringify({ ...kept, record });
  };

  return {
    /** Whether a reload can go on from here. @param {View} view */
    promises: (view) => kept && Boolean(view.resume),
    /** A record that is being loaded. @param {string} text */
    read(text) {
      record = text;
    },
    /** A view has come: kept at once, whatever still flies. @param {View} view */
    hear(view) {
      memory = memoryOf(key, view.game, location.pathname);
      const text = worth(view);
      if (first !== null) {
        if (text === null || text === first) return;
        // played on: what was kept before is over
        if (offered) {
          offered = null;
          banner.hide();
        }
        // a solved exercise needs no going on
        kept = remember(memory, view.exercise?.solved ? null : JSON.parse(text));
        first = "";
        return;
      }
      // the link's deal comes first, whatever was kept: a match of that deal is offered over it, another one waits
      const name = key || `${view.game}-table`;
      const seed = view.link ? linkedSeed(name, location.search) : null;
      if (seed !== null && seed !== linkedSeed(name, view.link)) return table.send("new", { seed });
      first = text ?? "";
      const found = recall(memory);
      const old = found && typeof found === "object" && !Array.isArray(found) ? found : null;
      const asked = seed ?? view.day ?? null;
      if (old && JSON.stringify(old) !== text && text !== null && (asked === null || old.seed === asked))
        offered = old;
    },
    /** Shows what is offered, or that nothing can be kept. @param {View} view */
    update(view) {
      const w = table.w;
      if (!offered && !kept && view.resume && !view.exercise)
        banner.show(`unkept${w.lang}`, () => [h("p", null, w.t("ui.unkept"))]);
      if (!offered) return;
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
