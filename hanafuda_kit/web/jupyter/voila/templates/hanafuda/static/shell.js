// The shell around a lesson: theme, language, loading line. A classic script, run in the head before the page
// is drawn. The tables inside follow the window event "hfk:language" and the key "hfk:lang" of localStorage.
const hanafudaShell = (() => {
  const KEY = "hfk:lang";
  const LANGUAGES = ["en", "ja"];

  /** The language that was chosen before; ?lang=ja in the address wins. */
  function chosen() {
    const asked = new URLSearchParams(location.search).get("lang");
    if (LANGUAGES.includes(asked)) {
      keep(asked);
      return asked;
    }
    try {
      return read(localStorage.getItem(KEY)) ?? "en";
    } catch {
      return "en"; // storage is switched off
    }
  }

  /** The tables keep the language as JSON. */
  function read(kept) {
    return LANGUAGES.find((lang) => JSON.stringify(lang) === kept);
  }

  function keep(lang) {
    try {
      localStorage.setItem(KEY, JSON.stringify(lang));
    } catch {
      // storage is switched off: the choice lasts as long as the page
    }
  }

  function show(lang) {
    document.documentElement.dataset.hfkLang = lang;
    for (const button of document.querySelectorAll("button[data-hfk-lang]")) {
      button.setAttribute("aria-pressed", String(button.dataset.hfkLang === lang));
    }
    for (const el of document.querySelectorAll("[aria-label][data-ja]")) {
      el.dataset.en ??= el.getAttribute("aria-label");
      el.setAttribute("aria-label", el.dataset[lang]);
    }
  }

  /** Wires the language switch. Tables and other tabs are told, and listened to. */
  function languages() {
    show(chosen());
    for (const button of document.querySelectorAll("button[data-hfk-lang]")) {
      button.addEventListener("click", () => {
        const lang = button.dataset.hfkLang;
        keep(lang);
        window.dispatchEvent(new CustomEvent("hfk:language", { detail: lang }));
      });
    }
    window.addEventListener("hfk:language", (event) => {
      if (LANGUAGES.includes(event.detail)) show(event.detail);
    });
    window.addEventListener("storage", (event) => {
      const lang = event.key === KEY ? read(event.newValue) : undefined;
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
        link.textContent = [...heading.childNodes].filter((node) => !node.classList?.contains("anchor-link")).map((node) => node.textContent).join("");
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
      for (const el of cells.querySelectorAll("h2, [data-exercise], .hfk-shell-sum")) {
        if (el.matches("[data-exercise]")) ids.push(el.dataset.exercise);
        else if (el.matches(".hfk-shell-sum")) {
          const solved = ids.length > 0 && ids.every((id) => known[id]);
          if (solved && !el.dataset.solved) el.open = true;
          if (solved) el.dataset.solved = "yes";
          ids = [];
        } else ids = [];
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
    build();
  }

  /** Light or dark, as the system says, also when it changes its mind. */
  function theme() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => {
      document.body.dataset.jpThemeLight = String(!dark.matches);
      document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
    };
    apply();
    dark.addEventListener("change", apply);
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
      let moved = false;
      const stop = () => { moved = true; };
      for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
        window.addEventListener(kind, stop, { once: true, passive: true });
      }
      const id = decodeURIComponent(location.hash.slice(1));
      if (!id) return;
      // An exercise is there only once its table has been drawn.
      const go = () => { if (!moved) document.getElementById(id)?.scrollIntoView(); };
      go();
      const watch = new ResizeObserver(go);
      watch.observe(document.getElementById("hfk-cells"));
      setTimeout(() => watch.disconnect(), 5000);
    }
  }

  return { theme, languages, loading, contents };
})();
