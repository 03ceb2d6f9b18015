// What the browser keeps of a match, and the offer to go on with it after a reload (a new kernel).
import { h } from "./dom.js";
import { canKeep, keep, load, recall, remember } from "./store.js";

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

/** So many matches wait behind the one that is kept; the oldest goes. */
const EARLIER = 8;

/** Whether two matches that were kept are one: played on, taken back, or as they were. @param {any} one @param {any} two */
export const isSame = (one, two) =>
  Boolean(one && two) &&
  ["game", "seed", "record"].every((name) => one[name] === two[name]) &&
  JSON.stringify(one.rules) === JSON.stringify(two.rules);

/** Matches that were left for another one and never finished, by the name of their table's memory; the last one left is the last. */
const earlier = {
  /** @param {string} memory @returns {any[]} */
  all(memory) {
    const kept = load(`${memory}:earlier`);
    return Array.isArray(kept) ? kept.filter((each) => each && typeof each === "object") : [];
  },
  /** Puts some in front or behind, and takes out one that is gone on with. @param {string} memory @param {{front?: any[], behind?: any[], out?: any}} change */
  change(memory, { front = [], behind = [], out = null }) {
    const others = earlier.all(memory);
    const stays = others.filter((each) => ![out, ...front, ...behind].some((one) => isSame(one, each)));
    const now = [...front, ...stays, ...behind].slice(-EARLIER);
    if (now.length || others.length) keep(`${memory}:earlier`, now.length ? now : null);
  },
};

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
  /** @type {any} the match at this table as it was last heard of */
  let last = null;

  const goOn = (/** @type {any} */ old) => {
    offered = null;
    banner.hide();
    record = old.record ?? null;
    table.send("resume", { resume: old });
  };
  const forget = () => {
    earlier.change(memory, { out: offered });
    offered = null;
    banner.hide();
    remember(memory, null);
  };
  const goBack = () => {
    const found = earlier.all(memory).at(-1);
    giveWay(found, [offered]);
    remember(memory, found);
    goOn(found);
  };
  /** What is kept, here or by another tab, waits where another match takes its place and somebody may miss it. @param {any} now @param {any[]} [front] what waits behind all others */
  const giveWay = (now, front = []) => {
    const behind = [load(memory), recall(memory)].filter(
      (each, i, both) =>
        Array.isArray(each?.rounds) &&
        !each.over && // nobody misses it
        ![now, ...front, ...both.slice(0, i)].some((one) => isSame(one, each)),
    );
    earlier.change(memory, { front, behind, out: now });
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
        const now = JSON.parse(text);
        const isOther = !view.exercise && !isSame(now, last);
        last = now;
        if (isOther && !now.loaded) {
          first = text; // another deal: what is kept stays until this one is played on
          return;
        }
        if (!view.exercise) giveWay(now);
        if (view.settlement && !view.can.next) now.over = true;
        if (offered) {
          offered = null;
          banner.hide();
        }
        // a solved exercise needs no going on
        kept = remember(memory, view.exercise?.solved ? null : now);
        first = "";
        return;
      }
      // the link's deal comes first, whatever was kept: a match of that deal is offered over it, another one waits
      const name = key || `${view.game}-table`;
      const seed = view.link ? linkedSeed(name, location.search) : null;
      if (seed !== null && seed !== linkedSeed(name, view.link)) return table.send("new", { seed });
      first = text ?? "";
      last = text === null ? null : JSON.parse(text);
      const found = recall(memory) ?? (view.exercise ? null : earlier.all(memory).at(-1));
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
          { class: "hfk-btn hfk-btn--main", "data-do": "resume", onclick: () => goOn(offered) },
          w.t("ui.resume.yes"),
        ),
        ...(earlier.all(memory).some((each) => !isSame(each, offered))
          ? [
              h(
                "button",
                { class: "hfk-btn hfk-btn--line", "data-do": "earlier", onclick: goBack },
                w.t("ui.resume.earlier"),
              ),
            ]
          : []),
        h(
          "button",
          { class: "hfk-btn hfk-btn--line", "data-do": "forget", onclick: forget },
          w.t("ui.resume.no"),
        ),
      ]);
    },
  };
}
