/** How the position changes: moves made by people and by bots, those that make themselves, and the ways back. */

import { holdsEnd } from "./confirm.js";

/** @typedef {import("../types.js").Message} Message */

export class Moves {
  /** @param {import("./match.js").Match} match */
  constructor(match) {
    this.match = match;
    this.wire = match.wire;
  }

  /** @param {string} text */
  async play(text) {
    if (this.match.lesson || !holdsEnd(this.match, text)) await this.playAll([text]);
  }

  /** A move that somebody typed. @param {string} text @returns {Promise<Message | null>} why it was refused */
  async attempt(text) {
    /** @type {Message | null} */
    let refused = null;
    await this.wire.change(async () => {
      const reply = await this.wire.ask(this.request(text));
      if (reply.ok) await this.playAutomatic();
      else refused = reply.error;
    });
    return refused;
  }

  /**
   * Several moves, one after the other: as far as they are legal, and as long as the word is with the same seat.
   * @param {string[]} texts
   */
  playAll(texts) {
    const { match, wire } = this;
    return wire.change(async () => {
      const seat = match.frame.view.to_move;
      for (const text of texts) {
        if (match.frame.view.to_move !== seat || match.lesson?.allows(text) === false) break;
        if (!(await wire.send(this.request(text)))) return;
      }
      await this.playAutomatic();
    });
  }

  /** A move, or one in place of what was decided in this turn already. @param {string} move */
  request(move) {
    const instead = this.match.frame.revisions.some(({ text }) => text === move);
    return { do: instead ? "revise" : "play", move };
  }

  /**
   * The moves of a bot, one after the other. What is refused is no news for anybody: the bot thinks anew.
   * @param {string[]} texts
   * @returns {Promise<boolean>} whether all were played
   */
  async playFor(texts) {
    let played = false;
    await this.wire.change(async () => {
      for (const move of texts) {
        if (!(await this.wire.ask({ do: "play", move, by: "mover" })).ok) return;
      }
      played = true;
      await this.playAutomatic();
    });
    return played;
  }

  /** The move that nobody needs to be asked for: for it the screen is not handed over either. Bots see to theirs. */
  automatic() {
    const { bots, screen, given } = this.match;
    return bots.seat() === null ? screen.automatic(given) : null;
  }

  async playAutomatic() {
    for (let text = this.automatic(); text !== null; text = this.automatic()) {
      if (!(await this.wire.send({ do: "play", move: text }))) return;
    }
  }

  /** A step of this turn is taken back by itself. @param {string} text */
  retract(text) {
    if (this.match.lesson) return this.match.lesson.back();
    return this.wire.change(async () => {
      await this.wire.send({ do: "retract", move: text });
    });
  }

  /** One step back; what was played by itself or by bots goes back with it, else it would be played again at once. */
  undo() {
    const { match, wire } = this;
    if (match.lesson) return match.lesson.back();
    return wire.change(async () => {
      if (match.frame.undo === 0) return;
      while (match.given.undo > 0 && (await wire.send({ do: "undo", steps: 1 })) && this.byItself());
    });
  }

  redo() {
    const { match, wire } = this;
    if (match.lesson) return Promise.resolve();
    return wire.change(async () => {
      if (match.frame.redo === 0) return;
      while (match.given.redo > 0 && (await wire.send({ do: "redo", steps: 1 })) && this.byItself());
    });
  }

  /** Nobody needs to be asked for the next move. */
  byItself() {
    return this.automatic() !== null || this.match.bots.seat() !== null;
  }
}
