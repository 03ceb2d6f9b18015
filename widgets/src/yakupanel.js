// The yaku of every seat with their cards as pictures. Where a game has many, the nearest stand first and the rest is folded.
import { fill, h, icon, keyed, rich, setAttr, setClass, setText } from "./dom.js";
import { cardImage } from "./face.js";
import { roving } from "./roving.js";

/** @typedef {import("./types.js").Yaku} Yaku @typedef {import("./types.js").Seat} Seat @typedef {import("./words.js").Words} Words */

const SIGNS = /** @type {Record<string, string>} */ ({ have: "check", hand: "hand", lost: "cross" });
/** More yaku than these are shown in small rows. */
const FEW = 6;
/** So many rows stand open; of those that can still be made at least two. */
const ROWS = 6;
let count = 0;

/** @param {Yaku} y @param {string} state */
const inState = (y, state) => y.cards.filter(([, s]) => s === state).length;

/** Cards that are still to be captured. @param {Yaku} y */
const missing = (y) => y.missing ?? y.cards.length - inState(y, "have");

/** Complete, but it does not count: rained out, or part of a larger one. @param {Yaku} y */
const idle = (y) => y.state === "lost" && missing(y) === 0;

/** How far a yaku is: every missing card, twice where it is neither in the own hand nor on the field. @param {Yaku} y */
const distance = (y) => 2 * missing(y) - Math.min(missing(y), inState(y, "hand") + inState(y, "field"));

/** @param {Yaku} y */
const rank = (y) => (y.state === "have" ? 0 : idle(y) ? 1 : y.state === "lost" ? 3 : 2);

/**
 * Made ones first, those that count for nothing just now, the nearest of the possible ones; the rest is folded.
 * @param {Yaku[]} yaku
 * @returns {{shown: Yaku[], rest: Yaku[]}}
 */
export function arrange(yaku) {
  if (yaku.length <= FEW) return { shown: yaku, rest: [] };
  const sorted = [...yaku].sort(
    (a, b) => rank(a) - rank(b) || distance(a) - distance(b) || b.value - a.value,
  );
  const done = sorted.filter((y) => rank(y) < 2).length;
  const open = sorted.filter((y) => rank(y) === 2).length;
  const n = done + Math.min(open, Math.max(2, ROWS - done));
  return { shown: sorted.slice(0, n), rest: sorted.slice(n) };
}

/**
 * Yaku with their cards as pictures, a tab for each seat.
 * @param {{root: HTMLElement, w: Words}} table
 * @param {{heading?: string, folds?: boolean}} [how] h3 inside a table; `folds`: many yaku are folded
 */
export function makeYaku(table, { heading = "h3", folds = false } = {}) {
  count += 1;
  const id = `hfk-yaku-${count}`;
  const name = h("span", null);
  const best = h("small", { class: "hfk-panel__best" });
  const tabs = h("span", { class: "hfk-tabs", role: "tablist" });
  const near = h("div", { class: "hfk-yaku__rows" });
  const more = h("button", { class: "hfk-yaku__more", "aria-controls": `${id}-rest` });
  const rest = h("div", { class: "hfk-yaku__rows", id: `${id}-rest` });
  const list = h("div", { class: "hfk-yaku__list", role: "tabpanel", id, tabindex: "0" }, near, more, rest);
  const key = h("p", { class: "hfk-key" });
  const inner = h("div", { class: "hfk-panel__body" }, list, key);
  const el = h(
    "section",
    { class: "hfk-panel hfk-panel--yaku" },
    h("div", { class: "hfk-panel__head" }, h(heading, null, name), best, tabs),
    inner,
  );
  const rove = roving(tabs, "button");
  /** @type {number | null} */
  let chosen = null;
  let unfolded = false;
  /** @type {{seats: Seat[], bottom: number} | null} */
  let last = null;
  const again = () => last && update(last.seats, last.bottom);
  tabs.addEventListener("keydown", (event) => {
    if (event.key.startsWith("Arrow")) /** @type {HTMLElement} */ (document.activeElement)?.click();
  });
  more.addEventListener("click", () => {
    unfolded = !unfolded;
    again();
  });
  /** @param {Seat[]} seats from the own one to the right @param {number} bottom */
  const update = (seats, bottom) => {
    last = { seats, bottom };
    const w = table.w;
    const order = [...seats.filter((s) => s.seat === bottom), ...seats.filter((s) => s.seat !== bottom)];
    const shown = order.find((s) => s.seat === chosen) ?? order[0];
    const all = shown?.yaku ?? [];
    const parts = arrange(all);
    setText(name, w.t("ui.yaku"));
    // a list to read, nobody's captures: no tabs, no signs, no faded cards
    const plain = order.length === 1 && order[0].yaku.every((y) => y.cards.every(([, s]) => s === "miss"));
    setClass(el, "hfk-is-plain", plain);
    setClass(el, "hfk-is-many", !plain && all.length > FEW);
    tabs.hidden = order.length === 1;
    key.hidden = plain;
    setAttr(el, "aria-label", w.t("ui.yaku"));
    setAttr(tabs, "aria-label", w.t("ui.yaku.whose"));
    keyed(
      tabs,
      order,
      (s) => String(s.seat),
      (s) =>
        h("button", {
          role: "tab",
          tabindex: "-1",
          "aria-controls": id,
          onclick: () => {
            chosen = s.seat;
            again();
          },
        }),
      (tab, s) => {
        setText(tab, s.name);
        setAttr(tab, "aria-selected", String(s === shown));
      },
    );
    rove.refresh(/** @type {HTMLElement | null} */ (tabs.querySelector('[aria-selected="true"]')));
    setAttr(list, "aria-label", `${w.t("ui.yaku")}: ${shown?.name ?? ""}`);
    const rows = (/** @type {HTMLElement} */ part, /** @type {Yaku[]} */ yaku) =>
      keyed(
        part,
        yaku,
        (y) => y.id,
        yakuRow,
        (row, y) => paintYaku(row, y, w, seats),
      );
    const folded = folds && !plain && parts.rest.length > 0;
    rows(near, plain ? all : folds ? parts.shown : [...parts.shown, ...parts.rest]);
    rows(rest, folded && unfolded ? parts.rest : []);
    more.hidden = !folded;
    rest.hidden = !folded || !unfolded;
    const open = parts.rest.filter((y) => y.state === "open").length;
    setAttr(more, "aria-expanded", String(unfolded));
    fill(more, `${w.lang}|${unfolded}|${open}|${parts.rest.length}`, () => [
      h(
        "span",
        null,
        w.t(open ? "ui.yaku.more" : "ui.yaku.more.lost", { open, lost: parts.rest.length - open }),
      ),
      icon(unfolded ? "up" : "down"),
    ]);
    const next = parts.shown.find((y) => y.state === "open" && missing(y) === 1);
    setText(best, next ? w.t("ui.yaku.left", { name: next.name, n: 1 }) : "");
    fill(key, w.lang, () =>
      ["have", "hand", "miss", "lost"].map((s) =>
        h(
          "span",
          { class: "hfk-yc", "data-s": s },
          h("span", { class: "hfk-yc__s" }, ...(SIGNS[s] ? [icon(SIGNS[s])] : [])),
          w.t(`ui.yaku.key.${s}`),
        ),
      ),
    );
  };
  return { el, update };
}

/** @returns {HTMLElement} */
function yakuRow() {
  return h(
    "div",
    { class: "hfk-yaku" },
    h("span", { class: "hfk-yaku__name" }),
    h("span", { class: "hfk-yaku__state" }),
    h("ul", { class: "hfk-yaku__cards" }),
    h("b", { class: "hfk-yaku__value" }),
  );
}

/** Made, how much is missing, or why it is lost. @param {Yaku} y @param {Words} w @param {Seat[]} seats */
function noteOf(y, w, seats) {
  if (y.let_down) return y.note;
  if (y.state === "have") return w.t("ui.yaku.made");
  if (y.state === "open" || idle(y)) return y.note;
  const [card, by] = y.lost_to ?? [];
  const who = seats.find((s) => s.seat === by)?.name;
  return card && who ? w.t("ui.yaku.lost.to", { who, card: w.the(card) }) : y.note || w.t("ui.yaku.key.lost");
}

/** @param {HTMLElement} row @param {Yaku} y @param {Words} w @param {Seat[]} seats */
function paintYaku(row, y, w, seats) {
  setAttr(row, "data-s", y.state);
  setClass(row, "hfk-is-idle", idle(y));
  setClass(row, "hfk-is-long", y.cards.length > 5);
  setClass(row, "hfk-is-worded", y.text !== undefined);
  const [name, state, cards, value] = /** @type {HTMLElement[]} */ ([...row.children]);
  const rule = y.rules?.[0];
  fill(name, `${y.name}|${y.beside}|${y.sense}|${rule}`, () => [
    rule ? h("button", { class: "hfk-namelink", "data-rule": rule, title: rule }, y.name) : y.name,
    ...(y.beside !== y.name ? [" ", h("i", { lang: "ja" }, y.beside)] : []),
    ...(y.sense ? [" ", h("small", { class: "hfk-yaku__sense" }, y.sense)] : []),
  ]);
  const note = noteOf(y, w, seats);
  fill(state, note, () => rich(note));
  setClass(
    state,
    "hfk-is-strong",
    y.state === "have" || idle(y) || (y.state === "open" && inState(y, "field") > 0),
  );
  setText(value, y.text ?? String(y.value));
  setAttr(value, "aria-label", y.text ?? w.n("ui.points", y.value));
  keyed(
    cards,
    y.cards,
    ([c]) => c,
    ([c]) => h("li", { class: "hfk-yc" }, cardImage(c), h("span", { class: "hfk-yc__s" })),
    (li, [c, s]) => {
      const sign = s === "field" ? "miss" : s;
      setAttr(li, "data-s", sign);
      setClass(li, "hfk-is-near", s === "field");
      fill(/** @type {Element} */ (li.lastElementChild), `${s}|${w.lang}`, () => [
        ...(SIGNS[sign] ? [icon(SIGNS[sign])] : []),
        h("span", { class: "hfk-sr" }, `${w.label(c)}: ${w.t(`ui.yaku.card.${s}`)}`),
      ]);
    },
  );
}
