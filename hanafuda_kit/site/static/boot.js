// Python for the pages: Pyodide with the kit in it. The build starts it in Node, with all modules imported, and keeps
// its memory as a file; the page's worker goes on from there, which takes a tenth of the time.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const PAGE = 65536; // bytes of WebAssembly's memory

/** @param {ReadableStream<Uint8Array>} stream gzip @returns {Promise<Uint8Array>} */
export async function inflate(stream) {
  const plain = stream.pipeThrough(/** @type {any} */ (new DecompressionStream("gzip")));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * Writes the kit's files where Python looks for them.
 * @param {any} python @param {Uint8Array} packed the length of a list, the list (JSON: names and sizes), the files
 */
function unpack(python, packed) {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  let at = 4 + length;
  const { FS } = python;
  const folder = `/lib/python${python.runPython("import sys; '%d.%d' % sys.version_info[:2]")}/site-packages`;
  const made = new Set();
  for (const [name, size] of JSON.parse(new TextDecoder().decode(packed.subarray(4, at)))) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, packed.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

/**
 * Starts Python anew, with the kit's files.
 * @param {{indexURL: string, files: Promise<Uint8Array> | Uint8Array, _makeSnapshot?: boolean}} how
 */
export async function start({ files, ...how }) {
  const python = await loadPyodide(how);
  unpack(python, await files);
  return python;
}

/**
 * Starts Python from its memory as the build kept it.
 * @param {{indexURL: string, files: Promise<Uint8Array>, memory: Promise<Uint8Array>}} how
 */
export async function resume({ indexURL, files, memory }) {
  const { default: create } = await import(/* @vite-ignore */ "./pyodide/pyodide.asm.mjs");
  const kept = await memory;
  const python = await loadPyodide({
    indexURL,
    _loadSnapshot: kept,
    // Pyodide asks Emscripten for enough memory, which this build of it does not hear (pyodide#6254).
    createPyodideModule: (/** @type {any} */ settings) => {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ done) =>
        instantiateWasm(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
          const lacking = kept.length - instance.exports.memory.buffer.byteLength;
          if (lacking > 0) instance.exports.memory.grow(Math.ceil(lacking / PAGE));
          done(instance, module);
        });
      return create(settings);
    },
  });
  unpack(python, await files);
  python.runPython("import random; random.seed()"); // or every page would draw the same numbers
  return python;
}
