/** What is run with a bot: its tests, one game, a tournament. Everything happens in the sandbox, game after game. */

import { planned } from "./figures.js";
import { FOREIGN, playedIn, testsIn } from "./replies.js";
import { Sandbox } from "./sandbox.js";
import { bringWheels } from "./wheels.js";

/** @typedef {import("./figures.js").Played} Played */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./figures.js").Test} Test */
/** @typedef {{game: string, seats: string[], options: Record<string, boolean>, seed: number, games: number}} Plan */
/**
 * @typedef {object} Running
 * @property {"tests" | "game" | "tournament"} kind
 * @property {boolean} starting Python is on its way
 * @property {number} done games that are over
 * @property {number} of
 * @property {import("./sandbox.js").Alive | null} alive how far the game is that is played now
 */

export class Runs {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Sandbox | null} */
    this.sandbox = null;
    /** @type {Running | null} */
    this.running = null;
    /** @type {Played[]} */
    this.played = [];
    /** @type {Test[] | null} */
    this.tests = null;
    /** @type {(Message & {trace?: string}) | null} why the last run ended before its end */
    this.fault = null;
  }

  /** The sandbox, started when there is none. */
  warm() {
    if (!this.sandbox || this.sandbox.ended) this.sandbox = new Sandbox();
    return this.sandbox;
  }

  /** Ends whatever runs. */
  stop() {
    this.sandbox?.end();
    this.sandbox = null;
  }

  /**
   * @param {Running["kind"]} kind
   * @param {string} source
   * @param {Plan} plan
   */
  async run(kind, source, plan) {
    if (this.running) return;
    const games = kind === "tests" ? [] : planned(plan.seats, kind === "game" ? 1 : plan.games, plan.seed);
    const running = { kind, starting: true, done: 0, of: games.length, alive: null };
    /** @type {Running | null} */
    this.running = running;
    Object.assign(this, { played: [], tests: null, fault: null });
    this.changed();
    try {
      const sandbox = this.warm();
      await sandbox.ready;
      running.starting = false;
      this.changed();
      await bringWheels(sandbox, source);
      await sandbox.call({ do: "read", source });
      if (kind === "tests") this.tests = testsIn(await sandbox.call({ do: "check", game: plan.game }));
      for (const { seats, seed } of games) {
        const request = { do: "game", game: plan.game, options: plan.options, seats, seed };
        const alive = (/** @type {any} */ progress) => this.alive(running, progress);
        this.played = [...this.played, playedIn(await sandbox.call(request, alive))];
        Object.assign(running, { done: this.played.length, alive: null });
        this.changed();
        const { fault } = this.played[this.played.length - 1];
        if (fault) throw fault;
      }
    } catch (error) {
      this.fault = /** @type {any} */ (error);
      if (this.fault?.key === FOREIGN.key) this.stop(); // the next run is not played by a program that was changed
    }
    this.running = null;
    this.changed();
  }

  /** @param {Running} running @param {import("./sandbox.js").Alive} progress */
  alive(running, { turn, moves, own }) {
    running.alive = { turn: Number(turn), moves: Number(moves), own: own === true };
    this.changed();
  }
}
