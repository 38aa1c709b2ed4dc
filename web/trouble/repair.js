// Makes a damaged page whole: what is damaged in any cache is fetched anew, and the page loaded again. `monsoon()` of unloaded.js
// brings it when it is wanted. A plain script beside index.html, as unloaded.js is and for the same reasons; so it may serve a
// page of another version. Saved games lie in the browser's store, which nothing here touches.
{
  /** So many files are looked at at a time. */
  const AT_ONCE = 6;
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);
  const HOME = new URL(".", me.src);
  /** The folder of this version; empty where index.html is too damaged to name it. */
  const version = /\/([0-9a-f]{16})\/web\//.exec(/** @type {HTMLScriptElement | null} */ (document.querySelector("script[type=module]"))?.src ?? "")?.[1] ?? "";
  const base = new URL(`${version}/`, HOME).href;

  /** @typedef {[size: number, hash: string]} Known the length of a file, and the beginning of its SHA-256 */
  /** Whether this is what is meant. Browsers hash where the connection is safe, and not elsewhere. @param {ArrayBuffer} content @param {Known} known */
  async function fits(content, [size, hash]) {
    if (content.byteLength !== size || !crypto.subtle) return content.byteLength === size;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(hash);
  }

  /** What there is of a file, if there is any. @param {string} path @param {RequestCache} cache */
  async function contentOf(path, cache) {
    const answer = await fetch(base + path, { cache }).catch(() => null);
    return answer?.ok ? answer.arrayBuffer().catch(() => null) : null;
  }

  /** @type {Promise<Record<string, Known> | null> | undefined} */
  let list;

  /** The files of this version, by the list whose hash is its name; null when that is not to be had. */
  function listed() {
    list ??= (async () => {
      for (const cache of /** @type {const} */ (["default", "reload"])) {
        const content = await contentOf("files.json", cache);
        if (content && (await fits(content, [content.byteLength, version]))) return JSON.parse(new TextDecoder().decode(content));
      }
      return null;
    })();
    return list;
  }

  /** Whether this is the content of a file; null where nobody can tell. @param {string} path @param {ArrayBuffer} content */
  async function right(path, content) {
    const known = (await listed())?.[path];
    return known ? fits(content, known) : null;
  }

  /** Whether a file is right as this browser has it; null where nobody can tell. @param {string} path */
  async function whole(path) {
    const content = await contentOf(path, "force-cache");
    return content && right(path, content);
  }

  /** Everything of this version that this page has asked for, and that the service worker has kept. @param {Cache | null} kept */
  async function atHand(kept) {
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const found = [...asked, ...((await kept?.keys()) ?? []).map(({ url }) => url)].filter((url) => url.startsWith(base));
    return [...new Set(found)].map((url) => url.slice(base.length));
  }

  /** Asks the server anew for what is damaged here; returns what is damaged there, too. @param {string[]} others files to look at */
  async function mend(others) {
    const name = `monsoon ${HOME.pathname} ${version}`;
    const kept = (await globalThis.caches?.has(name)) ? await caches.open(name) : null;
    const left = [...new Set([...(await atHand(kept)), ...others])].filter((path) => path !== "files.json");
    if (!(await listed())) list = undefined; // it may be there by now
    const known = await listed();
    /** @type {string[]} */
    const bad = [];
    const work = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        // what is kept is looked at itself: this page may have passed it by
        const copy = await (await kept?.match(base + path))?.arrayBuffer();
        const state = copy ? await right(path, copy) : null;
        if (state === false) await kept?.delete(base + path);
        if (state && navigator.serviceWorker.controller) continue;
        if (crypto.subtle && (await whole(path))) continue;
        const content = await contentOf(path, "reload");
        // where no list says what is right, anything is
        if (known ? path in known && !(content && (await right(path, content))) : !content) bad.push(path);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return bad.sort();
  }

  /**
   * Makes the page whole: fetches anew what is damaged in any cache, and loads the page again. A version that the server has no
   * longer makes way for the one that it has.
   * @param {boolean} [anew] load the page again
   * @param {string[]} [others] files to look at that this page has not asked for itself
   * @returns {Promise<string[]>} the files that the server does not have whole; the page stays as it is then
   */
  async function repair(anew = true, others = []) {
    const page = await fetch(location.href, { cache: "reload" }).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
    const present = /"([0-9a-f]{16})\/web\//.exec(page)?.[1];
    const bad = version ? await mend(others) : [];
    if (!present || !page.includes("</html>")) bad.push(location.pathname.split("/").pop() || "index.html");
    else if (bad.length > 0 && present !== version) {
      for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) if (worker.scope === HOME.href) await worker.unregister();
      bad.length = 0;
      anew = true;
    }
    if (anew && bad.length === 0) location.reload();
    return bad;
  }

  Object.assign(me, { repairing: { repair, right, whole } });
}
