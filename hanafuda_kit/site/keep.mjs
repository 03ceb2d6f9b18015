// node keep.mjs SITE: starts the site's Python as its pages do, imports what they need, and keeps its memory.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

const folder = process.argv[2];
const { start } = await import(pathToFileURL(`${folder}/boot.js`).href);
const python = await start({
  indexURL: `${folder}/pyodide/`,
  files: new Uint8Array(gunzipSync(readFileSync(`${folder}/kit.bin`))),
  env: { PYTHONHASHSEED: "0", TZ: "UTC" },
  _makeSnapshot: true,
});
python.runPython("import hanafuda_kit.site.kernel as kernel; kernel.warm_up(); del kernel");
writeFileSync(`${folder}/memory.bin`, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
