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

  return { theme, languages, loading };
})();
