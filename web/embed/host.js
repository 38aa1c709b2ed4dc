/**
 * The connection to the host page, for its requests and our messages. The host is accepted as the parent window,
 * without further identification.
 */

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
    this.say({ say: "size", height: document.body.getBoundingClientRect().height });
  }
}
