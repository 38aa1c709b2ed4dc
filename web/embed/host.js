/** The page around the frame: what it may ask, and what it is told. It speaks first by nothing but its place: it is the parent. */

/** @typedef {(data: any, ports: readonly MessagePort[]) => void} Hear */

export class Host {
  /** @param {Hear} hear what comes of the port; its shape is checked by whoever hears it */
  constructor(hear) {
    /** @type {MessagePort | null} */
    this.port = null;
    if (parent === window) return;
    addEventListener("message", ({ source, data, ports }) => {
      if (source !== parent || this.port || data?.monsoon !== 1 || data.say !== "here" || ports.length !== 1) return;
      this.port = ports[0];
      this.port.onmessage = (event) => hear(event.data, event.ports);
      this.resized();
    });
    // says nothing but that somebody is here, so that anybody may hear it
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
