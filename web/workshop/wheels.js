/**
 * Packages for bots: wheels of pure Python that the host has put into the folder `wheels` of the site. Its `index.json`
 * says by name which wheels a package consists of, with all that it needs; a bot names packages or single wheels, each
 * in a line of its own: `# wheel: NAME`. The page fetches them, as the sandbox has no network, and keeps a copy for
 * when there is none; Python imports from the file as it is.
 */

import { BASE } from "../base.js";

/** @typedef {Record<string, string[]>} Index by the name of a package its wheels */

const FOLDER = new URL("../wheels/", BASE);
const NAMED = /^# wheel: ([\w.+-]{1,120})\s*$/gm;
const WHEEL = /^[\w.+-]{1,120}-none-any\.whl$/;
/** Copies of wheels; the service worker, whose caches begin otherwise, leaves it alone. */
const COPIES = `monsoon-wheels ${FOLDER.pathname}`;

/**
 * What the host has put there; an index that is missing or cannot be read counts as empty.
 * @returns {Promise<Index>}
 */
export async function wheelIndex() {
  try {
    const found = await (await fetched("index.json"))?.json();
    const entries = Object.entries(found ?? {});
    return Object.fromEntries(entries.filter(([, files]) => Array.isArray(files) && files.every(isWheel)));
  } catch {
    return {};
  }
}

/** @param {unknown} file */
const isWheel = (file) => typeof file === "string" && WHEEL.test(file);

/**
 * Puts the wheels that a bot names on the path of Python. A file that is on its way is not waited for when the sandbox
 * ends.
 * @param {import("./sandbox.js").Sandbox} sandbox
 * @param {string} source
 * @returns {Promise<void>} rejected with a Message
 */
export function bringWheels(sandbox, source) {
  return Promise.race([bring(sandbox, source), sandbox.over]);
}

/** @param {import("./sandbox.js").Sandbox} sandbox @param {string} source */
async function bring(sandbox, source) {
  const named = Array.from(source.matchAll(NAMED), ([, name]) => name);
  const index = named.every(isWheel) ? {} : await wheelIndex();
  for (const name of named.flatMap((one) => (Object.hasOwn(index, one) ? index[one] : [one]))) {
    if (sandbox.wheels.has(name)) continue;
    const answer = isWheel(name) ? await fetched(name) : null;
    if (!answer) throw { key: "workshop.wheel", params: { file: name } };
    const content = await answer.arrayBuffer().catch(() => null);
    if (!content) throw away(name); // it has broken off on the way
    await sandbox.call({ do: "wheel", name, content });
    sandbox.wheels.add(name);
  }
}

/**
 * A file of the folder, or without a network the copy of it.
 * @param {string} name
 * @returns {Promise<Response | null>} null when there is none; rejected with a Message when that cannot be known
 */
async function fetched(name) {
  const url = new URL(name, FOLDER);
  const copies = await globalThis.caches?.open(COPIES).catch(() => undefined);
  const answer = await fetch(url, { cache: "no-cache" }).catch(() => null);
  if (answer?.ok) await copies?.put(url, answer.clone()).catch(() => undefined); // no room: not kept
  if (answer) return answer.ok ? answer : null;
  const copy = await copies?.match(url);
  if (copy) return copy;
  throw away(name);
}

/** That a file cannot be fetched now. @param {string} name */
const away = (name) => ({ key: "workshop.wheel.away", params: { file: name } });
