/**
 * Bundles the style sheets: `node web/build/styles.mjs WEB OUT` writes those that pages load into the folder OUT, each
 * with all that it imports. A sheet that another one imports is not written by itself, except those in `ALSO`, which
 * pages also load directly.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The rulebook uses these without the rest of the page's style. */
const ALSO = ["style/tokens.css", "style/base.css"];

/** No page loads this one: it is filled into embed.js (py/workshop/site.py). */
const FILLED_IN = "embed/element.css";

/**
 * Images and fonts stay files of their own, addressed relative to the bundle; `#…` refers to a part of a drawing.
 * @param {string} web
 * @returns {import("esbuild").Plugin}
 */
const filesApart = (web) => ({
  name: "files apart",
  setup({ onResolve, initialOptions }) {
    const [entry] = /** @type {string[]} */ (initialOptions.entryPoints);
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (kind !== "url-token") return null;
      if (/^(#|data:)/.test(path)) return { path, external: true };
      const found = relative(dirname(join(web, entry)), resolve(resolveDir, path));
      return { path: found.split(sep).join("/"), external: true };
    });
  },
});

const IMPORT = /^@import "([^"]+)";$/gm;

/**
 * The source text of a style sheet with all that it imports, for drawings.
 * @param {string} web the folder of all sheets
 * @param {string} sheet its path in there
 * @returns {string}
 */
export function joined(web, sheet) {
  const text = readFileSync(join(web, sheet), "utf8");
  return text.replace(IMPORT, (_, other) => joined(web, posix.join(posix.dirname(sheet), other)));
}

/**
 * A bundled style sheet with all that it imports, for pages.
 * @param {string} web
 * @param {string} sheet
 * @returns {Promise<string>}
 */
async function bundled(web, sheet) {
  const { outputFiles, warnings } = await build({
    absWorkingDir: web,
    entryPoints: [sheet],
    outdir: web,
    write: false,
    bundle: true,
    minify: true,
    target: "esnext",
    charset: "utf8",
    logLevel: "warning",
    logLimit: 5,
    plugins: [filesApart(web)],
  });
  if (warnings.length > 0) throw new Error(`${sheet}: see above`);
  return outputFiles[0].text;
}

/** The sheets that pages load: those in `ALSO`, and those that no other one imports. @param {string} web */
function asked(web) {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).map((name) => name.split(sep).join("/"));
  const sheets = files.filter((name) => name.endsWith(".css") && name !== FILLED_IN);
  const imported = sheets.flatMap((name) =>
    [...readFileSync(join(web, name), "utf8").matchAll(IMPORT)].map(([, other]) =>
      posix.join(posix.dirname(name), other),
    ),
  );
  return [...new Set([...ALSO, ...sheets.filter((name) => !imported.includes(name))])].sort();
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [web, out] = argv.slice(2).map((path) => resolve(path));
  if (!out) throw new Error("usage: node styles.mjs WEB OUT");
  for (const sheet of asked(web)) {
    const file = join(out, sheet);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await bundled(web, sheet));
  }
}
