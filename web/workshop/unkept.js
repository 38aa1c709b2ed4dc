/** Bots whose last text the store did not take: they stay in memory, as long as the page is open. */

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./bench.js").Listed} Listed */

export class Unkept {
  /** @param {() => boolean} refused whether the store does not take the bot on the bench either */
  constructor(refused) {
    /** @type {Map<string, Bench>} */
    this.bots = new Map();
    addEventListener("beforeunload", (event) => {
      if (this.bots.size > 0 || refused()) event.preventDefault();
    });
  }

  /** @param {Bench} bench that makes way for another one */
  hold(bench) {
    this.bots.set(bench.id, bench);
  }

  /** A bot that is laid on the bench again. @param {string} id @returns {Bench | null} null: it is not held here */
  take(id) {
    const held = this.bots.get(id) ?? null;
    this.bots.delete(id);
    return held;
  }

  /** All bots that can be chosen, those held here in place of what is kept of them. @param {Listed[]} kept */
  with(kept) {
    return [...this.bots.values(), ...kept.filter(({ id }) => !this.bots.has(id))];
  }
}
