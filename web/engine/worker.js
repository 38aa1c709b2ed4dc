/**
 * The engine's worker: starts Python from the files of this site and answers requests, one after the other.
 *
 * Messages to the page:   {type: "progress", stage, fraction} · {type: "ready"} · {type: "failed", error}
 *                         {type: "reply", id, text} · {type: "crashed", id, detail, trace, fatal}
 *                         {type: "kept"} in the mode KEEPING, instead of "ready"
 * Messages from the page: {id, text}
 */
import { BASE } from "../base.js";
import { importFrom, watchDownloads } from "./downloads.js";
import { forgetMemory, keepMemory, keptMemory } from "./memory.js";
import { CACHED, FRESH, KEEPING } from "./modes.js";
import { warmUp } from "./snapshot.js";

/** @typedef {import("./downloads.js").BootError} BootError */

/** Where the stages start in the progress from 0 to 1: most of it is downloading. */
const PYTHON = 0.85;
const RULES = 0.97;

/** @type {import("./snapshot.js").Handle} */
let handle;
/** @type {Function} the class of errors that Python code raises, as opposed to a broken interpreter */
let PythonError;

/**
 * @param {"runtime" | "python" | "rules"} stage
 * @param {number} fraction
 */
function progress(stage, fraction) {
  postMessage({ type: "progress", stage, fraction });
}

/** @param {BootError} error */
function failed(error) {
  postMessage({ type: "failed", error });
}

async function boot() {
  // Both at once; the runtime would import the second one itself, but later and without reporting why it failed.
  const script = "pyodide/pyodide.asm.mjs";
  const modules = [importFrom("pyodide/pyodide.mjs", BASE), importFrom(script, BASE)];
  const asm = modules[1].then((module) => module.default);
  asm.catch(failed);
  watchDownloads({
    site: BASE,
    first: { file: script, arriving: asm },
    onProgress: (share) => progress(share < 1 ? "runtime" : "python", PYTHON * share),
    onFailure: failed,
  });
  progress("runtime", 0);
  const kept = self.name === CACHED ? keptMemory(asm) : null;
  if (self.name === FRESH) await forgetMemory();
  const { loadPyodide } = await modules[0];
  const plain = {
    indexURL: new URL("pyodide/", BASE).href,
    stdLibURL: new URL("boot.wasm", BASE).href,
    createPyodideModule: asm,
  };
  const start = async (/** @type {object} */ options) => {
    const pyodide = await loadPyodide(options);
    PythonError = pyodide.ffi.PythonError;
    progress("rules", RULES);
    handle = pyodide.pyimport("monsoon.bridge").handle;
    return pyodide;
  };
  const memory = await kept;
  if (!memory) return start(plain);
  try {
    const pyodide = await start({ ...plain, ...memory });
    performance.mark("memory restored");
    return pyodide;
  } catch (error) {
    console.warn("the memory that was kept cannot be used", error);
    await forgetMemory();
    return start(plain);
  }
}

boot().then(
  (pyodide) => (self.name === KEEPING ? keep(pyodide) : postMessage({ type: "ready" })),
  (error) =>
    failed(error.key ? error : { key: "boot.crashed", params: { detail: describe(error) }, trace: traceOf(error) }),
);

/** @param {{_module: import("./snapshot.js").Runtime}} pyodide that has just started */
async function keep(pyodide) {
  try {
    warmUp(handle);
    await keepMemory(pyodide._module);
  } catch (error) {
    console.warn("the memory is not kept; the next visit starts as this one did", error); // perhaps there is no room
  }
  postMessage({ type: "kept" });
}

/** @param {MessageEvent<{id: number, text: string}>} event */
self.onmessage = ({ data: { id, text } }) => {
  try {
    postMessage({ type: "reply", id, text: handle(text) });
  } catch (error) {
    postMessage({
      type: "crashed",
      id,
      detail: describe(error),
      trace: traceOf(error),
      fatal: !(error instanceof PythonError),
    });
  }
};

/** The traceback of Python, or that of the script. @param {unknown} error */
function traceOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ""}`;
}

/**
 * The last line of a traceback says what happened.
 * @param {unknown} error
 */
function describe(error) {
  return (
    String(error instanceof Error ? error.message : error)
      .trim()
      .split("\n")
      .pop() ?? ""
  );
}
