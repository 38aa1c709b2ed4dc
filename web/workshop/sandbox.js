/**
 * The page's side of the frame in which bots run: brings it all that it needs, carries requests there and answers back,
 * and ends it when it is silent or no longer wanted. What comes out of it is data that a stranger may have made.
 */

import { BASE } from "../base.js";
import { partBytes, partText } from "../kit/parts.js";
import { faultIn } from "./replies.js";

/** @typedef {import("../types.js").Message} Message */
/**
 * @typedef {object} Waiting what waits for a reply
 * @property {(reply: any) => void} resolve
 * @property {(error: Message) => void} reject
 * @property {(progress: Alive) => void} alive
 */
/**
 * @typedef {{turn: number, moves: number, own: boolean}} Alive
 * How far a game is, and whether the player's bot decides now.
 */

/** So many seconds without a word: a bot hangs. */
const PATIENCE = 15;
/** The same while nothing of the bot runs yet: on a slow line or device, its files and Python take a while each. */
const START_PATIENCE = 60;

export class Sandbox {
  constructor() {
    this.frame = document.createElement("iframe");
    /** @type {MessagePort | null} */
    this.port = null;
    /** @type {Message | null} why it answers no more */
    this.ended = null;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** those that are on its path */
    this.wheels = new Set();
    this.calls = 0;
    this.silence = 0;
    this.busy = true;
    /** @type {Promise<void>} rejected with a Message */
    this.ready = new Promise((resolve, reject) => {
      this.begun = resolve;
      this.failed = reject;
    });
    /** rejected with the reason when it ends @type {Promise<never>} */
    this.over = new Promise((_, reject) => {
      this.gone = reject;
    });
    for (const promise of [this.ready, this.over]) promise.catch(() => {});
    // Ticks, not a time span: while a computer sleeps, nothing ticks.
    this.watch = setInterval(() => this.tick(), 1000);
    this.start().catch((error) =>
      this.end(error?.key ? error : { key: "workshop.gone", params: { detail: `${error}` } }),
    );
  }

  tick() {
    if (!this.busy && this.waiting.size === 0) return;
    this.silence += 1;
    const [key, seconds] = this.busy ? ["workshop.stalled", START_PATIENCE] : ["workshop.silent", PATIENCE];
    if (this.silence >= seconds) this.end({ key, params: { seconds } });
  }

  async start() {
    const at = (/** @type {string} */ file) => new URL(file, BASE);
    const [script, asm, pyodide, lock, wasm, boot, library] = await Promise.all([
      partText(at("web/workshop/worker.js")),
      partText(at("pyodide/pyodide.asm.mjs")),
      partText(at("pyodide/pyodide.mjs")),
      partText(at("pyodide/pyodide-lock.json")),
      partBytes(at("pyodide/pyodide.asm.wasm")),
      partBytes(at("boot.wasm")),
      partBytes(at("workshop.zip")),
      this.laid(at("web/workshop/sandbox.html").href),
    ]);
    if (this.ended) return;
    this.silence = 0;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => this.hear(data);
    const files = { asm, pyodide, lock, wasm, boot, library };
    // its origin has no name that could be given here; what it gets is on this site for everybody
    this.frame.contentWindow?.postMessage({ script, files }, "*", [port2, wasm, boot, library]);
  }

  /** The frame on the page, out of sight; without an origin, and with nothing but scripts. @param {string} address */
  laid(address) {
    const { frame } = this;
    frame.setAttribute("sandbox", "allow-scripts");
    frame.setAttribute("referrerpolicy", "no-referrer");
    frame.className = "workshop-frame";
    frame.tabIndex = -1;
    frame.ariaHidden = "true";
    const loaded = new Promise((go) => frame.addEventListener("load", go, { once: true }));
    frame.src = address;
    document.body.append(frame);
    return loaded;
  }

  /** @param {any} data */
  hear(data) {
    this.silence = 0;
    if (data?.type === "ready") {
      this.busy = false;
      this.begun?.();
    } else if (data?.type === "failed")
      this.end({ key: "workshop.gone", params: { detail: String(data.detail).slice(0, 300) } });
    else if (data?.type === "alive") for (const { alive } of this.waiting.values()) alive(data);
    else if (data?.type === "reply") {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.reply?.ok === true) waiting?.resolve(data.reply);
      else waiting?.reject(faultIn(data.reply?.error));
    }
  }

  /**
   * @param {object} request of monsoon/bots/trial.py, or `do: "game"` for a whole game
   * @param {(progress: Alive) => void} [alive]
   * @returns {Promise<any>} rejected with a Message
   */
  async call(request, alive = () => {}) {
    await this.ready;
    if (this.ended) throw this.ended;
    return new Promise((resolve, reject) => {
      this.calls += 1;
      this.silence = 0;
      this.waiting.set(this.calls, { resolve, reject, alive });
      this.port?.postMessage({ id: this.calls, request });
    });
  }

  /** Ends it, with everything that runs in it. @param {Message} [reason] */
  end(reason = { key: "workshop.stopped" }) {
    if (this.ended) return;
    this.ended = reason;
    clearInterval(this.watch);
    this.port?.close();
    this.frame.remove();
    this.failed?.(reason);
    this.gone?.(reason);
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}
