// Bundles src/ into kit.js and puts src/css/ together into kit.css (both committed; users need
// no Node). kit.js carries a sha256 over its sources, so that a test can see without Node that it
// is current: for each file in name order, "name\n", its bytes, "\n". kit.css shows it by itself.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

// The style's files, in the order in which they stand in kit.css. Of two rules that are as specific the
// later one wins: parts come first, then where they stand, then the room there is and the reader's wishes.
const STYLES = [
  "base",
  "cards",
  "table",
  "seats",
  "tray",
  "panels",
  "dialogs",
  "exercise",
  "room",
  "month",
  "settle",
  "course",
  "teach",
  "results",
  "tour",
  "figure",
  "sizes",
  "phone",
  "window",
  "coach",
  "preferences",
].map((name) => `${name}.css`);

const here = new URL(".", import.meta.url);
const made = 'written by "npm run build"; do not edit.';

/** The folder's files with an ending, in name order. */
const files = (folder, ending) =>
  readdirSync(new URL(folder, here))
    .filter((name) => name.endsWith(ending))
    .sort();

function write(name, text) {
  writeFileSync(new URL(name, here), text);
  console.log(`${name} ${text.length} bytes`);
}

const hash = createHash("sha256");
for (const name of files("src/", ".js")) {
  hash.update(`${name}\n`);
  hash.update(readFileSync(new URL(`src/${name}`, here)));
  hash.update("\n");
}
const bundle = await build({
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
write(
  "kit.js",
  `// hanafuda_kit: bundle of widgets/src, ${made}\n// sources sha256: ${hash.digest("hex")}\n${bundle.outputFiles[0].text}`,
);

if (files("src/css/", ".css").join() !== [...STYLES].sort().join())
  throw new Error("widgets/src/css and the list STYLES in build.js name different files");
write(
  "kit.css",
  `/* hanafuda_kit: widgets/src/css put together, ${made} */\n${STYLES.map((name) =>
    readFileSync(new URL(`src/css/${name}`, here), "utf8"),
  ).join("\n")}`,
);
