// What a table deals at first, and what it offers to go on with: the link in the address decides before the memory does.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { makeSession } from "../../widgets/src/session.js";

const match = (seed, ...rounds) => ({ game: "mushi", rules: {}, seats: ["You", "Tanuki"], seed, rounds });
const view = (kept) => ({ resume: kept, link: `?table=t&seed=${kept.seed}`, exercise: null });
let memory = {};

beforeEach(() => {
  memory = {};
  globalThis.localStorage = {
    getItem: (name) => memory[name] ?? null,
    setItem: (name, text) => Object.assign(memory, { [name]: text }),
    removeItem: (name) => delete memory[name],
  };
});

/** A table that the address asks something of; `sent` is what it asks of Python. */
function open(query, kept) {
  globalThis.location = { search: query };
  if (kept) memory["hfk:t"] = JSON.stringify(kept);
  const sent = [];
  const banner = { shown: false, show: () => Object.assign(banner, { shown: true }), hide: () => Object.assign(banner, { shown: false }) };
  const table = {
    model: { get: () => "t" },
    send: (cmd, args) => sent.push({ cmd, ...args }),
    w: { lang: "en", t: (/** @type {string} */ key) => key },
  };
  return { session: makeSession(table, banner), sent, banner };
}

test("a link deals its seed also when a match of that seed was kept, which is offered over it", () => {
  const kept = match(21, "4a>4r");
  const { session, sent, banner } = open("?table=t&seed=21", kept);
  session.update(view(match(5, "")));
  assert.deepEqual(sent, [{ cmd: "new", seed: 21 }]);
  assert.equal(banner.shown, false);
  session.update(view(match(21, "")));
  assert.deepEqual(sent.length, 1);
  assert.equal(banner.shown, true);
  assert.deepEqual(JSON.parse(memory["hfk:t"]), kept);
});

test("a link that was opened before and not played on offers nothing", () => {
  const { session, sent, banner } = open("?table=t&seed=21", match(21, ""));
  session.update(view(match(5, "")));
  session.update(view(match(21, "")));
  assert.deepEqual(sent, [{ cmd: "new", seed: 21 }]);
  assert.equal(banner.shown, false);
});

test("a match of another seed is not offered over a link's deal, and kept until that is played on", async () => {
  const kept = match(8, "4a>4r");
  const { session, banner } = open("?table=t&seed=21", kept);
  session.update(view(match(5, "")));
  session.update(view(match(21, "")));
  assert.equal(banner.shown, false);
  assert.deepEqual(JSON.parse(memory["hfk:t"]), kept);
  session.update(view(match(21, "3c")));
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(JSON.parse(memory["hfk:t"]), match(21, "3c"));
});

test("without a link the match that was kept is offered, and nothing is dealt", () => {
  const { session, sent, banner } = open("", match(21, "4a>4r"));
  session.update(view(match(5, "")));
  assert.deepEqual(sent, []);
  assert.equal(banner.shown, true);
});
