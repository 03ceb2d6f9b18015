import { mountPanel } from "./panel.js";

/** @param {import("./kit.js").Kit} kit @param {import("./types.js").MountContext} context */
export function mountQuiz(kit, context) {
  mountPanel(kit, context, () => () => {});
}
