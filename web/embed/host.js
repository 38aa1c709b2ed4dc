/**
 * The connection to the host page, for its requests and our messages. The host is accepted as the parent window,
 * without further identification.
 */

/** From this width on the styles of a frame depend on its height, too: a low one has those of phones. */
const NARROW = 561;
/** From this width on the panels are beside the board (embed.css). */
const WIDE = 1000;
/** A frame of this height is not low: with the panels below the board, and beside it. */
const HIGH = { below: 800, beside: 521 };

/** @typedef {(data: any, ports: readonly MessagePort[]) => void} Hear */

export class Host {
  /**
   * @param {Hear} hear gets the messages of the port and must check their shape
   * @param {() => void} [joined] called once the port is there
   */
  constructor(hear, joined = () => undefined) {
    /** @type {MessagePort | null} */
    this.port = null;
    if (parent === window) return;
    addEventListener("message", ({ source, data, ports }) => {
      if (source !== parent || this.port || data?.monsoon !== 1 || data.say !== "here" || ports.length !== 1) return;
      this.port = ports[0];
      this.port.onmessage = (event) => hear(event.data, event.ports);
      joined();
    });
    // contains no data, so any origin may receive it
    parent.postMessage({ monsoon: 1, say: "hello" }, "*");
  }

  /** @param {object} data */
  say(data) {
    this.port?.postMessage(data);
  }

  /** Tells the host page which height the frame should have. */
  resized() {
    const { height } = document.body.getBoundingClientRect();
    const high = innerWidth < WIDE ? HIGH.below : HIGH.beside;
    // with the styles of phones the content is higher than it will be: the frame grows out of them first
    const isLow = innerWidth >= NARROW && innerHeight < high;
    this.say({ say: "size", height: isLow ? Math.min(high, height) : height });
  }
}
