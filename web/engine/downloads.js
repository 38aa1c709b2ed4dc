/**
 * Watches everything that the runtime fetches: counts the bytes for the progress bar, and detects failures, as the
 * runtime only warns on the console when a file is missing, truncated or damaged. Counting puts a script between the
 * network and the compiler, which costs time, so nothing is counted where all files arrive at once.
 */

const unwatched = globalThis.fetch.bind(globalThis);

/** @typedef {{key: string, params: Record<string, unknown>, trace?: string}} BootError */

/**
 * Awaited after a reported failure: the page stops this worker, and the runtime need not report the error as well.
 * @type {Promise<any>}
 */
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
 * @param {Watching} options
 */
export function watchDownloads(options) {
  const downloads = new Downloads(options);
  globalThis.fetch = (input, init) => downloads.fetch(input, init);
  const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = (source, imports) => downloads.compiled(instantiate(source, imports));
}

/**
 * @typedef {object} Watching
 * @property {URL} site the folder of this version of the site
 * @property {{file: string, arriving: Promise<unknown>}} first a file that is being imported, from which the speed is
 *   estimated
 * @property {(fraction: number) => void} onProgress share of the bytes received
 * @property {(error: BootError) => void} onFailure called for each failure, in the order they happen
 */

class Downloads {
  /** @param {Watching} options */
  constructor(options) {
    this.options = options;
    /** @type {Map<string, number>} bytes received so far */
    this.received = new Map();
    /** @type {Record<string, [size: number, hash: string]>} the list that the service worker uses, too */
    this.files = {};
    this.reported = 0;
    this.manifest = unwatched(new URL("files.json", options.site))
      .then((response) => response.json())
      .then((found) => {
        this.files = found;
      })
      .catch(() => {}); // only the progress bar and the check of lengths depend on it
    const late = new Promise((go) => setTimeout(() => go(false), WAIT));
    /** whether nothing is counted @type {Promise<boolean>} */
    this.quick = Promise.race([this.soon().catch(() => false), late]);
  }

  /** Bytes of the two large files: those received, and all. */
  bytes() {
    const large = [RUNTIME, "boot.wasm"];
    const sum = (/** @type {(file: string) => number | undefined} */ size) =>
      large.reduce((total, file) => total + (size(file) ?? 0), 0);
    return { here: sum((file) => this.received.get(file)), all: sum((file) => this.files[file]?.[0]) };
  }

  /** Whether all files are likely to arrive too soon for a progress bar, judging by the first one. */
  async soon() {
    const { first, site } = this.options;
    await Promise.all([first.arriving, this.manifest]);
    const [entry] = performance.getEntriesByName(new URL(first.file, site).href);
    if (!(entry instanceof PerformanceResourceTiming)) return false;
    if (entry.workerStart > 0) return true; // the service worker has all files or none
    const { duration, transferSize, encodedBodySize } = entry;
    if (transferSize < encodedBodySize) return false; // it came from the browser's cache, which may hold nothing else
    const { all } = this.bytes();
    return all > 0 && all * duration < SOON * transferSize;
  }

  /** @param {RequestInfo | URL} input @param {RequestInit} [init] @returns {Promise<Response>} */
  async fetch(input, init) {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
    const { href } = this.options.site;
    const file = url.startsWith(href) ? url.slice(href.length) : url;
    const response = await unwatched(input, init).catch(() => null);
    if (!response?.ok) return this.missed(file, response?.status);
    if (await this.quick) {
      if (file !== RUNTIME) return this.whole(file, response);
      if (response.headers.get("content-type") === TYPE) return response;
    }
    const headers = new Headers(response.headers);
    if (file === RUNTIME) headers.set("content-type", TYPE);
    return new Response(response.body && this.counted(file, response.body), { headers });
  }

  /**
   * The runtime, once it is compiled.
   * @param {Promise<WebAssembly.WebAssemblyInstantiatedSource>} compiling
   * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
   */
  async compiled(compiling) {
    try {
      const instance = await compiling;
      if (!WebAssembly.Module.customSections(instance.module, LINKED).length) throw new Error("this is no runtime");
      await this.manifest;
      this.arrived(RUNTIME, this.files[RUNTIME]?.[0] ?? 0);
      return instance;
    } catch (error) {
      // the stream that was being compiled ended early: browsers throw different errors
      if (error instanceof TypeError || error instanceof DOMException) return this.missed(RUNTIME);
      return this.damaged(RUNTIME);
    }
  }

  /** @param {string} file @param {number} count its bytes received so far */
  arrived(file, count) {
    this.received.set(file, count);
    const now = performance.now();
    const { here, all } = this.bytes();
    if (!all || (here < all && now - this.reported < INTERVAL)) return;
    this.reported = now;
    this.options.onProgress(Math.min(1, here / all));
  }

  /**
   * @param {string} file
   * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
   */
  counted(file, body) {
    const reader = body.getReader();
    let count = 0;
    return new ReadableStream({
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            count += value.byteLength;
            this.arrived(file, count);
            controller.enqueue(value);
            return;
          }
        } catch {
          return this.missed(file);
        }
        await this.checked(file, count);
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }

  /** @param {string} file @param {Response} response */
  async whole(file, response) {
    const bytes = await response.arrayBuffer().catch(() => null);
    if (!bytes) return this.missed(file);
    await this.checked(file, bytes.byteLength);
    return new Response(bytes, { headers: response.headers });
  }

  /**
   * A file that has arrived, once its length is checked.
   * @param {string} file
   * @param {number} count its bytes
   */
  async checked(file, count) {
    await this.manifest;
    if (count !== (this.files[file]?.[0] ?? count)) return this.damaged(file);
    this.arrived(file, count);
  }

  /** @param {string} file @param {number} [status] */
  missed(file, status = 0) {
    this.options.onFailure({ key: "boot.download", params: { file, status } });
    return NEVER;
  }

  /** @param {string} file */
  damaged(file) {
    this.options.onFailure({ key: "boot.damaged", params: { file } });
    return NEVER;
  }
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
