/** The engine shared by all boards of a page, in a hidden frame, and a board's connection to it. */

import { Loading } from "../engine/loading.js";

/** @typedef {import("../engine/protocol.js").Engine} Engine */
/**
 * @typedef {{status: "loading" | "ready" | "failed", stage: string, fraction: number, error:
 * import("../types.js").Message | null}} News
 */

/** Milliseconds without a message after which the engine's frame is taken to have failed. */
const SILENCE = 10_000;

/** A handler that serves every board whose port arrives. @returns {import("./host.js").Hear} */
export function serving() {
  /** @type {Map<unknown, MessagePort>} by the number of the board */
  const boards = new Map();
  let started = false;
  const news = () => {
    const { status, stage, fraction, error } = loading;
    return { news: { status, stage, fraction, error } };
  };
  const loading = new Loading(() => boards.forEach((port) => port.postMessage(news())));
  return (data, [port]) => {
    if (data?.say === "gone") return void boards.delete(data.board);
    if (data?.say !== "board" || !port) return;
    if (!started) loading.start();
    started = true;
    boards.set(data.board ?? port, port); // an older embed.js, kept by the browser, gives no number
    port.onmessage = ({ data: asked }) => answer(loading, port, asked);
    port.postMessage(news());
  };
}

/** @param {Loading} loading @param {MessagePort} port @param {any} asked */
async function answer(loading, port, asked) {
  if (asked?.retry === true) {
    if (loading.status === "failed") loading.start();
    return;
  }
  if (typeof asked?.id !== "number" || typeof asked.request !== "object") return;
  try {
    port.postMessage({ id: asked.id, reply: await (await loading.ready()).call(asked.request) });
  } catch (error) {
    const failed = /** @type {{key?: string, params?: object}} */ (error ?? {});
    port.postMessage({
      id: asked.id,
      error: { key: failed.key ?? "boot.crashed", params: failed.params ?? { detail: String(error) } },
    });
  }
}

/** An engine at the other end of a port. @implements {Engine} */
export class Distant {
  /** @param {MessagePort} port @param {(news: News) => void} heard */
  constructor(port, heard) {
    this.port = port;
    this.heard = false;
    /** @type {Map<number, {resolve: (reply: any) => void, reject: (error: unknown) => void}>} */
    this.waiting = new Map();
    this.calls = 0;
    // the engine reports its status as soon as it is connected
    this.patience = setTimeout(
      () => heard({ status: "failed", stage: "runtime", fraction: 0, error: { key: "boot.stalled" } }),
      SILENCE,
    );
    port.onmessage = ({ data }) => {
      clearTimeout(this.patience);
      this.heard = true;
      if (data.news) return heard(data.news);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) waiting?.reject(data.error);
      else waiting?.resolve(data.reply);
    };
  }

  /**
   * @template {import("../engine/protocol.js").Do} D
   * @param {import("../engine/protocol.js").Request<D>} request
   * @returns {Promise<import("../engine/protocol.js").Reply<D>>}
   */
  call(request) {
    return new Promise((resolve, reject) => {
      this.waiting.set(++this.calls, { resolve, reject });
      this.port.postMessage({ id: this.calls, request });
    });
  }

  /** An engine that never reported is not there: the page reloads and requests a new one. */
  retry() {
    if (this.heard) this.port.postMessage({ retry: true });
    else location.reload();
  }
}

/** A frame without a host script has an engine of its own. @implements {Engine} */
export class Own {
  /** @param {(news: News) => void} heard */
  constructor(heard) {
    /** @type {Loading} */
    this.loading = new Loading(() => heard(this.loading));
    this.loading.start();
  }

  /**
   * @template {import("../engine/protocol.js").Do} D
   * @param {import("../engine/protocol.js").Request<D>} request
   * @returns {Promise<import("../engine/protocol.js").Reply<D>>}
   */
  async call(request) {
    return (await this.loading.ready()).call(request);
  }

  retry() {
    this.loading.start();
  }
}
