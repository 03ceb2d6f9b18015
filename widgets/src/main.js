// Entry of the bundle: the Kit widget of anywidget. It draws nothing itself; the other widgets call what it returns.
import { mountClassLink } from "./classlink.js";
import { mountCourse } from "./course.js";
import { mountDay } from "./daytable.js";
import { mountEditor } from "./editor.js";
import { mountFigure } from "./figure.js";
import { mountGallery } from "./gallery.js";
import { Kit } from "./kit.js";
import { mountQuiz } from "./quiz.js";
import { mountResults } from "./results.js";
import { mountRule } from "./rule.js";
import { mountTable } from "./table.js";
import { mountYaku } from "./yaku.js";

/** @typedef {import("./host.js").MountContext} MountContext */

export default {
  /** @param {{model: import("./host.js").Model, signal?: AbortSignal}} context */
  initialize({ model, signal }) {
    const kit = new Kit(model, signal);
    return {
      mountTable: (/** @type {MountContext} */ context) => mountTable(kit, context),
      mountYaku: (/** @type {MountContext} */ context) => mountYaku(kit, context),
      mountQuiz: (/** @type {MountContext} */ context) => mountQuiz(kit, context),
      mountDay: (/** @type {MountContext} */ context) => mountDay(kit, context),
      mountGallery: (/** @type {MountContext} */ context) => mountGallery(kit, context),
      mountCourse: (/** @type {MountContext} */ context) => mountCourse(kit, context),
      mountClassLink: (/** @type {MountContext} */ context) => mountClassLink(kit, context),
      mountEditor: (/** @type {MountContext} */ context) => mountEditor(kit, context),
      mountResults: (/** @type {MountContext} */ context) => mountResults(kit, context),
      mountFigure: (/** @type {MountContext} */ context) => mountFigure(kit, context),
      mountRule: (/** @type {MountContext} */ context) => mountRule(kit, context),
    };
  },
};
