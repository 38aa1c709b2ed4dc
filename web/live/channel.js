/**
 * A line between two pages: messages of JSON over a data channel, whose messages have a limited size. Longer ones are
 * sent in pieces. Incoming messages are limited in size and rate, as the other end is not trusted.
 */

import { pageClock } from "../kit/clock.js";

/** @typedef {import("../kit/clock.js").Clock} Clock */
/** @typedef {Pick<RTCDataChannel, "send" | "close" | "readyState" | "bufferedAmount">} Pipe */
/** @typedef {Pipe & {onmessage: any, onclose: any}} Carrier */
/**
 * @typedef {object} Bounds limits of incoming messages
 * @property {number} size characters of a message
 * @property {number} burst pieces at once
 * @property {number} rate pieces a second
 */
/** @typedef {"closed" | "size" | "rate" | "garbage" | "stuck" | "unshown"} End why a line was closed */

/** What a guest may send: requests are short, and a person makes few of them. */
export const FROM_GUEST = { size: 2_000, burst: 60, rate: 20 };
/** What a host may send: frames, with the whole log at first. */
export const FROM_HOST = { size: 4_000_000, burst: 2_000, rate: 200 };

/** Characters of a piece, one byte each as `send` escapes the others: below the limit of every browser. */
const PIECE = 60_000;
/** If more bytes than this wait to be sent, the other end no longer receives. */
const STUCK = 16_000_000;
/** Characters of all messages that wait for a listener: as many as the longest message may have. */
const HELD = FROM_HOST.size;
/** The first character of a piece. */
const MORE = "+";
const LAST = ".";

export class Line {
  /**
   * @param {Carrier} carrier an open channel
   * @param {Bounds} bounds
   * @param {Clock} [clock]
   */
  constructor(carrier, bounds, clock = pageClock) {
    this.carrier = carrier;
    this.bounds = bounds;
    this.clock = clock;
    /** @type {((message: Record<string, unknown>) => void) | null} */
    this.heard = null;
    /** @type {Record<string, unknown>[]} messages that arrived while there was no listener */
    this.held = [];
    this.heldSize = 0;
    /** @type {(why: End) => void} */
    this.onend = () => {};
    /** @type {End | null} */
    this.ended = null;
    this.collected = "";
    this.left = bounds.burst;
    this.filled = clock.now();
    carrier.onmessage = (/** @type {MessageEvent} */ { data }) => this.receive(data);
    carrier.onclose = () => this.end("closed");
  }

  /** @param {object} message */
  send(message) {
    if (this.ended) return;
    // only ASCII: no character is split, and each is one byte
    const text = JSON.stringify(message).replace(/[\u0080-\uffff]/g, escaped);
    try {
      for (let from = 0; from === 0 || from < text.length; from += PIECE) {
        const sign = from + PIECE < text.length ? MORE : LAST;
        this.carrier.send(sign + text.slice(from, from + PIECE));
      }
    } catch {
      return this.end("closed"); // it has closed, and the event has not arrived yet
    }
    if (this.carrier.bufferedAmount > STUCK) this.end("stuck");
  }

  /** @param {unknown} data */
  receive(data) {
    if (this.ended) return;
    if (!this.allows()) return this.end("rate");
    if (typeof data !== "string" || (data[0] !== MORE && data[0] !== LAST)) return this.end("garbage");
    if (this.collected.length + data.length - 1 > this.bounds.size) return this.end("size");
    this.collected += data.slice(1);
    if (data[0] === MORE) return;
    const { length } = this.collected;
    const message = objectOf(this.collected);
    this.collected = "";
    if (!message) return this.end("garbage");
    if (this.heard) return this.heard(message);
    if (this.heldSize + length > HELD) return this.end("size");
    this.held.push(message);
    this.heldSize += length;
  }

  /**
   * Sets the listener for messages, including those that arrived before; null: messages are kept for the next listener.
   * @param {((message: Record<string, unknown>) => void) | null} heard
   */
  listen(heard) {
    this.heard = heard;
    while (this.heard && this.held.length > 0) this.heard(/** @type {Record<string, unknown>} */ (this.held.shift()));
    if (this.held.length === 0) this.heldSize = 0;
  }

  /** Whether the rate limit allows one more piece now. */
  allows() {
    const { burst, rate } = this.bounds;
    const now = this.clock.now();
    this.left = Math.min(burst, this.left + ((now - this.filled) * rate) / 1000) - 1;
    this.filled = now;
    return this.left >= 0;
  }

  /** @param {End} [why] */
  end(why = "closed") {
    if (this.ended) return;
    this.ended = why;
    this.collected = "";
    if (why !== "closed") this.held = []; // what came after something that did not fit
    this.carrier.close();
    this.onend(why);
  }
}

/** @param {string} letter */
function escaped(letter) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** @param {string} text @returns {Record<string, unknown> | null} */
function objectOf(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
