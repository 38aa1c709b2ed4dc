import { loadPyodide } from "/stock/pyodide.mjs";

await loadPyodide();
postMessage("ready");
