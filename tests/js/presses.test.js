// What a press means: a card of the hand or of the field may come first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { targetsIn } from "../../widgets/dev/mock.js";
import { makePresses } from "../../widgets/src/presses.js";
import { Selection } from "../../widgets/src/selection.js";

const move = (card, ...takes) => ({ move: takes.length ? `${card}>${takes.join("+")}` : card, card, from: "hand", takes, points: 0 });

const MOVES = [move("2r", "2a"), move("2c", "2a"), move("10c", "10a"), move("10c", "10r"), move("5c")];

/** Two cards of the hand that can take the warbler, one that can take only the deer. */
const table = (more = {}) => {
  const sent = [];
  const made = {
    view: {
      v: 1,
      layout: "table",
      game: "hachihachi",
      you: 0,
      to_move: 0,
      over: false,
      step: { live: true },
      seats: [{ seat: 0, hand: ["2r", "2c", "10c", "5c"] }],
      field: ["2a", "10a", "10r", "9c"],
      turned: null,
      piles: [],
      exercise: null,
      hint: null,
      news: [],
      log: [],
      prompt: { seal: "番", now: "Your turn", why: "", rules: [] },
      moves: MOVES,
      targets: targetsIn(MOVES),
      ...more,
    },
    running: false,
    keyboard: false,
    kit: { pace: (ms) => ms },
    w: { t: (key) => key, short: (card) => card, the: (card) => card },
    coach: { again: { waits: () => false } },
    notices: { now: null, tried: [], clear: () => Object.assign(made.notices, { now: null }) },
    select: (card, aim = null) => made.selection.pick(card, aim),
    get selected() {
      return made.selection.card;
    },
    mayTry: (view) => made.selection.mayTry(view),
    hidesAnswers: (view) => view.layout === "exercise",
    myTurn: () => true,
    say: () => {},
    note: (text) => Object.assign(made.notices, { now: { text } }),
    send: (cmd, args) => sent.push({ cmd, ...args }),
    hurry: () => {},
  };
  made.selection = new Selection(
    () => made.view,
    () => made.running,
  );
  return { table: made, presses: makePresses(made), sent };
};

test("the field's card first, then the hand's: the same move", () => {
  const { table: made, presses, sent } = table();
  presses.field("2a");
  assert.deepEqual([made.selection.card, made.selection.aim, sent], [null, "2a", []]);
  presses.hand("2c");
  assert.deepEqual(sent, [{ cmd: "play", move: "2c>2a" }]);
});

test("where one card of the hand can take it, both orders of the second press are the move", () => {
  for (const second of ["hand", "field"]) {
    const { table: made, presses, sent } = table();
    presses.field("10a");
    assert.deepEqual([made.selection.card, made.selection.aim], ["10c", "10a"]);
    presses[second](second === "hand" ? "10c" : "10a");
    assert.deepEqual(sent, [{ cmd: "play", move: "10c>10a" }]);
  }
});

test("another card of the hand than those that can take it is played for itself; the same card again lets go", () => {
  const { table: made, presses, sent } = table();
  presses.field("2a");
  presses.hand("5c");
  assert.deepEqual(sent, [{ cmd: "play", move: "5c" }]);
  const again = table();
  again.presses.field("2a");
  again.presses.field("2a");
  assert.deepEqual([again.table.selection.aim, again.sent], [null, []]);
  assert.equal(made.notices.now, null);
});

test("a card that nothing takes says so, and the next pick clears that", () => {
  const { table: made, presses } = table();
  presses.field("9c");
  assert.deepEqual(made.notices.now, { text: "ui.note.none" });
  presses.hand("10c");
  assert.equal(made.notices.now, null);
  assert.equal(made.selection.card, "10c");
});

test("in an exercise any card of the field may come first, and is tried", () => {
  const exercise = { solved: false, choices: [], wrong: ["10a"], highlight: [] };
  const { table: made, presses, sent } = table({ layout: "exercise", exercise });
  assert.deepEqual(made.selection.wrong(made.view), ["10a"]);
  presses.field("9c");
  presses.hand("5c");
  assert.deepEqual(sent, [{ cmd: "try", card: "5c", target: "9c" }]);
  made.selection.rest(); // the answer has come
  presses.hand("2c");
  assert.deepEqual(made.selection.wrong(made.view), [], "the next pick clears what was wrong");
});

test("in an exercise Enter on a card leaves the focus where it is", () => {
  let focused = 0;
  const exercise = { solved: false, choices: [], wrong: [], highlight: [] };
  for (const [more, times] of [[{ layout: "exercise", exercise }, 0], [{}, 1]]) {
    const { table: made, presses } = table(more);
    focused = 0;
    made.keyboard = true;
    made.layout = { field: { firstTarget: () => ({ focus: () => focused++ }) }, hand: { rove: { items: () => [] } } };
    presses.hand("10c");
    assert.equal(focused, times);
  }
});

test("a decision that is made again takes the presses, and nothing is sent", () => {
  const { table: made, presses, sent } = table({ step: { at: 4, live: false } });
  const told = [];
  made.coach.again = { waits: () => true, hand: (card) => told.push(card), field: (card) => told.push(`>${card}`) };
  presses.hand("2r");
  presses.field("10a");
  assert.deepEqual(told, ["2r", ">10a"]);
  assert.deepEqual(sent, []);
});
