/**
 * Prints the replies of the page's engine, in node: `node answers.mjs RUNTIME BOOT REQUESTS` boots Python from the
 * folder RUNTIME and the file BOOT as the page does, sends the requests in the file REQUESTS, a list of texts, and
 * prints each reply as a line. Requests to bots are repeated until they are done. With `restored` at the end, another
 * engine replies that starts from the memory of the first, as on a second visit.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { snapshotOf, startingFrom, warmUp } from "../engine/snapshot.js";
import "./faults.mjs";

/** Requests that are answered in slices, and the field of the reply that says whether it is complete. */
const GRADUAL = { ponder: "thought", examine: "analysis" };

const [runtime, boot, requests, restored] = process.argv.slice(2);
if (!requests) throw new Error("usage: node answers.mjs RUNTIME BOOT REQUESTS [restored]");
/** @type {typeof import("pyodide")} */
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, "pyodide.mjs")).href);
const { handle } = (await (restored ? second() : first())).pyimport("monsoon.bridge");

for (const request of JSON.parse(await readFile(requests, "utf8"))) console.log(JSON.stringify(answerTo(request)));

/** @param {object} [options] */
function first(options) {
  return loadPyodide({ indexURL: resolve(runtime), stdLibURL: boot, ...options });
}

async function second() {
  const pyodide = await first();
  warmUp(pyodide.pyimport("monsoon.bridge").handle);
  const create = import(pathToFileURL(resolve(runtime, "pyodide.asm.mjs")).href).then((script) => script.default);
  // not part of Pyodide's types
  const { _module } = /** @type {any} */ (pyodide);
  return first(startingFrom(Promise.resolve(snapshotOf(_module)), create));
}

/** @param {string} request */
function answerTo(request) {
  const field = GRADUAL[/** @type {keyof typeof GRADUAL} */ (whatOf(request))];
  if (!field) return tried(request);
  /** @type {any[]} */
  const parts = [];
  for (;;) {
    const text = tried(request);
    const part = text.startsWith("{") && JSON.parse(text)[field];
    if (!part) return text;
    parts.push(part);
    if (part.done) break;
  }
  // how much a slice holds depends on speed
  return JSON.stringify({
    ...parts.at(-1),
    values: parts.flatMap((part) => part.values ?? []).sort((one, other) => one.at - other.at),
    turns: field === "thought" && parts.at(-1).turns,
  });
}

/** @param {string} request @returns {string} the kind of request, if it can be read */
function whatOf(request) {
  try {
    return JSON.parse(request).do;
  } catch {
    return "";
  }
}

/** @param {string} request */
function tried(request) {
  try {
    return handle(request);
  } catch (error) {
    return `${error instanceof Error ? error.message.trim().split("\n").at(-1) : error}`;
  }
}
