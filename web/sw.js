/**
 * The service worker: keeps one version of the site whole, and serves it from there. The build writes the version and the
 * hash of the page into it, so a new version is a new worker; it takes over when the player says so, or when no window is
 * left. Everything else of a version lies in a folder of its name, whose list of files says how long each is and what its
 * hash is: only what fits is kept, and a file of one version can never be taken for one of another.
 */

const VERSION = "@version@";
const PAGE = "@page@";
/** The policies that hosts send with some files, put in by the build: what is kept is answered with them, too. @type {[files: string, policy: string][]} */
const POLICIES = /* @policies@ */ [];

/** @type {any} the scope of this thread: the page's types know only windows */
const worker = self;
const HOME = new URL(worker.registration.scope);
const BASE = new URL(`${VERSION}/`, HOME);
/** Other sites of this origin have caches of their own. */
const FAMILY = `monsoon ${HOME.pathname} `;
/** So many files are fetched at a time. */
const AT_ONCE = 6;
const TYPES = /** @type {Record<string, string>} */ ({
  css: "text/css", html: "text/html", js: "text/javascript", json: "application/json", mjs: "text/javascript", png: "image/png",
  svg: "image/svg+xml", wasm: "application/wasm", webmanifest: "application/manifest+json", woff2: "font/woff2", zip: "application/zip",
});

/** @typedef {Record<string, [size: number, hash: string]>} Files by path within the folder of a version */

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener("message", (/** @type {MessageEvent} */ event) => {
  if (event.data === "take over") worker.skipWaiting();
  if (event.data === "tidy up") tidyUp();
});

/** Keeps every file of this version, or fails as a whole; what an earlier try has kept stays. */
async function install() {
  const cache = await caches.open(FAMILY + VERSION);
  const list = await fetched(new URL("files.json", BASE), VERSION);
  const files = /** @type {Files} */ (JSON.parse(new TextDecoder().decode(list)));
  const old = await keptByHash();
  const left = Object.entries(files);
  const fetchAll = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, [, hash]] = next;
      const url = new URL(path, BASE);
      if (await cache.match(url)) continue;
      await cache.put(url, (await old.get(hash)?.()) ?? response(await fetched(url, hash), path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchAll));
  await cache.put(new URL("files.json", BASE), response(list, "files.json"));
  await cache.put(HOME, response(await fetched(HOME, PAGE), "index.html"));
}

/** What other versions have kept, by hash: most files are the same in the next version. */
async function keptByHash() {
  /** @type {Map<string, () => Promise<Response | undefined>>} */
  const found = new Map();
  for (const name of await family()) {
    const cache = await caches.open(name);
    const base = new URL(`${name.slice(FAMILY.length)}/`, HOME);
    const list = await cache.match(new URL("files.json", base));
    if (!list) continue;
    for (const [path, [, hash]] of Object.entries(/** @type {Files} */ (await list.json()))) {
      found.set(hash, () => cache.match(new URL(path, base)));
    }
  }
  return found;
}

/**
 * The content of a file, if it is the one that is meant. What the browser had kept of it may be old: then it is asked for anew.
 * @param {URL} url
 * @param {string} hash the beginning of its SHA-256
 */
async function fetched(url, hash) {
  for (const cache of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const answer = await fetch(url, { cache });
    if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
    const content = await answer.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    if (Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(hash)) return content;
  }
  throw new Error(`${url.pathname} is not of this version`);
}

/** @param {ArrayBuffer} content @param {string} path */
function response(content, path) {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const policy = POLICIES.find(([files]) => new RegExp(files).test(`/${path}`))?.[1];
  const headers = { "content-type": type, "content-length": String(content.byteLength), ...(policy ? { "content-security-policy": policy } : {}) };
  return new Response(content, { headers });
}

/** From now on this version is the site; windows of another one are told, and go on with their own files. */
async function activate() {
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll()) client.postMessage({ version: VERSION });
  await tidyUp();
}

/** Throws away versions that no window shows any more: each window holds a lock with the name of its own. */
async function tidyUp() {
  const locks = await worker.navigator.locks?.query();
  const held = new Set(locks?.held.map((/** @type {LockInfo} */ { name }) => name));
  for (const name of await family()) if (name !== FAMILY + VERSION && !held.has(name) && !isWaiting(name)) await caches.delete(name);
}

/** A version that is being kept, or waits to take over, has no window yet. @param {string} name */
function isWaiting(name) {
  const { installing, waiting } = worker.registration;
  return Boolean(installing || waiting) && name !== FAMILY + VERSION;
}

async function family() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY));
}

/** @param {Request} request @returns {Promise<Response> | null} null for what is none of this site's */
function answerTo(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  if (request.method !== "GET" || !url.href.startsWith(HOME.href)) return null;
  if (url.href === HOME.href || url.href === new URL("index.html", HOME).href) return page(request);
  // somebody has reason to think that what is kept is damaged
  if (request.cache === "reload") return fetch(request).catch(() => kept(url, request));
  return kept(url, request);
}

/** @param {Request} request */
async function page(request) {
  return (await (await own()).match(HOME)) ?? fetch(request);
}

/** A file of this version, or of an earlier one that a window still shows. @param {URL} url @param {Request} request */
async function kept(url, request) {
  return (await (await own()).match(url)) ?? (await caches.match(url)) ?? fetch(request);
}

/** @type {Promise<Cache> | undefined} */
let opened;

/** What is kept of this version. */
function own() {
  opened ??= caches.open(FAMILY + VERSION);
  return opened;
}
