/**
 * Bundles the code that draws the boards into one classic script: `node web/build/drawing.mjs GIVEN OUT`. It defines
 * one function, `monsoonDrawing(json) -> svg`, and needs neither a page nor modules. GIVEN is JSON with the games and
 * the data for the drawings (web/drawing/entry.js); the files that the script is made of are printed as JSON.
 */

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { joined } from "./styles.mjs";

const WEB = fileURLToPath(new URL("..", import.meta.url));

/** Leaves out dynamic imports: drawings do not need them. @type {import("esbuild").Plugin} */
const nothingLater = {
  name: "nothing later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) => (kind === "dynamic-import" ? { path, external: true } : null));
  },
};

const [given, out] = argv.slice(2);
if (!out) throw new Error("usage: node drawing.mjs GIVEN OUT");
/** @typedef {{games: string[], sheets: string[], files: Record<string, string>}} Given without the words */
/** @type {Given & {words: Record<string, Record<string, string>>}} */
const { games, sheets, files, words } = JSON.parse(await readFile(given, "utf8"));
for (const sheet of sheets) files[sheet] = joined(WEB, sheet);
const data = `files: ${JSON.stringify(files)}, words: ${JSON.stringify(words)}`;
const lines = [
  'import { drawer } from "./drawing/entry.js";',
  ...games.map((game) => `import ${game} from "./${game}/drawing.js";`),
  `globalThis.monsoonDrawing = drawer({ drawings: { ${games} }, ${data} });`,
];
const { metafile, warnings } = await build({
  absWorkingDir: WEB,
  stdin: { contents: lines.join("\n"), resolveDir: WEB },
  outfile: resolve(out),
  preserveSymlinks: true,
  metafile: true,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2023",
  charset: "utf8",
  logLevel: "warning",
  logLimit: 5,
  // the build of lit that does not need a page
  platform: "neutral",
  conditions: ["node"],
  // there is no URL class and no script address
  inject: ["drawing/url.js"],
  define: { "import.meta.url": '"/web/drawing.js"' },
  plugins: [nothingLater],
});
console.log(JSON.stringify(Object.keys(metafile.inputs)));
if (warnings.length > 0) exit(1);
