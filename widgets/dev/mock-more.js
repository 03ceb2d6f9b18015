// More states for the demo: other widgets, other games, Japanese.

import { kindOf, monthOf } from "../src/cards.js";
import { DECK, EXERCISE, MIDDLE, makeView, yaku } from "./mock.js";

/** A rough Japanese version of a mock view, to see the layout with real characters. */
export function translate(view, lang) {
  if (lang !== "ja") return view;
  const names = ["あなた", "たぬき"];
  return {
    ...view,
    lang,
    title: "むし",
    sub: "12回のうち3回目・通算 +14",
    seats: view.seats.map((s) => ({
      ...s,
      name: names[s.seat] ?? s.name,
      points_label: "／115",
      yaku: s.yaku.map((y) => ({ ...y, name: y.beside, note: y.note ? "あと1枚" : "" })),
    })),
    prompt: {
      ...view.prompt,
      now: "あなたの番です。一枚出しましょう",
      why: "たぬきのめくりは小野道風。柳がないので場に残りました。",
    },
    log: view.log.map((l) => ({
      ...l,
      who: l.who ? names[l.seat] : "",
      text: l.seat === 1 ? "盃を出し、青短を取る。" : "めくりは小野道風。場に残る。",
    })),
  };
}

const third = {
  ...MIDDLE.seats[1],
  seat: 2,
  name: "Kitsune",
  count: 5,
  captures: ["2r", "2c", "8a", "8c", "8d"],
  points: 18,
  points_label: "of 600",
};

export const TABLES = {
  three: () => ({
    ...MIDDLE,
    title: "Roppyakken",
    sub: "Round 2",
    balance: null,
    seats: [...MIDDLE.seats, third],
  }),
  calls: () => ({
    ...MIDDLE,
    moves: [],
    targets: {},
    prompt: {
      seal: "番",
      now: "Akatan! Stop, or sage?",
      why: "You hold all three red poetry ribbons: 7 kan.",
      rules: ["HH-50"],
    },
    calls: [
      {
        move: "stop",
        label: "Stop with akatan",
        note: "the month ends now",
        rules: ["HH-51"],
        lines: [
          { label: "Usagi pays 7 kan × 2", value: "14 kan" },
          { label: "the pot", value: "5 kan" },
          { label: "You get", value: "32 kan 11 mon", sum: true },
        ],
      },
      {
        move: "sage",
        label: "Sage: let akatan down",
        note: "play on",
        rules: ["HH-52"],
        lines: [
          { label: "now", value: "0" },
          { label: "later, with shikō", value: "27 kan each" },
        ],
      },
    ],
  }),
  back: () => ({
    ...MIDDLE,
    moves: [],
    targets: {},
    to_move: null,
    step: { at: 4, of: 8, live: false },
    can: { ...MIDDLE.can, undo: false, forward: true, hint: false },
    prompt: { seal: "見", now: "Looking back", why: "Step 4 of 8.", rules: [] },
  }),
  hint: () => ({
    ...MIDDLE,
    hint: {
      text: "The oni pays most where it takes a whole pile.",
      rules: ["MU-14"],
      cards: ["11c"],
      targets: ["3b"],
    },
  }),
  full: () => ({
    ...MIDDLE,
    field: ["3b", "3r", "3c", "11b", "10a", "12c", "1c", "2c", "4d", "5a", "5c", "8c", "9d", "12d"],
    seats: MIDDLE.seats.map((s) =>
      s.seat
        ? s
        : {
            ...s,
            captures: [
              "1b",
              "2a",
              "4a",
              "8b",
              "3d",
              "1d",
              "2d",
              "4c",
              "9c",
              "9a",
              "9r",
              "12y",
              "10r",
              "10c",
              "10d",
              "5d",
              "5r",
              "11a",
              "11r",
            ],
          },
    ),
  }),
  handex: () => ({
    ...EXERCISE,
    turned: null,
    field: ["11b", "10a", "12c", "1c", "2d", "8c"],
    stock: 12,
    seats: EXERCISE.seats.map((s) =>
      s.seat
        ? s
        : {
            ...s,
            count: 4,
            hand: ["1r", "4r", "8b", "11c"],
            captures: ["1b", "2a", "4a", "1c", "2d", "4c"],
            points: 43,
          },
    ),
    exercise: {
      ...EXERCISE.exercise,
      id: "mushi-13",
      title: "Play the oni",
      goal: "Take the **deer** with the oni.",
      highlight: [],
      say: null,
      hints: { used: 0, of: 3 },
    },
  }),
  choices: () => ({
    ...EXERCISE,
    turned: null,
    moves: [],
    targets: {},
    exercise: {
      ...EXERCISE.exercise,
      id: "mushi-21",
      title: "Who wins?",
      goal: "Count both sides, then choose.",
      say: null,
      highlight: [],
      choices: [
        { id: "a", text: "You, by 20", state: "right" },
        { id: "b", text: "Tanuki, by 5", state: "wrong" },
        { id: "c", text: "It is a draw", state: "open" },
      ],
    },
  }),
};

const stops = (id, titles, cards, per = 2) =>
  titles.map((title, i) => ({
    id: `${id}-${i}`,
    title,
    card: cards[i % cards.length],
    href: `#${id}-${i}`,
    exercises: Array.from({ length: per }, (_, k) => `${id}-${i}-${k}`),
  }));
const roads = [
  {
    id: "first",
    name: "First steps",
    kanji: "花札",
    about: "48 cards, twelve months. 15 minutes.",
    stops: stops("first", ["Twelve months", "Four kinds of card", "One turn"], ["3b", "2a", "10a"], 1),
  },
  {
    id: "mushi",
    name: "Mushi",
    kanji: "むし",
    about: "Two players, 40 cards, one wild card.",
    stops: stops(
      "mushi",
      [
        "Deal and field",
        "Taking, and piles",
        "The oni in your hand",
        "The oni on the field",
        "Willows",
        "Yaku and score",
        "A whole round",
      ],
      ["1c", "1b", "8b", "11c", "11b", "12b", "4c"],
    ),
  },
  {
    id: "rk",
    name: "Roppyakken",
    kanji: "六百間",
    about: "Two or three players race to 600.",
    stops: stops(
      "rk",
      [
        "Its own count",
        "The gaji",
        "Yaku, large and small",
        "Rain and sunrise",
        "Tesan and sōgasu",
        "Fuke",
        "Three players",
        "A whole race",
      ],
      ["6a"],
    ),
  },
  {
    id: "hh",
    name: "Hachi-Hachi",
    kanji: "八八",
    about: "Three of up to seven play; the rest pay or are paid.",
    stops: stops(
      "hh",
      [
        "Stones and months",
        "Eighty-eight",
        "In or out",
        "Hand yaku",
        "Built yaku",
        "Stop or sage",
        "Ōba and zetsuba",
        "Hatto",
        "Special yaku",
        "A whole year",
      ],
      ["7a"],
    ),
  },
];
const done = Object.fromEntries(
  [...roads[0].stops, ...roads[1].stops.slice(0, 3)].flatMap((s) => s.exercises.map((e) => [e, 1])),
);

const PLANTS = ["松", "梅", "桜", "藤", "菖蒲", "牡丹", "萩", "芒", "菊", "紅葉", "柳", "桐"];
const counts = (c) => ({
  mushi: [6, 7].includes(monthOf(c)) ? null : { b: 20, a: 10, r: 5, c: 1 }[kindOf(c)],
  roppyakken: { b: 50, a: 10, r: 10, c: 0 }[kindOf(c)],
  hachihachi: { b: 20, a: 10, r: 5, c: 1 }[kindOf(c)],
});

export const PANELS = {
  welcome: [
    "mountCourse",
    {
      title: "Three old card games. Learn them by playing.",
      lead: "Read a short step, play it on a real table, and be told at once what happened and by which rule.",
      roads,
      play: [
        { name: "Mushi", href: "#" },
        { name: "Roppyakken", href: "#" },
        { name: "Hachi-Hachi", href: "#" },
      ],
    },
  ],
  quiz: [
    "mountQuiz",
    {
      v: 1,
      id: "d1",
      title: "Which month?",
      kicker: "Drill · months",
      question: "Which month does this card belong to?",
      card: "9a",
      cards: [],
      choices: [
        { id: "a", text: "April, wisteria", state: "wrong" },
        { id: "b", text: "September, chrysanthemum", state: "right" },
        { id: "c", text: "October, maple", state: "open" },
        { id: "d", text: "November, willow", state: "open" },
      ],
      say: {
        kind: "right",
        title: "September",
        text: "The chrysanthemum, with the sake cup.",
        rules: ["CO-01"],
      },
      score: { right: 3, of: 5, streak: 2 },
      can: { next: true },
    },
  ],
  gallery: [
    "mountGallery",
    {
      months: [1, 3, 11].map((month) => ({
        month,
        name: ["January", "", "March", "", "", "", "", "", "", "", "November"][month - 1],
        plant: { 1: "pine", 3: "cherry", 11: "willow" }[month],
        plant_ja: PLANTS[month - 1],
        reading: "さくら",
        cards: DECK.filter((c) => monthOf(c) === month).map((card) => ({
          card,
          name: "curtain",
          ja: "桜に幕",
          reading: "さくらにまく",
          kind: "bright",
          counts: counts(card),
        })),
      })),
    },
  ],
  yaku: ["mountYaku", { you: 0, seats: makeView({ yaku: MIDDLE.seats.map((s) => s.yaku) }).seats }],
  rule: ["mountRule", { rules: ["CO-02", "MU-09"] }],
};
if (new URLSearchParams(globalThis.location?.search ?? "").get("show")?.startsWith("welcome"))
  localStorage.setItem("hfk:done", JSON.stringify(done));

export { yaku };
