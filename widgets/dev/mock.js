// Stand-ins for Python: models like anywidget's, positions of the design comps, a table that plays a little.
// Only for looking at the widgets without a kernel and for their tests; it knows no real rules.
import { deckOrder, kindOf, monthOf } from "../src/cards.js";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const PLANTS =
  "pine plum cherry wisteria iris peony|bush clover|pampas grass|chrysanthemum|maple|willow|paulownia"
    .replace(/ (?=plum|cherry|wisteria|iris|peony)/g, "|")
    .split("|");
const PLANTS_JA = "松 梅 桜 藤 菖蒲 牡丹 萩 芒 菊 紅葉 柳 桐".split(" ");
const PICTURES = {
  "1b": "crane and sun",
  "2a": "bush warbler",
  "3b": "curtain",
  "4a": "cuckoo",
  "5a": "eight-plank bridge",
  "6a": "butterflies",
  "7a": "boar",
  "8b": "full moon",
  "8a": "geese",
  "9a": "sake cup",
  "10a": "deer",
  "11b": "Ono no Tōfū",
  "11a": "swallow",
  "12b": "phoenix",
};
export const DECK = MONTHS.flatMap((_, i) => {
  const m = i + 1;
  const kinds = { 1: "brcd", 3: "brcd", 8: "bacd", 11: "barc", 12: "bcdy" }[m] ?? "arcd";
  return [...kinds].map((k) => `${m}${k}`);
}).sort(deckOrder);

/** Words of cards that the text catalogue brings in the kit itself. */
export function cardStrings(ui) {
  const out = { en: {}, ja: {} };
  for (const [key, value] of Object.entries(ui))
    for (const lang of ["en", "ja"]) out[lang][key] = value[lang];
  const kinds = {
    en: { b: "bright", a: "animal", r: "ribbon", c: "chaff" },
    ja: { b: "光", a: "種", r: "短冊", c: "カス" },
  };
  for (const lang of ["en", "ja"]) for (const k of "barc") out[lang][`kind.${k}`] = kinds[lang][k];
  for (let m = 1; m <= 12; m++) {
    Object.assign(out.en, { [`month.${m}`]: MONTHS[m - 1], [`plant.${m}`]: PLANTS[m - 1] });
    Object.assign(out.ja, { [`month.${m}`]: `${m}月`, [`plant.${m}`]: PLANTS_JA[m - 1] });
  }
  for (const c of DECK) {
    const ribbon =
      monthOf(c) <= 3 ? "red poetry ribbon" : [6, 9, 10].includes(monthOf(c)) ? "blue ribbon" : "red ribbon";
    out.en[`card.${c}`] =
      PICTURES[c] ?? (kindOf(c) === "r" ? ribbon : c === "11c" ? "lightning chaff" : "chaff");
    out.ja[`card.${c}`] = kinds.ja[kindOf(c)];
    for (const lang of ["en", "ja"]) {
      const [month, plant, name, kind] = [
        `month.${monthOf(c)}`,
        `plant.${monthOf(c)}`,
        `card.${c}`,
        `kind.${kindOf(c)}`,
      ].map((k) => out[lang][k]);
      out[lang][`card.${c}.the`] = `the ${name}`;
      out[lang][`card.${c}.label`] = [month, plant, name, ...("ba".includes(kindOf(c)) ? [kind] : [])].join(
        ", ",
      );
    }
  }
  return out;
}

/** A model like the one anywidget hands to a module. */
export function fakeModel(state, onSend = () => {}) {
  const handlers = new Map();
  const fire = (name, ...args) => {
    for (const fn of handlers.get(name) ?? []) fn(...args);
  };
  const model = {
    get: (name) => state[name],
    set(name, value) {
      if (state[name] === value) return;
      state[name] = value;
      fire(`change:${name}`);
    },
    save_changes() {},
    send(content) {
      onSend(content, model);
    },
    on(name, fn) {
      if (!handlers.has(name)) handlers.set(name, new Set());
      handlers.get(name).add(fn);
    },
    off(name, fn) {
      handlers.get(name)?.delete(fn);
    },
    /** several traits at once, as hold_sync does */
    sync(traits) {
      Object.assign(state, traits);
      for (const name of Object.keys(traits)) fire(`change:${name}`);
    },
    fire,
  };
  return model;
}

const yaku = (id, name, beside, value, state, note, cards) => ({
  id,
  name,
  beside,
  value,
  state,
  note,
  cards: cards.split(" ").map((c) => c.split(":")),
});
const log = (seat, who, text, points, rule, now = false) => ({
  seat,
  who,
  text,
  points,
  rules: [rule],
  me: seat === 0,
  now,
});
const count = (cards) => cards.reduce((n, c) => n + { b: 20, a: 10, r: 5, c: 1 }[kindOf(c)], 0);

/** A view with everything in place; `more` replaces what differs. */
/** For each card its targets, as the numbers of its moves. */
export function targetsIn(moves) {
  const found = {};
  moves.forEach(({ card, takes }, number) => {
    found[card] ??= {};
    for (const target of takes.length ? takes : [""]) found[card][target] = number;
  });
  return found;
}

export function makeView(more = {}) {
  const you = more.captures ?? [[], []];
  return {
    v: 1,
    game: "mushi",
    title: "Mushi",
    sub: "Round 3 of 12 · match +14",
    lang: "en",
    layout: "table",
    you: 0,
    seats: [0, 1].map((seat) => ({
      seat,
      name: ["You", "Tanuki"][seat],
      dealer: seat === 0,
      turn: seat === (more.to_move ?? 0),
      count: seat ? (more.theirs ?? 8) : (more.hand ?? []).length,
      hand: seat ? (more.open ?? null) : (more.hand ?? []),
      known: [],
      captures: you[seat],
      points: count(you[seat]),
      points_label: "of 115",
      total: 14,
      yaku: more.yaku?.[seat] ?? [],
    })),
    balance: { par: 115, max: 230, you: count(you[0]), other: count(you[1]) },
    field: [],
    piles: [],
    stock: 16,
    turned: null,
    to_move: 0,
    over: false,
    prompt: { seal: "番", now: "Your turn: play a card", why: "You deal, so you begin.", rules: ["CO-05"] },
    moves: [],
    targets: targetsIn(more.moves ?? []),
    calls: [],
    moved: [],
    act: null,
    log: [],
    step: { at: 0, of: 32, live: true },
    settlement: null,
    can: {
      undo: true,
      back: true,
      forward: false,
      hint: true,
      next: false,
      new: true,
      save: true,
      load: true,
      open: false,
    },
    hint: null,
    teacher: { allowed: false, open: false },
    resume: null,
    link: "?seed=7",
    exercise: null,
    ...more,
  };
}

const YAKU_START = [
  yaku("goko", "Gokō", "五光", 30, "open", "5 missing", "1b:miss 3b:miss 8b:hand 11b:miss 12b:miss"),
  yaku("sanko", "Sankō", "三光", 25, "open", "3 missing", "1b:miss 2a:miss 3b:miss"),
  yaku("fuji-shima", "Fuji-shima", "藤シマ", 10, "open", "4 missing", "4a:hand 4r:hand 4c:miss 4d:miss"),
  yaku("kiri-shima", "Kiri-shima", "桐シマ", 10, "open", "4 missing", "12b:miss 12c:miss 12d:miss 12y:miss"),
];
const YAKU_MID = [
  yaku("goko", "Gokō", "五光", 30, "lost", "", "1b:have 3b:miss 8b:hand 11b:miss 12b:lost"),
  yaku("sanko", "Sankō", "三光", 25, "open", "1 missing, on the field", "1b:have 2a:have 3b:field"),
  yaku("fuji-shima", "Fuji-shima", "藤シマ", 10, "open", "2 missing", "4a:have 4r:hand 4c:have 4d:miss"),
  yaku("kiri-shima", "Kiri-shima", "桐シマ", 10, "lost", "", "12b:lost 12y:lost 12c:miss 12d:miss"),
];

export const START = makeView({
  hand: ["1r", "2c", "2d", "4a", "4r", "8b", "9c", "11c"],
  field: ["3b", "3r", "3c", "1c", "10a", "2a", "12c", "12b"],
  piles: [["3b", "3r", "3c"]],
  yaku: [YAKU_START, YAKU_START],
  log: [
    log(0, "You", "deal, as the winner of round 2.", null, "MU-23"),
    log(null, "", "Three cherries lie as one pile.", null, "CO-04", true),
  ],
  can: {
    undo: false,
    back: true,
    forward: false,
    hint: true,
    next: false,
    new: true,
    save: true,
    load: true,
    open: false,
  },
});

export const MIDDLE = makeView({
  v: 8,
  hand: ["1r", "2c", "4r", "8b", "9c", "11c"],
  theirs: 6,
  captures: [
    ["1b", "2a", "4a", "1c", "2d", "4c"],
    ["12b", "9a", "9r", "12y"],
  ],
  field: ["3b", "3r", "3c", "11b", "10a", "12c"],
  piles: [["3b", "3r", "3c"]],
  stock: 12,
  step: { at: 8, of: 32, live: true },
  yaku: [YAKU_MID, YAKU_MID],
  prompt: {
    seal: "番",
    now: "Your turn: play a card",
    why: "Just now Tanuki turned up Ono no Tōfū. No willow to take: it stays.",
    rules: ["CO-02"],
  },
  moves: [
    { move: "11c>3b+3r+3c", card: "11c", from: "hand", takes: ["3b", "3r", "3c"], points: 27 },
    { move: "11c>10a", card: "11c", from: "hand", takes: ["10a"], points: 11 },
    { move: "11c>12c", card: "11c", from: "hand", takes: ["12c"], points: 2 },
    ...["1r", "2c", "4r", "8b", "9c"].map((card) => ({
      move: card,
      card,
      from: "hand",
      takes: [],
      points: 0,
    })),
  ],
  log: [
    log(null, "", "Deal: three cherries lie as one pile.", null, "CO-04"),
    log(0, "You", "play plum, take the warbler.", 11, "CO-02"),
    log(0, "", "Turned up: chrysanthemum ribbon. It stays.", null, "CO-02"),
    log(1, "Tanuki", "plays paulownia, takes the phoenix.", 21, "CO-02"),
    log(1, "", "Turned up: wisteria. It stays.", null, "CO-02"),
    log(0, "You", "play the cuckoo, take wisteria.", 11, "CO-02"),
    log(0, "", "Turned up: the crane. Takes pine.", 21, "CO-02"),
    log(1, "Tanuki", "plays the sake cup, takes the ribbon.", 15, "CO-02"),
    log(1, "", "Turned up: Ono no Tōfū. It stays.", null, "CO-02", true),
  ],
});

/** What came of the oni: two frames, the hand card's and the turned-up card's. */
export function resultFrames(prev) {
  const captured = ["1b", "3b", "2a", "4a", "3r", "1c", "2d", "3c", "4c", "11c"];
  const common = {
    hand: ["1r", "2c", "4r", "8b", "9c"],
    theirs: 6,
    captures: [captured, prev.seats[1].captures],
  };
  const yakuNow = [
    [
      YAKU_MID[0],
      yaku("sanko", "Sankō", "三光", 25, "have", "", "1b:have 2a:have 3b:have"),
      YAKU_MID[2],
      YAKU_MID[3],
    ],
    YAKU_MID,
  ];
  const plain = prev.log.map((l) => ({ ...l, now: false }));
  const first = makeView({
    ...common,
    v: prev.v + 1,
    field: ["11b", "10a", "12c"],
    stock: 12,
    yaku: yakuNow,
    moved: ["3b", "3r", "3c", "11c"],
    act: { seat: 0, card: "11c", from: "hand", takes: ["3b", "3r", "3c"], to: "captures" },
    step: { at: 9, of: 32, live: true },
    log: [
      ...plain,
      log(0, "You", "play the oni, take the pile of cherries.", 27, "MU-14"),
      log(0, "", "Sankō: crane, warbler, curtain.", 25, "MU-20", true),
    ],
    prompt: {
      seal: "役",
      now: "Sankō! Worth 25 at the settlement",
      why: "The curtain completes it.",
      rules: ["MU-20"],
    },
  });
  const second = makeView({
    ...common,
    v: prev.v + 2,
    field: ["11b", "10a", "12c", "5c"],
    stock: 11,
    yaku: yakuNow,
    to_move: 1,
    moved: ["3b", "3r", "3c", "11c", "5c"],
    act: { seat: 0, card: "5c", from: "stock", takes: [], to: "field" },
    step: { at: 10, of: 32, live: true },
    log: [
      ...first.log.map((l) => ({ ...l, now: false })),
      log(0, "", "Turned up: iris. It stays.", null, "CO-02", true),
    ],
    prompt: {
      seal: "役",
      now: "Sankō! Worth 25 at the settlement",
      why: "The curtain completes it.",
      rules: ["MU-20", "CO-02"],
    },
  });
  return [first, second];
}

const cell = (n, cards = "") => ({ n, cards: cards ? cards.split(" ") : [] });
export const SETTLED = {
  ...MIDDLE,
  v: 32,
  to_move: null,
  over: true,
  moves: [],
  targets: {},
  field: [],
  prompt: { seal: "勝", now: "You win round 3", why: "", rules: [] },
  settlement: {
    title: "You win round 3: +20",
    sub: "Own card points less 115, plus own yaku, less the other player's yaku. The two scores add up to zero.",
    columns: ["You", "Tanuki"],
    next: "Round 4: you deal",
    rows: [
      {
        label: "Left-over willow",
        note: "to whoever took the pair of willows",
        cells: [null, cell(null, "11a")],
        rules: ["MU-18"],
        kind: "row",
      },
      {
        label: "Left-over cherry",
        note: "to whoever captured with the oni",
        cells: [cell(null, "3d"), null],
        rules: ["MU-19"],
        kind: "row",
      },
      {
        label: "brights, 20 each",
        sign: "b",
        cells: [cell(60, "1b 3b 8b"), cell(40, "11b 12b")],
        rules: ["MU-01"],
        kind: "row",
      },
      {
        label: "animals, 10 each",
        sign: "a",
        cells: [cell(40, "2a 4a 5a 8a"), cell(30, "9a 10a 11a")],
        rules: ["MU-01"],
        kind: "row",
      },
      {
        label: "ribbons, 5 each",
        sign: "r",
        cells: [cell(10, "2r 3r"), cell(30, "1r 4r 5r 9r 10r 11r")],
        rules: ["MU-01"],
        kind: "row",
      },
      {
        label: "chaff, 1 each",
        sign: "c",
        cells: [cell(10, "1c 2c 2d 3c 3d 4c 5c 8c 8d 11c"), cell(10, "1d 4d 5d 9c 9d 10c 10d 12c 12d 12y")],
        rules: ["MU-01"],
        kind: "row",
      },
      {
        label: "Card points",
        note: "230 in all",
        cells: [cell(120), cell(110)],
        rules: ["MU-01"],
        kind: "sub",
      },
      { label: "less par", signed: true, cells: [cell(-115), cell(-115)], rules: ["MU-21"], kind: "row" },
      {
        label: "Sankō 三光, yours",
        signed: true,
        cells: [cell(25, "1b 2a 3b"), cell(-25)],
        rules: ["MU-20"],
        kind: "row",
      },
      {
        label: "Kiri-shima 桐シマ, Tanuki's",
        signed: true,
        cells: [cell(-10), cell(10, "12b 12c 12d 12y")],
        rules: ["MU-20"],
        kind: "row",
      },
      { label: "Score of round 3", cells: [cell(20), cell(-20)], rules: ["MU-21"], kind: "total" },
      {
        label: "Match, after 3 of 12 rounds",
        signed: true,
        cells: [cell(34), cell(-34)],
        rules: ["MU-22"],
        kind: "row",
      },
    ],
  },
};

const exercise = (more) => ({
  id: "mushi-09",
  kicker: "Mushi · The oni on the field",
  title: "What does the deer take?",
  goal: "You have just turned up the deer. Take with it the card that the rules demand.",
  part: { at: 2, ids: ["one", "two", "three", "four", "five"] },
  hints: { used: 1, of: 3 },
  tries: 0,
  solved: false,
  say: {
    kind: "hint",
    title: "Hint 1 of 3",
    text: "One card on this field has rules of its own. Which one?",
    rules: [],
  },
  wrong: [],
  highlight: ["10a"],
  choices: [],
  next: "#mushi-10",
  summary: "",
  ...more,
});
const exerciseView = (more, ex) =>
  makeView({
    layout: "exercise",
    field: ["11c", "10r", "1c", "8b"],
    turned: "10a",
    stock: 7,
    moves: [{ move: "/10a>11c", card: "10a", from: "stock", takes: ["11c"], points: 11 }],
    prompt: { seal: "番", now: "Choose what the deer takes", why: "It was turned up.", rules: ["MU-09"] },
    ...more,
    exercise: exercise(ex),
  });
export const EXERCISE = exerciseView({}, {});
export const EXERCISE_WRONG = exerciseView(
  { v: 2 },
  {
    tries: 1,
    wrong: ["10r"],
    say: {
      kind: "wrong",
      title: "Not the ribbon, this time",
      text: "It is maple like the deer, and on most turns it would be yours. But the oni lies on the field: a turned-up card that is no willow **must take the oni**, even where it matches something else.",
      rules: ["MU-09"],
      more: "Nothing has moved. Try again.",
    },
  },
);
export const EXERCISE_RIGHT = exerciseView(
  {
    v: 3,
    turned: null,
    field: ["10r", "1c", "8b"],
    captures: [["10a", "11c"], []],
    moves: [],
    moved: ["10a", "11c"],
    act: { seat: 0, card: "10a", from: "stock", takes: ["11c"], to: "captures" },
  },
  {
    tries: 1,
    solved: true,
    highlight: [],
    say: {
      kind: "right",
      title: "Right: the deer takes the oni, 10 + 1 points",
      text: "The ribbon stays where it is. One maple will be left over at the end; it will come to you, because you captured the oni.",
      rules: ["MU-09", "MU-19"],
    },
    summary: "solved with 1 hint, 1 wrong try",
  },
);

/** Answers like Python's table, with a handful of replies. */
export function tableModel(view) {
  const model = fakeModel({ view, frames: [], error: null, key: "" }, (message) => {
    const now = model.get("view");
    setTimeout(() => {
      if (message.cmd === "play" && message.move === "11c>3b+3r+3c") {
        const frames = resultFrames(now);
        model.sync({ frames, view: frames[frames.length - 1], error: null });
      } else if (message.cmd === "play" && now.layout === "exercise") {
        const next =
          message.move === "/10a>11c"
            ? { ...EXERCISE_RIGHT, v: now.v + 1 }
            : { ...EXERCISE_WRONG, v: now.v + 1 };
        model.sync({ frames: [next], view: next, error: null });
      } else if (message.cmd === "play") {
        const card = message.move.split(">")[0].replace("/", "");
        const next = structuredClone(now);
        next.v += 1;
        next.seats[0].hand = next.seats[0].hand.filter((c) => c !== card);
        next.field = [...next.field, card];
        next.moves = next.moves.filter((m) => m.card !== card);
        next.targets = targetsIn(next.moves);
        next.moved = [card];
        next.act = { seat: 0, card, from: "hand", takes: [], to: "field" };
        model.sync({ frames: [next], view: next, error: null });
      } else if (message.cmd === "try")
        model.sync({
          error: { text: "The cuckoo takes wisteria only.", rules: ["CO-02"], v: now.v, n: message.seq },
        });
      else if (message.cmd === "hint")
        model.sync({
          view: {
            ...now,
            v: now.v + 1,
            hint: {
              text: "The oni pays most where it takes a whole pile.",
              rules: ["MU-14"],
              cards: ["11c"],
              targets: ["3b"],
            },
          },
          frames: [],
        });
      else if (message.cmd === "reset") model.sync({ view: { ...EXERCISE, v: now.v + 1 }, frames: [] });
      else if (message.cmd === "language")
        model.sync({ view: { ...now, v: now.v + 1, lang: message.lang }, frames: [] });
      model.fire("msg:custom", { ack: message.seq, v: model.get("view").v });
    }, 20);
  });
  return model;
}

export { yaku };
