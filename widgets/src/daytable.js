// The table for the deal of the day: it is drawn once Python has dealt what the date on the reader's clock names.
import { dayWords, seedOfDay } from "./day.js";
import { fill, h, setAttr } from "./dom.js";
import { makeRoot } from "./root.js";
import { mountTable } from "./table.js";
import { openWire } from "./wire.js";

/** @param {import("./kit.js").Kit} kit @param {import("./host.js").MountContext} context */
export function mountDay(kit, context) {
  const { model, el, signal } = context;
  const today = seedOfDay(new Date());
  const words = () => kit.words(model.get("view")?.lang ?? kit.language);
  const waits = h("p", { class: "hfk-day", role: "status" });
  const root = makeRoot(kit, () => words().lang);
  root.append(waits);
  el.append(root);
  const asking = new AbortController();
  signal?.addEventListener("abort", () => asking.abort());
  const dealt = () => {
    if (model.get("view")?.day !== today || asking.signal.aborted) return;
    model.off("change:view", dealt);
    asking.abort();
    waits.removeAttribute("role");
    mountTable(kit, context);
    el.append(root); // below the table
    tell();
    kit.watch(tell, signal);
    window.addEventListener("hfk:day", tell);
    signal?.addEventListener("abort", () => window.removeEventListener("hfk:day", tell));
  };
  const tell = () => {
    const view = model.get("view");
    setAttr(root, "lang", words().lang);
    const told = dayWords(view, words(), new Date());
    fill(waits, `${words().lang} ${told.textContent}`, () => [told]);
  };
  const say = (/** @type {string} */ key) => fill(waits, `${key} ${words().lang}`, () => [words().t(key)]);
  signal?.addEventListener("abort", () => {
    model.off("change:view", dealt);
    root.remove();
  });
  model.on("change:view", dealt);
  say("ui.day.deals");
  const wire = openWire(
    model,
    {
      // slow is said by the line as it stands: Python may still be on its way
      onLost: (how) => how !== "slow" && say(`ui.lost.${how}`),
      onBack: () => say("ui.day.deals"),
      onMessage: () => {},
    },
    asking.signal,
  );
  if (model.get("view")?.day === today) dealt();
  else wire.send("begin", { today });
}
