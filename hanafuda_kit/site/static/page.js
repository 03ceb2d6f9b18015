// A page of the static site: draws the widgets as they stood when the site was built, starts Python, lets them live.
import { Models } from "./models.js";

/** @typedef {{text?: string, html?: string, widget?: string, error?: string}} Shown */
/** @typedef {{id: string, source: string, shown: Shown[]}} Cell */

const HERE = new URL(".", import.meta.url);
const page = JSON.parse(document.getElementById("hfk-site-page")?.textContent ?? "{}");
const loading = /** @type {HTMLElement} */ (document.getElementById("loading"));
const worker = new Worker(new URL("python.js", HERE), { type: "module" });
const models = new Models((comm, data) => worker.postMessage({ is: "send", comm, data: JSON.stringify(data) }));

/** @param {string} id */
const place = (id) => document.querySelector(`.hfk-site-cell[data-cell="${CSS.escape(id)}"]`);

/** Values that several pages share are files. @param {import("./models.js").Message} message */
async function whole(message) {
  if (message.type !== "comm_open") return message;
  const state = await Promise.all(
    Object.entries(message.data.state).map(async ([name, value]) => [
      name,
      value?.$file ? await (await fetch(new URL(`../${value.$file}`, HERE))).json() : value,
    ]),
  );
  return { ...message, data: { state: Object.fromEntries(state) } };
}

/** @param {Shown} shown */
async function drawn({ text, html, widget, error }) {
  const el = document.createElement(text === undefined && error === undefined ? "div" : "pre");
  if (error !== undefined) el.setAttribute("role", "alert");
  if (html !== undefined) el.innerHTML = html;
  else el.textContent = text ?? error ?? "";
  const model = widget && models.model(widget);
  if (model) await models.draw(model, el);
  return el;
}

/** @param {Cell} cell */
async function draw(cell) {
  const at = place(cell.id);
  if (at) at.replaceChildren(...(await Promise.all(cell.shown.map(drawn))));
}

/** Python ran a cell: its widgets live, and what it printed is said. @param {string} id @param {Shown[]} shown */
async function live(id, shown) {
  const cell = page.cells.find((/** @type {Cell} */ each) => each.id === id);
  const same = shown.length === cell.shown.length && shown.every((each, n) => alike(each, cell.shown[n]));
  if (!same) await draw({ ...cell, shown });
  place(id)?.removeAttribute("inert");
  if (id === page.cells.at(-1).id) loading.hidden = true;
}

/** @param {Shown} now @param {Shown} built */
function alike(now, built) {
  if (now.widget && built.widget) return models.model(now.widget) === models.model(built.widget);
  return JSON.stringify(now) === JSON.stringify(built);
}

/** @param {string} text */
function failed(text) {
  console.error(text);
  const line = loading.querySelector("[role=status]");
  if (line) line.textContent = document.documentElement.lang === "ja" ? line.dataset.failedJa : line.dataset.failedEn;
  loading.hidden = false;
}

worker.addEventListener("message", ({ data }) => {
  if (data.is === "comm") models.receive(JSON.parse(data.message));
  else if (data.is === "shown") live(data.cell, JSON.parse(data.shown));
  else failed(data.text);
});
worker.addEventListener("error", (event) => failed(event.message));

for (const message of page.messages) models.receive(await whole(message), true);
for (const cell of page.cells) {
  place(cell.id)?.setAttribute("inert", "");
  draw(cell);
}
for (const cell of page.cells) worker.postMessage({ is: "run", cell: cell.id, source: cell.source });
