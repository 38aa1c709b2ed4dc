/**
 * The rules' own thread: starts Python from the files of this site and answers requests, one after the other.
 *
 * Messages to the page:   {type: "progress", stage, fraction} · {type: "ready"} · {type: "failed", error}
 *                         {type: "reply", id, text} · {type: "crashed", id, detail, trace, fatal}
 * Messages from the page: {id, text}
 */
import { importFrom, watchDownloads } from "./downloads.js";

/** @typedef {import("./downloads.js").BootError} BootError */

const SITE = new URL("../../", import.meta.url);
/** Where the stages begin on the way from 0 to 1: nearly all of it is downloading. */
const PYTHON = 0.85;
const RULES = 0.97;

/** @type {(text: string) => string} */
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
  // Both at once; the runtime would ask for the second one itself, but later and without saying why it failed.
  const script = "pyodide/pyodide.asm.mjs";
  const modules = [importFrom("pyodide/pyodide.mjs", SITE), importFrom(script, SITE)];
  const asm = modules[1].then((module) => module.default);
  asm.catch(failed);
  watchDownloads({
    site: SITE,
    first: { file: script, arriving: asm },
    onProgress: (share) => progress(share < 1 ? "runtime" : "python", PYTHON * share),
    onFailure: failed,
  });
  progress("runtime", 0);
  const { loadPyodide } = await modules[0];
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", SITE).href,
    stdLibURL: new URL("boot.wasm", SITE).href,
    createPyodideModule: asm,
  });
  PythonError = pyodide.ffi.PythonError;
  progress("rules", RULES);
  handle = pyodide.pyimport("monsoon.bridge").handle;
}

boot().then(
  () => postMessage({ type: "ready" }),
  (error) => failed(error.key ? error : { key: "boot.crashed", params: { detail: describe(error) }, trace: traceOf(error) }),
);

/** @param {MessageEvent<{id: number, text: string}>} event */
self.onmessage = ({ data: { id, text } }) => {
  try {
    postMessage({ type: "reply", id, text: handle(text) });
  } catch (error) {
    postMessage({ type: "crashed", id, detail: describe(error), trace: traceOf(error), fatal: !(error instanceof PythonError) });
  }
};

/** All that is known of where it happened: Python's traceback, or that of the script. @param {unknown} error */
function traceOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ""}`;
}

/**
 * The last line of a traceback says what happened.
 * @param {unknown} error
 */
function describe(error) {
  return String(error instanceof Error ? error.message : error).trim().split("\n").pop() ?? "";
}
