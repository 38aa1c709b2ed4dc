/**
 * Parts of the page that come when they are needed. What arrives is looked at before it is used, as far as a browser
 * lets it be; the rest is looked over as soon as the page stands. What is damaged is told, with the way to mend it
 * (repair.js).
 */

import { messageOf } from "./fault.js";

/** @typedef {import("../types.js").Message} Message */

/** @param {URL} url @returns {Promise<string>} rejected with a Message when it does not arrive, or not whole */
export async function partText(url) {
  const content = await arrived(url);
  if (content === null) throw missing(url);
  if ((await isRight(url, content)) === false) throw damaged(fileOf(url.href));
  return new TextDecoder().decode(content);
}

/** @param {URL} url @returns {Promise<any>} rejected with a Message */
export async function partJson(url) {
  const text = await partText(url);
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(fileOf(url.href));
  }
}

/**
 * A module that was asked for. Whatever goes wrong at that is a fault of the file: nothing of it has run before.
 * @template T
 * @param {Promise<T>} arriving
 * @param {string} file
 * @returns {Promise<T>} rejected with a Message
 */
export async function partModule(arriving, file) {
  try {
    const module = await arriving;
    if (Object.keys(/** @type {object} */ (module)).length > 0) return module;
  } catch (error) {
    const message = messageOf(error);
    throw message.key === "match.crashed" ? damaged(file, message.trace) : message;
  }
  throw damaged(file); // cut off where what is left happens to be a script, but one without exports
}

/**
 * Looks over all that the page consists of, and all that comes later.
 * @param {(message: Message) => void} report
 * @param {string[]} [others] files that a worker has asked for
 */
export async function lookOver(report, others = []) {
  const repairing = await window.monsoon?.();
  if (!repairing || !isSecureContext) return;
  // those of a game tell of themselves (match/styles.js)
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]:not([data-game])"))) {
    if (isEmpty(link)) report(missing(new URL(link.href)));
  }
  const base = baseOf();
  const seen = new Set();
  /** @param {string} file */
  const look = async (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    if ((await repairing.whole(file)) === false) report(damaged(file));
  };
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      if (name.startsWith(base) && !(responseStatus >= 400)) look(fileOf(name)); // what is missing and needed is told
    }
  }).observe({ type: "resource", buffered: true });
  others.forEach(look);
}

/** Whether this version has such a file; where that cannot be told, it has not. @param {URL} url */
export async function isPart(url) {
  return (await isRight(url, new ArrayBuffer(0))) === false;
}

/** @param {URL} url @param {ArrayBuffer} content */
async function isRight(url, content) {
  return (await window.monsoon?.())?.right(fileOf(url.href), content);
}

/** Browsers keep an empty sheet, or one that scripts may not read, of what did not arrive. @param {HTMLLinkElement} link */
function isEmpty({ sheet }) {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** @param {URL} url */
async function arrived(url) {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.arrayBuffer().catch(() => null) : null;
}

/** @param {URL} url @returns {Message} */
const missing = (url) => ({ key: "match.download", params: { file: fileOf(url.href) } });

/** @param {string} file @param {string} [trace] @returns {Message} */
const damaged = (file, trace) => ({ key: "part.damaged", params: { file }, trace });

/** The folder of this version; a drawing without a page has none. */
const baseOf = () => new URL("../../", import.meta.url).href;

/** As the list of files has it. @param {string} address */
function fileOf(address) {
  return address.startsWith(baseOf()) ? address.slice(baseOf().length) : address;
}
