// A tour of the table: a few words beside each of its parts, on no part that they explain. Play goes on meanwhile.
import { h, icon, setText } from "./dom.js";
import { keep, load } from "./store.js";

/** @typedef {import("./table.js").Table} Table @typedef {{left: number, top: number, width: number, height: number}} Box */

/** The parts, by their words' key; one that is not there now (a bid comes before the cards) is passed over. */
const STEPS = /** @type {const} */ ([
  ["prompt", ".hfk-prompt"],
  ["hand", ".hfk-tray .hfk-hand"],
  ["field", ".hfk-fieldbox"],
  ["captures", ".hfk-mat > .hfk-zone"],
  ["buttons", ".hfk-tray .hfk-btns"],
  ["side", ".hfk-side"],
]);
const MEMORY = "tour";
/** Between the words and what they are about, and the window's edge; in px. */
const GAP = 10;
const EDGE = 8;

/** @param {number} n @param {number} least @param {number} most */
const within = (n, least, most) => Math.max(least, Math.min(n, most));

/**
 * Where words of a size stand beside a part and in the window: below it, above, right, left. Where no side has room they
 * go to the edge that is farthest from the part's middle.
 * @param {Box} part
 * @param {{width: number, height: number}} words
 * @param {{width: number, height: number}} room
 * @returns {{left: number, top: number}}
 */
export function beside(part, words, room) {
  const most = { left: room.width - words.width - EDGE, top: room.height - words.height - EDGE };
  const along = {
    left: within(part.left + (part.width - words.width) / 2, EDGE, most.left),
    top: within(part.top + (part.height - words.height) / 2, EDGE, most.top),
  };
  const sides = [
    { left: along.left, top: part.top + part.height + GAP },
    { left: along.left, top: part.top - GAP - words.height },
    { left: part.left + part.width + GAP, top: along.top },
    { left: part.left - GAP - words.width, top: along.top },
  ];
  const found = sides.find(
    ({ left, top }) => left >= EDGE && left <= most.left && top >= EDGE && top <= most.top,
  );
  return (
    found ?? {
      left: along.left,
      top: part.top + part.height / 2 > room.height / 2 ? EDGE : Math.max(EDGE, most.top),
    }
  );
}

/** Who has seen the tour, or does not want it, is not asked again. */
const done = () => keep(MEMORY, 1);

/**
 * Whether a table offers its tour: one to play matches at, to somebody who has not finished a round here.
 * @param {Table} table
 */
export function offersTour(table) {
  const key = table.model.get("key") ?? "";
  const { view } = table;
  return (
    key.endsWith("-play") &&
    view.layout === "table" &&
    !view.exercise &&
    view.you !== null &&
    load(MEMORY) === null &&
    !load("done")?.[key]
  );
}

/** The offer, in the head of the table: it moves nothing, and asks once. @param {Table} table */
export function makeTourOffer(table) {
  const label = h("span", null);
  const no = h(
    "button",
    {
      class: "hfk-btn hfk-tourask__no",
      "data-do": "no-tour",
      onclick: () => {
        done();
        away();
      },
    },
    h("span", { "aria-hidden": "true" }, "✕"),
  );
  const yes = h(
    "button",
    {
      class: "hfk-btn hfk-btn--line",
      "data-do": "tour",
      onclick: () => {
        away();
        openTour(table);
      },
    },
    icon("what"),
    label,
  );
  const el = h("div", { class: "hfk-tourask" }, yes, no);
  const away = () => {
    const held = el.contains(document.activeElement);
    el.remove();
    if (held) table.layout.prompt.focus();
  };
  return {
    el,
    update() {
      const { w, view } = table;
      if (view.settlement && el.isConnected) away(); // a whole round: who has come so far knows the table
      setText(label, w.t("ui.tour.offer"));
      yes.title = w.t("ui.tour.offer");
      no.setAttribute("aria-label", w.t("ui.tour.no"));
    },
  };
}

/** Begins the tour; a second call begins it again. @param {Table} table */
export function openTour(table) {
  const { root, kit } = table;
  /** @type {any} */ (root.querySelector(".hfk-tour"))?.hfkClose();
  done();
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const over = new AbortController();
  const partOf = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | undefined} */ (
      [...root.querySelectorAll(selector)].find((el) => el.getClientRects().length > 0)
    );
  const steps = STEPS.filter(([, selector]) => partOf(selector));
  let at = 0;
  const ring = h("div", { class: "hfk-tour__ring", "aria-hidden": "true" });
  const title = h("h3", { class: "hfk-tour__title", id: "hfk-tour-title", tabindex: "-1" });
  const text = h("p", { id: "hfk-tour-text" });
  const count = h("span", { class: "hfk-tour__count hfk-num" });
  const button = (/** @type {string} */ what, /** @type {string} */ cls, /** @type {() => void} */ onclick) =>
    h("button", { class: `hfk-btn ${cls}`, "data-do": what, onclick });
  const skip = button("tour-end", "", () => close());
  const back = button("tour-back", "hfk-btn--line", () => go(at - 1));
  const next = button("tour-next", "hfk-btn--main", () => (at < steps.length - 1 ? go(at + 1) : close()));
  const el = h(
    "div",
    {
      class: "hfk-tour",
      role: "dialog",
      "aria-labelledby": title.id,
      "aria-describedby": text.id,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") close();
        else if (event.key === "ArrowRight" && at < steps.length - 1) go(at + 1);
        else if (event.key === "ArrowLeft" && at > 0) go(at - 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    title,
    text,
    h("div", { class: "hfk-tour__foot" }, count, skip, back, next),
  );

  const close = () => {
    const held = el.contains(document.activeElement);
    over.abort();
    el.remove();
    ring.remove();
    if (!held) return;
    if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true });
    else table.layout.prompt.focus();
  };
  /** @type {any} */ (el).hfkClose = close;

  const place = () => {
    if (!root.isConnected) return close();
    const part = partOf(steps[at][1]);
    const home = root.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const box = part?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
    const to = beside(box, { width: el.offsetWidth, height: el.offsetHeight }, { width, height });
    el.style.left = `${to.left - home.left}px`;
    el.style.top = `${to.top - home.top}px`;
    ring.hidden = !part;
    ring.style.cssText = `left:${box.left - home.left - 3}px;top:${box.top - home.top - 3}px;width:${box.width + 6}px;height:${box.height + 6}px`;
  };
  const words = () => {
    const { w } = table;
    const [name] = steps[at];
    const last = at === steps.length - 1;
    setText(title, w.t(`ui.tour.${name}`));
    setText(text, w.t(`ui.tour.${name}.text`));
    setText(count, w.t("ui.part", { at: at + 1, of: steps.length }));
    setText(skip, w.t("ui.tour.end"));
    setText(back, w.t("ui.tour.back"));
    setText(next, w.t(last ? "ui.tour.done" : "ui.tour.next"));
    skip.hidden = last;
    back.hidden = at === 0;
    place();
  };
  const go = (/** @type {number} */ to) => {
    at = to;
    const part = partOf(steps[at][1]);
    const top = part?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight * 0.8) part?.scrollIntoView({ block: "nearest" });
    words();
    title.focus({ preventScroll: true });
  };

  root.append(ring, el);
  const { signal } = over;
  window.addEventListener("resize", place, { signal });
  window.addEventListener("scroll", place, { signal, passive: true });
  const sizes = new ResizeObserver(place);
  sizes.observe(root);
  signal.addEventListener("abort", () => sizes.disconnect());
  kit.watch(words, signal);
  go(0);
}
