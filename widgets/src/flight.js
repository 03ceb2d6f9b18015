// Cards that fly: hand to target, a pause, both to the captures. Measured boxes, copies in a layer of their own.
import { h } from "./dom.js";
import { bottomOf } from "./plan.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").View} View @typedef {{left: number, top: number, width: number, height: number}} Box */

/** All in ms at normal speed: how long a card flies; lies on its target; points count up. */
const MOVE = 360;
const HOLD = 250;
const COUNT = 300;
/** So long another seat seems to think before it plays a card, or makes a call. */
const BEFORE = 900;
const SAID = 800;
const EASE = "cubic-bezier(.2,.7,.25,1)";

/** A mark is a part of its card, but never too small to read: its letters' height on a card of a width, in px. @param {number} width */
const markOf = (width) => Math.max(11, width * 0.17);

/** @param {Table} table */
export function makeFlight(table) {
  const layer = h("div", { class: "hfk-fly", "aria-hidden": "true" });
  let hurry = false;
  /** only what is on its way now */
  let landing = false;
  const pace = (/** @type {number} */ ms) => (hurry || landing ? 0 : table.kit.pace(ms));
  /** @type {Set<() => void>} */
  const sleepers = new Set();

  const wait = (/** @type {number} */ ms) =>
    new Promise((resolve) => {
      const time = pace(ms);
      if (time <= 0) return resolve(null);
      const done = () => {
        clearTimeout(timer);
        sleepers.delete(done);
        resolve(null);
      };
      const timer = setTimeout(done, time);
      sleepers.add(done);
    });

  /** @param {Element} el @returns {Box | null} */
  const boxOf = (el) => {
    const r = el.getBoundingClientRect();
    if (!r.width) return null;
    const o = table.root.getBoundingClientRect();
    return { left: r.left - o.left, top: r.top - o.top, width: r.width, height: r.height };
  };

  /** Where a card is drawn now. @param {string} code @returns {Box | null} */
  const boxOfCard = (code) => {
    for (const part of table.places()) {
      const el = part.querySelector(`.hfk-card[data-card="${code}"]`);
      const box = el && boxOf(el);
      if (box) return box;
      if (el) {
        // folded captures: their label stands for them
        const label = el.closest(".hfk-cap")?.querySelector(".hfk-cap__label") ?? el.closest(".hfk-zone");
        const small = label && boxOf(label);
        if (small) return { left: small.left, top: small.top, width: 20, height: 33 };
      }
    }
    return null;
  };

  /** @param {number} seat @returns {Box | null} */
  const boxOfFan = (seat) => {
    const el =
      table.root.querySelector(`.hfk-zone[data-seat="${seat}"] .hfk-hidden .hfk-card:last-of-type`) ??
      table.root.querySelector(`[data-seat="${seat}"]`);
    const box = el && boxOf(el);
    return box ? { ...box, width: Math.min(box.width, 60), height: Math.min(box.height, 99) } : null;
  };

  const copyOf = (/** @type {string} */ code, /** @type {Box} */ box) => {
    const el = table.copy(code);
    el.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;--w:${box.width}px`;
    layer.append(el);
    return el;
  };

  /** @param {HTMLElement} el @param {Box} from @param {Box} to */
  const glide = async (el, from, to) => {
    const time = pace(MOVE);
    const scale = to.width / from.width;
    const end = `translate(${to.left - from.left}px,${to.top - from.top}px) scale(${scale})`;
    el.style.transformOrigin = "0 0";
    const mark = /** @type {HTMLElement | null} */ (el.querySelector(".hfk-mark"));
    const grown = `scale(${markOf(to.width) / markOf(from.width) / scale})`;
    const start = el.style.transform || "none";
    if (time > 0) {
      const run = el.animate([{ transform: start }, { transform: end }], {
        duration: time,
        easing: EASE,
        fill: "forwards",
      });
      mark?.animate([{ transform: mark.style.transform || "none" }, { transform: grown }], {
        duration: time,
        easing: EASE,
      });
      const done = () => run.finish();
      sleepers.add(done);
      await run.finished.catch(() => {});
      sleepers.delete(done);
      run.cancel();
    }
    el.style.transform = end;
    if (mark) mark.style.transform = grown;
  };

  const hide = (/** @type {string[]} */ codes, /** @type {boolean} */ on) => {
    for (const part of table.places())
      for (const code of codes)
        part.querySelector(`.hfk-card[data-card="${code}"]`)?.classList.toggle("hfk-is-flying", on);
  };

  /** @param {string[]} codes @param {Map<string, Box>} from @param {Map<string, HTMLElement>} copies */
  const land = async (codes, from, copies) => {
    const pairs = codes
      .map((code) => ({ code, to: boxOfCard(code), from: from.get(code) }))
      .filter((p) => p.to && p.from);
    hide(
      pairs.map((p) => p.code),
      true,
    );
    await Promise.all(
      pairs.map(async ({ code, to, from: start }) => {
        const el = copies.get(code) ?? copyOf(code, /** @type {Box} */ (start));
        copies.set(code, el);
        await glide(el, /** @type {Box} */ (start), /** @type {Box} */ (to));
      }),
    );
    hide(
      pairs.map((p) => p.code),
      false,
    );
  };

  /**
   * Shows the step from one view to the next; `paint` draws the next one at the right moment.
   * @param {View} prev
   * @param {View} next
   * @param {() => void} paint
   */
  const show = async (prev, next, paint) => {
    const act = next.act;
    landing = false;
    if (pace(MOVE) <= 0) return paint();
    if (!table.kit.flies) return stand(prev, next, paint);
    // a word of another seat (in, out, sage), where several sit: said at a pace that one can follow
    if (!act && next.seats.length > 2 && next.step.at > prev.step.at && prev.to_move !== bottomOf(prev))
      await wait(SAID);
    if (act && act.seat !== bottomOf(next)) await wait(BEFORE);
    else if (act?.from === "stock") await wait(HOLD);
    if (pace(MOVE) <= 0) return paint();
    /** @type {Map<string, HTMLElement>} */
    const copies = new Map();
    /** @type {Map<string, Box>} */
    const from = new Map();
    const changed = movedCards(prev, next);
    for (const code of changed) {
      const box = boxOfCard(code);
      if (box) from.set(code, box);
    }
    // the next card of the stock is turned up once the played ones lie where they belong
    const reveal = next.turned && next.turned !== prev.turned ? next.turned : null;
    const stock = table.root.querySelector(".hfk-stock .hfk-card");
    const pile = stock && boxOf(stock);
    if (reveal && pile) from.set(reveal, pile);
    try {
      if (act) await lift(act, from, copies);
      paint();
      if (reveal) hide([reveal], true);
      const known = changed.filter((c) => from.has(c));
      await land(
        known.filter((c) => c !== reveal),
        from,
        copies,
      );
      if (reveal) await land([reveal], from, copies);
    } finally {
      for (const el of copies.values()) el.remove();
      if (reveal) hide([reveal], false);
    }
  };

  /**
   * The same step without motion, at the same pace: what is played and what it takes are outlined, then lie where they go.
   * @param {View} prev
   * @param {View} next
   * @param {() => void} paint
   */
  const stand = async (prev, next, paint) => {
    const { act } = next;
    const others = act ? act.seat !== bottomOf(next) : prev.to_move !== bottomOf(prev);
    if (!act && next.seats.length > 2 && next.step.at > prev.step.at && others) await wait(SAID);
    if (act && others) await wait(BEFORE);
    else if (act?.from === "stock") await wait(HOLD);
    const about = act ? cardsOf([act.card, ...act.takes]) : [];
    for (const el of about) el.classList.add("hfk-is-about");
    if (about.length) await wait(MOVE + HOLD);
    for (const el of about) el.classList.remove("hfk-is-about");
    paint();
    await wait(MOVE);
    if (next.turned && next.turned !== prev.turned) await wait(MOVE);
  };

  /** @param {string[]} codes @returns {Element[]} */
  const cardsOf = (codes) =>
    codes
      .map((code) =>
        table
          .places()
          .map((part) => part.querySelector(`.hfk-card[data-card="${code}"]`))
          .find(Boolean),
      )
      .filter((el) => el !== null && el !== undefined);

  /**
   * The played card leaves its place, lies on its target, holds.
   * @param {import("./types.js").Act} act
   * @param {Map<string, Box>} from
   * @param {Map<string, HTMLElement>} copies
   */
  const lift = async (act, from, copies) => {
    const source =
      from.get(act.card) ?? (act.from === "stock" ? table.root.querySelector(".hfk-stock .hfk-card") : null);
    let start = source instanceof Element ? boxOf(source) : source;
    if (!start) start = boxOfFan(act.seat);
    if (!start) return;
    const el = copyOf(act.card, start);
    copies.set(act.card, el);
    from.set(act.card, start);
    hide([act.card], true);
    const slot = table.root.querySelector(".hfk-turned");
    if (act.from === "stock" && slot && !table.view.turned) {
      const box = boxOf(slot.firstElementChild ?? slot);
      if (box) {
        await glide(el, start, box);
        await wait(HOLD);
      }
    }
    const target = act.takes.map((c) => boxOfCard(c)).find(Boolean);
    if (!target) return;
    await glide(el, start, {
      ...target,
      left: target.left + target.width * 0.22,
      top: target.top + target.height * 0.16,
    });
    await wait(HOLD);
  };

  return {
    layer,
    show,
    /** A moment to look at what happened. */
    linger: () => wait(BEFORE),
    /** Lets everything that flies land at once, and all that follows. */
    finish() {
      hurry = true;
      for (const done of [...sleepers]) done();
    },
    /** Lets the running flight land; the next one flies again. */
    land() {
      landing = true;
      for (const done of [...sleepers]) done();
    },
    rest() {
      hurry = false;
      landing = false;
    },
    /** @param {HTMLElement} el @param {number} a @param {number} b */
    countUp(el, a, b) {
      const time = pace(COUNT);
      const token = {};
      /** @type {any} */ (el).hfkCount = token; // one that still counts stops
      if (time <= 0 || !table.running || !table.kit.flies) {
        el.textContent = String(b);
        return;
      }
      const begin = performance.now();
      const tick = (/** @type {number} */ now) => {
        if (/** @type {any} */ (el).hfkCount !== token) return;
        const part = Math.min(1, (now - begin) / time);
        el.textContent = String(Math.round(a + (b - a) * part));
        if (part < 1) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
    /** Two shakes of a card that was refused. @param {string} code */
    shake(code) {
      if (pace(180) <= 0 || !table.kit.flies) return;
      for (const part of table.places()) {
        const el = part.querySelector(`.hfk-card[data-card="${code}"]`);
        el?.animate(
          [
            { translate: "0" },
            { translate: "-4px" },
            { translate: "4px" },
            { translate: "-4px" },
            { translate: "4px" },
            { translate: "0" },
          ],
          { duration: 180 },
        );
        if (el) return;
      }
    },
  };
}

/**
 * Cards whose place differs between two views (only those that can be seen in either).
 * @param {View} prev
 * @param {View} next
 * @returns {string[]}
 */
export function movedCards(prev, next) {
  const a = placesOf(prev);
  const b = placesOf(next);
  return [...b.keys()].filter((code) => a.get(code) !== b.get(code));
}

/** @param {View} view @returns {Map<string, string>} */
function placesOf(view) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const seat of view.seats) {
    for (const code of seat.hand ?? []) places.set(code, `hand${seat.seat}`);
    for (const code of seat.captures) places.set(code, `captures${seat.seat}`);
  }
  for (const code of view.field) places.set(code, "field");
  if (view.turned) places.set(view.turned, "turned");
  return places;
}
