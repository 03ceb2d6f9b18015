// A table hears that its kernel has died, or that the server is gone, without having asked anything.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openWire } from "../../widgets/src/wire.js";

const model = { get: () => ({ v: 1 }), on: () => {}, off: () => {}, send: () => {} };

beforeEach(() => {
  globalThis.window = new EventTarget();
});

const tell = (name, dead) => window.dispatchEvent(Object.assign(new Event(name), { detail: { dead } }));

function listening() {
  const heard = [];
  const leave = new AbortController();
  openWire(
    model,
    { onLost: (how) => heard.push(how), onBack: () => heard.push("back"), onMessage: () => {} },
    leave.signal,
  );
  return { heard, leave };
}

test("a server that is gone is said, and that it is back", () => {
  const { heard } = listening();
  tell("hfk:lost", false);
  tell("hfk:back", false);
  assert.deepEqual(heard, ["gone", "back"]);
});

test("a kernel that has died is said for good", () => {
  const { heard } = listening();
  tell("hfk:lost", true);
  tell("hfk:back", false);
  tell("hfk:lost", false);
  assert.deepEqual(heard, ["dead"]);
});

test("a table that has left the page hears nothing", () => {
  const { heard, leave } = listening();
  leave.abort();
  tell("hfk:lost", true);
  assert.deepEqual(heard, []);
});
