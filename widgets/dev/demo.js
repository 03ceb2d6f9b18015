// demo.html?show=choose&lang=ja&dark=1: one widget in one state. Serve widgets/ with any static server.
import kitModule from "../src/main.js";
import * as mock from "./mock.js";
import * as more from "./mock-more.js";

const query = new URLSearchParams(location.search);
const show = query.get("show") ?? "middle";
document.body.dataset.jpThemeLight = query.has("dark") ? "false" : "true";

const text = async (path) => {
  const answer = await fetch(path);
  return answer.ok ? answer.text() : "";
};

/** Cards that are not drawn yet: the plant's name on paper. */
function blankSymbol(code) {
  const plant = "松梅桜藤菖牡萩芒菊楓柳桐"[Number.parseInt(code, 10) - 1];
  const kind = code.at(-1);
  const sign =
    kind === "a"
      ? '<circle cx="320" cy="448" r="212" fill="#fffcf2" stroke="#c82" stroke-width="18"/>'
      : kind === "r"
        ? '<path d="M186 90h268v650H186z" fill="#b92c1c"/>'
        : "";
  return `<symbol id="hfk-card-${code}" viewBox="0 0 640 1060"><rect x="13" y="13" width="614" height="1034" rx="32" fill="#f5e9cf" stroke="#211" stroke-width="27"/>${sign}<text x="320" y="560" font-size="300" text-anchor="middle" fill="${kind === "r" ? "#fffcf2" : "#221511"}">${plant}</text></symbol>`;
}

async function sprite() {
  const parts = await Promise.all(
    [...mock.DECK, "back", "blank"].map(async (code) => {
      const svg = await text(`../cards/${code}.svg`);
      const body = svg.match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1];
      if (body) return `<symbol id="hfk-card-${code}" viewBox="0 0 640 1060">${body}</symbol>`;
      if (code === "back")
        return '<symbol id="hfk-card-back" viewBox="0 0 640 1060"><rect x="13" y="13" width="614" height="1034" rx="32" fill="#7a2117" stroke="#211" stroke-width="27"/><path d="M80 86h480v888H80z" fill="none" stroke="#c9836b" stroke-width="10"/></symbol>';
      return code === "blank" ? "" : blankSymbol(code);
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("")}</svg>`;
}

const strings = mock.cardStrings(await (await fetch("../strings.json")).json());
const rules = {
  en: {
    "CO-02": {
      title: "Matching",
      text: "A card takes a card of **its own month**.",
      mark: "S",
      note: "",
      lesson: "#l",
    },
  },
  ja: {},
};
const kitModel = mock.fakeModel({
  sprite: await sprite(),
  strings,
  rules,
  language: query.get("lang") ?? "en",
  options: { marks: true, points: true, speed: Number(query.get("speed") ?? 1) },
});
const kit = kitModule.initialize({ model: kitModel });
const here = document.getElementById("here");

const lang = query.get("lang") ?? "en";
const tables = {
  start: () => mock.START,
  middle: () => mock.MIDDLE,
  choose: () => mock.MIDDLE,
  result: () => mock.resultFrames(mock.MIDDLE)[1],
  settle: () => mock.SETTLED,
  room: () => ({
    ...mock.MIDDLE,
    layout: "classroom",
    teacher: { allowed: true, open: true },
    seats: mock.MIDDLE.seats.map((s) =>
      s.seat ? { ...s, hand: ["1d", "4d", "5r", "10c", "11r", "12d"] } : s,
    ),
    moved: ["11b"],
  }),
  exercise: () => mock.EXERCISE,
  wrong: () => mock.EXERCISE_WRONG,
  right: () => mock.EXERCISE_RIGHT,
  ...more.TABLES,
};
if (tables[show]) {
  const view = more.translate(tables[show](), lang);
  window.model = mock.tableModel(view);
  window.model.set("key", query.get("key") ?? "");
  kit.mountTable({ model: window.model, el: here });
  if (show === "choose") here.querySelector('.hfk-hand [data-card="11c"]').click();
} else {
  const [mount, view] = more.PANELS[show];
  window.model = mock.fakeModel({ view: { ...view, lang } }, (message, model) =>
    setTimeout(() => model.fire("msg:custom", { ack: message.seq }), 10),
  );
  kit[mount]({ model: window.model, el: here });
}
window.kit = kitModel;
document.body.dataset.ready = "1";
