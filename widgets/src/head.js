// The head of the table: title, the tug of war for points, the table's buttons.

import { openDeal, openSettings } from "./dialogs.js";
import { fill, h, icon, setAttr, setText, setVar } from "./dom.js";
import { makeBoard } from "./month.js";
import { bottomOf } from "./plan.js";
import { makeRace } from "./race.js";
import { roving } from "./roving.js";
import { makeTourOffer, offersTour, openTour } from "./tour.js";
import { openYear } from "./year.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View */

/** @param {Table} table */
export function makeHead(table) {
  const title = h("span", null);
  const sub = h("small", null);
  const balance = makeBalance(table);
  const race = makeRace(table);
  const board = makeBoard(table);
  /** @param {string} name @param {string} glyph @param {() => void} act @param {boolean} [iconOnly] */
  const button = (name, glyph, act, iconOnly = false) => {
    const label = h("span", null);
    const node = /** @type {HTMLButtonElement} */ (
      h(
        "button",
        { class: `hfk-btn${iconOnly ? " hfk-btn--icon" : ""}`, "data-do": name, onclick: act },
        icon(glyph),
        label,
      )
    );
    return { node, label };
  };
  const open = button("open", "eye", () => table.send("open", { on: !table.view.teacher.open }));
  const year = button("year", "chart", () => openYear(table));
  const deal = button("deal", "deal", () => openDeal(table));
  const save = button("save", "save", () => table.send("save"));
  const lang = button("language", "lang", () => table.switchLanguage());
  const full = button("full", "full", () => fullscreen(table.root), true);
  const gear = button(
    "settings",
    "gear",
    () => openSettings(table.kit, table.root, table.w.lang, mayTour(table)),
    true,
  );
  const tools = h(
    "div",
    { class: "hfk-btns", role: "toolbar" },
    open.node,
    year.node,
    deal.node,
    save.node,
    lang.node,
    full.node,
    gear.node,
  );
  const rove = roving(tools, "button");
  const offer = offersTour(table) ? makeTourOffer(table) : null;
  const el = h(
    "header",
    { class: "hfk-head" },
    h("h2", { class: "hfk-title" }, title, sub),
    balance.el,
    race.el,
    board.el,
    offer?.el,
    tools,
  );
  return {
    el,
    /** @param {View} view */
    update(view) {
      const w = table.w;
      setText(title, view.title);
      setText(sub, view.sub);
      balance.update(view);
      race.update(view);
      board.update(view);
      offer?.update();
      year.node.hidden = !view.year;
      setAttr(tools, "aria-label", w.t("ui.toolbar.table"));
      open.node.hidden = !view.teacher?.allowed;
      setAttr(open.node, "aria-pressed", String(view.teacher?.open ?? false));
      open.node.classList.toggle("hfk-btn--line", view.teacher?.open ?? false);
      full.node.hidden = view.layout !== "classroom" || !document.fullscreenEnabled;
      deal.node.hidden = !(view.can.new || view.can.load);
      save.node.hidden = !view.can.save;
      const other = table.kit.nextLanguage;
      setText(lang.label, table.kit.nameOf(other));
      setAttr(lang.label, "lang", other);
      for (const [part, key] of /** @type {[typeof open, string][]} */ ([
        [open, "open"],
        [deal, "new"],
        [year, "year"],
        [save, "save"],
        [full, "full"],
        [gear, "settings"],
      ])) {
        setText(part.label, w.t(`ui.${key}`));
        setAttr(part.node, "title", w.t(`ui.${key}`));
      }
      rove.refresh();
    },
  };
}

/** A table that is played at has a tour. @param {Table} table */
const mayTour = (table) => (table.view.layout === "table" ? () => openTour(table) : undefined);

/** Each side grows from its own end; the notch is par. @param {Table} table */
function makeBalance(table) {
  const you = h("b", null);
  const youName = h("span", null);
  const other = h("b", null);
  const otherName = h("span", null);
  const par = h("i", { class: "hfk-balance__par" });
  const bar = h(
    "span",
    { class: "hfk-balance__bar" },
    h("i", { class: "hfk-balance__me" }),
    h("i", { class: "hfk-balance__you" }),
    par,
  );
  const el = h(
    "div",
    { class: "hfk-balance hfk-num", role: "img" },
    h("span", null, youName, " ", you),
    bar,
    h("span", null, other, " ", otherName),
  );
  return {
    el,
    /** @param {View} view */
    update(view) {
      const b = view.balance;
      el.hidden = !b;
      if (!b) return;
      const own = view.seats.find((s) => s.seat === bottomOf(view));
      const them = view.seats.find((s) => s !== own);
      setText(youName, own?.name ?? "");
      setText(otherName, them?.name ?? "");
      setText(you, String(b.you));
      setText(other, String(b.other));
      setVar(el, "--me", b.you);
      setVar(el, "--you", b.other);
      setVar(el, "--max", b.max);
      setVar(el, "--par", b.par);
      setAttr(par, "data-par", table.w.t("ui.balance.par", { par: b.par }));
      setAttr(
        el,
        "aria-label",
        table.w.t("ui.balance", {
          a: own?.name ?? "",
          m: b.you,
          b: them?.name ?? "",
          n: b.other,
          par: b.par,
        }),
      );
    },
  };
}

/** @param {HTMLElement} root */
function fullscreen(root) {
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  done.catch(() => {});
}

/**
 * A line over the table: an answer that does not come, a match to resume.
 * @param {string} cls
 */
export function makeBanner(cls) {
  const el = h("div", { class: `hfk-banner ${cls}`, role: "status", hidden: true });
  return {
    el,
    /** @param {string} key @param {() => (Node | string)[]} make */
    show(key, make) {
      el.hidden = false;
      fill(el, key, make);
    },
    hide() {
      el.hidden = true;
      fill(el, "", () => []);
    },
  };
}
