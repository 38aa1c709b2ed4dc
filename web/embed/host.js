/**
 * The connection to the host page, for its requests and our messages. The host is accepted as the parent window,
 * without further identification.
 */

/** Widths from which the height of a frame counts for its styles, and from which panels are beside the board. */
const NARROW = 561;
const WIDE = 1000;

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

  resized() {
    const { height } = document.body.getBoundingClientRect();
    // a low frame has the styles of phones, with which a board is higher: it grows out of them first
    const low = innerWidth < NARROW ? 0 : innerWidth < WIDE ? 800 : 521;
    this.say({ say: "size", height: innerHeight < low ? Math.min(low, height) : height });
  }
}
