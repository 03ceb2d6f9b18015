// How the parts stand together: the table (wide to phone) and the classroom.
import { makeCaptures, makePlate, makeZone } from "./captures.js";
import { h, keyed, setAttr, setClass } from "./dom.js";
import { makeField } from "./field.js";
import { makeHand, makeOpenHand } from "./hand.js";
import { makeHead } from "./head.js";
import { makeLedger } from "./ledger.js";
import { makeOmen, makePot } from "./month.js";
import { makeDrawer, makeLog } from "./panels.js";
import { across, bottomOf, inOrder, plays } from "./plan.js";
import { makeSeats } from "./seats.js";
import { makeSettlement } from "./settle.js";
import { makeShown } from "./shown.js";
import { makeAlert, makeCalls, makePrompt, makeRoundButtons } from "./tray.js";
import { makeYaku } from "./yakupanel.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat
 *  @typedef {{el: HTMLElement, update: (view: View) => void, places: () => Element[], alert: ReturnType<typeof makeAlert>,
 *    prompt: {focus: () => void}, focusCalls?: () => void, focusSettlement: () => void, field: ReturnType<typeof makeField>, hand: ReturnType<typeof makeHand>}} Layout */

/** Yaku and log, side by side or as drawers. @param {Table} table */
export function makeSide(table) {
  const yaku = makeYaku(table, { folds: true });
  const log = makeLog(table);
  const ledger = makeLedger(table);
  const drawers = [
    makeDrawer(ledger.el, () => table.w.t("ui.drawer.ledger")),
    makeDrawer(yaku.el, () => table.w.t("ui.drawer.yaku")),
    makeDrawer(log.el, () => table.w.t("ui.drawer.log")),
  ];
  const el = h("aside", { class: "hfk-side" }, ledger.el, yaku.el, log.el);
  return {
    el,
    /** @param {View} view */
    update(view) {
      setAttr(el, "aria-label", table.w.t("ui.side"));
      const players = view.seats.some((s) => plays(s));
      const some = inOrder(view).filter((s) => s.yaku?.length && (plays(s) || !players));
      yaku.el.hidden = some.length === 0;
      if (some.length) yaku.update(some, bottomOf(view));
      ledger.update(view);
      log.update(view);
      for (const d of drawers) d.update();
    },
  };
}

/** What a month of Hachi-Hachi has beside cards: the strip of seats, the fan, the pot. @param {Table} table */
function makeMonthParts(table) {
  const seats = makeSeats(table);
  const omen = makeOmen(table);
  const pot = makePot(table);
  return {
    seats: seats.el,
    omen: omen.el,
    pot: pot.el,
    /** @param {View} view @param {HTMLElement} el the table */
    update(view, el) {
      setClass(el, "hfk-hh", Boolean(view.month));
      seats.update(view);
      omen.update(view);
      pot.update(view);
    },
  };
}

/** @param {Table} table @returns {Layout} */
export function layoutTable(table) {
  const head = makeHead(table);
  const field = makeField(table);
  const own = makeZone(table, true);
  const others = h("div", { class: "hfk-others" });
  const month = makeMonthParts(table);
  const middle = h(
    "div",
    { class: "hfk-middle" },
    month.omen,
    h("div", { class: "hfk-fieldbox" }, field.el),
    month.pot,
  );
  const mat = h("div", { class: "hfk-mat" }, others, middle, own.el);
  const prompt = makePrompt(table);
  const buttons = makeRoundButtons(table);
  const hand = makeHand(table);
  const calls = makeCalls(table);
  const alert = makeAlert(table);
  const tray = h(
    "div",
    { class: "hfk-tray" },
    h("div", { class: "hfk-tray__in" }, prompt.el, buttons.el, hand.el, calls.el),
  );
  const settle = makeSettlement(table);
  const play = h("div", { class: "hfk-play" }, mat, tray, settle.el, alert.el);
  const side = makeSide(table);
  const el = h("section", { class: "hfk-table" }, head.el, month.seats, play, side.el);
  /** @type {Map<string, ReturnType<typeof makeZone>>} */
  const zones = new Map();
  return {
    el,
    alert,
    prompt,
    focusCalls: calls.focus,
    focusSettlement: settle.focus,
    field,
    hand,
    places: () => [field.el, hand.el, own.el, others],
    update(view) {
      setAttr(el, "aria-label", view.title);
      head.update(view);
      month.update(view, el);
      const bottom = bottomOf(view);
      const seats = across(view);
      setClass(others, "hfk-two", seats.length > 1);
      setClass(others, "hfk-three", seats.length > 2);
      others.hidden = seats.length === 0;
      keyed(
        others,
        seats,
        (s) => String(s.seat),
        (s) => {
          const zone = makeZone(table, false);
          zones.set(String(s.seat), zone);
          return zone.el;
        },
        (_, s) => zones.get(String(s.seat))?.update(s, view),
      );
      const mine = view.seats.find((s) => s.seat === bottom);
      if (mine) own.update(mine, view);
      own.el.hidden = !mine || !plays(mine);
      setClass(tray, "hfk-is-resting", mine !== undefined && !plays(mine) && mine.count === 0);
      setClass(el, "hfk-is-choosing", table.choosing(view));
      setClass(tray, "hfk-is-turn", table.myTurn(view));
      setClass(play, "hfk-is-settled", Boolean(view.settlement));
      setClass(tray, "hfk-is-calling", view.calls?.length > 0);
      field.update(view);
      hand.update(view, mine);
      prompt.update(view);
      buttons.update(view);
      calls.update(view);
      settle.update(view);
      side.update(view);
    },
  };
}

/** A seat of the classroom: plate, open hand, captures in one row. @param {Table} table */
function makeRow(table) {
  const plate = makePlate(table);
  const caps = makeCaptures(table);
  const hand = makeOpenHand(table);
  const shown = makeShown(table);
  plate.el.append(shown.el);
  const el = h("div", { class: "hfk-row hfk-row--them", role: "group" }, plate.el, hand.el, caps.el);
  return {
    el,
    /** @param {Seat} seat @param {View} view */
    update(seat, view) {
      setAttr(el, "data-seat", seat.seat);
      setAttr(el, "aria-label", seat.name);
      plate.update(seat, view, false);
      setClass(el, "hfk-is-turn", seat.turn && !view.over);
      hand.update(view, seat);
      caps.update(seat, view);
      shown.update(seat, view);
    },
  };
}

/** For the projector: every row runs the whole width, all of it large. @param {Table} table @returns {Layout} */
export function layoutRoom(table) {
  const head = makeHead(table);
  const field = makeField(table);
  const others = h("div", { class: "hfk-others" });
  const month = makeMonthParts(table);
  const middle = h(
    "div",
    { class: "hfk-middle" },
    month.omen,
    h("div", { class: "hfk-fieldbox" }, field.el),
    month.pot,
  );
  const mat = h("div", { class: "hfk-mat" }, middle);
  const prompt = makePrompt(table);
  const buttons = makeRoundButtons(table);
  const hand = makeHand(table);
  const plate = makePlate(table);
  const caps = makeCaptures(table);
  const shown = makeShown(table);
  plate.el.append(shown.el);
  const calls = makeCalls(table);
  const alert = makeAlert(table);
  const row = h("div", { class: "hfk-row", role: "group" }, plate.el, hand.el, caps.el);
  const tray = h(
    "div",
    { class: "hfk-tray" },
    h("div", { class: "hfk-tray__in" }, prompt.el, buttons.el, row, calls.el),
  );
  const settle = makeSettlement(table);
  const play = h("div", { class: "hfk-play" }, others, mat, tray, settle.el, alert.el);
  const side = makeSide(table);
  const el = h("section", { class: "hfk-table" }, head.el, month.seats, play, side.el);
  /** @type {Map<string, ReturnType<typeof makeRow>>} */
  const rows = new Map();
  return {
    el,
    alert,
    prompt,
    focusCalls: calls.focus,
    focusSettlement: settle.focus,
    field,
    hand,
    places: () => [field.el, hand.el, row, others],
    update(view) {
      setAttr(el, "aria-label", view.title);
      head.update(view);
      month.update(view, el);
      const bottom = bottomOf(view);
      const seats = across(view);
      setClass(others, "hfk-two", seats.length > 1);
      setClass(others, "hfk-three", seats.length > 2);
      others.hidden = seats.length === 0;
      keyed(
        others,
        seats,
        (s) => String(s.seat),
        (s) => {
          const made = makeRow(table);
          rows.set(String(s.seat), made);
          return made.el;
        },
        (_, s) => rows.get(String(s.seat))?.update(s, view),
      );
      const mine = view.seats.find((s) => s.seat === bottom);
      if (mine) {
        setAttr(row, "data-seat", mine.seat);
        setAttr(row, "aria-label", mine.name);
        plate.update(mine, view, true);
        caps.update(mine, view);
        shown.update(mine, view);
      }
      setClass(el, "hfk-is-choosing", table.choosing(view));
      setClass(tray, "hfk-is-turn", table.myTurn(view));
      setClass(tray, "hfk-is-calling", view.calls?.length > 0);
      setClass(row, "hfk-is-resting", mine !== undefined && !plays(mine));
      setClass(play, "hfk-is-settled", Boolean(view.settlement));
      field.update(view);
      hand.update(view, mine);
      prompt.update(view);
      buttons.update(view);
      calls.update(view);
      settle.update(view);
      side.update(view);
    },
  };
}
