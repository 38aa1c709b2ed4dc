/**
 * Says which files of the standard library the engine touches, from the start of Python to its last module.
 *
 *   node needed.mjs <library.zip> <engine.zip>
 *
 * prints a JSON list of names as they are in the library's zip. What Python has frozen inside itself is not among them.
 */
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const IMPORT_ALL = `
import importlib
import json
import sys
import zipfile

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"

with zipfile.ZipFile("/engine.zip") as engine:
    names = [name.removesuffix(".py") for name in engine.namelist() if name.endswith(".py")]
sys.path.insert(0, "/engine.zip")
for name in sorted(names):
    importlib.import_module(name.removesuffix("/__init__").replace("/", "."))

origins = [getattr(module.__spec__, "origin", None) or "" for module in list(sys.modules.values()) if module.__spec__]
json.dumps(sorted({origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY)}))
`;

const [library, engine] = process.argv.slice(2);
if (!engine) throw new Error("usage: node needed.mjs <library.zip> <engine.zip>");
const pyodide = await loadPyodide({ stdLibURL: library });
pyodide.FS.writeFile("/engine.zip", await readFile(engine));
console.log(pyodide.runPython(IMPORT_ALL));
