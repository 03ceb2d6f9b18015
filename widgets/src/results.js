// My results: what this browser keeps of the rounds that were played here, and the page that tells it.
import {
  dateOf,
  dateOfSeed,
  dayNumber,
  forgetDays,
  keptDays,
  ownScore,
  scoreWords,
  seedOfDay,
} from "./day.js";
import { download } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { cardImage } from "./face.js";
import { mountPanel } from "./panel.js";
import { openDialog } from "./rules.js";
import { keep, load } from "./store.js";

/** @typedef {import("./types.js").View} View @typedef {import("./words.js").Words} Words
 *  @typedef {{id: string, day: number, game: string, seats: number, bots: string[], n: number, money: boolean, won: boolean, yaku: string[], rules: Record<string, any>}} Round
 *  @typedef {{n: number, right: number, again: [number, number]}} Item
 *  @typedef {Record<string, Record<string, Item>>} Drills by drill, by what is asked for (a card's code, an answer)
 *  @typedef {{item: string, right: boolean, again: [number, number]}} DrillNote
 *  @typedef {{id: string, name: string, lengths: string[], yaku: {id: string, name: string, beside: string}[]}} Game
 *  @typedef {{games: Game[], levels: Record<string, string>, drills: {id: string, title: string, game: string}[]}} ResultsView */

const ROUNDS = "rounds";
const DRILLS = "drills";
/** So many rounds are kept. */
const MOST = 2000;

/** @returns {Round[]} what is kept of rounds, as far as it can be read: anybody may write there */
export function keptRounds() {
  const found = load(ROUNDS);
  return Array.isArray(found)
    ? found.filter(
        (each) =>
          typeof each?.id === "string" &&
          typeof each.game === "string" &&
          Number.isFinite(each.n) &&
          Number.isInteger(each.day) &&
          Array.isArray(each.bots) &&
          Array.isArray(each.yaku),
      )
    : [];
}

/** @returns {Drills} */
export function keptDrills() {
  const found = load(DRILLS);
  return found && typeof found === "object" && !Array.isArray(found) ? found : {};
}

/**
 * What is kept of a round that is over; null where it is none of the reader's own: nothing to score, a table for the
 * projector, open hands, a record from a file, a position that was set up.
 * @param {View} view
 * @param {Date} now
 * @returns {Round | null}
 */
export function roundOf(view, now) {
  const kept = /** @type {import("./types.js").Kept | null} */ (view.resume);
  const score = ownScore(view);
  if (!score || !kept || kept.loaded || view.exercise || view.layout !== "table" || view.teacher?.open)
    return null;
  const own = view.seats.find((seat) => seat.seat === view.you);
  const rules = kept.rules ?? {};
  const other = Object.keys(rules).length ? `/${JSON.stringify(rules)}` : "";
  return {
    // the same deal again is the same round: a reload, an undo and a second try count once
    id: `${view.game}/${view.seats.length}/${kept.seed ?? kept.table}/${kept.rounds.length}${other}`,
    day: seedOfDay(now),
    game: view.game,
    seats: view.seats.length,
    bots: [...new Set(kept.opponents)].sort(),
    ...score,
    won: view.settlement?.winner === view.settlement?.columns.indexOf(own?.name ?? ""),
    yaku: [
      ...(own?.yaku ?? []).filter((yaku) => yaku.state === "have" && !yaku.let_down).map((yaku) => yaku.id),
      ...(own?.hand_yaku ?? []).map((yaku) => yaku.id),
    ],
    rules,
  };
}

/** Keeps a round that is over, once. @param {View} view @param {Date} now @returns {boolean} whether all that should be kept is */
export function noteRound(view, now = new Date()) {
  const round = roundOf(view, now);
  if (!round) return true;
  const rounds = keptRounds();
  if (rounds.some((each) => each.id === round.id)) return true;
  return keep(ROUNDS, [...rounds, round].slice(-MOST));
}

/** What is kept once a question of a drill is answered. @param {Drills} before @param {string} drill @param {DrillNote} note @returns {Drills} */
export function notedAnswer(before, drill, { item, right, again }) {
  const old = before[drill]?.[item];
  const next = { n: (old?.n ?? 0) + 1, right: (old?.right ?? 0) + Number(right), again };
  return { ...before, [drill]: { ...before[drill], [item]: next } };
}

/** @param {string} drill @param {DrillNote} note */
export const noteAnswer = (drill, note) => keep(DRILLS, notedAnswer(keptDrills(), drill, note));

/** What Python is told of a drill before its first question; null where nothing is due. @param {string} drill @param {Date} now */
export function dueOf(drill, now = new Date()) {
  const today = dayNumber(now);
  const items = Object.entries(keptDrills()[drill] ?? {}).filter(([, item]) => Array.isArray(item?.again));
  if (!items.some(([, item]) => item.again[1] <= today)) return null;
  return Object.fromEntries(items.map(([name, item]) => [name, item.again]));
}

/**
 * Rounds by game, number of seats, opponents and rules, the most played first.
 * @param {Round[]} rounds
 * @param {(round: Round) => boolean} other whether it was played by other rules than the usual ones
 */
export function byTable(rounds, other = () => false) {
  /** @type {Map<string, {game: string, seats: number, bots: string[], other: boolean, money: boolean, n: number, won: number, sum: number, best: number}>} */
  const found = new Map();
  for (const round of rounds) {
    const { game, seats, bots, money } = round;
    const key = JSON.stringify([game, seats, bots, other(round)]);
    const row = found.get(key) ?? {
      game,
      seats,
      bots,
      other: other(round),
      money,
      n: 0,
      won: 0,
      sum: 0,
      best: round.n,
    };
    row.n += 1;
    row.won += Number(round.won);
    row.sum += round.n;
    row.best = Math.max(row.best, round.n);
    found.set(key, row);
  }
  return [...found.values()]
    .map(({ sum, ...row }) => ({ ...row, mean: sum / row.n }))
    .sort((a, b) => b.n - a.n);
}

/** How often each yaku of a game was made, the most frequent first. @param {Round[]} rounds @param {string} game @returns {[string, number][]} */
export function byYaku(rounds, game) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const round of rounds)
    if (round.game === game) for (const id of round.yaku) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].sort((a, b) => b[1] - a[1]);
}

/** Everything, as a file. @returns {string} */
export const asJson = () =>
  JSON.stringify({ hanafuda_results: 1, rounds: keptRounds(), drills: keptDrills(), days: keptDays() });

/** The rounds as a table for a spreadsheet. @param {Round[]} rounds @returns {string} */
export function asCsv(rounds) {
  const head = ["date", "game", "seats", "opponents", "score", "won", "yaku", "rules"];
  const date = (/** @type {number} */ day) => String(day).replace(/^(\d+)(\d\d)(\d\d)$/, "$1-$2-$3");
  const cell = (/** @type {unknown} */ value) => {
    const text = String(value);
    // a spreadsheet would run what begins like a formula
    const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const rows = rounds.map((each) => [
    date(each.day),
    each.game,
    each.seats,
    each.bots.join(" "),
    each.n,
    each.won ? 1 : 0,
    each.yaku.join(" "),
    Object.keys(each.rules ?? {}).length ? JSON.stringify(each.rules) : "",
  ]);
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Forgets all results; whether that could be done. */
export function erase() {
  return [keep(ROUNDS, null), keep(DRILLS, null), forgetDays()].every(Boolean);
}

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountResults(kit, context) {
  mountPanel(kit, context, (/** @type {{root: HTMLElement, view: ResultsView, w: Words}} */ panel) => {
    const page = h("div", { class: "hfk-results" });
    const told = h("p", { class: "hfk-sr", role: "status" });
    panel.root.append(page, told);
    const paint = () => {
      const { view, w } = panel;
      const kept = { rounds: keptRounds(), drills: keptDrills(), days: keptDays() };
      fill(page, JSON.stringify([kept, w.lang, view.levels]), () => pageOf(panel, kept, again));
    };
    const again = (/** @type {string} */ said) => {
      paint();
      told.textContent = said;
    };
    for (const kind of ["storage", "pageshow"]) window.addEventListener(kind, paint);
    context.signal?.addEventListener("abort", () => {
      for (const kind of ["storage", "pageshow"]) window.removeEventListener(kind, paint);
    });
    return paint;
  });
}

/**
 * @param {{root: HTMLElement, view: ResultsView, w: Words}} panel
 * @param {{rounds: Round[], drills: Drills, days: import("./day.js").Days}} kept
 * @param {(said: string) => void} again
 * @returns {Node[]}
 */
function pageOf(panel, kept, again) {
  const { view, w } = panel;
  const parts = [
    ...roundsOf(kept.rounds, view, w),
    ...yakuOf(kept.rounds, view, w),
    ...daysOf(kept.days, view, w),
    ...drillsOf(kept.drills, view, w),
  ];
  if (!parts.length) return [h("p", null, w.t("ui.results.none"))];
  return [...parts, toolsOf(panel, kept.rounds, again)];
}

/**
 * A table with a heading of its own, that may be wider than a phone.
 * @param {string} title
 * @param {string} about
 * @param {string[]} heads
 * @param {(Node | string)[][]} rows their first cell is what the others are about
 * @param {string} name
 */
function sheet(title, about, heads, rows, name) {
  const id = `hfk-results-${name}`;
  return h(
    "section",
    { class: "hfk-results__part", "data-part": name },
    h("h2", { id }, title),
    about && h("p", { class: "hfk-soft" }, about),
    h(
      "div",
      { class: "hfk-results__wide", role: "region", tabindex: "0", "aria-labelledby": id },
      h(
        "table",
        { class: "hfk-results__sheet hfk-num" },
        h("thead", null, h("tr", null, ...heads.map((text) => h("th", { scope: "col" }, text)))),
        h(
          "tbody",
          null,
          ...rows.map(([first, ...rest]) =>
            h("tr", null, h("th", { scope: "row" }, first), ...rest.map((cell) => h("td", null, cell))),
          ),
        ),
      ),
    ),
  );
}

/** @param {ResultsView} view @param {string} id */
const gameOf = (view, id) => view.games?.find((game) => game.id === id);

/** @param {ResultsView} view @param {string} game @param {number} seats @param {Words} w */
function placeWords(view, game, seats, w) {
  const name = gameOf(view, game)?.name ?? game;
  return seats === 2 ? name : w.n("ui.results.seats", seats, { game: name });
}

/** @param {Round[]} rounds @param {ResultsView} view @param {Words} w */
function roundsOf(rounds, view, w) {
  if (!rounds.length) return [];
  const other = (/** @type {Round} */ round) => {
    const lengths = gameOf(view, round.game)?.lengths ?? [];
    return Object.keys(round.rules ?? {}).some((name) => !lengths.includes(name));
  };
  const score = (/** @type {number} */ n, /** @type {boolean} */ money) =>
    money
      ? scoreWords({ n: Math.round(n), money }, w)
      : (Math.round(n * 10) / 10).toLocaleString(w.lang).replace("-", "−");
  const since = Math.min(...rounds.map((round) => round.day));
  const date = new Intl.DateTimeFormat(w.lang, { dateStyle: "long" }).format(dateOfSeed(since));
  return [
    sheet(
      w.t("ui.results.rounds"),
      w.n("ui.results.since", rounds.length, { date }),
      ["game", "opponents", "n", "won", "mean", "best"].map((key) => w.t(`ui.results.${key}`)),
      byTable(rounds, other).map((row) => [
        h(
          "span",
          null,
          placeWords(view, row.game, row.seats, w),
          row.other && h("small", null, w.t("ui.results.other")),
        ),
        row.bots.map((bot) => view.levels?.[bot] ?? bot).join(w.t("ui.comma")),
        String(row.n),
        String(row.won),
        score(row.mean, row.money),
        score(row.best, row.money),
      ]),
      "rounds",
    ),
  ];
}

/** @param {Round[]} rounds @param {ResultsView} view @param {Words} w */
function yakuOf(rounds, view, w) {
  const rows = (view.games ?? []).flatMap((game) =>
    byYaku(rounds, game.id).map(([id, n]) => {
      const yaku = game.yaku.find((each) => each.id === id);
      const beside = yaku?.beside ? ` ${yaku.beside}` : "";
      return [h("span", null, yaku?.name ?? id, beside), game.name, String(n)];
    }),
  );
  if (!rows.length) return [];
  const heads = [w.t("ui.results.yaku.name"), w.t("ui.results.game"), w.t("ui.results.times")];
  return [sheet(w.t("ui.results.yaku"), "", heads, rows, "yaku")];
}

/** @param {import("./day.js").Days} days @param {ResultsView} view @param {Words} w */
function daysOf(days, view, w) {
  const date = new Intl.DateTimeFormat(w.lang, { dateStyle: "medium" });
  const rows = Object.entries(days)
    .sort(([a], [b]) => Number(b) - Number(a))
    .flatMap(([seed, places]) =>
      Object.entries(places ?? {})
        .filter(([, score]) => Number.isInteger(score?.n))
        .map(([place, score]) => {
          const [game, seats] = place.split("/");
          return [
            date.format(dateOfSeed(Number(seed))),
            placeWords(view, game, Number(seats), w),
            scoreWords(score, w),
          ];
        }),
    );
  if (!rows.length) return [];
  const heads = [w.t("ui.results.date"), w.t("ui.results.game"), w.t("ui.results.score")];
  return [sheet(w.t("ui.results.days"), "", heads, rows, "days")];
}

/** @param {Drills} drills @param {ResultsView} view @param {Words} w */
function drillsOf(drills, view, w) {
  const today = dayNumber(new Date());
  const date = new Intl.DateTimeFormat(w.lang, { dateStyle: "medium" });
  const due = (/** @type {Item} */ item) => {
    const day = item.again?.[1] ?? 0;
    if (day - today > 1000) return w.t("ui.results.known");
    return day <= today ? w.t("ui.results.due") : date.format(dateOf(day));
  };
  return (view.drills ?? []).flatMap((drill) => {
    const items = Object.entries(drills[drill.id] ?? {}).filter(([, item]) => item?.n > 0);
    if (!items.length) return [];
    const yaku = gameOf(view, drill.game)?.yaku ?? [];
    const what = (/** @type {string} */ name) => {
      if (/^\d/.test(name))
        return h(
          "span",
          { class: "hfk-results__card" },
          cardImage(name),
          h("span", null, w.label(name, undefined, drill.game)),
        );
      if (name === "none") return w.t("ui.results.noyaku");
      return name
        .split("+")
        .map((id) => yaku.find((each) => each.id === id)?.name ?? id)
        .join(" + ");
    };
    const n = items.reduce((sum, [, item]) => sum + item.n, 0);
    const right = items.reduce((sum, [, item]) => sum + item.right, 0);
    items.sort(([, a], [, b]) => a.right / a.n - b.right / b.n || b.n - a.n);
    return [
      sheet(
        w.t("ui.results.drill", { drill: drill.title }),
        w.t("ui.results.drill.about", { n, right }),
        ["card", "asked", "right", "again"].map((key) => w.t(`ui.results.${key}`)),
        items.map(([name, item]) => [what(name), String(item.n), String(item.right), due(item)]),
        drill.id,
      ),
    ];
  });
}

/** @param {{root: HTMLElement, w: Words}} panel @param {Round[]} rounds @param {(said: string) => void} again */
function toolsOf({ root, w }, rounds, again) {
  const button = (/** @type {string} */ what, /** @type {() => void} */ onclick) =>
    h("button", { class: "hfk-btn hfk-btn--line", "data-do": what, onclick }, w.t(`ui.results.${what}`));
  const ask = () => {
    const forget = () => {
      const done = erase();
      dialog.close();
      again(w.t(done ? "ui.results.erased" : "ui.results.full"));
    };
    const dialog = openDialog(root, w, w.t("ui.results.erase"), [
      h("p", null, w.t("ui.results.erase.about")),
      h(
        "div",
        { class: "hfk-btns" },
        h(
          "button",
          { class: "hfk-btn hfk-btn--line", "data-do": "keep", onclick: () => dialog.close() },
          w.t("ui.results.keep"),
        ),
        h(
          "button",
          { class: "hfk-btn hfk-btn--main", "data-do": "forget", onclick: forget },
          w.t("ui.results.forget"),
        ),
      ),
    ]);
  };
  return h(
    "section",
    { class: "hfk-results__part" },
    h("h2", null, w.t("ui.results.file")),
    h("p", { class: "hfk-soft" }, w.t("ui.results.here")),
    h(
      "div",
      { class: "hfk-results__tools" },
      rounds.length > 0 && button("csv", () => download(asCsv(rounds), "hanafuda-rounds.csv", "text/csv")),
      button("json", () => download(asJson(), "hanafuda-results.json")),
      button("erase", ask),
    ),
  );
}
