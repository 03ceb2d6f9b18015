// My results: which rounds are kept, each once; sums by game and opponent; drills by card; files.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { dateOf, dateOfSeed, dayNumber, keptDays, noteDay } from "../../widgets/src/day.js";
import {
  asCsv,
  byTable,
  byYaku,
  dueOf,
  erase,
  keptRounds,
  notedAnswer,
  noteRound,
  roundOf,
} from "../../widgets/src/results.js";

/** A memory of so many letters. @param {number} [room] */
function memory(room = Number.POSITIVE_INFINITY) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ text) {
      if (text.length > room) throw new Error("QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (/** @type {string} */ key) => kept.delete(key),
  };
}

beforeEach(() => {
  /** @type {any} */ (globalThis).localStorage = memory();
});

const DAY = new Date(2026, 11, 1, 20);

/** The end of a round, seen from seat 0. @param {any} [more] @param {any} [resume] @returns {any} */
const view = (more = {}, resume = {}) => ({
  layout: "table",
  game: "mushi",
  you: 0,
  link: "?table=mushi-play&seed=7",
  teacher: { allowed: false, open: false },
  exercise: null,
  seats: [
    {
      seat: 0,
      name: "You",
      yaku: [
        { id: "sanko", state: "have" },
        { id: "goko", state: "lost" },
        { id: "fuji-shima", state: "have", let_down: true },
      ],
      hand_yaku: [{ id: "teshi", name: "Teshi", value: 6 }],
    },
    { seat: 1, name: "Tanuki", yaku: [{ id: "kiri-shima", state: "have" }] },
  ],
  settlement: {
    columns: ["You", "Tanuki"],
    winner: 0,
    rows: [
      { kind: "sub", cells: [{ n: 121 }, { n: 109 }] },
      { kind: "total", cells: [{ n: 16 }, { n: -16 }] },
    ],
  },
  resume: { game: "mushi", rules: {}, opponents: ["greedy"], seed: 7, rounds: ["1b>1c"], loaded: false, ...resume },
  ...more,
});

test("a round is kept with its day, score, opponents and the yaku that its reader made", () => {
  assert.deepEqual(roundOf(view(), DAY), {
    id: "mushi/2/7/1",
    day: 20261201,
    game: "mushi",
    seats: 2,
    bots: ["greedy"],
    n: 16,
    money: false,
    won: true,
    yaku: ["sanko", "teshi"],
    rules: {},
  });
});

test("a reload, an undo and the same deal once more count once; the next round and other rules are rounds of their own", () => {
  for (const each of [view(), view(), view({ settlement: { ...view().settlement, winner: 1 } })])
    assert.equal(noteRound(each, DAY), true);
  assert.equal(keptRounds().length, 1);
  assert.equal(keptRounds()[0].won, true, "the first try is the one that counts");
  noteRound(view({}, { rounds: ["1b>1c", "2b"] }), DAY);
  noteRound(view({}, { rules: { rounds: 6 } }), DAY);
  noteRound(view({}, { seed: 8 }), DAY);
  assert.deepEqual(
    keptRounds().map((each) => each.id),
    ["mushi/2/7/1", "mushi/2/7/2", 'mushi/2/7/1/{"rounds":6}', "mushi/2/8/1"],
  );
});

test("tables that tell no seed are told apart by their keys", () => {
  for (const table of ["class-k7m2q", "class-abcde", "class-k7m2q"]) noteRound(view({}, { seed: null, table }), DAY);
  assert.deepEqual(
    keptRounds().map(({ id }) => id),
    ["mushi/2/class-k7m2q/1", "mushi/2/class-abcde/1"],
  );
});

test("exercises, the projector, open hands, a file, a position, a watcher and a round under way are no rounds", () => {
  for (const none of [
    view({ exercise: { id: "x" } }),
    view({ layout: "classroom" }),
    view({ teacher: { allowed: true, open: true } }),
    view({}, { loaded: true }),
    view({ resume: null }),
    view({ you: null }),
    view({ settlement: null }),
  ])
    assert.equal(roundOf(none, DAY), null);
});

test("a memory that is full is told, one with other things in it is no matter", () => {
  /** @type {any} */ (globalThis).localStorage = memory(40);
  assert.equal(noteRound(view(), DAY), false);
  /** @type {any} */ (globalThis).localStorage = memory();
  for (const odd of ["{", '"x"', "[1, null, {}]", '{"a": 1}']) {
    localStorage.setItem("hfk:rounds", odd);
    assert.deepEqual(keptRounds(), []);
  }
  assert.equal(noteRound(view(), DAY), true);
});

test("the last two thousand rounds are kept", () => {
  const first = roundOf(view(), DAY);
  const many = Array.from({ length: 2000 }, (_, seed) => ({ ...first, id: `mushi/2/${seed + 100}/1` }));
  localStorage.setItem("hfk:rounds", JSON.stringify(many));
  noteRound(view(), DAY);
  assert.deepEqual([keptRounds().length, keptRounds()[0].id, keptRounds().at(-1)?.id], [2000, "mushi/2/101/1", "mushi/2/7/1"]);
});

const round = (/** @type {any} */ more) => ({ .../** @type {any} */ (roundOf(view(), DAY)), ...more });

test("means are those of a game against the same opponents by the same rules", () => {
  const rounds = [
    round({ n: 10, won: true }),
    round({ n: -4, won: false }),
    round({ n: 30, won: true, bots: ["coach"] }),
    round({ n: 3, won: true }),
    round({ n: 99, won: true, rules: { field_four: "redeal" } }),
  ];
  const rows = byTable(rounds, (each) => "field_four" in each.rules);
  assert.deepEqual(
    rows.map(({ bots, other, n, won, mean, best }) => [bots[0], other, n, won, mean, best]),
    [
      ["greedy", false, 3, 2, 3, 10],
      ["coach", false, 1, 1, 30, 30],
      ["greedy", true, 1, 1, 99, 99],
    ],
  );
  assert.deepEqual(byYaku([round({}), round({ yaku: ["goko", "sanko"] }), round({ game: "x", yaku: ["goko"] })], "mushi"), [
    ["sanko", 2],
    ["teshi", 1],
    ["goko", 1],
  ]);
});

test("a drill's record counts first answers by card, and Python is asked only when something is due", () => {
  let drills = notedAnswer({}, "drill-month-x", { item: "1b", right: false, again: [0, 739_952] });
  drills = notedAnswer(drills, "drill-month-x", { item: "1b", right: true, again: [1, 739_955] });
  drills = notedAnswer(drills, "drill-kind-x", { item: "2c", right: true, again: [5, 839_951] });
  assert.deepEqual(drills, {
    "drill-month-x": { "1b": { n: 2, right: 1, again: [1, 739_955] } },
    "drill-kind-x": { "2c": { n: 1, right: 1, again: [5, 839_951] } },
  });
  localStorage.setItem("hfk:drills", JSON.stringify(drills));
  assert.equal(dueOf("drill-month-x", new Date(2026, 11, 4)), null);
  assert.deepEqual(dueOf("drill-month-x", new Date(2026, 11, 5)), { "1b": [1, 739_955] });
  assert.equal(dueOf("drill-kind-x", new Date(2030, 0, 1)), null);
  assert.equal(dueOf("drill-none", DAY), null);
});

test("a day has the number that Python gives it", () => {
  assert.equal(dayNumber(new Date(2026, 11, 1, 0, 30)), 739_951); // date(2026, 12, 1).toordinal()
  assert.equal(dayNumber(new Date(2026, 11, 1, 23, 59)), 739_951);
  assert.deepEqual([dateOf(739_951).getMonth(), dateOf(739_951).getDate()], [11, 1]);
  assert.deepEqual(dateOfSeed(20261201), dateOf(739_951));
});

test("of the day's deal the first score counts, wherever it was played, by game and seats", () => {
  const seed = 20261201;
  const day = (/** @type {number} */ n, more = {}) => {
    const total = { kind: "total", cells: [{ n }, { n: -n }] };
    return view({ settlement: { ...view().settlement, rows: [total] }, ...more }, { seed });
  };
  noteDay(day(5), DAY);
  noteDay(day(50), DAY);
  noteDay(day(9, { game: "roppyakken" }), DAY);
  const late = new Date(2026, 11, 2, 0, 10);
  noteDay(day(50, { day: seed, game: "hachihachi" }), late); // begun on its day, over after midnight
  noteDay(day(70), late);
  assert.deepEqual(keptDays(), {
    [seed]: {
      "mushi/2": { n: 5, money: false },
      "roppyakken/2": { n: 9, money: false },
      "hachihachi/2": { n: 50, money: false },
    },
  });
  noteDay({ ...day(1), game: "other", resume: { ...day(1).resume, rules: { rounds: 6 } } }, DAY);
  assert.deepEqual(Object.keys(keptDays()[seed]).length, 3, "other rules are another deal");
});

test("rounds can be taken along as a table, and all is erased at once", () => {
  const text = asCsv([round({ n: -4, won: false, rules: { rounds: 6 } }), round({ game: "=cmd", bots: ["a,b"] })]);
  assert.equal(
    text,
    'date,game,seats,opponents,score,won,yaku,rules\r\n2026-12-01,mushi,2,greedy,-4,0,sanko teshi,"{""rounds"":6}"\r\n2026-12-01,\'=cmd,2,"a,b",16,1,sanko teshi,\r\n',
  );
  noteRound(view(), DAY);
  localStorage.setItem("hfk:drills", "{}");
  localStorage.setItem("hfk:days", "{}");
  localStorage.setItem("hfk:done", '{"mushi-play":1}');
  assert.equal(erase(), true);
  assert.deepEqual(
    ["rounds", "drills", "days", "done"].map((key) => localStorage.getItem(`hfk:${key}`)),
    [null, null, null, '{"mushi-play":1}'],
  );
});
