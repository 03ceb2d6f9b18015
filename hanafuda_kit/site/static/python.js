// The page's Python, in a worker: loads Pyodide and the kit, then runs cells and carries the widgets' messages.
import { loadPyodide } from "./pyodide/pyodide.mjs";

/** @type {Promise<any>} */
const ready = start();

async function start() {
  const packages = fetch(new URL("python.zip", import.meta.url)).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  const folder = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(await packages, "zip", { extractDir: folder });
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
