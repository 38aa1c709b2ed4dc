/** The engine on its way, and whether it still runs: how far it is, what went wrong, and those who wait for it. */

import { startEngine } from "./client.js";

/** @typedef {import("./protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Message} Message */

export class Loading {
  /** @param {() => void} changed called whenever there is something else to show */
  constructor(changed) {
    this.changed = changed;
    /** @type {"loading" | "ready" | "failed"} */
    this.status = "loading";
    this.stage = "runtime";
    this.fraction = 0;
    /** @type {Message | null} */
    this.error = null;
    /** @type {Promise<Engine>} */
    this.engine = new Promise(() => {});
    /** @type {(() => void)[]} those who wait for another try */
    this.waiting = [];
  }

  /** Starts the engine; after a failure, again. */
  start() {
    Object.assign(this, { status: "loading", stage: "runtime", fraction: 0, error: null });
    const started = startEngine({
      onProgress: (stage, fraction) => {
        Object.assign(this, { stage, fraction });
        this.changed();
      },
      onFailure: (error) => this.failed(started, error),
    });
    this.engine = started;
    started.then(
      () => {
        this.status = "ready";
        this.changed();
      },
      (error) => this.failed(started, error),
    );
    for (const go of this.waiting.splice(0)) go();
    this.changed();
  }

  /**
   * It did not come, or is gone: whoever needs it from now on waits for the next try.
   * @param {Promise<Engine>} started which one it was
   * @param {any} error
   */
  failed(started, error) {
    if (this.engine !== started || this.status === "failed") return;
    this.status = "failed";
    this.error = typeof error?.key === "string" ? error : { key: "boot.crashed", params: { detail: String(error) } };
    this.changed();
  }

  /** The engine once it is there; a failed load is told by the page, and the wish lives on until someone retries. */
  async ready() {
    for (;;) {
      const tried = this.engine;
      try {
        const engine = await tried;
        if (this.engine === tried && this.status !== "failed") return engine;
      } catch {
        // told by the page
      }
      if (this.engine === tried) await new Promise((done) => this.waiting.push(() => done(null)));
    }
  }
}
