/**
 * Watches everything that the runtime fetches: counts the bytes for the progress bar, and detects failures, as the
 * runtime only warns on the console when a file is missing, truncated or damaged. Counting puts a script between the
 * network and the compiler, which costs time, so nothing is counted where all files arrive at once.
 */

const unwatched = globalThis.fetch.bind(globalThis);

/** @typedef {{key: string, params: Record<string, unknown>, trace?: string}} BootError */

/** Awaited after a reported failure: the page stops this worker, and the runtime need not report the error as well. */
const NEVER = new Promise(() => {});

/** The shortest time between two progress reports, in milliseconds. */
const INTERVAL = 100;
/** Downloads expected to take fewer milliseconds than this are not counted. */
const SOON = 5000;
/** How many milliseconds to wait for the first file in order to estimate the speed. */
const WAIT = 250;
/** The file that is compiled while it arrives. */
const RUNTIME = "pyodide/pyodide.asm.wasm";
/** A section that the runtime must have; without it Pyodide would log a line to the console and hang. */
const LINKED = "dylink.0";
/** Streaming compilation requires this content type, which not every host sends. */
const TYPE = "application/wasm";

/**
 * Replaces the worker's `fetch` and `WebAssembly.instantiateStreaming` by watched versions.
 * @param {object} options
 * @param {URL} options.site the folder of this version of the site
 * @param {{file: string, arriving: Promise<unknown>}} options.first a file that is being imported, from which the speed
 *   is estimated
 * @param {(fraction: number) => void} options.onProgress share of the bytes received
 * @param {(error: BootError) => void} options.onFailure called for each failure, in the order they happen
 */
export function watchDownloads({ site, first, onProgress, onFailure }) {
  /** @type {Map<string, number>} bytes received so far */
  const received = new Map();
  /** @type {Record<string, [size: number, hash: string]>} the list that the service worker uses, too */
  let files = {};
  let reported = 0;

  const manifest = unwatched(new URL("files.json", site))
    .then((response) => response.json())
    .then((found) => (files = found))
    .catch(() => ({})); // only the progress bar and the check of lengths depend on it

  /** Bytes of the two large files: those received, and all. */
  function bytes() {
    const large = [RUNTIME, "boot.wasm"];
    const sum = (/** @type {(file: string) => number | undefined} */ size) =>
      large.reduce((total, file) => total + (size(file) ?? 0), 0);
    return { here: sum((file) => received.get(file)), all: sum((file) => files[file]?.[0]) };
  }

  /** Whether all files are likely to arrive too soon for a progress bar, judging by the first one. */
  async function soon() {
    await Promise.all([first.arriving, manifest]);
    const [entry] = performance.getEntriesByName(new URL(first.file, site).href);
    if (!(entry instanceof PerformanceResourceTiming)) return false;
    if (entry.workerStart > 0) return true; // the service worker has all files or none
    const { duration, transferSize, encodedBodySize } = entry;
    if (transferSize < encodedBodySize) return false; // it came from the browser's cache, which may hold nothing else
    const { all } = bytes();
    return all > 0 && all * duration < SOON * transferSize;
  }

  const late = new Promise((go) => setTimeout(() => go(false), WAIT));
  /** @type {Promise<boolean>} */
  const quick = Promise.race([soon().catch(() => false), late]);

  /** @param {string} file @param {number} count its bytes received so far */
  function arrived(file, count) {
    received.set(file, count);
    const now = performance.now();
    const { here, all } = bytes();
    if (!all || (here < all && now - reported < INTERVAL)) return;
    reported = now;
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
   * A file that has arrived, once its length is checked.
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
      // the stream that was being compiled ended early: browsers throw different errors
      if (error instanceof TypeError || error instanceof DOMException) return missed(RUNTIME);
      onFailure({ key: "boot.damaged", params: { file: RUNTIME } });
      return NEVER;
    }
  };
}

/**
 * Imports a module of the site; failures are thrown as a BootError.
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
    // A failed import does not report the response's status.
    const status = await unwatched(url, { method: "HEAD" }).then(
      (response) => response.status,
      () => 0,
    );
    throw { key: "boot.download", params: { file, status } };
  }
}
