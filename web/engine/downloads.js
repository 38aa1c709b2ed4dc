/**
 * Watches everything that the runtime fetches: counts the bytes for the progress bar, and notices what would otherwise
 * end in silence, because the runtime only warns on the console when a file is missing, cut short or damaged.
 */

const unwatched = globalThis.fetch.bind(globalThis);

/** @typedef {{key: string, params: Record<string, unknown>, trace?: string}} BootError */

/** After a failure was told, nothing goes on: the page ends this worker, and the runtime need not complain as well. */
const NEVER = new Promise(() => {});

/** How often progress is told at most, in milliseconds. */
const INTERVAL = 100;

/**
 * Replaces the worker's `fetch` and `WebAssembly.instantiateStreaming` by ones that are watched.
 * @param {object} options
 * @param {URL} options.site the folder of this version of the site
 * @param {boolean} options.fresh pass by the browser's cache, in which a file may lie damaged
 * @param {(fraction: number) => void} options.onProgress share of the bytes that are here
 * @param {(error: BootError) => void} options.onFailure called for each failure, in the order they happen
 */
export function watchDownloads({ site, fresh, onProgress, onFailure }) {
  /** @type {Map<string, number>} bytes received so far */
  const received = new Map();
  /** @type {Record<string, [size: number, hash: string]>} the list that the service worker goes by, too */
  let files = {};
  let told = 0;

  const manifest = unwatched(new URL("files.json", site), fresh ? { cache: "reload" } : {})
    .then((response) => response.json())
    .then((found) => (files = found))
    .catch(() => ({})); // only the progress bar and the check of lengths depend on it

  function tell() {
    const now = performance.now();
    const total = ["pyodide/pyodide.asm.wasm", "boot.wasm"].map((file) => [received.get(file) ?? 0, files[file]?.[0] ?? 0]);
    const [here, all] = total.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
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
            received.set(file, count);
            tell();
            controller.enqueue(value);
            return;
          }
        } catch {
          onFailure({ key: "boot.download", params: { file, status: 0 } });
          return NEVER;
        }
        await manifest;
        if (count !== (files[file]?.[0] ?? count)) {
          onFailure({ key: "boot.damaged", params: { file } });
          return NEVER;
        }
        tell();
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }

  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
    const file = url.startsWith(site.href) ? url.slice(site.href.length) : url;
    /** @type {Response} */
    let response;
    try {
      response = await unwatched(input, fresh ? { ...init, cache: "reload" } : init);
    } catch {
      onFailure({ key: "boot.download", params: { file, status: 0 } });
      return NEVER;
    }
    if (!response.ok) {
      onFailure({ key: "boot.download", params: { file, status: response.status } });
      return NEVER;
    }
    if (!response.body) return response;
    const headers = new Headers(response.headers);
    // Compiling while it arrives asks for this very type, which not every host sends.
    if (file.endsWith(".wasm")) headers.set("content-type", "application/wasm");
    return new Response(counted(file, response.body), { status: response.status, headers });
  };

  const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiate(source, imports).catch(() => {
      onFailure({ key: "boot.damaged", params: { file: "pyodide/pyodide.asm.wasm" } });
      return NEVER;
    });
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
