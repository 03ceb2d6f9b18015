// What is shown of the steps that lead to a view, and what is dropped once something else is asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Playback } from "../../widgets/src/playback.js";

globalThis.document = { hidden: false };

const view = (v, at = v, more = {}) => ({
  v,
  step: { at, of: 20, live: true },
  seats: [{}, {}],
  settlement: null,
  to_move: 0,
  you: 0,
  over: false,
  ...more,
});

/** A stage that notes what is drawn, and a flight that waits until it is let land. */
function stand(first) {
  const drawn = [];
  const flights = [];
  const stage = {
    view: first,
    root: { isConnected: true, setAttribute: () => {} },
    paint: () => drawn.push(stage.view.v),
    accept: (next) => {
      stage.view = next;
      drawn.push(`=${next.v}`);
    },
  };
  const flight = {
    show: (_prev, _next, paint) =>
      new Promise((done) => {
        flights.push(() => {
          paint();
          done();
        });
      }),
    land: () => flights.splice(0).forEach((each) => each()),
    finish: () => flight.land(),
    rest: () => {},
    linger: async () => {},
  };
  const kit = { pace: (ms) => ms };
  return { playback: new Playback(stage, flight, kit), stage, drawn, flight };
}

const turn = () => new Promise((done) => setTimeout(done));

test("steps are shown one after the other, and then the table can be played on", async () => {
  const { playback, drawn, flight } = stand(view(1));
  playback.receive(view(3), [view(2), view(3)]);
  assert.deepEqual([playback.running, drawn, playback.coming.v], [true, [1], 2]);
  flight.land();
  await turn();
  assert.deepEqual([drawn, playback.coming.v], [[1, 2], 3]);
  flight.land();
  await turn();
  assert.deepEqual([playback.running, drawn, playback.coming], [false, [1, 2, 3, "=3"], null]);
});

test("a new deal is shown at once, also while others play", async () => {
  const { playback, drawn, flight } = stand(view(1));
  playback.receive(view(9), [2, 3, 4, 5, 6, 7, 8, 9].map((v) => view(v)));
  playback.receive(view(11), [view(10, 0), view(11, 1)]);
  await turn();
  assert.deepEqual(drawn, [1, 10], "none of the steps that were on their way");
  flight.land();
  await turn();
  assert.deepEqual([playback.running, drawn], [false, [1, 10, 11, "=11"]]);
});

test("undo and steps back are cut to, also while others play", async () => {
  const { playback, drawn, stage } = stand(view(1));
  playback.receive(view(4), [view(2), view(3), view(4)]);
  playback.receive(view(5), []);
  await turn();
  assert.equal(stage.view.v, 5);
  assert.ok(!drawn.includes(3) && !drawn.includes(4));
  assert.equal(playback.running, false);
});

test("a press while the last card flies is made once it has landed", async () => {
  const { playback, flight } = stand(view(1));
  playback.receive(view(2), [view(2)]);
  await turn();
  const pressed = [];
  playback.stage.view = view(2); // drawn, still on its way
  playback.hurry(() => pressed.push("yes"), view(2));
  flight.land();
  await turn();
  assert.deepEqual(pressed, ["yes"]);
});
