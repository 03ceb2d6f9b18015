// What a puzzle has beside an exercise: which games it may be of, the answer's figures, and what the browser keeps of it.
import { adviceBody } from "./coach.js";
import { seedOfDay } from "./day.js";
import { fill, h, keyed, setAttr, setText } from "./dom.js";
import { keep, load } from "./store.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("./types.js").ExerciseView} ExerciseView
 *  @typedef {import("./types.js").PuzzleNote} PuzzleNote
 *  @typedef {{seen?: Record<string, [number, number]>, days?: Record<string, number>, game?: string}} Kept */

const MEMORY = "puzzles";
/** So many days are kept. */
const DAYS = 60;
/** From this width on, in px, the figures stand open: the words are beside the cards then. */
const WIDE = 860;

/** What is kept, whatever somebody else may have written there. @returns {Kept} */
const kept = () => {
  const found = load(MEMORY);
  return found && typeof found === "object" && !Array.isArray(found) ? found : {};
};

/** What is kept once a puzzle is solved: when it comes again, and of the day's puzzle whether it was right at once. @param {Kept} before @param {PuzzleNote} note @returns {Kept} */
export function noted(before, { id, again, day, right }) {
  const seen = { ...before.seen, [id]: again };
  if (day === null) return { ...before, seen };
  const days = Object.entries({ ...before.days, [day]: Number(right) }).sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  return { ...before, seen, days: Object.fromEntries(days.slice(-DAYS)) };
}

/** @param {Table} table */
export function makePuzzle(table) {
  const games = h("div", { class: "hfk-puzzle__games", role: "group", hidden: true });
  const summary = h("summary", null);
  const figures = h("div", { class: "hfk-puzzle__figures" });
  const answer = /** @type {HTMLDetailsElement} */ (
    h("details", { class: "hfk-puzzle__answer", hidden: true }, summary, figures)
  );
  let begun = false;
  let shown = "";
  let told = "";
  return {
    games,
    answer,
    /** @param {ExerciseView} ex */
    update(ex) {
      const { puzzle } = ex;
      games.hidden = !puzzle?.games.length;
      answer.hidden = !puzzle?.advice;
      if (!puzzle) return;
      const { w } = table;
      if (!begun) {
        begun = true;
        table.send("begin", { today: seedOfDay(new Date()), kept: kept() });
      }
      if (shown && shown !== ex.id) table.say(`${ex.kicker}. ${ex.goal}`);
      shown = ex.id;
      setAttr(games, "aria-label", w.t("ui.puzzle.games"));
      keyed(
        games,
        puzzle.games,
        (game) => `${game.id}|${game.label}`,
        (game) =>
          h("button", { class: "hfk-btn", "data-game": game.id, onclick: () => pick(game.id) }, game.label),
        (node, game) => setAttr(node, "aria-pressed", String(game.on)),
      );
      setText(summary, w.t("ui.puzzle.figures"));
      const { advice, note } = puzzle;
      fill(figures, JSON.stringify([advice, w.lang]), () => (advice ? adviceBody(advice, w, null) : []));
      if (!note) told = "";
      else if (told !== note.id) {
        told = note.id;
        answer.open = table.root.clientWidth >= WIDE;
        keep(MEMORY, noted(kept(), note));
      }
    },
  };

  /** @param {string} game */
  function pick(game) {
    keep(MEMORY, { ...kept(), game });
    table.send("pick", { game });
  }
}
