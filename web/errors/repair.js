// Repairs a damaged page: fetches files that are damaged in any cache anew and reloads the page. `monsoon()` of
// unloaded.js loads it on demand. Like unloaded.js and for the same reasons, it is a classic script beside index.html,
// so it may serve a page of another version. Saved games are in the browser's store, which this does not touch.
{
  /** How many files are checked at the same time. */
  const AT_ONCE = 6;
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);
  const HOME = new URL(".", me.src);
  /** The folder of this version; empty where index.html is too damaged to name it. */
  const version =
    /\/([0-9a-f]{16})\/web\//.exec(
      /** @type {HTMLScriptElement | null} */ (document.querySelector("script[type=module]"))?.src ?? "",
    )?.[1] ?? "";
  const base = new URL(`${version}/`, HOME).href;

  /** @typedef {[size: number, hash: string]} Known the length of a file, and the first part of its SHA-256 */
  /**
   * Whether a content matches its entry. Browsers can hash only in a secure context; elsewhere the length decides.
   * @param {ArrayBuffer} content
   * @param {Known} known
   */
  async function fits(content, [size, hash]) {
    if (content.byteLength !== size || !crypto.subtle) return content.byteLength === size;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .startsWith(hash);
  }

  /** The content of a file; null if it cannot be fetched. @param {string} path @param {RequestCache} cache */
  async function contentOf(path, cache) {
    const answer = await fetch(base + path, { cache }).catch(() => null);
    return answer?.ok ? answer.arrayBuffer().catch(() => null) : null;
  }

  /** @type {Promise<Record<string, Known> | null> | undefined} */
  let list;

  /** The files of this version, from the list whose hash is the version's name; null when the list is not available. */
  function listed() {
    list ??= (async () => {
      for (const cache of /** @type {const} */ (["default", "reload"])) {
        const content = await contentOf("files.json", cache);
        if (content && (await fits(content, [content.byteLength, version])))
          return JSON.parse(new TextDecoder().decode(content));
      }
      return null;
    })();
    return list;
  }

  /**
   * Whether this is the content of a file; null where that is unknown.
   * @param {string} path
   * @param {ArrayBuffer} content
   */
  async function right(path, content) {
    const known = (await listed())?.[path];
    return known ? fits(content, known) : null;
  }

  /** Whether this browser's copy of a file is intact; null where that is unknown. @param {string} path */
  async function whole(path) {
    const content = await contentOf(path, "force-cache");
    return content && right(path, content);
  }

  /**
   * All files of this version that this page has requested or the service worker has cached.
   * @param {Cache | null} kept
   */
  async function atHand(kept) {
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const found = [...asked, ...((await kept?.keys()) ?? []).map(({ url }) => url)].filter((url) =>
      url.startsWith(base),
    );
    return [...new Set(found)].map((url) => url.slice(base.length));
  }

  /**
   * Requests damaged files again from the server; returns those that are damaged there, too.
   * @param {string[]} others more files to check
   */
  async function mend(others) {
    const name = `monsoon ${HOME.pathname} ${version}`;
    const kept = (await globalThis.caches?.has(name)) ? await caches.open(name) : null;
    const left = [...new Set([...(await atHand(kept)), ...others])].filter((path) => path !== "files.json");
    if (!(await listed())) list = undefined; // it may be available by now
    const known = await listed();
    /** @type {string[]} */
    const bad = [];
    const work = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        // the cached file is checked directly: this page may have bypassed it
        const copy = await (await kept?.match(base + path))?.arrayBuffer();
        const state = copy ? await right(path, copy) : null;
        if (state === false) await kept?.delete(base + path);
        if (state && navigator.serviceWorker.controller) continue;
        if (crypto.subtle && (await whole(path))) continue;
        const content = await contentOf(path, "reload");
        // without the list any content counts as intact
        if (known ? path in known && !(content && (await right(path, content))) : !content) bad.push(path);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return bad.sort();
  }

  /**
   * Repairs the page: fetches files that are damaged in any cache anew and reloads the page. A version that the server
   * no longer has is replaced by the one that it has.
   * @param {boolean} [anew] reload the page
   * @param {string[]} [others] more files to check, which this page has not requested itself
   * @returns {Promise<string[]>} the files that are damaged on the server; the page is not reloaded then
   */
  async function repair(anew = true, others = []) {
    const page = await fetch(location.href, { cache: "reload" })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "");
    const present = /"([0-9a-f]{16})\/web\//.exec(page)?.[1];
    const bad = version ? await mend(others) : [];
    if (!present || !page.includes("</html>")) bad.push(location.pathname.split("/").pop() || "index.html");
    else if (bad.length > 0 && present !== version) {
      for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
        if (worker.scope === HOME.href) await worker.unregister();
      bad.length = 0;
      anew = true;
    }
    if (anew && bad.length === 0) location.reload();
    return bad;
  }

  Object.assign(me, { repairing: { repair, right, whole } });
}
