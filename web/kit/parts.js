/**
 * Parts of the page that are loaded on demand. What arrives is checked before it is used, as far as a browser permits;
 * the rest is checked as soon as the page is shown. Damaged files are reported, with a way to repair them (repair.js).
 */

import { BASE } from "../base.js";
import { messageOf } from "./fault.js";

/** @typedef {import("../types.js").Message} Message */

/** @param {URL} url @returns {Promise<ArrayBuffer>} rejected with a Message when it does not arrive or is damaged */
export async function partBytes(url) {
  const content = await arrived(url);
  if (content === null) throw missing(url);
  if ((await isRight(url, content)) === false) throw damaged(fileOf(url.href));
  return content;
}

/** @param {URL} url @returns {Promise<string>} rejected with a Message when it does not arrive, or not whole */
export async function partText(url) {
  return new TextDecoder().decode(await partBytes(url));
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
 * A module that was imported. Any error is a fault of the file: it has not run before.
 * @template T
 * @param {Promise<T>} arriving
 * @param {string} file
 * @param {keyof T & string} [name] one of its exports, which another version of the file may lack
 * @returns {Promise<T>} rejected with a Message
 */
export async function partModule(arriving, file, name) {
  try {
    const module = await arriving;
    const names = Object.keys(/** @type {object} */ (module));
    if (name === undefined ? names.length > 0 : names.includes(name)) return module;
  } catch (error) {
    const message = messageOf(error);
    throw message.key === "match.crashed" ? damaged(file, message.trace) : message;
  }
  throw damaged(file); // truncated to a valid script without exports, or of another version
}

/**
 * Checks all files that the page consists of, and all that are loaded later.
 * @param {(message: Message) => void} report
 * @param {string[]} [others] files that a worker has requested
 */
export async function lookOver(report, others = []) {
  const repairing = await window.monsoon?.();
  if (!repairing || !isSecureContext) return;
  // those of a game report errors themselves (kit/styles.js)
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("link[rel=stylesheet]:not([data-game])")
  )) {
    if (isEmpty(link)) report(missing(new URL(link.href)));
  }
  const seen = new Set();
  /** @param {string} file */
  const look = async (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    if ((await repairing.whole(file)) === false) report(damaged(file));
  };
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      // missing files that are needed are reported elsewhere
      if (name.startsWith(BASE.href) && !(responseStatus >= 400)) look(fileOf(name));
    }
  }).observe({ type: "resource", buffered: true });
  others.forEach(look);
}

/** Whether this version has such a file; false where that is unknown. @param {URL} url */
export async function isPart(url) {
  return (await isRight(url, new ArrayBuffer(0))) === false;
}

/** @param {URL} url @param {ArrayBuffer} content */
async function isRight(url, content) {
  return (await window.monsoon?.())?.right(fileOf(url.href), content);
}

/**
 * Browsers have an empty or unreadable sheet for a style sheet that did not arrive.
 * @param {HTMLLinkElement} link
 */
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

/** The path of a file as in the list of files. @param {string} address */
function fileOf(address) {
  return address.startsWith(BASE.href) ? address.slice(BASE.href.length) : address;
}
