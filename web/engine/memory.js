/**
 * Keeps the memory of an engine that has just started for the next visit (snapshot.js). It is taken in a worker of its
 * own, so it holds nothing of a player's match. Only the same version uses it, in the same browser: another one may
 * place the functions of Python elsewhere.
 */

import { HOME, VERSION } from "../version.js";
import { snapshotOf, startingFrom } from "./snapshot.js";

/** @typedef {import("./snapshot.js").Runtime} Runtime */
/** @typedef {import("./snapshot.js").CreateRuntime} CreateRuntime */

/** The cache that holds it, beside those of the service worker, and its address there. */
const CACHE = `monsoon-memory ${HOME.pathname}`;
const PLACE = new URL(`${VERSION}/memory`, HOME);

/**
 * Options of `loadPyodide` with which it starts from the memory that is kept; null if there is none.
 * @param {Promise<CreateRuntime>} create
 */
export async function keptMemory(create) {
  const response = await kept().catch(() => null);
  if (!response) return null;
  const content = checked(response);
  content.catch(() => undefined); // the start that uses it reports it, perhaps only after the browser would have
  return startingFrom(content, create);
}

/** Whether there is any for this browser. */
export async function isKept() {
  return Boolean(await kept());
}

/** Deletes it: it may be what makes the engine fail. */
export async function forgetMemory() {
  if (await kept().catch(() => null)) await (await caches.open(CACHE)).delete(PLACE);
}

/**
 * Keeps the memory of an engine, in place of any other.
 * @param {Runtime} runtime
 */
export async function keepMemory(runtime) {
  const content = snapshotOf(runtime);
  const headers = { "x-browser": navigator.userAgent, "x-hash": await hashOf(content) };
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (url !== PLACE.href) await cache.delete(url);
  await cache.put(PLACE, new Response(content, { headers }));
}

/** @returns {Promise<Response | null>} rejected where caches are not allowed */
async function kept() {
  const response = await caches.match(PLACE, { cacheName: CACHE });
  return response?.headers.get("x-browser") === navigator.userAgent ? response : null;
}

/** @param {Response} response */
async function checked(response) {
  const content = new Uint8Array(await response.arrayBuffer());
  if ((await hashOf(content)) !== response.headers.get("x-hash")) throw new Error("the kept memory is damaged");
  return content;
}

/** @param {Uint8Array<ArrayBuffer>} content */
async function hashOf(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
