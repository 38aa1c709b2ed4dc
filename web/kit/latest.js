/** Of several requests only the latest counts: a new one aborts the signal of the one before. */

export class Latest {
  constructor() {
    this.controller = new AbortController();
  }

  /** The signal of the current request: aborted as soon as another one starts or this one is dropped. */
  get signal() {
    return this.controller.signal;
  }

  /** Starts a new request. @returns {AbortSignal} its signal */
  next() {
    this.drop();
    this.controller = new AbortController();
    return this.signal;
  }

  /** Aborts the current request without a new one. */
  drop() {
    this.controller.abort();
  }
}
