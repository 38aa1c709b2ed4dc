/** The table of the workshop: who plays against the bot, with which options of the game, how often, and which deals. */

import { gameOf } from "../games.js";

export class Table {
  constructor() {
    /** @type {string[]} who plays against the bot */
    this.opponents = ["deckhand", "deckhand", "deckhand"];
    /** of a tournament */
    this.games = 12;
    /** the first deal */
    this.seed = 1;
    /** @type {Record<string, boolean>} */
    this.options = {};
  }

  /**
   * The table of another game: without the options of the last one, and with opponents for its seats.
   * @param {string} game
   */
  clear(game) {
    this.options = {};
    this.seat(this.opponents.length, game);
  }

  /** So many opponents, as many as the game has seats for. @param {number} count @param {string} game */
  seat(count, game) {
    const [least, most] = gameOf(game)?.players ?? [2, 5];
    const wanted = Math.max(least - 1, Math.min(most - 1, count));
    this.opponents = Array.from({ length: wanted }, (_, seat) => this.opponents[seat] ?? "deckhand");
  }

  /**
   * Sets an option, with what it needs; what needs it goes with it.
   * @param {string} name
   * @param {boolean} on
   * @param {string} game
   */
  option(name, on, game) {
    const options = gameOf(game)?.options ?? [];
    const needs = options.find((one) => one.name === name)?.needs;
    if (on && needs) this.options[needs] = true;
    if (!on) for (const one of options) if (one.needs === name) delete this.options[one.name];
    if (on) this.options[name] = true;
    else delete this.options[name];
  }

  /** What is played there. @param {string} game */
  plan(game) {
    const { opponents, options, seed, games } = this;
    return { game, seats: ["own", ...opponents], options, seed, games };
  }
}
