// What a table deals at first, and what it offers to go on with: the link in the address decides before the memory does.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { makeKeeping, memoryOf } from "../../widgets/src/keeping.js";

const match = (seed, ...rounds) => ({ game: "mushi", rules: {}, seats: ["You", "Tanuki"], seed, rounds });
const view = (kept, more = {}) => ({
  game: "mushi",
  resume: kept,
  link: `?table=t&seed=${kept.seed}`,
  exercise: null,
  settlement: null,
  can: {},
  ...more,
});
const stored = (name = "hfk:t") => JSON.parse(memory[name] ?? "null");
/** What the browser keeps: for all tabs, and for the one in front. */
let memory = {};
let tab = {};

const storage = (of) => ({
  getItem: (name) => of()[name] ?? null,
  setItem: (name, text) => Object.assign(of(), { [name]: text }),
  removeItem: (name) => delete of()[name],
});

beforeEach(() => {
  memory = {};
  tab = {};
  globalThis.localStorage = storage(() => memory);
  globalThis.sessionStorage = storage(() => tab);
});

/** As much of a document as a banner's buttons need. */
globalThis.document = {
  createElement: () => {
    const el = { name: "", press: () => {}, tabIndex: 0 };
    const set = (name, value) => name === "data-do" && Object.assign(el, { name: value });
    const listen = (_event, press) => Object.assign(el, { press });
    return Object.assign(el, { getAttribute: () => null, setAttribute: set, addEventListener: listen, append: () => {} });
  },
};

/** A table that the address asks something of; `sent` is what it asks of Python. */
function open(query, kept) {
  globalThis.location = { search: query, pathname: "/play.ipynb" };
  if (kept) memory["hfk:t"] = JSON.stringify(kept);
  const sent = [];
  const banner = {
    shown: false,
    /** @type {any} */
    buttons: {},
    show: (_key, make) => {
      banner.shown = true;
      for (const part of make()) if (part.name) banner.buttons[part.name] = part.press;
    },
    hide: () => Object.assign(banner, { shown: false }),
  };
  const table = {
    model: { get: () => "t" },
    send: (cmd, args) => sent.push({ cmd, ...args }),
    w: { lang: "en", t: (/** @type {string} */ key) => key },
  };
  const keeping = makeKeeping(table, banner);
  const hear = (seen) => {
    keeping.hear(seen);
    keeping.update(seen);
  };
  return { keeping, hear, sent, banner };
}

test("a link deals its seed also when a match of that seed was kept, which is offered over it", () => {
  const kept = match(21, "4a>4r");
  const { hear, sent, banner } = open("?table=t&seed=21", kept);
  hear(view(match(5, "")));
  assert.deepEqual(sent, [{ cmd: "new", seed: 21 }]);
  assert.equal(banner.shown, false);
  hear(view(match(21, "")));
  assert.deepEqual(sent.length, 1);
  assert.equal(banner.shown, true);
  assert.deepEqual(JSON.parse(memory["hfk:t"]), kept);
});

test("a link that was opened before and not played on offers nothing", () => {
  const { hear, sent, banner } = open("?table=t&seed=21", match(21, ""));
  hear(view(match(5, "")));
  hear(view(match(21, "")));
  assert.deepEqual(sent, [{ cmd: "new", seed: 21 }]);
  assert.equal(banner.shown, false);
});

test("a match of another seed is not offered over a link's deal, and kept until that is played on", () => {
  const kept = match(8, "4a>4r");
  const { hear, banner } = open("?table=t&seed=21", kept);
  hear(view(match(5, "")));
  hear(view(match(21, "")));
  assert.equal(banner.shown, false);
  assert.deepEqual(JSON.parse(memory["hfk:t"]), kept);
  hear(view(match(21, "3c")));
  assert.deepEqual(JSON.parse(memory["hfk:t"]), match(21, "3c"));
});

test("without a link the match that was kept is offered, and nothing is dealt", () => {
  const { hear, sent, banner } = open("", match(21, "4a>4r"));
  hear(view(match(5, "")));
  assert.deepEqual(sent, []);
  assert.equal(banner.shown, true);
});

test("a move is kept at once, and a table without a key keeps for its own page", () => {
  const { hear } = open("", null);
  hear(view(match(5, "")));
  hear(view(match(5, "4a>4r")));
  assert.deepEqual(JSON.parse(memory["hfk:t"]), match(5, "4a>4r"));
  assert.equal(memoryOf("", "mushi", "/a.ipynb"), "/a.ipynb#mushi-table");
  assert.notEqual(memoryOf("", "mushi", "/a.ipynb"), memoryOf("", "mushi", "/b.ipynb"));
  assert.equal(memoryOf("t", "mushi", "/a.ipynb"), "t");
});

test("of the same page in two tabs each offers what was played in it", () => {
  const one = open("", null);
  one.hear(view(match(5, "")));
  one.hear(view(match(5, "4a>4r")));
  const first = tab;
  tab = {};
  const two = open("", null);
  two.hear(view(match(6, "")));
  assert.equal(two.banner.shown, true, "what was kept last is offered to a new tab");
  two.hear(view(match(6, "3c")));
  assert.deepEqual(JSON.parse(memory["hfk:t"]), match(6, "3c"));
  tab = first;
  const again = open("", null);
  again.hear(view(match(7, "")));
  again.banner.buttons.resume();
  assert.deepEqual(again.sent, [{ cmd: "resume", resume: match(5, "4a>4r") }]);
  const over = open("", null);
  over.hear(view(match(8, "")));
  over.banner.buttons.forget();
  assert.deepEqual(tab, {});
  assert.deepEqual(JSON.parse(memory["hfk:t"]), match(6, "3c"), "the other tab's match is not forgotten");
});

test("of a loaded record the page keeps the text that it read itself, and sends it back", () => {
  const loaded = { ...match(9, "4a>4r"), loaded: true };
  const one = open("", null);
  one.hear(view(match(5, "")));
  one.keeping.read("{the record}");
  one.hear(view(loaded));
  const kept = { ...loaded, record: "{the record}" };
  assert.deepEqual(JSON.parse(tab["hfk:t"]), kept);
  const two = open("", null);
  two.hear(view(match(5, "")));
  two.banner.buttons.resume();
  assert.deepEqual(two.sent, [{ cmd: "resume", resume: kept }]);
  two.hear(view({ ...loaded, rounds: ["4a>4r 3c"] }));
  assert.deepEqual(JSON.parse(tab["hfk:t"]), { ...kept, rounds: ["4a>4r 3c"] });
  const other = open("", null);
  tab = {};
  other.hear(view(match(5, "")));
  other.hear(view(loaded));
  assert.deepEqual(tab, {}, "a page that has not read the record keeps nothing that it could not resume");
});

const full = {
  getItem: () => null,
  setItem: () => {
    throw new Error("QuotaExceededError");
  },
  removeItem: () => {},
};

test("where nothing can be kept the page says so and promises nothing", () => {
  globalThis.localStorage = globalThis.sessionStorage = full;
  const { hear, banner, keeping } = open("", null);
  hear(view(match(5, "")));
  assert.equal(banner.shown, true);
  assert.equal(keeping.promises(view(match(5, ""))), false);
});

test("a memory that fills up in mid-match is said, too", () => {
  const { hear, banner, keeping } = open("", null);
  hear(view(match(5, "")));
  assert.deepEqual([banner.shown, keeping.promises(view(match(5, "")))], [false, true]);
  globalThis.localStorage = globalThis.sessionStorage = full;
  hear(view(match(5, "4a>4r")));
  assert.deepEqual([banner.shown, keeping.promises(view(match(5, "4a>4r")))], [true, false]);
});

test("who ignores the offer and plays on loses nothing: the match waits behind the new one", () => {
  const { hear } = open("", match(21, "4a>4r"));
  hear(view(match(5, "")));
  hear(view(match(5, "3c")));
  assert.deepEqual(stored(), match(5, "3c"));
  assert.deepEqual(stored("hfk:t:earlier"), [match(21, "4a>4r")]);
  tab = {};
  const again = open("", null);
  again.hear(view(match(7, "")));
  again.banner.buttons.earlier();
  assert.deepEqual(again.sent, [{ cmd: "resume", resume: match(21, "4a>4r") }]);
  again.hear(view(match(21, "4a>4r")));
  again.hear(view(match(21, "4a>4r 3c")));
  assert.deepEqual(stored(), match(21, "4a>4r 3c"));
  assert.deepEqual(stored("hfk:t:earlier"), [match(5, "3c")], "the one that was offered first waits now");
});

test("a new deal leaves what is kept alone until it is played on, and then lets it wait", () => {
  const { hear } = open("", null);
  hear(view(match(5, "")));
  hear(view(match(5, "4a>4r")));
  for (const seed of [6, 7, 8]) hear(view(match(seed, "/1b"))); // the others may have begun
  assert.deepEqual([stored(), stored("hfk:t:earlier")], [match(5, "4a>4r"), null]);
  hear(view(match(8, "/1b 3c")));
  assert.deepEqual([stored(), stored("hfk:t:earlier")], [match(8, "/1b 3c"), [match(5, "4a>4r")]]);
});

test("a new deal that is taken back leaves everything as it was", () => {
  const { hear } = open("", null);
  hear(view(match(5, "")));
  hear(view(match(5, "4a>4r")));
  hear(view(match(6, "")));
  hear(view(match(5, "4a>4r")));
  hear(view(match(5, "4a>4r 3c")));
  assert.deepEqual([stored(), stored("hfk:t:earlier")], [match(5, "4a>4r 3c"), null]);
});

test("a match that came to its end does not wait", () => {
  const { hear } = open("", null);
  hear(view(match(5, "")));
  hear(view(match(5, "4a>4r"), { settlement: {} }));
  hear(view(match(6, "")));
  hear(view(match(6, "3c")));
  assert.deepEqual([stored(), stored("hfk:t:earlier")], [match(6, "3c"), null]);
});

test("of two tables with one key neither loses its match", () => {
  const [one, two] = [open("", null), open("", null)];
  one.hear(view(match(5, "")));
  two.hear(view(match(6, "")));
  one.hear(view(match(5, "4a>4r")));
  two.hear(view(match(6, "3c")));
  one.hear(view(match(5, "4a>4r 1b")));
  assert.deepEqual(stored(), match(5, "4a>4r 1b"));
  assert.deepEqual(stored("hfk:t:earlier"), [match(6, "3c")]);
});

test("who starts over is asked about the match before the next time", () => {
  const first = open("", match(21, "4a>4r"));
  first.hear(view(match(5, "")));
  first.hear(view(match(5, "3c")));
  tab = {};
  const second = open("", null);
  second.hear(view(match(7, "")));
  second.banner.buttons.forget();
  assert.deepEqual([stored(), stored("hfk:t:earlier")], [null, [match(21, "4a>4r")]]);
  const third = open("", null);
  third.hear(view(match(8, "")));
  third.banner.buttons.resume();
  third.hear(view(match(21, "4a>4r")));
  third.hear(view(match(21, "4a>4r 3c")));
  assert.deepEqual([stored(), stored("hfk:t:earlier")], [match(21, "4a>4r 3c"), null]);
});

test("no more than eight matches wait", () => {
  const { hear } = open("", null);
  hear(view(match(0, "")));
  for (let seed = 1; seed < 12; seed++) {
    hear(view(match(seed, "")));
    hear(view(match(seed, "3c")));
  }
  assert.deepEqual(
    stored("hfk:t:earlier").map(({ seed }) => seed),
    [3, 4, 5, 6, 7, 8, 9, 10],
  );
});

test("a table that cannot be kept promises nothing", () => {
  const { keeping } = open("", null);
  assert.equal(keeping.promises({ ...view(match(5, "")), resume: null }), false);
});
