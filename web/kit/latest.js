/** Of several wishes only the latest counts: a new one ends the one before, which learns it from its signal. */

export class Latest {
  constructor() {
    this.controller = new AbortController();
  }

  /** Of the wish that counts now: aborted as soon as another one begins, or this one is dropped. */
  get signal() {
    return this.controller.signal;
  }

  /** Begins a new wish. @returns {AbortSignal} its signal */
  next() {
    this.drop();
    this.controller = new AbortController();
    return this.signal;
  }

  /** Ends the present wish without a new one. */
  drop() {
    this.controller.abort();
  }
}
