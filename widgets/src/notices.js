// What the table says beside the view: a refusal, a remark; and what a screen reader hears.
import { h, setText } from "./dom.js";
import { lineText } from "./words.js";

/** @typedef {import("./types.js").View} View
 *  @typedef {{text: string, rules: string[], v: number, told?: boolean}} Notice `told`: nothing is wrong */

/** So long a notice stays at least, and for each character of it, in ms. */
const STAYS = 4000;
const READING = 45;

/** @param {{v: number, text: string}} notice */
export const readingTime = (notice) => STAYS + READING * notice.text.length;

export class Notices {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Notice | null} what is shown in place of the prompt */
    this.now = null;
    /** @type {string[]} the cards of the last try, to be shaken should it be refused */
    this.tried = [];
    /** @type {string[]} */
    this.said = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.live = h("p", { class: "hfk-sr", "aria-live": "polite" });
  }

  /** @param {Notice | null} notice it goes by itself once it can have been read */
  show(notice) {
    this.clear();
    this.now = notice;
    if (notice)
      this.timer = setTimeout(() => {
        this.clear();
        this.changed();
      }, readingTime(notice));
  }

  clear() {
    clearTimeout(this.timer);
    this.now = null;
  }

  /** @param {string} text */
  say(text) {
    setText(this.live, text);
  }

  /** Says what is new: the last lines of the log, then what to do. @param {View} view @param {import("./words.js").Words} w */
  tell(view, w) {
    const lines = view.log.map((line) => lineText(line, w).replaceAll("**", ""));
    let same = 0;
    while (same < lines.length && lines[same] === this.said[same]) same += 1;
    const fresh = lines.slice(same).slice(-4);
    this.said = lines;
    if (this.now?.told) fresh.unshift(this.now.text);
    const say = view.exercise?.say;
    if (say) fresh.push(`${say.title}. ${say.text}`.replaceAll("**", ""));
    const now = view.settlement?.title ?? view.hint?.text ?? view.prompt?.now ?? "";
    fresh.push(now.replaceAll("**", ""));
    this.say(fresh.filter(Boolean).join(" "));
  }
}
