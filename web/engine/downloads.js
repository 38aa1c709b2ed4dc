/**
 * Watches everything that the runtime fetches: counts the bytes for the progress bar, and notices what would otherwise
 * end in silence, because the runtime only warns on the console when a file is missing, cut short or damaged. Counting
 * costs the time of a script between the network and the compiler, so where all of it comes at once nothing is counted.
 */

const unwatched = globalThis.fetch.bind(globalThis);

/** @typedef {{key: string, params: Record<string, unknown>, trace?: string}} BootError */

/** After a failure was told, nothing goes on: the page ends this worker, and the runtime need not complain as well. */
const NEVER = new Promise(() => {});

/** How often progress is told at most, in milliseconds. */
const INTERVAL = 100;
/** What is expected to be here in so many milliseconds comes without a progress bar. */
const SOON = 5000;
/** For so many milliseconds it can be waited how fast the first file comes. */
const WAIT = 250;
/** What is compiled while it arrives. */
const RUNTIME = "pyodide/pyodide.asm.wasm";
/** A section that the runtime has; without it Pyodide would write a line to the console and wait for ever. */
const LINKED = "dylink.0";
/** Compiling while it arrives asks for this very type, which not every host sends. */
const TYPE = "application/wasm";

/**
 * Replaces the worker's `fetch` and `WebAssembly.instantiateStreaming` by ones that are watched.
 * @param {object} options
 * @param {URL} options.site the folder of this version of the site
 * @param {{file: string, arriving: Promise<unknown>}} options.first a file that is being imported and tells how fast the others will come
 * @param {(fraction: number) => void} options.onProgress share of the bytes that are here
 * @param {(error: BootError) => void} options.onFailure called for each failure, in the order they happen
 */
export function watchDownloads({ site, first, onProgress, onFailure }) {
  /** @type {Map<string, number>} bytes received so far */
  const received = new Map();
  /** @type {Record<string, [size: number, hash: string]>} the list that the service worker goes by, too */
  let files = {};
  let told = 0;

  const manifest = unwatched(new URL("files.json", site))
    .then((response) => response.json())
    .then((found) => (files = found))
    .catch(() => ({})); // only the progress bar and the check of lengths depend on it

  /** Bytes of the two large files: those that are here, and all. */
  function bytes() {
    const large = [RUNTIME, "boot.wasm"];
    const sum = (/** @type {(file: string) => number | undefined} */ size) => large.reduce((total, file) => total + (size(file) ?? 0), 0);
    return { here: sum((file) => received.get(file)), all: sum((file) => files[file]?.[0]) };
  }

  /** Whether everything comes so soon that nobody looks at a progress bar, as the first file came. */
  async function soon() {
    await Promise.all([first.arriving, manifest]);
    const [entry] = performance.getEntriesByName(new URL(first.file, site).href);
    if (!(entry instanceof PerformanceResourceTiming)) return false;
    if (entry.workerStart > 0) return true; // the service worker keeps all or nothing
    const { duration, transferSize, encodedBodySize } = entry;
    if (transferSize < encodedBodySize) return false; // the browser's cache had it, and perhaps nothing else
    const { all } = bytes();
    return all > 0 && all * duration < SOON * transferSize;
  }

  const late = new Promise((go) => setTimeout(() => go(false), WAIT));
  /** @type {Promise<boolean>} */
  const quick = Promise.race([soon().catch(() => false), late]);

  /** @param {string} file @param {number} count its bytes that are here */
  function arrived(file, count) {
    received.set(file, count);
    const now = performance.now();
    const { here, all } = bytes();
    if (!all || (here < all && now - told < INTERVAL)) return;
    told = now;
    onProgress(Math.min(1, here / all));
  }

  /**
   * @param {string} file
   * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
   */
  function counted(file, body) {
    const reader = body.getReader();
    let count = 0;
    return new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            count += value.byteLength;
            arrived(file, count);
            controller.enqueue(value);
            return;
          }
        } catch {
          return missed(file);
        }
        await checked(file, count);
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }

  /**
   * A file that is here, if it is all of it.
   * @param {string} file
   * @param {number} count its bytes
   */
  async function checked(file, count) {
    await manifest;
    if (count !== (files[file]?.[0] ?? count)) {
      onFailure({ key: "boot.damaged", params: { file } });
      return NEVER;
    }
    arrived(file, count);
  }

  /** @param {string} file @param {number} [status] */
  function missed(file, status = 0) {
    onFailure({ key: "boot.download", params: { file, status } });
    return NEVER;
  }

  /** @param {string} file @param {Response} response */
  async function whole(file, response) {
    const bytes = await response.arrayBuffer().catch(() => null);
    if (!bytes) return missed(file);
    await checked(file, bytes.byteLength);
    return new Response(bytes, { headers: response.headers });
  }

  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
    const file = url.startsWith(site.href) ? url.slice(site.href.length) : url;
    const response = await unwatched(input, init).catch(() => null);
    if (!response?.ok) return missed(file, response?.status);
    if (await quick) {
      if (file !== RUNTIME) return whole(file, response);
      if (response.headers.get("content-type") === TYPE) return response;
    }
    const headers = new Headers(response.headers);
    if (file === RUNTIME) headers.set("content-type", TYPE);
    return new Response(response.body && counted(file, response.body), { headers });
  };

  const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const instance = await instantiate(source, imports);
      if (!WebAssembly.Module.customSections(instance.module, LINKED).length) throw new Error("this is no runtime");
      await manifest;
      arrived(RUNTIME, files[RUNTIME]?.[0] ?? 0);
      return instance;
    } catch (error) {
      // what was compiled while it arrived has ended early: browsers call it this or that
      if (error instanceof TypeError || error instanceof DOMException) return missed(RUNTIME);
      onFailure({ key: "boot.damaged", params: { file: RUNTIME } });
      return NEVER;
    }
  };
}

/**
 * Imports a module of the site; what goes wrong is thrown as a BootError.
 * @param {string} file
 * @param {URL} site
 * @returns {Promise<any>}
 */
export async function importFrom(file, site) {
  const url = new URL(file, site).href;
  try {
    return await import(url);
  } catch (error) {
    if (error instanceof SyntaxError) throw { key: "boot.damaged", params: { file } };
    // An import does not say which answer it got.
    const status = await unwatched(url, { method: "HEAD" }).then((response) => response.status, () => 0);
    throw { key: "boot.download", params: { file, status } };
  }
}
