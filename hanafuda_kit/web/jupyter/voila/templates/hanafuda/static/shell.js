// The shell around a lesson: theme, language, loading line. A classic script, run in the head before the page
// is drawn. Prose stands in the page in every language; one is shown (hanafuda_kit/web/words.py). The tables inside follow the window event "hfk:language" and the key "hfk:lang" of localStorage.
const hanafudaShell = (() => {
  const KEY = "hfk:lang";
  const RUBY = "hfk:ruby";
  const about = document.querySelector("meta[name=hfk-languages]")?.dataset ?? {};
  const LANGUAGES = document.querySelector("meta[name=hfk-languages]")?.content.split(" ") ?? ["en"];
  const TITLES = JSON.parse(about.titles ?? "{}");

  /** What was chosen before (?lang=ja in the address wins); else what the server begins with, or this browser speaks. */
  function chosen() {
    const asked = new URLSearchParams(location.search).get("lang");
    if (LANGUAGES.includes(asked)) {
      keep(asked);
      return asked;
    }
    return kept(KEY, LANGUAGES) ?? (about.first || spoken());
  }

  /** The first of the reader's languages that the course speaks. */
  function spoken() {
    const codes = navigator.languages.map((tag) => tag.split("-")[0]);
    return codes.find((code) => LANGUAGES.includes(code)) ?? LANGUAGES[0];
  }

  /** What was chosen before, of these values; the tables keep theirs as JSON, too. */
  function kept(key, values) {
    try {
      return values.find((value) => JSON.stringify(value) === localStorage.getItem(key));
    } catch {
      return undefined; // storage is switched off
    }
  }

  function keep(value, key = KEY) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // storage is switched off: the choice lasts as long as the page
    }
  }

  function show(lang) {
    const root = document.documentElement;
    root.dataset.hfkLang = lang;
    root.lang = lang;
    if (TITLES[lang] ?? TITLES.en) document.title = TITLES[lang] ?? TITLES.en;
    for (const button of document.querySelectorAll("button[data-hfk-lang]")) {
      button.setAttribute("aria-pressed", String(button.dataset.hfkLang === lang));
    }
    for (const el of document.querySelectorAll("[data-labels]")) {
      el.setAttribute("aria-label", JSON.parse(el.dataset.labels)[lang]);
    }
    // A heading has one anchor, whatever its language: that of the English one.
    for (const el of document.querySelectorAll("[data-anchor]")) {
      if (isSaid(el, lang)) el.id = el.dataset.anchor;
      else el.removeAttribute("id");
    }
  }

  /** Whether what an element belongs to is shown in a language. */
  function isSaid(el, lang) {
    return el.closest("[data-said]").dataset.said.split(" ").includes(lang);
  }

  /** An element's words, without readings and marks. */
  function wordsOf(el) {
    const copy = el.cloneNode(true);
    for (const extra of copy.querySelectorAll(".anchor-link, rt, rp")) extra.remove();
    return copy.textContent.trim();
  }

  /** Shows another language and leaves what is read where it stands: the same paragraph, at the same height. */
  function change(lang) {
    document.documentElement.style.overflowAnchor = "none";
    const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + 8;
    const cells = [...document.querySelectorAll("#hfk-cells [cell-index]")];
    const cell = scrollY > 0 ? cells.find((each) => each.getBoundingClientRect().bottom > line) : undefined;
    const parts = () => {
      const shown = [...(cell?.querySelectorAll("[data-said].jp-RenderedMarkdown") ?? [])].find((each) => each.getClientRects().length);
      return shown ? [...shown.children] : cell ? [cell] : [];
    };
    const before = parts();
    const at = before.findIndex((part, n) => part.getBoundingClientRect().bottom > line || n === before.length - 1);
    const part = before[at];
    const top = part?.getBoundingClientRect().top;
    show(lang);
    if (!part) {
      document.documentElement.style.overflowAnchor = "";
      return;
    }
    const after = parts();
    const same = after[Math.min(after.length - 1, Math.round((at / before.length) * after.length))] ?? cell;
    hold(() => scrollBy({ top: same.getBoundingClientRect().top - top, behavior: "instant" }), 4000);
  }

  /** Does it now, and again whenever the page grows in so many milliseconds, until somebody moves. */
  function hold(go, ms) {
    let moved = false;
    const stop = () => { moved = true; };
    for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      window.addEventListener(kind, stop, { once: true, passive: true });
    }
    const again = () => { if (!moved) go(); };
    const { style } = document.documentElement;
    style.overflowAnchor = "none"; // else the browser moves the page as well
    again();
    requestAnimationFrame(again);
    const watch = new ResizeObserver(again);
    watch.observe(document.getElementById("hfk-cells"));
    setTimeout(() => {
      watch.disconnect();
      style.overflowAnchor = "";
    }, ms);
  }

  /** The readings above the words, on or off; the switch stands where a page has any. */
  function ruby() {
    const button = document.querySelector("button[data-hfk-ruby]");
    const apply = (on) => {
      document.documentElement.dataset.hfkRuby = on ? "on" : "off";
      button?.setAttribute("aria-pressed", String(on));
    };
    apply(kept(RUBY, [true, false]) ?? true);
    button?.addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") !== "true";
      keep(on, RUBY);
      apply(on);
    });
  }

  /** Wires the language switch. Tables and other tabs are told, and listened to. */
  function languages() {
    show(chosen());
    ruby();
    for (const button of document.querySelectorAll("button[data-hfk-lang]")) {
      button.addEventListener("click", () => {
        const lang = button.dataset.hfkLang;
        keep(lang);
        window.dispatchEvent(new CustomEvent("hfk:language", { detail: lang }));
      });
    }
    window.addEventListener("hfk:language", (event) => {
      if (LANGUAGES.includes(event.detail)) change(event.detail);
    });
    window.addEventListener("storage", (event) => {
      const lang = event.key === KEY ? kept(KEY, LANGUAGES) : undefined;
      if (lang) window.dispatchEvent(new CustomEvent("hfk:language", { detail: lang }));
    });
    for (const here of document.querySelectorAll(".hfk-shell-nav [aria-current]")) {
      const row = here.parentElement;
      row.scrollTo({ left: here.offsetLeft - row.offsetLeft - row.clientWidth / 3 });
    }
  }

  /** What this browser knows to be done: exercises, drills and tables, by their keys. */
  function done() {
    try {
      return JSON.parse(localStorage.getItem("hfk:done")) ?? {};
    } catch {
      return {};
    }
  }

  /**
   * The table of contents: the page's headings as they are shown now, where one reads, which of them are done.
   * A heading is a stop of the course where course.json links to it.
   */
  function contents() {
    const toc = document.querySelector(".hfk-shell-toc");
    const cells = document.getElementById("hfk-cells");
    const [open, list, here, sum] = ["open", "list", "here", "sum"].map((part) => toc.querySelector(`.hfk-shell-toc__${part}`));
    const needs = new Map(JSON.parse(document.getElementById("hfk-stops").textContent).map((stop) => [stop.at, stop.needs]));
    /** @type {{heading: Element, item: Element, needs: string[] | undefined}[]} */
    let entries = [];

    function build() {
      const headings = [...cells.querySelectorAll("h2")].filter((h2) => !h2.closest(".hfk-root") && h2.getClientRects().length);
      // a table to play on and the map of the course take the whole page
      toc.hidden = headings.length < 2 || "none" in toc.dataset || document.body.classList.contains("hfk-page--play");
      entries = headings.map((heading) => {
        const item = document.createElement("li");
        const link = item.appendChild(document.createElement("a"));
        const at = heading.id || heading.querySelector("[id]")?.id || heading.closest("[id]").id;
        link.href = `#${encodeURIComponent(at)}`;
        link.textContent = wordsOf(heading);
        link.addEventListener("click", () => fold(true));
        return { heading, item, needs: needs.get(at) };
      });
      list.querySelector("ol").replaceChildren(...entries.map((entry) => entry.item));
      ticks();
      follow();
    }

    function ticks() {
      const known = done();
      const whole = (ids) => ids.length > 0 && ids.every((id) => known[id]);
      for (const { item, needs } of entries) {
        item.classList.toggle("hfk-is-done", whole(needs ?? []));
        const n = needs?.filter((id) => known[id]).length ?? 0;
        item.firstElementChild.dataset.n = n && n < needs.length ? `${n}/${needs.length}` : "";
      }
      const stops = entries.filter((entry) => entry.needs?.length);
      const n = stops.filter((entry) => whole(entry.needs)).length;
      sum.textContent = stops.length ? `✓ ${n}/${stops.length}` : "";
      document.querySelector(".hfk-shell-done").hidden = !stops.length || n < stops.length;
      unfold(known);
    }

    /** A summary opens when the exercises between it and the one before are solved; whoever closes it is left alone. */
    function unfold(known) {
      let ids = [];
      let begins = false; // a section without exercises leaves a summary those of the one before
      for (const el of cells.querySelectorAll("h2, [data-exercise], .hfk-shell-sum")) {
        if (el.matches("[data-exercise]")) {
          ids = begins ? [el.dataset.exercise] : [...ids, el.dataset.exercise];
          begins = false;
        } else if (el.matches(".hfk-shell-sum")) {
          const solved = ids.length > 0 && ids.every((id) => known[id]);
          if (solved && !el.dataset.solved) el.open = true;
          if (solved) el.dataset.solved = "yes";
          ids = [];
        } else if (!el.closest(".hfk-root")) begins = true; // a settlement has a heading of its own
      }
    }

    function follow() {
      const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + 24;
      const atEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2;
      const passed = entries.filter((entry) => entry.heading.getBoundingClientRect().top <= line);
      const now = atEnd ? entries.at(-1) : passed.at(-1);
      for (const entry of entries) {
        if (entry === now) entry.item.firstElementChild.setAttribute("aria-current", "location");
        else entry.item.firstElementChild.removeAttribute("aria-current");
      }
      here.textContent = (now ?? entries[0])?.item.textContent ?? "";
    }

    function fold(away) {
      open.setAttribute("aria-expanded", String(!away));
    }

    let due = false;
    addEventListener("scroll", () => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => {
        due = false;
        follow();
      });
    }, { passive: true });
    open.addEventListener("click", () => fold(open.getAttribute("aria-expanded") === "true"));
    toc.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || open.getAttribute("aria-expanded") !== "true") return;
      fold(true);
      open.focus();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!toc.contains(event.target)) fold(true);
    });
    addEventListener("hfk:language", () => setTimeout(build)); // the headings of the other language are shown by then
    for (const kind of ["hfk:done", "storage", "pageshow"]) addEventListener(kind, ticks);
    show(document.documentElement.dataset.hfkLang); // the headings are there now
    build();
  }

  /** What the reader has set for all tables (Settings), as far as it concerns the page: light or dark, the size of the text. */
  function options() {
    try {
      return JSON.parse(localStorage.getItem("hfk:options")) ?? {};
    } catch {
      return {};
    }
  }

  /** Light or dark: what was chosen, else as the system says, also when it changes its mind; and the size of the text. */
  function theme() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const root = document.documentElement;
    const sheets = [...document.querySelectorAll("link[data-hfk-theme-of]")];
    const systems = sheets.map((sheet) => sheet.media);
    const apply = ({ theme, text } = options()) => {
      const chosen = ["light", "dark"].includes(theme) ? theme : undefined;
      const light = chosen ? chosen === "light" : !dark.matches;
      document.body.dataset.jpThemeLight = String(light);
      document.body.dataset.jpThemeName = light ? "JupyterLab Light" : "JupyterLab Dark";
      if (chosen) root.dataset.hfkTheme = chosen;
      else delete root.dataset.hfkTheme;
      sheets.forEach((sheet, n) => {
        sheet.media = chosen ? (sheet.dataset.hfkThemeOf === chosen ? "all" : "not all") : systems[n];
      });
      if ([1.15, 1.3].includes(text)) root.style.setProperty("--hfk-text", text);
      else root.style.removeProperty("--hfk-text");
    };
    apply();
    dark.addEventListener("change", () => apply());
    window.addEventListener("hfk:options", (event) => apply(event.detail)); // the tables' settings, kept or not
    window.addEventListener("storage", (event) => {
      if (event.key === "hfk:options" || event.key === null) apply();
    });
  }

  /** Replaces Voilà's messages: prose can be read from the start, a line tells how far the tables are. */
  function loading() {
    const line = document.getElementById("loading");
    const bar = line.querySelector("progress");
    let cellsDone = false;
    window.voila_process = (cell, cells) => {
      bar.max = cells + 1;
      bar.value = cell;
    };
    window.voila_heartbeat = () => {};
    // Called twice: at the end of the page, and by Voilà once it draws the tables.
    window.voila_finish = () => {
      cellsDone = true;
      if (!window.themeLoaded) {
        window.cellLoaded = true;
        return;
      }
      line.remove();
      arrive();
    };
    // Links into the page (#...) count from where things stand once the tables are there.
    function arrive() {
      const id = decodeURIComponent(location.hash.slice(1));
      // An exercise is there only once its table has been drawn.
      if (id) hold(() => document.getElementById(id)?.scrollIntoView(), 5000);
    }
  }

  /** The code of a cell, selected (pages over plain HTTP have no clipboard of their own) and copied. */
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-hfk-copy]");
    if (!button) return;
    getSelection().selectAllChildren(button.parentElement.querySelector("code"));
    button.nextElementSibling.hidden = !document.execCommand("copy");
  });

  return { theme, languages, loading, contents };
})();
