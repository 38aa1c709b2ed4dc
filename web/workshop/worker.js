/**
 * The thread in which bots run: starts Python from the files that the page has given, and plays games one decision at a
 * time. It is in a frame without an origin and without any address (sandbox.html), and is ended when it does not
 * answer.
 *
 * Messages to the page:   {type: "ready"} · {type: "failed", detail} · {type: "alive", …how far a game is}
 *                         {type: "reply", id, reply}
 * Messages from the page: the files · {id, request}, where `do: "game"` is answered when the game is over, and
 *                         `do: "wheel"` puts a wheel on the path
 */

/**
 * @typedef {object} Given the files that the page has given
 * @property {string} asm
 * @property {string} pyodide
 * @property {string} lock
 * @property {ArrayBuffer} wasm
 * @property {ArrayBuffer} boot
 * @property {ArrayBuffer} library
 */

/** Pyodide names its files from here; nothing is fetched from it. */
const NOWHERE = "https://bots.invalid/";
/** Memory that Python may have, in pages of 64 KB: 512 MB. */
const MOST_PAGES = 8192;
/** How often the page is told how far a game is, in milliseconds. */
const OFTEN = 100;

/** The name of the module that is written there. */
const MODULE = "trials";
/** Puts the engine that the page has brought on the path, and starts what answers requests. */
const SOURCE = `
import sys
sys.path.append("/workshop.zip")
import monsoon.bots
monsoon.bots.__path__.append("/workshop.zip/monsoon/bots")
from monsoon.bots.trial import TrialServer
handle = TrialServer().handle
install = sys.path.append
`;

/** @type {(text: string) => string} */
let handle;
/** @type {(name: string, content: Uint8Array) => void} puts a wheel on the path of Python */
let install;

/** @param {Given} files */
async function boot({ asm, pyodide, lock, wasm, boot: start, library }) {
  const kept = new Map([
    ["pyodide.asm.wasm", () => new Response(capped(wasm), { headers: { "content-type": "application/wasm" } })],
    ["pyodide-lock.json", () => new Response(lock)],
    ["boot.wasm", () => new Response(start)],
  ]);
  globalThis.fetch = async (asked) => {
    const address = String(asked instanceof Request ? asked.url : asked);
    const file = kept.get(address.slice(address.lastIndexOf("/") + 1));
    if (!file) throw new TypeError(`There is no network here: ${address}`);
    return file();
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([imported(pyodide), imported(asm)]);
  const python = await loadPyodide({
    indexURL: NOWHERE,
    stdLibURL: `${NOWHERE}boot.wasm`,
    createPyodideModule,
    jsglobals: {},
    stdout: () => {},
    stderr: () => {},
  });
  kept.clear();
  python.FS.writeFile("/workshop.zip", new Uint8Array(library));
  python.FS.writeFile(`${MODULE}.py`, SOURCE);
  const trials = python.pyimport(MODULE);
  install = (name, content) => {
    python.FS.writeFile(`/${name}`, content);
    trials.install(`/${name}`);
  };
  handle = trials.handle;
}

/** A module of this text. @param {string} text @returns {Promise<any>} */
async function imported(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The runtime with less memory than it would take: the most that its memory section allows is written over.
 * @param {ArrayBuffer} wasm
 */
function capped(wasm) {
  const bytes = new Uint8Array(wasm);
  let place = 8; // after the magic number and the version
  const number = () => {
    let found = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[place++];
      found += (byte & 127) * 2 ** shift;
      if (byte < 128) return found;
    }
  };
  while (place < bytes.length) {
    const section = bytes[place++];
    const end = number() + place;
    if (section === 5) {
      number(); // one memory
      const hasMost = number() & 1;
      number(); // how much it begins with
      const begin = place;
      if (!hasMost) break;
      number();
      for (let rest = MOST_PAGES, at = begin; at < place; at++, rest = Math.floor(rest / 128))
        bytes[at] = (rest & 127) | (at < place - 1 ? 128 : 0);
      return bytes;
    }
    place = end;
  }
  throw new Error("the runtime tells no limit of its memory");
}

/** @param {object} request @returns {any} */
const ask = (request) => JSON.parse(handle(JSON.stringify(request)));

/** A whole game; the page hears of it all the while. @param {Record<string, unknown>} request */
function game(request) {
  let last = performance.now();
  let found = ask({ ...request, do: "begin" });
  while (found.ok && !found.done) {
    const now = performance.now();
    if (now - last > OFTEN) {
      last = now;
      const { turn, moves, own } = found;
      postMessage({ type: "alive", turn, moves, own });
    }
    found = ask({ do: "step" });
  }
  return found;
}

/** @param {any} request */
function answer(request) {
  if (request.do === "game") return game(request);
  if (request.do !== "wheel") return ask(request);
  install(request.name, new Uint8Array(request.content));
  return { ok: true };
}

self.onmessage = ({ data }) => {
  if (!handle) {
    boot(data).then(
      () => postMessage({ type: "ready" }),
      (error) => postMessage({ type: "failed", detail: String(error?.message ?? error) }),
    );
    return;
  }
  const { id, request } = data;
  try {
    postMessage({ type: "reply", id, reply: answer(request) });
  } catch (error) {
    postMessage({ type: "failed", detail: String(error instanceof Error ? error.message : error) });
  }
};

export {};
