// A seat's own part of the mat: name, points, hidden hand, captures in four groups.
import { byKind, KINDS, pointsOf } from "./cards.js";
import { fill, h, icon, keyed, setAttr, setClass, setText, setVar, use } from "./dom.js";
import { cardBack, cardImage, nameCard } from "./face.js";
import { roving } from "./roving.js";
import { openDialog } from "./rules.js";
import { oya } from "./seats.js";
import { makeShown } from "./shown.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** Name, points, what came in just now. @param {Table} table */
export function makePlate(table) {
  const name = h("span", { class: "hfk-plate__name" });
  const points = h("b", null);
  const label = h("span", { class: "hfk-plate__of" });
  const gain = h("span", { class: "hfk-gain" });
  const hidden = h("span", { class: "hfk-hidden" });
  const el = h(
    "div",
    { class: "hfk-plate" },
    name,
    h("span", { class: "hfk-plate__pts hfk-num" }, points, label),
    hidden,
    gain,
  );
  let shown = /** @type {number | null} */ (null);
  let seen = -1;
  let sum = 0;
  /** What the seat took in the turn that was played last. @param {Seat} seat @param {View} view */
  const gained = (seat, view) => {
    if (view.step.at === seen) return sum; // a hint or another language is no new capture
    const follows = view.step.at === seen + 1;
    seen = view.step.at;
    const act = view.act;
    // after an undo the step before is shown again: nothing of the turn that was taken back may stay
    if (!act || act.from === "hand" || !view.step.live || !follows) sum = 0;
    if (act && act.seat === seat.seat && act.to === "captures")
      sum += [act.card, ...act.takes].reduce((n, c) => n + pointsOf(c, view.counts), 0);
    return sum;
  };
  return {
    el,
    /** @param {Seat} seat @param {View} view @param {boolean} own */
    update(seat, view, own) {
      const w = table.w;
      const turn = seat.turn && !view.over;
      fill(name, `${w.lang}|${seat.name}|${seat.dealer}|${seat.acting}|${turn}`, () => [
        h("span", null, seat.name),
        ...(seat.dealer || seat.acting ? [oya(seat, w)] : []),
        ...(turn
          ? [
              h(
                "span",
                { class: "hfk-turnmark", title: w.t("ui.turn") },
                icon("play"),
                h("span", { class: "hfk-sr" }, w.t("ui.turn")),
              ),
            ]
          : []),
      ]);
      if (shown !== null && shown !== seat.points) table.flight.countUp(points, shown, seat.points);
      else if (shown === null) setText(points, String(seat.points));
      shown = seat.points;
      setText(label, seat.points_label ?? "");
      const n = gained(seat, view);
      setText(gain, n && view.layout !== "exercise" ? w.t("ui.gain", { n }) : "");
      hiddenHand(hidden, seat, view, own, table);
    },
  };
}

/** @param {HTMLElement} el @param {Seat} seat @param {View} view @param {boolean} own @param {Table} table */
function hiddenHand(el, seat, view, own, table) {
  const w = table.w;
  const open = seat.hand !== null;
  if (own || (open && view.layout === "classroom")) {
    el.hidden = true;
    return;
  }
  el.hidden = false;
  const cards = seat.hand ?? [];
  const backs = open ? 0 : Math.max(0, seat.count - (seat.known?.length ?? 0));
  keyed(
    el,
    [...cards, ...Array.from({ length: backs }, (_, i) => `back${i}`), "count", "said"],
    (part) => part,
    (part) => {
      if (part === "said") return h("span", { class: "hfk-sr" });
      if (part === "count")
        return h("span", { class: "hfk-hidden__n", "aria-hidden": "true" }, h("b", null), h("span", null));
      return cards.includes(part) ? cardImage(part) : cardBack();
    },
    (node, part) => {
      if (part === "said") return setText(node, w.n("ui.cards", seat.count));
      if (part !== "count")
        return cards.includes(part) && nameCard(node, w.label(part, view.counts, view.game));
      const [n, word] = node.children;
      setText(n, String(seat.count));
      setText(word, w.n("ui.cards", seat.count));
    },
  );
  setClass(el, "hfk-is-open", open);
}

/** Four groups that overlap as they grow; a press on one opens it large. @param {Table} table */
export function makeCaptures(table) {
  const el = h("ul", { class: "hfk-caps" });
  const rove = roving(el, ".hfk-cap__open");
  /** @type {Record<string, {li: HTMLElement, button: HTMLElement, count: HTMLElement, name: HTMLElement, cards: HTMLElement}>} */
  const groups = {};
  /** @type {{seat: Seat, view: View} | null} */
  let last = null;
  for (const kind of KINDS) {
    const count = h("b", null);
    const name = h("span", { class: "hfk-cap__name" });
    const cards = h("span", { class: "hfk-cap__cards" });
    const button = h(
      "button",
      { class: "hfk-cap__open", tabindex: "-1", onclick: () => open(kind) },
      h("span", { class: "hfk-cap__label" }, use(`hfk-k-${kind}`, "hfk-k"), count, " ", name),
      cards,
    );
    const li = h("li", { class: "hfk-cap", "data-kind": kind }, button);
    groups[kind] = { li, button, count, name, cards };
    el.append(li);
  }
  const open = (/** @type {string} */ kind) => {
    if (!last) return;
    const w = table.w;
    const { seat, view } = last;
    const cards = byKind(seat.captures)[kind];
    if (!cards.length) return;
    const sum = cards.reduce((n, c) => n + pointsOf(c, view.counts), 0);
    openDialog(table.root, w, `${seat.name} · ${cards.length} ${w.n(`ui.cap.${kind}`, cards.length)}`, [
      h(
        "ul",
        { class: "hfk-spread" },
        ...cards.map((c) => h("li", null, cardImage(c, w.label(c, view.counts, view.game)))),
      ),
      h("p", { class: "hfk-soft" }, w.n("ui.points", sum)),
    ]);
  };
  return {
    el,
    /** @param {Seat} seat @param {View} view */
    update(seat, view) {
      last = { seat, view };
      const w = table.w;
      // to be decided on: the yaku that was made lies there in gold
      const made = view.calls.some((c) => c.move === "stop") && seat.turn ? cardsOfMade(seat) : [];
      const kinds = byKind(seat.captures);
      for (const kind of KINDS) {
        const { li, button, count, name, cards } = groups[kind];
        const codes = kinds[kind];
        setText(count, String(codes.length));
        setText(name, w.n(`ui.cap.${kind}`, codes.length));
        setVar(li, "--k", codes.length - 1);
        setAttr(li, "data-empty", codes.length === 0);
        setAttr(button, "aria-disabled", codes.length === 0 ? "true" : null);
        setAttr(
          button,
          "aria-label",
          `${seat.name}: ${codes.length} ${w.n(`ui.cap.${kind}`, codes.length)}${codes.length ? ` (${codes.map((c) => w.short(c, view.game)).join(w.t("ui.comma"))})` : ""}`,
        );
        keyed(
          cards,
          codes,
          (c) => c,
          (c) => cardImage(c),
          (node, c) => {
            nameCard(node);
            setClass(node, "hfk-is-new", view.moved.includes(c) && !made.includes(c));
            setClass(
              node,
              "hfk-is-yaku",
              made.includes(c) || (!view.moved.includes(c) && (view.hint?.cards?.includes(c) ?? false)),
            );
          },
        );
      }
      rove.refresh();
    },
  };
}

/** @param {Seat} seat @returns {string[]} */
const cardsOfMade = (seat) =>
  seat.yaku
    .filter((y) => y.state === "have")
    .flatMap((y) => y.cards.filter(([, s]) => s === "have").map(([c]) => c));

/** Plate and captures in one row, with the fold of the phone layout. @param {Table} table @param {boolean} own */
export function makeZone(table, own) {
  const plate = makePlate(table);
  const caps = makeCaptures(table);
  const shown = makeShown(table);
  const fold = h("button", { class: "hfk-fold", onclick: () => toggle() });
  const el = h("div", { class: `hfk-zone${own ? " hfk-zone--own" : ""}` }, plate.el, caps.el, shown.el, fold);
  let open = false;
  let name = "";
  const toggle = () => {
    open = !open;
    paint();
  };
  const paint = () => {
    setClass(el, "hfk-is-open", open);
    setAttr(fold, "aria-expanded", String(open));
    setAttr(fold, "aria-label", table.w.t(open ? "ui.captures.hide" : "ui.captures.show", { name }));
    fill(fold, String(open), () => [icon(open ? "up" : "down")]);
  };
  return {
    el,
    /** @param {Seat} seat @param {View} view */
    update(seat, view) {
      name = seat.name;
      setAttr(el, "data-seat", seat.seat);
      setAttr(el, "role", "group");
      setAttr(el, "aria-label", seat.name);
      plate.update(seat, view, own);
      caps.update(seat, view);
      shown.update(seat, view);
      setClass(el, "hfk-is-turn", seat.turn && !view.over);
      paint();
    },
  };
}

/**
 * The parts of other seats, each made when its seat first comes.
 * @param {() => {el: HTMLElement, update: (seat: Seat, view: View) => void}} makePart
 */
export function makeOthers(makePart) {
  const el = h("div", { class: "hfk-others" });
  /** @type {Map<string, ReturnType<typeof makePart>>} */
  const parts = new Map();
  return {
    el,
    /** @param {Seat[]} seats in their order on the table @param {View} view */
    update(seats, view) {
      keyed(
        el,
        seats,
        (seat) => String(seat.seat),
        (seat) => {
          const part = makePart();
          parts.set(String(seat.seat), part);
          return part.el;
        },
        (_, seat) => parts.get(String(seat.seat))?.update(seat, view),
      );
    },
  };
}
