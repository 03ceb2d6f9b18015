import { mountPanel } from "./panel.js";

/** @param {import("./kit.js").Kit} kit @param {import("./types.js").MountContext} context */
export function mountGallery(kit, context) {
  mountPanel(kit, context, () => () => {});
}
