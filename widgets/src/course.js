// The map of the course: a road for each game, its lessons as cards that turn over when they are done.

import { openSettings } from "./dialogs.js";
import { fill, h, icon, rich } from "./dom.js";
import { cardImage } from "./face.js";
import { mountPanel } from "./panel.js";
import { load } from "./store.js";

/** @typedef {{id: string, title: string, card: string, href: string, exercises: string[], minutes?: number, way?: string}} Stop
 *  @typedef {{id: string, name: string, kanji: string, about: string, short?: string, stops: Stop[]}} Road
 *  @typedef {{title: string, lead: string, roads: Road[], play: {name: string, href: string}[], results?: string, lang?: string}} CourseView */

/**
 * A lesson is done when each of its exercises is; drills and rounds count as such.
 * @param {Stop} stop
 * @param {Record<string, number>} done
 */
export function isDone(stop, done) {
  return stop.exercises.every((id) => done[id]);
}

/**
 * Where to go on: the first open lesson of the last road that was begun, else of the first road with one; extras come last.
 * @param {Road[]} roads
 * @param {Record<string, number>} done
 * @returns {{road: Road, stop: Stop, at: number} | null}
 */
export function goOn(roads, done) {
  /** @type {{road: Road, stop: Stop, at: number} | null} */
  let first = null;
  /** @type {{road: Road, stop: Stop, at: number} | null} */
  let begun = null;
  for (const road of roads) {
    const open = road.stops.filter((s) => !isDone(s, done));
    if (!open.length) continue;
    const at = road.stops.indexOf(open.find((s) => s.way !== "extra") ?? open[0]);
    const here = { road, stop: road.stops[at], at };
    first ??= here;
    if (road.stops.some((s) => isDone(s, done) || s.exercises.some((id) => done[id]))) begun = here;
  }
  return begun ?? first;
}

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountCourse(kit, context) {
  mountPanel(
    kit,
    context,
    (/** @type {{root: HTMLElement, view: CourseView, w: import("./words.js").Words}} */ panel) => {
      const home = h("div", { class: "hfk-home" });
      panel.root.append(home);
      const paint = () => {
        const { view, w } = panel;
        const done = load("done") ?? {};
        fill(home, JSON.stringify([view, w.lang, done]), () => {
          const here = goOn(view.roads ?? [], done);
          return [
            hero(kit, panel.root, view, w, here, done),
            ...(view.roads ?? []).map((road) => roadOf(road, w, here?.stop.id ?? "", done)),
          ];
        });
      };
      const again = () => paint();
      window.addEventListener("hfk:done", again);
      window.addEventListener("storage", again);
      window.addEventListener("pageshow", again);
      context.signal?.addEventListener("abort", () => {
        window.removeEventListener("hfk:done", again);
        window.removeEventListener("storage", again);
        window.removeEventListener("pageshow", again);
      });
      return paint;
    },
  );
}

/**
 * @param {import("./kit.js").Kit} kit
 * @param {HTMLElement} root
 * @param {CourseView} view
 * @param {import("./words.js").Words} w
 * @param {ReturnType<typeof goOn>} here
 * @param {Record<string, number>} done
 */
function hero(kit, root, view, w, here, done) {
  const begun = here?.road.stops.some((s) => isDone(s, done)) ?? false;
  return h(
    "div",
    { class: "hfk-hero" },
    h(
      "div",
      null,
      h("h2", { class: "hfk-hero__title" }, ...rich(view.title ?? "")),
      h("p", null, ...rich(view.lead ?? "")),
      view.play?.length
        ? h(
            "p",
            { class: "hfk-quick" },
            w.t("ui.course.play"),
            ...view.play.flatMap((p) => [" ", h("a", { href: p.href }, p.name)]),
          )
        : null,
      h(
        "div",
        { class: "hfk-hero__tools" },
        languages(kit, w),
        h(
          "button",
          { class: "hfk-btn", "data-do": "settings", onclick: () => openSettings(kit, root, w.lang) },
          icon("gear"),
          h("span", null, w.t("ui.settings")),
        ),
        view.results
          ? h(
              "a",
              { class: "hfk-btn", "data-do": "results", href: view.results },
              icon("bars"),
              h("span", null, w.t("ui.results")),
            )
          : null,
      ),
    ),
    here
      ? h(
          "section",
          { class: "hfk-go", "aria-label": w.t("ui.course.goon") },
          cardImage(here.stop.card, w.label(here.stop.card)),
          h(
            "span",
            { class: "hfk-go__kick" },
            w.t("ui.course.lesson", { road: here.road.name, at: here.at + 1, of: here.road.stops.length }),
          ),
          h("h3", null, here.stop.title),
          h(
            "a",
            {
              class: "hfk-btn hfk-btn--main",
              "data-do": "goon",
              href: here.stop.href,
            },
            w.t(begun ? "ui.course.goon" : "ui.course.begin"),
          ),
        )
      : h(
          "section",
          { class: "hfk-go" },
          cardImage("1b"),
          h("span", { class: "hfk-go__kick" }, w.t("ui.course.all")),
          h("h3", null, w.t("ui.course.finished")),
        ),
  );
}

/** The web app's pages have a switch of their own at the top. @param {import("./kit.js").Kit} kit @param {import("./words.js").Words} w */
function languages(kit, w) {
  if (document.querySelector("[data-hfk-lang]")) return null;
  const names = { en: "English", ja: "日本語" };
  return h(
    "div",
    { class: "hfk-seg", role: "group", "aria-label": w.t("ui.option.language") },
    ...Object.entries(names).map(([lang, name]) =>
      h(
        "button",
        {
          "aria-pressed": String(w.lang === lang),
          lang,
          "data-lang": lang,
          onclick: () => kit.setLanguage(lang),
        },
        name,
      ),
    ),
  );
}

/** @param {Road} road @param {import("./words.js").Words} w @param {string} here @param {Record<string, number>} done */
function roadOf(road, w, here, done) {
  const n = road.stops.filter((s) => isDone(s, done)).length;
  const of = road.stops.length;
  const text = w.n("ui.course.lessons", of, { at: n });
  return h(
    "section",
    { class: "hfk-road", "aria-label": road.name },
    h(
      "div",
      { class: "hfk-road__about" },
      h("h3", null, road.name, road.kanji ? h("i", { lang: "ja" }, road.kanji) : null),
      h("p", null, ...rich(road.about ?? "")),
      road.short ? h("p", null, road.short) : null,
      of
        ? h("div", {
            class: "hfk-road__bar",
            style: `--p:${Math.round((n / of) * 100)}%`,
            role: "img",
            "aria-label": text,
          })
        : null,
      of ? h("p", null, text) : null,
    ),
    h(
      "div",
      { class: "hfk-stops" },
      ...road.stops.map((stop, i) => stopOf(stop, i, w, stop.id === here, done)),
    ),
  );
}

/** @param {Stop} stop @param {number} i @param {import("./words.js").Words} w @param {boolean} here @param {Record<string, number>} done */
function stopOf(stop, i, w, here, done) {
  const ok = isDone(stop, done);
  const some = stop.exercises.filter((id) => done[id]).length ?? 0;
  return h(
    "a",
    {
      class: `hfk-stop${ok ? " hfk-is-done" : ""}${here ? " hfk-is-here" : ""}`,
      href: stop.href,
      "data-stop": stop.id,
      "aria-current": here ? "step" : null,
    },
    h(
      "span",
      { class: "hfk-stop__card" },
      cardImage(stop.card),
      ok
        ? h("span", { class: "hfk-stop__ok" }, icon("check"))
        : h("span", { class: "hfk-stop__no hfk-num", "aria-hidden": "true" }, String(i + 1)),
    ),
    stop.title,
    stop.minutes
      ? h(
          "small",
          { class: "hfk-soft" },
          w.t("ui.course.minutes", { n: stop.minutes }),
          stop.way ? h("b", { class: `hfk-stop__${stop.way}` }, w.t(`ui.course.${stop.way}`)) : null,
        )
      : null,
    ok
      ? h("span", { class: "hfk-sr" }, w.t("ui.course.done"))
      : some
        ? h("small", { class: "hfk-soft" }, w.t("ui.part", { at: some, of: stop.exercises.length }))
        : null,
  );
}
