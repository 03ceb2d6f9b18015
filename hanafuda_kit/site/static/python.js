// The page's Python, in a worker: starts it, then runs cells and carries the widgets' messages.
import { inflate, resume, start } from "./boot.js";

const indexURL = new URL("./pyodide/", import.meta.url).href;
/** @param {string} name */
const load = async (name) => {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  return inflate(answer.body);
};

/** @type {Promise<any>} */
const ready = begin();

async function begin() {
  const files = load("kit.bin");
  const python = await resume({ indexURL, files, memory: load("memory.bin") }).catch((error) => {
    console.warn("Python starts anew:", error); // a browser that cannot go on from what Node left
    return start({ indexURL, files });
  });
  const kernel = python.pyimport("hanafuda_kit.site.kernel");
  kernel.start((/** @type {string} */ message) => postMessage({ is: "comm", message }));
  return kernel;
}

/** What the page asks, one after the other. @type {Record<string, (kernel: any, asked: any) => void>} */
const ANSWERS = {
  run: (kernel, { cell, source }) => postMessage({ is: "shown", cell, shown: kernel.run(source) }),
  send: (kernel, { comm, data }) => kernel.receive(comm, data),
};

addEventListener("message", async ({ data }) => {
  try {
    ANSWERS[data.is](await ready, data);
  } catch (error) {
    postMessage({ is: "failed", text: String(error) });
  }
});
