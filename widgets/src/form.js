// What a form in a page has in common: its line to Python, and the banner that says when nobody answers.
import { h } from "./dom.js";
import { makeBanner } from "./head.js";
import { openWire } from "./wire.js";

/**
 * @param {import("./host.js").MountContext} context
 * @param {{w: import("./words.js").Words}} panel
 * @param {(content: any) => void} [hear] what else Python says
 */
export function openForm({ model, signal }, panel, hear = () => {}) {
  const banner = makeBanner("hfk-banner--lost");
  const wire = openWire(
    model,
    {
      onLost: (how) =>
        banner.show(how, () => [h("p", null, panel.w.t(`ui.lost.${how === "dead" ? "form" : how}`))]),
      onBack: () => banner.hide(),
      onMessage: hear,
    },
    signal,
  );
  return { banner, wire };
}
