/**
 * Bundles the scripts of the page: `node web/build/bundle.mjs WEB OUT` reads the modules in the folder WEB, writes the
 * bundles with their source maps into the folder OUT, and prints as JSON which files each is made of.
 *
 * A page, and every module that is imported dynamically, is a file of its own under its own name. What several of them
 * need is in `shared.js`, in the innermost folder that holds them all; what only parts need that are loaded after the
 * app is in `later.js`, which the app does not wait for. By default esbuild would make a file for every combination of
 * parts, and every file costs the browser a request. A bundle without dynamic imports contains all that it needs.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { argv, exit } from "node:process";
import { build } from "esbuild";

/** @typedef {import("esbuild").Metafile} Metafile */
/** @typedef {import("esbuild").BuildOptions} BuildOptions */
/** @typedef {Map<string, string[]>} Shared by file the modules in it, which several parts need */
/**
 * @typedef {import("esbuild").BuildResult<{metafile: true, write: false}> & {names?: Map<string, string>}} Built
 * `names`: our names for the files that esbuild names itself
 */

const [web, out] = argv.slice(2);
if (!out) throw new Error("usage: node bundle.mjs WEB OUT");
/** Modules are named by their paths below this folder. */
const WEB = resolve(web);
/** The app, which the entry point imports once something is painted. */
const APP = "app/run.js";
/** The pages with dynamic imports. */
const PAGES = [APP, "embed/page.js"];
/** What is loaded after the app and needed by parts in several folders. */
const LATER = "later.js";
/** Workers, a page without dynamic imports, and the entry point. */
const ALONE = ["engine/worker.js", "rulebook/static.js", "workshop/worker.js", "main.js"];
/** A classic script, not a module. */
const EARLY = "settings/early.js";

const OPTIONS = /** @satisfies {BuildOptions} */ ({
  absWorkingDir: WEB,
  outbase: WEB,
  outdir: WEB,
  preserveSymlinks: true,
  write: false,
  metafile: true,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2023",
  charset: "utf8",
  sourcemap: "external",
  logLevel: "warning",
  logLimit: 5,
});

/**
 * What a module imports statically, or dynamically.
 * @param {Metafile} meta
 * @param {string} name
 * @param {boolean} later
 */
function imported(meta, name, later) {
  return meta.inputs[name].imports.filter(({ kind }) => (kind === "dynamic-import") === later).map(({ path }) => path);
}

/**
 * A module and all its static imports, direct and indirect.
 * @param {Metafile} meta
 * @param {string} name
 * @param {Set<string>} [found]
 * @param {string[]} [above] the modules that need it
 * @returns {Set<string>}
 */
function whole(meta, name, found = new Set(), above = []) {
  if (above.includes(name)) throw new Error(`Modules that need each other: ${[...above, name].join(" → ")}`);
  if (found.has(name)) return found;
  found.add(name);
  for (const other of imported(meta, name, false)) whole(meta, other, found, [...above, name]);
  return found;
}

/** The innermost folder that holds all these files. @param {string[]} files */
function folderOf(files) {
  let folder = posix.dirname(files[0]);
  while (folder !== "." && !files.every((file) => file.startsWith(`${folder}/`))) folder = posix.dirname(folder);
  return folder;
}

/** @param {Metafile} meta @param {string[]} parts @returns {Shared} */
function sharedBy(meta, parts) {
  const reached = parts.map((part) => whole(meta, part));
  /** @type {Shared} */
  const shared = new Map();
  for (const name of Object.keys(meta.inputs)) {
    const needing = parts.filter((_, index) => reached[index].has(name));
    if (needing.length < 2) continue;
    const folder = needing.includes(APP) ? "." : folderOf(needing);
    const file = folder === "." && !needing.includes(APP) ? LATER : posix.join(folder, "shared.js");
    shared.set(file, [...(shared.get(file) ?? []), name]);
  }
  return shared;
}

/** Whether a part imports a shared file. @param {string} part @param {string} file */
function importsFrom(part, file) {
  if (file === LATER) return part !== APP;
  const folder = posix.dirname(file);
  return folder === "." || part.startsWith(`${folder}/`);
}

/**
 * Every part imports all that is shared in the folders around it, so that esbuild puts modules needed by the same parts
 * into one file.
 * @param {string[]} parts
 * @param {Shared} shared
 * @returns {import("esbuild").Plugin}
 */
const together = (parts, shared) => ({
  name: "together",
  setup({ onLoad, onResolve, resolve: find }) {
    // esbuild drops imports that a package declares free of side effects; this resolves their paths
    onResolve({ filter: /./ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === "found" || rest.kind === "entry-point") return null;
      const found = await find(path, { ...rest, pluginData: "found" });
      return { ...found, sideEffects: true };
    });
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const part = nameOf(path);
      if (!parts.includes(part)) return null;
      const names = [...shared].filter(([file]) => importsFrom(part, file)).flatMap(([, found]) => found);
      const imports = names.map((name) => `import "${way(part, name)}";`);
      return { contents: [await readFile(path, "utf8"), ...imports].join("\n") };
    });
  },
});

/** Drops the source maps of dependencies: their sources are not here. @type {import("esbuild").Plugin} */
const withoutTheirMaps = {
  name: "without their maps",
  setup({ onLoad }) {
    onLoad({ filter: /\bnode_modules\b/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(/^\/\/# sourceMappingURL=.*$/m, ""),
    }));
  },
};

/** @param {string} path */
const nameOf = (path) => relative(WEB, path).split(sep).join("/");

/** The import path from one file to another. @param {string} file @param {string} other */
function way(file, other) {
  const path = posix.relative(posix.dirname(file), other);
  return path.startsWith(".") ? path : `./${path}`;
}

/**
 * Bundles the pages and their dynamically imported parts.
 * @returns {Promise<Built>}
 */
async function pages() {
  const { metafile: meta } = await build({ ...OPTIONS, entryPoints: PAGES, splitting: true, sourcemap: false });
  const later = Object.keys(meta.inputs).flatMap((name) => imported(meta, name, true));
  const parts = [...new Set([...PAGES, ...later.sort()])];
  const shared = sharedBy(meta, parts);
  const built = await build({
    ...OPTIONS,
    entryPoints: parts,
    splitting: true,
    chunkNames: "shared-[hash]",
    plugins: [withoutTheirMaps, together(parts, shared)],
  });
  /** @type {Map<string, string>} our name for each shared file, by esbuild's name */
  const names = new Map();
  for (const [name, { entryPoint, inputs }] of Object.entries(built.metafile.outputs)) {
    if (entryPoint || name.endsWith(".map")) continue;
    const files = [...shared.keys()].filter((file) => shared.get(file)?.some((module) => module in inputs));
    if (files.length !== 1) throw new Error(`One file holds what belongs into ${files}: ${Object.keys(inputs)}`);
    names.set(name, files[0]);
  }
  if (new Set(names.values()).size !== names.size)
    throw new Error(`What belongs into one file is in several: ${[...names.values()]}`);
  return { ...built, names };
}

/**
 * The text of each output file by its name, source maps included.
 * @param {Built} built
 * @returns {Map<string, string>}
 */
function written({ outputFiles, names = new Map() }) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const { path, text } of outputFiles) {
    const name = nameOf(path);
    const [, script, map = ""] = /^(.*?)(\.map)?$/.exec(name) ?? [];
    const called = names.get(script) ?? script;
    files.set(
      called + map,
      map
        ? withoutPlaces(text, name)
        : `${renamed(text, script, names)}//# sourceMappingURL=${posix.basename(called)}.map\n`,
    );
  }
  return files;
}

/**
 * A script with esbuild's file names replaced by ours. These are shorter and padded with blanks, so that the columns in
 * source maps stay right.
 * @param {string} text
 * @param {string} script
 * @param {Map<string, string>} names
 */
function renamed(text, script, names) {
  for (const [old, name] of names) {
    const quoted = JSON.stringify(way(script, old));
    text = text.replaceAll(quoted, JSON.stringify(way(names.get(script) ?? script, name)).padEnd(quoted.length));
  }
  return text;
}

/**
 * A source map whose sources are named relative to this project, independent of the folder it is built in.
 * @param {string} text
 * @param {string} name
 */
function withoutPlaces(text, name) {
  const map = JSON.parse(text);
  const sources = map.sources.map(
    (/** @type {string} */ source) => `monsoon:///${posix.join("web", posix.dirname(name), source)}`,
  );
  return JSON.stringify({ ...map, sources });
}

const all = [
  await pages(),
  await build({ ...OPTIONS, entryPoints: ALONE, external: [`./${APP}`] }),
  await build({ ...OPTIONS, entryPoints: [EARLY], format: "iife" }),
];
for (const [name, text] of all.flatMap((built) => [...written(built)])) {
  const file = join(out, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
const inputs = new Set(all.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
console.log(JSON.stringify([...inputs].sort()));
if (all.some(({ warnings }) => warnings.length > 0)) exit(1);
