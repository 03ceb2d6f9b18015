// Beside the table: the yaku of every seat, the log of the round.
import { fill, h, icon, keyed, rich, setAttr, setClass, setText } from "./dom.js";
import { cardImage } from "./face.js";
import { roving } from "./roving.js";
import { ruleButton } from "./rules.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {import("./types.js").Yaku} Yaku @typedef {import("./types.js").Seat} Seat */

const SIGNS = /** @type {Record<string, string>} */ ({ have: "check", hand: "hand", lost: "cross" });
let count = 0;

/**
 * Yaku with their cards as pictures, a tab for each seat.
 * @param {{root: HTMLElement, w: import("./words.js").Words}} table
 * @param {string} [heading] h3 inside a table
 */
export function makeYaku(table, heading = "h3") {
  count += 1;
  const id = `hfk-yaku-${count}`;
  const name = h("span", null);
  const best = h("small", { class: "hfk-panel__best" });
  const tabs = h("span", { class: "hfk-tabs", role: "tablist" });
  const list = h("div", { class: "hfk-yaku__list", role: "tabpanel", id, tabindex: "0" });
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
  /** @type {{seats: Seat[], bottom: number} | null} */
  let last = null;
  tabs.addEventListener("keydown", (event) => {
    if (event.key.startsWith("Arrow")) /** @type {HTMLElement} */ (document.activeElement)?.click();
  });
  const update = (/** @type {Seat[]} */ seats, /** @type {number} */ bottom) => {
    last = { seats, bottom };
    const w = table.w;
    const order = [...seats.filter((s) => s.seat === bottom), ...seats.filter((s) => s.seat !== bottom)];
    const shown = order.find((s) => s.seat === chosen) ?? order[0];
    setText(name, w.t("ui.yaku"));
    // a list to read, nobody's captures: no tabs, no signs, no faded cards
    const plain = order.length === 1 && order[0].yaku.every((y) => y.cards.every(([, s]) => s === "miss"));
    setClass(el, "hfk-is-plain", plain);
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
            if (last) update(last.seats, last.bottom);
          },
        }),
      (tab, s) => {
        setText(tab, s.name);
        setAttr(tab, "aria-selected", String(s === shown));
      },
    );
    rove.refresh(/** @type {HTMLElement | null} */ (tabs.querySelector('[aria-selected="true"]')));
    setAttr(list, "aria-label", `${w.t("ui.yaku")}: ${shown?.name ?? ""}`);
    keyed(
      list,
      shown?.yaku ?? [],
      (y) => y.id,
      yakuRow,
      (row, y) => paintYaku(row, y, w),
    );
    const near = shown?.yaku?.find(
      (y) => y.state === "open" && y.note && y.cards.filter(([, s]) => s !== "have").length === 1,
    );
    setText(best, near ? w.t("ui.yaku.left", { name: near.name, n: 1 }) : "");
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

/** @param {HTMLElement} row @param {Yaku} y @param {import("./words.js").Words} w */
function paintYaku(row, y, w) {
  setAttr(row, "data-s", y.state);
  const [name, state, cards, value] = /** @type {HTMLElement[]} */ ([...row.children]);
  fill(name, `${y.name}|${y.kanji}`, () => [
    y.name,
    ...(y.kanji && y.kanji !== y.name ? [h("i", { lang: "ja" }, y.kanji)] : []),
  ]);
  const note =
    y.state === "have"
      ? w.t("ui.yaku.made")
      : y.state === "lost"
        ? y.note || w.t("ui.yaku.key.lost")
        : y.note;
  setText(state, note);
  setClass(state, "hfk-is-strong", y.state !== "open" || y.cards.some(([, s]) => s === "field"));
  setText(value, String(y.value));
  setAttr(value, "aria-label", w.n("ui.points", y.value));
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

/** The round in words, newest line below. @param {Table} table */
export function makeLog(table) {
  const name = h("span", { class: "hfk-log__long" });
  const short = h("span", { class: "hfk-log__short" });
  const at = h("small", { class: "hfk-num" });
  const list = h("ol", null);
  const scroll = h("div", { class: "hfk-log__scroll", tabindex: "0", role: "log", "aria-live": "off" }, list);
  const el = h(
    "section",
    { class: "hfk-panel hfk-log" },
    h("div", { class: "hfk-panel__head" }, h("h3", null, name, short), at),
    h("div", { class: "hfk-panel__body" }, scroll),
  );
  return {
    el,
    /** @param {View} view */
    update(view) {
      const w = table.w;
      setText(name, w.t("ui.log"));
      setText(short, w.t("ui.log.short"));
      setAttr(el, "aria-label", w.t("ui.log"));
      setAttr(scroll, "aria-label", w.t("ui.log"));
      setText(at, w.t("ui.step", { at: view.step.at, of: view.step.of }));
      keyed(
        list,
        view.log.map((line, i) => ({
          line,
          key: `${i}|${line.seat}|${line.who}|${line.text}|${line.points}|${line.rules.join()}`,
        })),
        (x) => x.key,
        ({ line }) => logLine(line),
        (li, { line }) => {
          setClass(li, "hfk-is-me", line.me);
          setClass(li, "hfk-is-you", line.seat !== null && !line.me);
          setClass(li, "hfk-is-now", line.now);
        },
      );
    },
  };
}

/** @param {import("./types.js").LogLine} line */
function logLine(line) {
  const points = line.points
    ? h("span", { class: "hfk-plus" }, line.points > 0 ? `+${line.points}` : `−${-line.points}`)
    : null;
  return h(
    "li",
    null,
    h(
      "span",
      null,
      ...(line.who ? [h("b", null, line.who), " "] : []),
      ...rich(line.text),
      ...(points ? [" ", points] : []),
    ),
    h("span", { class: "hfk-log__rules" }, ...line.rules.map((r) => ruleButton(r))),
  );
}

/**
 * On a phone the panels are drawers: the head opens them.
 * @param {HTMLElement} panel
 * @param {() => string} label
 */
export function makeDrawer(panel, label) {
  const head = /** @type {HTMLElement} */ (panel.querySelector(".hfk-panel__head"));
  const button = h("button", { class: "hfk-drawer", "aria-expanded": "false" }, icon("down"));
  head.append(button);
  button.addEventListener("click", () => {
    const open = panel.classList.toggle("hfk-is-open");
    setAttr(button, "aria-expanded", String(open));
  });
  return { update: () => setAttr(button, "aria-label", label()) };
}
