// Bundles src/ into kit.js (committed; users need no Node). The header carries a
// sha256 over the sources, so that a test can see without Node that the bundle is
// current: for each file of src/ in name order, "name\n", its bytes, "\n".
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const here = new URL(".", import.meta.url);
const hash = createHash("sha256");
for (const name of readdirSync(new URL("src/", here))
  .filter((n) => n.endsWith(".js"))
  .sort()) {
  hash.update(`${name}\n`);
  hash.update(readFileSync(new URL(`src/${name}`, here)));
  hash.update("\n");
}
const out = await build({
  entryPoints: [new URL("src/main.js", here).pathname],
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  write: false,
});
const head = `// hanafuda_kit: bundle of widgets/src, written by "npm run build"; do not edit.\n// sources sha256: ${hash.digest("hex")}\n`;
const text = head + out.outputFiles[0].text;
writeFileSync(new URL("kit.js", here), text);
console.log(`kit.js ${text.length} bytes`);
