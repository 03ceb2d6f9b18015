// How the parts stand together: the table (wide to phone) and the classroom.
import { makeCaptures, makeOthers, makePlate, makeZone } from "./captures.js";
import { h, setAttr, setClass } from "./dom.js";
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
function makeSide(table) {
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

/** The middle of the mat: the field, in Hachi-Hachi between the fan of the month and the pot. @param {Table} table */
function makeMiddle(table) {
  const field = makeField(table);
  const omen = makeOmen(table);
  const pot = makePot(table);
  return {
    el: h("div", { class: "hfk-middle" }, omen.el, h("div", { class: "hfk-fieldbox" }, field.el), pot.el),
    field,
    /** @param {View} view */
    update(view) {
      omen.update(view);
      pot.update(view);
      field.update(view);
    },
  };
}

/**
 * What both layouts have: the head, the middle of the mat, the tray, the settlement, the panels at the side.
 * @param {Table} table
 * @param {{
 *   hand: ReturnType<typeof makeHand>, middle: ReturnType<typeof makeMiddle>, others: ReturnType<typeof makeOthers>,
 *   above: HTMLElement[], line: HTMLElement, own: HTMLElement,
 *   showOwn: (seat: Seat | undefined, view: View, tray: HTMLElement) => void,
 * }} parts `above` stands above the tray, `line` in it; `own` is where the cards of the own seat lie
 * @returns {Layout}
 */
function makeLayout(table, { hand, middle, others, above, line, own, showOwn }) {
  const head = makeHead(table);
  const strip = makeSeats(table);
  const prompt = makePrompt(table);
  const buttons = makeRoundButtons(table);
  const calls = makeCalls(table);
  const alert = makeAlert(table);
  const settle = makeSettlement(table);
  const side = makeSide(table);
  const tray = h(
    "div",
    { class: "hfk-tray" },
    h("div", { class: "hfk-tray__in" }, prompt.el, buttons.el, line, calls.el),
  );
  const play = h("div", { class: "hfk-play" }, ...above, tray, settle.el, alert.el);
  const el = h("section", { class: "hfk-table" }, head.el, strip.el, play, side.el, table.coach.el);
  return {
    el,
    alert,
    prompt,
    focusCalls: calls.focus,
    focusSettlement: settle.focus,
    field: middle.field,
    hand,
    places: () => [middle.field.el, hand.el, own, others.el],
    update(view) {
      const seats = across(view);
      const mine = view.seats.find((s) => s.seat === bottomOf(view));
      setAttr(el, "aria-label", view.title);
      setClass(el, "hfk-hh", Boolean(view.month));
      setClass(el, "hfk-is-choosing", table.choosing(view));
      setClass(tray, "hfk-is-turn", table.myTurn(view));
      setClass(tray, "hfk-is-calling", view.calls?.length > 0);
      setClass(play, "hfk-is-settled", Boolean(view.settlement));
      setClass(others.el, "hfk-two", seats.length > 1);
      setClass(others.el, "hfk-three", seats.length > 2);
      others.el.hidden = seats.length === 0;
      others.update(seats, view);
      showOwn(mine, view, tray);
      hand.update(view, mine);
      for (const part of [head, strip, middle, prompt, buttons, calls, settle, side]) part.update(view);
      table.coach.update(view, tray);
    },
  };
}

/** @param {Table} table @returns {Layout} */
export function layoutTable(table) {
  const hand = makeHand(table);
  const middle = makeMiddle(table);
  const others = makeOthers(() => makeZone(table, false));
  const own = makeZone(table, true);
  const mat = h("div", { class: "hfk-mat" }, others.el, middle.el, own.el);
  return makeLayout(table, {
    hand,
    middle,
    others,
    above: [mat],
    line: hand.el,
    own: own.el,
    showOwn(seat, view, tray) {
      if (seat) own.update(seat, view);
      own.el.hidden = !seat || !plays(seat);
      setClass(tray, "hfk-is-resting", seat !== undefined && !plays(seat) && seat.count === 0);
    },
  });
}

/**
 * A seat of the classroom: plate, hand, captures in one row.
 * @param {Table} table
 * @param {HTMLElement} hand
 * @param {boolean} own
 */
function makeRow(table, hand, own) {
  const plate = makePlate(table);
  const caps = makeCaptures(table);
  const shown = makeShown(table);
  plate.el.append(shown.el);
  const el = h(
    "div",
    { class: own ? "hfk-row" : "hfk-row hfk-row--them", role: "group" },
    plate.el,
    hand,
    caps.el,
  );
  return {
    el,
    /** @param {Seat} seat @param {View} view */
    update(seat, view) {
      setAttr(el, "data-seat", seat.seat);
      setAttr(el, "aria-label", seat.name);
      plate.update(seat, view, own);
      caps.update(seat, view);
      shown.update(seat, view);
    },
  };
}

/** The row of another seat, whose hand may lie open. @param {Table} table */
function makeTheirRow(table) {
  const hand = makeOpenHand(table);
  const row = makeRow(table, hand.el, false);
  return {
    el: row.el,
    /** @param {Seat} seat @param {View} view */
    update(seat, view) {
      row.update(seat, view);
      setClass(row.el, "hfk-is-turn", seat.turn && !view.over);
      hand.update(view, seat);
    },
  };
}

/** For the projector: every row runs the whole width, all of it large. @param {Table} table @returns {Layout} */
export function layoutRoom(table) {
  const hand = makeHand(table);
  const middle = makeMiddle(table);
  const others = makeOthers(() => makeTheirRow(table));
  const row = makeRow(table, hand.el, true);
  return makeLayout(table, {
    hand,
    middle,
    others,
    above: [others.el, h("div", { class: "hfk-mat" }, middle.el)],
    line: row.el,
    own: row.el,
    showOwn(seat, view) {
      if (seat) row.update(seat, view);
      setClass(row.el, "hfk-is-resting", seat !== undefined && !plays(seat));
    },
  });
}
