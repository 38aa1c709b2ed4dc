/**
 * Runs tests of the engine inside the same Pyodide that the site ships.
 *
 *   node pytest.mjs <folder of the runtime> <folder of Python packages> <folder of wheels> <arguments of pytest> …
 *
 * The library is the whole one, which pytest needs. pytest is pure Python and taken from the environment that the other
 * tests run in; packages that are not pure Python come as wheels.
 */
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Runs inside Pyodide. Nothing is written: neither bytecode nor pytest's cache. */
const RUN = `
import os
import shutil
import sys

os.chdir("/monsoon")
sys.dont_write_bytecode = True
for wheel in os.listdir("/wheels"):
    shutil.unpack_archive(f"/wheels/{wheel}", "/unpacked", "zip")
sys.path += ["/monsoon/py", "/unpacked", "/packages"]
import pytest

QUIET = ["faulthandler", "terminalprogress"]
off = [word for name in QUIET for word in ("-p", f"no:{name}")]
told = [*arguments, "-q", "--capture=sys", "-o", "cache_dir=/cache", *off]
int(pytest.main(told))
`;

const [runtime, packages, wheels, ...told] = process.argv.slice(2);
if (!packages || !wheels || told.length === 0)
  throw new Error("usage: node pytest.mjs <runtime> <packages> <wheels> <what pytest is told> …");
/** @type {typeof import("pyodide")} */
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: resolve(runtime),
  stdLibURL: fileURLToPath(import.meta.resolve("pyodide/python_stdlib.zip")),
  env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HOME: "/home" },
});
pyodide.mountNodeFS("/monsoon", ROOT);
pyodide.mountNodeFS("/packages", packages);
pyodide.mountNodeFS("/wheels", wheels);
pyodide.globals.set("arguments", pyodide.toPy(told));
const failed = pyodide.runPython(RUN);
const SYSTEM = "import sys; f'Python {sys.version.split()[0]}, {sys.platform}, {sys.maxsize.bit_length() + 1} bits'";
console.log(`on ${pyodide.runPython(SYSTEM)}`);
process.exit(failed);
