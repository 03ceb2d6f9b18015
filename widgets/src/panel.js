// What the small widgets share: a root that is painted again when its view or the words change.
import { setAttr, setClass } from "./dom.js";
import { makeRoot } from "./root.js";

/**
 * @template V
 * @param {import("./kit.js").Kit} kit
 * @param {import("./host.js").MountContext} context
 * @param {(panel: {root: HTMLElement, view: V, w: import("./words.js").Words}) => (view: V) => void} make builds once, returns the painter
 */
export function mountPanel(kit, { model, el, signal }, make) {
  const lang = () => panel.view?.lang ?? kit.language;
  /** @type {any} */
  const panel = {
    view: model.get("view") ?? {},
    root: makeRoot(kit, lang),
    get w() {
      return kit.words(lang());
    },
  };
  const paint = make(panel);
  const update = () => {
    panel.view = model.get("view") ?? {};
    setAttr(panel.root, "lang", lang());
    setClass(panel.root, "hfk-no-marks", !kit.options.marks);
    paint(panel.view);
    setAttr(panel.root, "data-v", panel.view.v ?? 0);
  };
  model.on("change:view", update);
  kit.watch(update, signal);
  signal?.addEventListener("abort", () => {
    model.off("change:view", update);
    panel.root.remove();
  });
  update();
  el.append(panel.root);
  requestAnimationFrame(() => requestAnimationFrame(() => panel.root.classList.add("hfk-is-live")));
}
