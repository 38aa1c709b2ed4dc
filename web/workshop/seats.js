/**
 * Bots of one's own at the seats of a match. Each seat has a sandbox of its own, so that two seats cannot tell each
 * other what they hold, and is handed the position as that seat knows it. The sandbox is kept until the match is left.
 */

import { LONGEST_MOVE } from "../table/moves.js";
import { Sandbox } from "./sandbox.js";
import { named } from "./shelf.js";
import { bringWheels } from "./wheels.js";

/** @typedef {import("../engine/thinker.js").Thinker} Thinker */
/** @typedef {{source: string, sandbox: Sandbox, ready: Promise<void>}} Seated */

/** More moves than any turn has; the rest of an answer is dropped. */
const MOST_MOVES = 200;

export class OwnSeats {
  /** @param {Pick<Thinker, "hand">} thinker */
  constructor(thinker) {
    this.thinker = thinker;
    /** @type {Map<number, Seated>} */
    this.seats = new Map();
  }

  /**
   * The bot's moves from the current position of the match, up to the first that reveals something new or passes the
   * turn to another seat.
   * @param {string} text of the match
   * @param {string} name of the bot
   * @param {{signal: AbortSignal}} options
   * @returns {Promise<string[]>} empty when the signal aborted; rejected with a Message
   */
  async ask(text, name, { signal }) {
    const handed = await this.thinker.hand(text, signal);
    if (!handed || signal.aborted) return []; // the match may have been left: a sandbox would outlive it
    const { seat, position } = handed;
    const bot = named(name, position.game);
    if (!bot) throw { key: "bots.own-absent", params: { bot: name } };
    const sandbox = await this.seated(seat, bot.source);
    const { moves } = signal.aborted ? { moves: [] } : await sandbox.call({ do: "answer", position });
    return Array.isArray(moves) ? moves.slice(0, MOST_MOVES).map(cut) : [];
  }

  /** The sandbox of a seat, with this bot in it. @param {number} seat @param {string} source */
  async seated(seat, source) {
    let there = this.seats.get(seat);
    if (!there || there.source !== source || there.sandbox.ended) {
      there?.sandbox.end();
      const sandbox = new Sandbox();
      there = { source, sandbox, ready: read(sandbox, source) };
      this.seats.set(seat, there);
    }
    try {
      await there.ready;
    } catch (error) {
      there.sandbox.end(); // another try begins anew
      throw error;
    }
    return there.sandbox;
  }

  /** Ends all of them: the match is left. */
  close() {
    for (const { sandbox } of this.seats.values()) sandbox.end();
    this.seats.clear();
  }
}

/** A move as text, which is refused at the table if it was longer. @param {unknown} move */
function cut(move) {
  return String(move).slice(0, LONGEST_MOVE);
}

/** @param {Sandbox} sandbox @param {string} source */
async function read(sandbox, source) {
  await sandbox.ready;
  await bringWheels(sandbox, source);
  await sandbox.call({ do: "read", source });
}
