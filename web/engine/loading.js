/** The engine on its way: how far it is, what went wrong, and those who wait for it. */

import { startEngine } from "./client.js";

/** @typedef {import("../types.js").Engine} Engine */
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
    this.engine = startEngine({
      onProgress: (stage, fraction) => {
        Object.assign(this, { stage, fraction });
        this.changed();
      },
    });
    this.engine.then(
      () => {
        this.status = "ready";
        this.changed();
      },
      (error) => {
        const known = error && typeof error.key === "string";
        this.status = "failed";
        this.error = known ? { key: error.key, params: error.params } : { key: "boot.crashed", params: { detail: String(error) } };
        this.changed();
      },
    );
    for (const go of this.waiting.splice(0)) go();
    this.changed();
  }

  /** The engine once it is there; a failed load is told by the page, and the wish lives on until someone retries. */
  async ready() {
    for (;;) {
      const tried = this.engine;
      try {
        return await tried;
      } catch {
        if (this.engine === tried) await new Promise((done) => this.waiting.push(() => done(null)));
      }
    }
  }
}
