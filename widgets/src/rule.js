import { mountPanel } from "./panel.js";

/** @param {import("./kit.js").Kit} kit @param {import("./types.js").MountContext} context */
export function mountRule(kit, context) {
  mountPanel(kit, context, () => () => {});
}
