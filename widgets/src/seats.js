// The strip of seats: who plays, who is out, who deals, what everybody holds. For games in which not all seats play.
import { fill, h, icon, keyed, setAttr, setClass, setVar, use } from "./dom.js";
import { coins, KAN, tagOf } from "./money.js";
import { inOrder } from "./plan.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat @typedef {import("./words.js").Words} Words */

const CHIPS = /** @type {Record<string, [string, string | null]>} */ ({
  in: ["hfk-chip hfk-chip--in", "check"],
  out: ["hfk-chip", "cross"],
  driven_out: ["hfk-chip hfk-chip--driven", null],
  sits_out: ["hfk-chip hfk-chip--driven", null],
});

/** @param {Table} table */
export function makeSeats(table) {
  const el = h("ul", { class: "hfk-seats", hidden: true });
  // where a phone has no room for the pot beside the field, it stands at the end of the seats
  const pot = h("li", { class: "hfk-seat hfk-seat--pot" });
  return {
    el,
    /** @param {View} view */
    update(view) {
      const w = table.w;
      el.hidden = !view.month;
      if (!view.month) return;
      setAttr(el, "aria-label", w.t("ui.seats"));
      setAttr(el, "data-n", view.seats.length);
      setVar(el, "--n", view.seats.length);
      keyed(
        el,
        inOrder(view),
        (s) => String(s.seat),
        () => h("li", { class: "hfk-seat" }),
        (li, s) => paintSeat(li, s, view, w),
      );
      pot.hidden = view.seats.length <= 3;
      fill(pot, `${w.lang}|${view.month.pot_text}`, () => [
        h("span", { class: "hfk-seat__who" }, w.t("ui.pot")),
        h("span", { class: "hfk-seat__money hfk-num" }, h("b", null, view.month?.pot_text ?? "")),
      ]);
      if (el.lastElementChild !== pot) el.append(pot);
    },
  };
}

/** @param {HTMLElement} li @param {Seat} seat @param {View} view @param {Words} w */
function paintSeat(li, seat, view, w) {
  const turn = seat.turn && !view.over;
  const { status = "", status_label: said = "", money } = seat;
  setAttr(li, "data-seat", seat.seat);
  setAttr(li, "data-status", status);
  setClass(li, "hfk-is-turn", turn);
  setClass(li, "hfk-is-out", status === "out" || status === "sits_out");
  setClass(li, "hfk-is-driven", status === "driven_out");
  const key = [w.lang, seat.name, turn, seat.seat === view.you, status, money?.mon, seat.dealer, seat.acting];
  fill(li, [...key, seat.mizuten, seat.medal, seat.loan].join("|"), () => {
    const [cls, glyph] = turn ? ["hfk-chip hfk-chip--shu", "play"] : (CHIPS[status] ?? ["", null]);
    const label = turn ? w.t(seat.seat === view.you ? "ui.turn.yours" : "ui.turn") : said;
    return [
      h(
        "span",
        { class: "hfk-seat__who" },
        h("b", null, seat.name),
        seat.dealer || seat.acting ? oya(seat, w) : null,
        label ? h("span", { class: cls }, glyph ? icon(glyph) : null, label) : null,
      ),
      h(
        "span",
        { class: "hfk-seat__money hfk-num" },
        h("span", null, money?.text ?? ""),
        money && money.mon < 0 ? h("small", null, w.t("ui.owed")) : null,
        seat.medal || seat.mizuten ? h("span", { class: "hfk-seat__marks" }, ...marksOf(seat, w)) : null,
      ),
      h(
        "span",
        { class: "hfk-seat__coins" },
        coins(money?.mon ?? 0),
        seat.loan
          ? h(
              "span",
              { class: "hfk-loan", title: w.t("ui.loan", { n: seat.loan / KAN }) },
              h("span", { "aria-hidden": "true" }, tagOf(seat.loan / KAN)),
              h("span", { class: "hfk-sr" }, w.t("ui.loan", { n: seat.loan / KAN })),
            )
          : null,
      ),
    ];
  });
}

/** The medal of the last winner, the mizuten tag. @param {Seat} seat @param {Words} w */
function marksOf(seat, w) {
  const marks = [];
  if (seat.medal)
    marks.push(
      h(
        "span",
        { class: "hfk-medal", title: w.t("ui.medal") },
        use("hfk-m-medal", "", "0 0 20 20"),
        h("span", { class: "hfk-sr" }, w.t("ui.medal")),
      ),
    );
  if (seat.mizuten)
    marks.push(
      h(
        "button",
        { class: "hfk-mizuten", "data-rule": "HH-10", title: w.t("ui.mizuten") },
        h("span", null, w.t("ui.mizuten")),
        h("i", { lang: "ja", "aria-hidden": "true" }, "み"),
      ),
    );
  return marks;
}

/** 親 in a box: the dealer; filled: who deals in the place of a dealer who is out. @param {Seat} seat @param {Words} w */
export function oya(seat, w) {
  const resting = seat.status === "out" || seat.status === "driven_out" || seat.status === "sits_out";
  const name = w.t(seat.acting ? "ui.dealer.acting" : resting ? "ui.dealer.out" : "ui.dealer");
  return h(
    "span",
    { class: `hfk-oya${seat.acting ? " hfk-is-acting" : ""}`, title: name },
    h("span", { lang: "ja", "aria-hidden": "true" }, "親"),
    h("span", { class: "hfk-sr" }, name),
  );
}
