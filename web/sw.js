/**
 * The service worker: caches one complete version of the site and serves it. The build writes the version and the hash
 * of the page into it, so a new version is a new worker; it takes over when the player agrees, or when no window is
 * left. All other files of a version are in a folder named after it, whose list of files has the length and the hash of
 * each: only matching files are cached, and a file of one version can never be mistaken for one of another. Cached
 * files may be damaged later: a file from an earlier version is checked before it is reused, and a file requested with
 * cache "reload" is fetched, checked and cached anew, as repair.js does.
 */

const VERSION = "@version@";
const PAGE = "@page@";
/**
 * The content security policies that hosts send with some files, filled in by the build: cached replies have them, too.
 * @type {[files: string, policy: string][]}
 */
const POLICIES = /* @policies@ */ [];
const BESIDE = { "unloaded.js": "@unloaded@", "repair.js": "@repair@" };

/** @type {any} the scope of this worker: the page's types know only windows */
const worker = self;
const HOME = new URL(worker.registration.scope);
const BASE = new URL(`${VERSION}/`, HOME);
/**
 * The page and the other files with an address without a version, with their hashes. All are small, and repairing needs
 * them.
 */
const ROOTS = new Map(Object.entries({ "": PAGE, ...BESIDE }).map(([name, hash]) => [new URL(name, HOME).href, hash]));
/** Other sites of this origin have caches of their own. */
const FAMILY = `monsoon ${HOME.pathname} `;
/** How many files are fetched at the same time. */
const AT_ONCE = 6;
const TYPES = /** @type {Record<string, string>} */ ({
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  py: "text/x-python",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  zip: "application/zip",
});

/** @typedef {Record<string, [size: number, hash: string]>} Files by path within the folder of a version */

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") worker.skipWaiting();
  if (event.data === "tidy up") event.waitUntil(tidyUp()); // else the browser may end the worker before that is done
});

/**
 * Caches every file of this version, or fails as a whole; files that an earlier try or another version has cached are
 * not fetched again.
 */
async function install() {
  const cache = await own();
  const files = await listed();
  const old = await keptByHash();
  const left = Object.entries(files);
  const keepAll = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, [, hash]] = next;
      const url = new URL(path, BASE);
      if (await contentOf(await cache.match(url), hash)) continue;
      await keep(url, (await contentOf(await old.get(hash)?.(), hash)) ?? (await fetched(url, hash)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepAll));
  for (const [address, hash] of ROOTS) {
    const url = new URL(address);
    await keep(url, await fetched(url, hash));
  }
}

/** The files cached by other versions, by hash: most files are the same in the next version. */
async function keptByHash() {
  /** @type {Map<string, () => Promise<Response | undefined>>} */
  const found = new Map();
  for (const name of await family()) {
    const version = name.slice(FAMILY.length);
    const cache = await caches.open(name);
    const base = new URL(`${version}/`, HOME);
    const list = await contentOf(await cache.match(new URL("files.json", base)), version);
    if (!list || version === VERSION) continue;
    for (const [path, [, hash]] of Object.entries(filesIn(list)))
      found.set(hash, () => cache.match(new URL(path, base)));
  }
  return found;
}

/** @type {Promise<Files> | undefined} */
let list;

/** The files of this version; its name is the hash of their list. Rejected when the list cannot be loaded. */
function listed() {
  list ??= (async () => {
    const url = new URL("files.json", BASE);
    const content = await contentOf(await (await own()).match(url), VERSION);
    if (content) return filesIn(content);
    const fresh = await fetched(url, VERSION);
    await keep(url, fresh);
    return filesIn(fresh);
  })();
  list.catch(() => (list = undefined));
  return list;
}

/** @param {ArrayBuffer} list @returns {Files} */
function filesIn(list) {
  return JSON.parse(new TextDecoder().decode(list));
}

/**
 * The content of a file, if its hash matches. The browser's cache may be outdated: then the file is requested again.
 * @param {URL} url
 * @param {string} hash the first part of its SHA-256
 * @param {RequestCache[]} ways
 */
async function fetched(url, hash, ways = ["no-cache", "reload"]) {
  for (const cache of ways) {
    const answer = await fetch(url, { cache });
    if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
    const content = await contentOf(answer, hash);
    if (content) return content;
  }
  throw new Error(`${url.pathname} is not of this version`);
}

/**
 * The content of a response, if its hash matches.
 * @param {Response | undefined} answer
 * @param {string} hash the first part of its SHA-256
 * @returns {Promise<ArrayBuffer | null>}
 */
async function contentOf(answer, hash) {
  const content = await answer?.arrayBuffer().catch(() => undefined);
  if (!content) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .startsWith(hash)
    ? content
    : null;
}

/** @param {URL} url @param {ArrayBuffer} content that has been checked */
async function keep(url, content) {
  await (await own()).put(url, response(content, url));
}

/** @param {ArrayBuffer} content @param {URL} url */
function response(content, url) {
  const path = `/${url.href.slice(HOME.href.length)}`;
  const type = path === "/" ? TYPES.html : (TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream");
  const policy = POLICIES.find(([found]) => new RegExp(found).test(path))?.[1];
  const headers = {
    "content-type": type,
    "content-length": String(content.byteLength),
    ...(policy ? { "content-security-policy": policy } : {}),
  };
  return new Response(content, { headers });
}

/** Makes this version the current one; windows of another version are notified and continue with their own files. */
async function activate() {
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll()) client.postMessage({ version: VERSION });
  await tidyUp();
}

/**
 * Deletes versions that no window uses any more: each window holds a lock with the name of its version. While a new
 * version is being cached or waits to take over, which no window uses yet, all of them stay.
 */
async function tidyUp() {
  const locks = await worker.navigator.locks?.query();
  const held = new Set(locks?.held.map((/** @type {LockInfo} */ { name }) => name));
  for (const name of await family()) {
    const { installing, waiting } = worker.registration;
    if (installing || waiting) return;
    if (name !== FAMILY + VERSION && !held.has(name)) await caches.delete(name);
  }
}

async function family() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY));
}

/** @param {Request} request @returns {Promise<Response> | null} null for requests that are not for this site's files */
function answerTo(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  if (request.method !== "GET" || !url.href.startsWith(HOME.href)) return null;
  if (url.href === new URL("index.html", HOME).href) url.href = HOME.href;
  const hash = ROOTS.get(url.href);
  if (hash) return root(url, hash, request);
  return request.cache === "reload" ? renewed(url, request) : kept(url, request);
}

/**
 * One of ROOTS, checked on every request. With "reload" it is the server's current file, of any version.
 * @param {URL} url
 * @param {string} hash
 * @param {Request} request
 */
async function root(url, hash, request) {
  const cache = await own();
  if (request.cache === "reload") {
    const answer = await fetch(request).catch(() => null);
    if (answer?.ok) return answer;
  }
  const content = await contentOf(await cache.match(url), hash);
  if (content) return response(content, url);
  const fresh = await fetched(url, hash, ["reload"]).catch(() => null);
  if (!fresh) return fetch(request);
  await keep(url, fresh).catch(() => undefined); // no room: retried later
  return response(fresh, url);
}

/** A file of this version, or of an earlier one that a window still uses. @param {URL} url @param {Request} request */
async function kept(url, request) {
  const [folder] = url.href.slice(HOME.href.length).split("/");
  const copy =
    folder === VERSION ? await (await own()).match(url) : await caches.match(url, { cacheName: FAMILY + folder });
  return copy ?? renewed(url, request);
}

/**
 * A file fetched from the server, cached if it is intact; else an intact cached copy.
 * @param {URL} url
 * @param {Request} request
 */
async function renewed(url, request) {
  const files = url.href.startsWith(BASE.href) ? await listed().catch(() => null) : null;
  const path = url.href.slice(BASE.href.length);
  const hash = path === "files.json" ? VERSION : files?.[path]?.[1];
  if (hash === undefined) return fetch(request);
  const content =
    (await fetched(url, hash, ["reload"]).catch(() => null)) ?? (await contentOf(await (await own()).match(url), hash));
  if (!content) return fetch(request);
  await keep(url, content).catch(() => undefined);
  return response(content, url);
}

/** @type {Promise<Cache> | undefined} */
let opened;

/** The cache of this version. */
function own() {
  opened ??= caches.open(FAMILY + VERSION);
  return opened;
}
