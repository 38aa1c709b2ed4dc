/** The loading state of the engine: progress, what went wrong, and who waits for it. */

import { startEngine } from "./client.js";

/** @typedef {import("./protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Message} Message */

export class Loading {
  /**
   * @param {() => void} changed called whenever the state changes
   * @param {(loading: Loading) => void} [progressed] called instead when only the fraction does, which is often
   */
  constructor(changed, progressed = changed) {
    this.changed = changed;
    this.progressed = progressed;
    /** @type {"loading" | "ready" | "failed"} */
    this.status = "loading";
    this.stage = "runtime";
    this.fraction = 0;
    /** @type {Message | null} */
    this.error = null;
    /** @type {Promise<Engine> | null} null: it was not started yet */
    this.engine = null;
    /** @type {(() => void)[]} continuations that wait for the first start, or for another try */
    this.waiting = [];
  }

  /** Starts the engine; after a failure, again. */
  start() {
    const again = this.status !== "loading";
    Object.assign(this, { status: "loading", stage: "runtime", fraction: 0, error: null });
    const started = startEngine({
      onProgress: (stage, fraction) => {
        const next = stage !== this.stage;
        Object.assign(this, { stage, fraction });
        if (next) this.changed();
        else this.progressed(this);
      },
      onFailure: (error) => this.failed(started, error),
    });
    this.engine = started;
    started.then(
      () => {
        this.status = "ready";
        setTimeout(this.changed); // who waits for the engine goes first: it then works while the page is painted
      },
      (error) => this.failed(started, error),
    );
    for (const go of this.waiting.splice(0)) go();
    if (again) this.changed();
  }

  /**
   * It failed to load, or has crashed: calls of `ready` wait for the next try from now on.
   * @param {Promise<Engine>} started the engine that failed
   * @param {any} error
   */
  failed(started, error) {
    if (this.engine !== started || this.status === "failed") return;
    this.status = "failed";
    this.error = typeof error?.key === "string" ? error : { key: "boot.crashed", params: { detail: String(error) } };
    this.changed();
  }

  /**
   * The engine once it is started and loaded; after a failure, which the page reports, this keeps waiting until a retry
   * succeeds.
   */
  async ready() {
    for (;;) {
      const tried = this.engine;
      try {
        const engine = await tried;
        if (engine && this.engine === tried && this.status !== "failed") return engine;
      } catch {
        // the page reports the failure
      }
      if (this.engine === tried) await new Promise((done) => this.waiting.push(() => done(null)));
    }
  }
}
