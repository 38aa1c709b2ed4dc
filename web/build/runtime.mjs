/**
 * Makes the runtime of the page from Pyodide's: without what only libraries in C, added while it runs, could use.
 *
 *   node runtime.mjs <folder of Pyodide> <folder for the result>
 *
 * Pyodide exports every function, for packages in C that are loaded later; there are none here. So only what its own
 * script uses is exported (`glue.mjs`), functions that nothing reaches go (`reduced.mjs`), and with them the parts of
 * the script that only they used, such as those for graphics and sound. The encodings of East Asia go, too
 * (`codecs.mjs`). What stays is the code of Pyodide, unchanged.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { removeCodecs } from "./codecs.mjs";
import { Glue } from "./glue.mjs";
import { Memory } from "./memory.mjs";
import { Module } from "./reduced.mjs";

/** What the script looks up by a name that it puts together. */
const ENTRY = "__main_argc_argv";

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error("usage: node runtime.mjs <folder of Pyodide> <folder for the result>");
const module = new Module(await readFile(join(from, "pyodide.asm.wasm")));
const script = await readFile(join(from, "pyodide.asm.mjs"), "utf8");
const glue = new Glue(script, [await readFile(join(from, "pyodide.mjs"), "utf8")]);

const { imported, exported } = needed();
const memory = new Memory(module.data());
removeCodecs(memory, (name) => module.addressOf(name));
await writeFile(join(to, "pyodide.asm.mjs"), glue.reduced(imported));
await writeFile(join(to, "pyodide.asm.wasm"), module.reduced(exported, memory.section()));

/** What the module imports and exports: what the script names, which in turn depends on what is imported. */
function needed() {
  const known = new Set(module.exports.map(({ name }) => name));
  /** @type {Set<string>} */
  let imported = new Set();
  for (;;) {
    const exported = new Set([ENTRY, ...glue.exportsFor(imported)].filter((name) => known.has(name)));
    const found = new Set(module.imported(exported));
    if (found.size === imported.size) return { imported, exported };
    imported = found;
  }
}
