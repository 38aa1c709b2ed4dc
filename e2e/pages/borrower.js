/**
 * Before a page of a test opens: the workers of the engine that it starts are lent by the profile's keeper
 * (engines.js). Pages of other sites than KEEPER, which profiles.py replaces, start their own, as the keeper cannot
 * hear them. Boards on pages of other sites are heard: Playwright switches the partitioning of storage off.
 */
(() => {
  const SCRIPT = new RegExp(`^${location.origin}/[0-9a-f]{16}/web/engine/worker\\.js$`);
  if (self.origin !== "KEEPER") return;
  /** How many are lent to this page. */
  window.borrowed = 0;

  /** What the page uses of a worker. */
  class Lent extends EventTarget {
    onmessage = null;
    onerror = null;
    #name = crypto.randomUUID();
    #line = new BroadcastChannel("engines");

    /** @param {string} script */
    constructor(script) {
      super();
      this.#line.onmessage = ({ data: { to, data, error } }) => {
        if (to !== this.#name) return;
        if (error) this.#tell("onerror", new ErrorEvent("error", { message: error }));
        else this.#tell("onmessage", new MessageEvent("message", { data }));
      };
      this.#line.postMessage({ lend: this.#name, script });
      window.borrowed += 1;
      addEventListener("pagehide", () => this.terminate());
    }

    #tell(listener, event) {
      this.dispatchEvent(event);
      this[listener]?.(event);
    }

    postMessage(request) {
      this.#line.postMessage({ ask: this.#name, request });
    }

    terminate() {
      window.borrowed -= 1;
      this.#line.postMessage({ end: this.#name });
      this.#line.close();
      this.postMessage = this.terminate = () => {};
    }
  }

  window.Worker = new Proxy(Worker, {
    construct(plain, given, made) {
      const script = String(given[0]);
      return SCRIPT.test(script) ? new Lent(script) : Reflect.construct(plain, given, made);
    },
  });
})();
