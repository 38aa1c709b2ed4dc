/**
 * Compiles Python sources to bytecode inside the same Pyodide that the site ships.
 *
 *   node bytecode.mjs <sources.zip> <output.zip>
 *
 * Every `name.py` becomes `name.pyc` (the form that zipimport reads without a source beside it), every other file is
 * copied. Compiling in the browser would take most of the start-up time, and the host's Python writes different
 * bytecode.
 */
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";
import "./faults.mjs";

/** Runs inside Pyodide. Names in tracebacks are those inside the zip: no path of the building machine gets in. */
const COMPILE = `
import importlib._bootstrap_external as loader
import sys
import zipfile

HOME = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"

def compiled(name, data):
    if not name.endswith(".py"):
        return name, data
    # without docstrings and assertions, which would only be carried about
    code = compile(data, HOME + name, "exec", dont_inherit=True, optimize=2)
    # "unchecked hash": valid for ever, and no date inside
    return name + "c", bytes(loader._code_to_hash_pyc(code, bytes(8), checked=False))

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/output.zip", "w") as output:
    for name in sorted(sources.namelist()):
        name, data = compiled(name, sources.read(name))
        output.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
`;

const [sources, output] = process.argv.slice(2);
if (!sources || !output) throw new Error("usage: node bytecode.mjs <sources.zip> <output.zip>");
// The order of sets inside code objects depends on the hash seed: it is fixed to make the output reproducible. Columns
// of instructions would mark places in lines of source, which the site does not have; numbers of lines stay.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
pyodide.FS.writeFile("/sources.zip", await readFile(sources));
pyodide.runPython(COMPILE);
await writeFile(output, pyodide.FS.readFile("/output.zip"));
