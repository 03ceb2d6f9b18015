// A page of the static site: draws the widgets as they stood when the site was built, starts Python, lets them live.
// A drawn widget is a picture that nobody can press; Python's own takes its place when it is there.
import { Models } from "./models.js";

/** @typedef {{text?: string, html?: string, widget?: string, error?: string, lacking?: string}} Shown */
/** @typedef {{id: string, source: string, shown: Shown[]}} Cell */

const HERE = new URL(".", import.meta.url);
/** @type {{cells: Cell[], messages: import("./models.js").Message[]}} */
const page = JSON.parse(document.getElementById("hfk-site-page")?.textContent ?? "{}");
const status = /** @type {HTMLElement} */ (document.getElementById("hfk-site-status"));
const worker = new Worker(new URL("python.js", HERE), { type: "module" });
const unhung = new AbortController();
const pictures = new Models(() => {}, unhung.signal);
const models = new Models((comm, data) => worker.postMessage({ is: "send", comm, data: JSON.stringify(data) }));

/** @param {string} id @returns {HTMLElement[]} the places of what a cell shows */
const places = (id) => [...document.querySelectorAll(`.hfk-site-shown[data-cell="${CSS.escape(id)}"]`)].map((el) => /** @type {HTMLElement} */ (el));

/** @param {"starting" | "failed" | ""} is */
function say(is) {
  status.dataset.is = is;
  status.hidden = !is;
}

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

/** @param {HTMLElement} at @param {string} id */
async function hang(at, id) {
  const el = document.createElement("div");
  el.inert = true;
  at.append(el);
  await pictures.draw(id, el);
}

async function hangAll() {
  for (const message of await Promise.all(page.messages.map(whole))) pictures.receive(message);
  const widgets = page.cells.flatMap((cell) => places(cell.id).map((at, n) => ({ at, id: cell.shown[n].widget })));
  await Promise.all(widgets.map(({ at, id }) => id && hang(at, id)));
  window.themeLoaded = true;
  window.voila_finish(); // the shell's word for: all stands where it will stand
}

/** @param {Shown} shown */
async function drawn({ text, html, widget, error }) {
  const el = document.createElement(text === undefined && error === undefined ? "div" : "pre");
  if (error !== undefined) el.setAttribute("role", "alert");
  if (html !== undefined) el.innerHTML = html;
  else el.textContent = text ?? error ?? "";
  if (widget) await models.draw(widget, el);
  return el;
}

/**
 * Python ran a cell: its widgets take their pictures' places. What it printed stands there already.
 * @param {Cell} cell @param {Shown[]} shown
 */
async function live(cell, shown) {
  if (shown.some(({ lacking }) => lacking)) return; // it cannot run here: what it showed at the build stays
  const at = places(cell.id);
  await Promise.all(
    shown.map(async (each, n) => {
      const here = at[n] ?? at.at(-1);
      if (here && JSON.stringify(each) !== JSON.stringify(cell.shown[n])) here.replaceChildren(await drawn(each));
    }),
  );
}

/** @param {string} text */
function failed(text) {
  console.error(text);
  models.close();
  say("failed");
}

/** From now on the site needs no network: asked for last, so that it keeps nobody waiting. */
function stay() {
  navigator.serviceWorker?.register(new URL("../sw.js", HERE)).catch(console.warn);
}

/** What has been said by Python, in order. */
let said = hangAll();
worker.addEventListener("message", ({ data }) => {
  said = said.then(() => hear(data)).catch((error) => failed(String(error)));
});
worker.addEventListener("error", (event) => failed(event.message));

/** @param {any} data */
async function hear(data) {
  if (data.is === "comm") models.receive(JSON.parse(data.message));
  else if (data.is === "shown") {
    const cell = page.cells[data.cell];
    await live(cell, JSON.parse(data.shown));
    if (data.cell < page.cells.length - 1) return;
    unhung.abort();
    say("");
    document.documentElement.dataset.hfkSite = "live";
    stay();
  } else failed(data.text);
}

if (page.cells.some((cell) => cell.shown.some((shown) => shown.widget))) say("starting");
if (!page.cells.length) stay();
page.cells.forEach(({ source }, cell) => {
  worker.postMessage({ is: "run", cell, source });
});
