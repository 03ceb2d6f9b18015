// The field: stock and turned-up card in the middle, cards and piles in slots that keep still.
import { h, keyed, setAttr, setClass, setText, setVar } from "./dom.js";
import { holdStill } from "./drag.js";
import { cardBack, cardButton, cardImage, nameCard } from "./face.js";
import { plays } from "./plan.js";
import { roving } from "./roving.js";
import { middle, SlotBook } from "./slots.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View
 *  @typedef {{key: string, type: "stock" | "turned" | "gap" | "here" | "card" | "pile", cards: string[], place: import("./slots.js").Place}} Item */

/** @param {Table} table */
export function makeField(table) {
  const el = h("ul", { class: "hfk-field" });
  const rove = roving(el, "button", { grid: true });
  let book = new SlotBook(3, 2);
  let fresh = "";
  /** @type {string[]} cards whose gap is still shown */
  let gaps = [];
  let gapsOf = "";
  /** rows that this deal has needed: a full field takes more columns first, then the mat grows, and never shrinks again */
  let rows = 2;

  el.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-here]")) return table.presses.place();
    const node = target.closest("[data-card]");
    const code = node?.getAttribute("data-card");
    if (code) table.presses.field(code);
  });

  /** The gaps of the turn that is going on. @param {View} view */
  const rememberGaps = (view) => {
    const act = view.act;
    if (!act || !view.step.live) {
      gaps = [];
      gapsOf = "";
      return;
    }
    if (act.from === "hand") gaps = [];
    const id = `${act.seat}|${act.from}|${act.card}`;
    if (id !== gapsOf && act.to === "captures") gaps = [...gaps, ...act.takes];
    gapsOf = id;
    gaps = gaps.filter((c) => !view.field.includes(c));
  };

  /** @param {View} view @returns {Item[]} */
  const layout = (view) => {
    const { side, rows: shape, most } = table.plan.shape(view);
    if (book.first !== side || book.rows !== shape || book.most !== most) {
      book = new SlotBook(side, shape, most);
      rows = shape;
    }
    const deal = table.plan.dealOf(view);
    if (deal !== fresh) {
      fresh = deal;
      book.forget();
      gaps = [];
      rows = shape;
    }
    rememberGaps(view);
    const lying = view.field.filter((c) => c !== view.turned);
    const placed = book.assign(lying, view.piles ?? [], gaps);
    const mid = middle(book.side, shape);
    /** @type {Item[]} */
    const items = placed.map(({ cards, place }) => ({
      key: cards.join(),
      type: cards.length > 1 ? "pile" : "card",
      cards,
      place,
    }));
    items.push({ key: "stock", type: "stock", cards: [], place: { ...mid.stock, span: 1 } });
    items.push({
      key: "turned",
      type: "turned",
      cards: view.turned ? [view.turned] : [],
      place: { ...mid.turned, span: 1 },
    });
    /** @type {Set<string>} */
    const marked = new Set(items.map((i) => `${i.place.col}/${i.place.row}`));
    for (const code of gaps) {
      const place = book.memory.get(code);
      if (!place || marked.has(`${place.col}/${place.row}`)) continue;
      marked.add(`${place.col}/${place.row}`);
      items.push({ key: `gap${place.col}/${place.row}`, type: "gap", cards: [], place });
    }
    if (table.canPlace(view)) {
      const slot = book.order.find(
        (s) =>
          !marked.has(`${s.col}/${s.row}`) &&
          !items.some(
            (i) =>
              i.place.row === s.row &&
              i.place.span > 1 &&
              s.col > i.place.col &&
              s.col < i.place.col + i.place.span,
          ),
      );
      if (slot && slot.row > shape && book.widen()) return layout(view);
      if (slot) items.push({ key: "here", type: "here", cards: [], place: { ...slot, span: 1 } });
    }
    return items.sort((a, b) => a.place.row - b.place.row || a.place.col - b.place.col);
  };

  return {
    el,
    rove,
    /** The first card that can be taken now. @returns {HTMLElement | null} */
    firstTarget: () =>
      el.querySelector("button.hfk-is-takeable") ??
      el.querySelector("[data-here]") ??
      el.querySelector("button.hfk-card"),
    /** @param {View} view */
    update(view) {
      setAttr(el, "aria-label", table.w.t("ui.field"));
      const items = layout(view);
      setVar(el, "--side", book.side);
      setClass(el, "hfk-field--row", book.rows === 1);
      rows = Math.max(rows, ...items.map((i) => i.place.row));
      setVar(el, "--rows", rows);
      keyed(
        el,
        items,
        (i) => i.key,
        (i) => h("li", { "data-type": i.type }, body(i)),
        (li, item) => {
          setVar(li, "--c", item.place.col);
          setVar(li, "--r", item.place.row);
          setVar(li, "--s", item.place.span);
          paint(table, li, item, view);
        },
      );
      rove.refresh(this.firstTarget());
    },
  };
}

/** @param {Item} item @returns {HTMLElement} */
function body(item) {
  if (item.type === "stock")
    return h(
      "span",
      { class: "hfk-stock", role: "img" },
      cardBack(),
      h("span", { class: "hfk-stock__n hfk-num", "aria-hidden": "true" }, h("span", null), h("small", null)),
    );
  if (item.type === "turned") {
    const turned = h("span", { class: "hfk-turned" });
    holdStill(turned);
    return turned;
  }
  if (item.type === "gap") return h("span", { class: "hfk-card hfk-is-gone", "aria-hidden": "true" });
  if (item.type === "here")
    return h("button", { class: "hfk-slot hfk-slot--here", "data-here": "true", tabindex: "-1" });
  if (item.type === "pile")
    return h(
      "button",
      { class: "hfk-pile", "data-card": item.cards[0], tabindex: "-1" },
      h("span", { class: "hfk-pile__cards" }, ...item.cards.map((c) => cardImage(c))),
      h("span", { class: "hfk-take" }),
    );
  const button = cardButton(item.cards[0]);
  button.append(
    h("span", { class: "hfk-take" }),
    h("span", { class: "hfk-badge", "aria-hidden": "true" }, "✕"),
  );
  return button;
}

/** @param {Table} table @param {HTMLElement} li @param {Item} item @param {View} view */
function paint(table, li, item, view) {
  const w = table.w;
  const node = /** @type {HTMLElement} */ (li.firstElementChild);
  if (item.type === "stock") {
    setAttr(node, "aria-label", w.n("ui.stock.label", view.stock));
    const [n, word] = /** @type {HTMLElement[]} */ ([...(node.lastElementChild?.children ?? [])]);
    setText(n, String(view.stock));
    setText(word, w.t("ui.stock"));
    setClass(node, "hfk-is-empty", view.stock === 0);
    // a month has no stock before it is known who plays: the hands of the others become one
    setClass(node, "hfk-is-none", view.stock === 0 && !view.seats.some(plays));
    return;
  }
  if (item.type === "turned") return paintTurned(table, node, view);
  if (item.type === "here") return setText(node, w.t("ui.here"));
  if (item.type === "gap") return;
  const code = item.cards[0];
  const choice = table.targets(view).get(code);
  const open = table.mayTry(view);
  const take = table.hidesAnswers(view) ? null : choice;
  const points = take ? `+${take.points}` : "";
  setText(/** @type {Element} */ (node.querySelector(".hfk-take")), points);
  setClass(node, "hfk-is-takeable", Boolean(take));
  setClass(node, "hfk-is-aim", item.cards.includes(table.selection.aim ?? ""));
  setClass(node, "hfk-is-idle", table.choosing(view) && !take && !open);
  setClass(node, "hfk-is-open", open);
  setClass(
    node,
    "hfk-is-new",
    item.cards.some((c) => view.moved.includes(c)) ||
      item.cards.some((c) => view.exercise?.highlight?.includes(c)),
  );
  const lit = table.coach.lit(view);
  setClass(
    node,
    "hfk-is-hint",
    item.cards.some((c) => lit.targets.includes(c) || lit.cards.includes(c)),
  );
  setClass(
    node,
    "hfk-is-wrong",
    item.cards.some((c) => table.selection.wrong(view).includes(c)),
  );
  const first = item.cards.some((c) => table.selection.mayAim(view, c));
  setAttr(node, "aria-disabled", take || open || first ? null : "true");
  const names = item.cards.map((c) => w.label(c, view.counts, view.game));
  const name = item.type === "pile" ? w.t("ui.pile", { cards: names.join("; ") }) : names[0];
  setAttr(node, "aria-label", take ? w.t("ui.takeable", { card: name, n: take.points }) : name);
  if (item.type === "pile") for (const c of node.querySelectorAll(".hfk-card")) nameCard(c);
}

/** @param {Table} table @param {HTMLElement} node @param {View} view */
function paintTurned(table, node, view) {
  const w = table.w;
  const kept = /** @type {any} */ (node);
  const code = view.turned;
  if (kept.hfkCode !== code || (!code && !node.firstElementChild)) {
    kept.hfkCode = code;
    node.replaceChildren(code ? cardButton(code) : h("span", { class: "hfk-slot" }));
  }
  const child = /** @type {HTMLElement} */ (node.firstElementChild);
  if (!code) return setText(child, w.t("ui.turned"));
  setAttr(child, "aria-label", w.t("ui.turned.label", { card: w.label(code, view.counts, view.game) }));
  setClass(child, "hfk-is-new", true);
  setClass(child, "hfk-is-wrong", table.selection.wrong(view).includes(code));
}
