/** The page's runtime: what is left out of Pyodide, and that the rest is Pyodide's. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { CODECS, removeCodecs } from "../../web/build/codecs.mjs";
import { Glue } from "../../web/build/glue.mjs";
import { Memory } from "../../web/build/memory.mjs";
import { Module } from "../../web/build/reduced.mjs";

const bytes = await readFile(fileURLToPath(import.meta.resolve("pyodide/pyodide.asm.wasm")));
const module = new Module(bytes);
const every = new Set(module.exports.map(({ name }) => name));

test("a module with all its exports and its own data is the same, byte for byte", () => {
  const memory = new Memory(module.data());
  assert.deepEqual(Buffer.from(memory.section()), Buffer.from(module.data()));
  assert.ok(bytes.equals(module.reduced(every, module.data())));
});

test("what nothing reaches goes, and the code of the rest keeps its length", () => {
  const names = new Set(["malloc", "free", "memory"]);
  const reduced = module.reduced(names, module.data());
  assert.ok(WebAssembly.validate(reduced));
  assert.ok(reduced.length < bytes.length);
  const again = new Module(reduced);
  assert.deepEqual(new Set(again.exports.map(({ name }) => name)), names);
  assert.deepEqual(again.imported(names).sort(), module.imported(names).sort());
  const kept = [...module.reached(names).function].sort((one, other) => one - other);
  const code = kept
    .slice(again.importsOf.function.length)
    .map((index) => module.code[index - module.importsOf.function.length]);
  assert.equal(again.code.length, code.length);
  // all but the numbers of functions and globals, which may take fewer bytes
  const rest = ({ from, to, references }) => to - from - references.reduce((sum, one) => sum + one.to - one.from, 0);
  assert.deepEqual(again.code.map(rest), code.map(rest));
});

test("the encodings of East Asia leave the list of modules, and only their tables are overwritten", () => {
  const before = new Memory(module.data());
  const after = new Memory(module.data());
  const overwritten = removeCodecs(after, (name) => module.addressOf(name));
  assert.ok(overwritten > 500_000 && overwritten < 700_000, `${overwritten}`);
  const changed = before.bytes.reduce((count, byte, place) => count + Number(byte !== after.bytes[place]), 0);
  assert.ok(changed < overwritten + 1000, `${changed}`);
  for (const name of CODECS) assert.ok(before.placeOf(name), name);
  assert.throws(
    () => removeCodecs(after, (name) => module.addressOf(name)),
    /_codecs_cn is not in the list of modules/,
  );
  assert.throws(() => module.addressOf("PyInit_unknown"), /is not in the table/);
});

const SCRIPT = `async function make(moduleArg={}){var Module=moduleArg;var wasmExports;
var _used,_unused,_asked;function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];
_unused=Module["_unused"]=wasmExports["unused"];_asked=Module["_asked"]=wasmExports["asked"]}
var plain=()=>_unused();function _here(){return _used()}function _gone(){return plain()}_gone.sig="i";_here.sig="i";
var acting=start();function start(){return 1}Module["plain"]=plain;Module["start"]=start;
var wasmImports={here:_here,gone:_gone};return moduleArg}export default make;`;

test("of the script there stays what is imported, asked for or run, and what that names", () => {
  const glue = new Glue(SCRIPT, ["module._asked()"]);
  const imported = new Set(["here"]);
  assert.deepEqual(glue.exportsFor(imported), new Set(["used", "asked"]));
  const text = glue.reduced(imported);
  for (const stays of ["_here.sig", "function start", "var acting", '"asked"', "here:_here", "export default make"])
    assert.ok(text.includes(stays), stays);
  for (const goes of ["_gone", "_unused", "plain"]) assert.ok(!text.includes(goes), goes);
  assert.ok(glue.exportsFor(new Set(["gone"])).has("unused"), "through a function that it calls");
});

test("with all imports, and a script that names all exports, everything that acts stays", async () => {
  const source = await readFile(fileURLToPath(import.meta.resolve("pyodide/pyodide.asm.mjs")), "utf8");
  const glue = new Glue(source, [await readFile(fileURLToPath(import.meta.resolve("pyodide/pyodide.mjs")), "utf8")]);
  const found = glue.exportsFor(new Set(module.imported(every)));
  for (const name of ["malloc", "PyRun_SimpleString", "_PyRuntime", "__wasm_call_ctors"])
    assert.ok(found.has(name), name);
  assert.ok(!glue.reduced(new Set(["proc_exit"])).includes("_emscripten_gl"), "graphics go");
});
