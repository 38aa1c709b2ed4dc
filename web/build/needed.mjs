/**
 * Lists the files of the standard library that the engine uses, from the start of Python to the import of its last
 * module, and while an error is reported.
 *
 *   node needed.mjs <library.zip> <engine.zip> <module> ...
 *
 * prints a JSON list of names as they are in the library's zip. Python's frozen modules are not among them.
 */
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";
import "./faults.mjs";

/** Must not import anything that the engine might not need. */
const ASK = `
import sys
import traceback

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"
#: Faults of several kinds: some are told with what may have been meant.
FAULTS = "1 / 0", "unknown", "str.unknown", "from sys import unknown", "import unknown", "half (", "raise KeyError"

def needed(names):
    sys.path.insert(0, "/engine.zip")
    for name in names:
        __import__(name)
    for fault in FAULTS:
        try:
            exec(fault)
        except Exception as told:
            traceback.format_exception(told)
    specs = [module.__spec__ for module in list(sys.modules.values()) if module.__spec__]
    origins = [getattr(spec, "origin", None) or "" for spec in specs]
    return "\\n".join(sorted({origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY)}))
`;

const [library, engine, ...names] = process.argv.slice(2);
if (!engine) throw new Error("usage: node needed.mjs <library.zip> <engine.zip> <module> ...");
// without docstrings, as on the site: some modules generate missing docstrings, which needs more imports
const pyodide = await loadPyodide({ stdLibURL: library, args: ["-OO"] });
pyodide.FS.writeFile("/engine.zip", await readFile(engine));
pyodide.FS.writeFile("ask.py", ASK);
console.log(JSON.stringify(pyodide.pyimport("ask").needed(names).split("\n")));
