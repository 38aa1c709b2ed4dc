/**
 * An example of the rulebook on the real board: the reader makes the moves of one of its cases, can try the wrong ones,
 * which are refused with the rule, and can undo every step. Like a lesson, it is a guide of the table.
 */

import { Latest } from "../kit/latest.js";
import { movesPlayed } from "../table/state.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../table/guide.js").Guide} Guide */
/** @typedef {{do: "play" | "refuse", move: string}} CaseStep */
/**
 * @typedef {object} Opening what an example is opened with
 * @property {string} game
 * @property {string} name
 * @property {CaseStep[][]} cases
 * @property {HTMLElement[]} words the book's words about each case
 * @property {() => Promise<HTMLElement[]>} translate fetches these words in the language of the page
 * @property {number} index of the first case shown
 * @property {() => void} back to the book
 */

/** @implements {Guide} */
export class Example {
  /** @param {{table: import("../table/table.js").Table, paint: () => void}} world @param {Opening} opening */
  constructor({ table, paint }, opening) {
    this.table = table;
    this.paint = paint;
    this.opening = opening;
    this.index = Math.max(0, Math.min(opening.index, opening.cases.length - 1));
    /** why the last try was refused @type {Message | null} */
    this.wrong = null;
    this.visits = new Latest();
    /** how many moves had been made when `moved` was last called */
    this.shown = this.played;
  }

  get visit() {
    return this.visits.signal;
  }

  get case() {
    return this.opening.cases[this.index];
  }

  get moves() {
    return this.case.flatMap((step) => (step.do === "play" ? [step.move] : []));
  }

  get played() {
    return movesPlayed(this.table.state);
  }

  get wanted() {
    return this.moves[this.played] ?? null;
  }

  get done() {
    return this.wanted === null;
  }

  /** Picks are left to the reader. */
  get pick() {
    return null;
  }

  /** An example has one step: the case. @returns {import("../table/guide.js").GuideStep} */
  get step() {
    return { name: this.opening.name, at: [], picks: [], kind: this.done ? "tell" : "do" };
  }

  /** The wrong moves that can be tried here, each with the index of its words in the book. */
  get tries() {
    let played = 0;
    let number = 0;
    return this.case.flatMap((step) => {
      if (step.do === "play") played += 1;
      else number += 1;
      return step.do === "refuse" && played === this.played ? [{ move: step.move, number: number - 1 }] : [];
    });
  }

  async begin() {}

  /** @param {number} index of a case @param {number} [played] how many of its moves are made at once */
  async go(index, played = 0) {
    this.index = Math.max(0, Math.min(index, this.opening.cases.length - 1));
    this.visits.next();
    this.wrong = null;
    await this.table.quiet();
    const { game, name } = this.opening;
    this.shown = -1;
    await this.table.replace({ do: "example", game, name, moves: this.moves.slice(0, Math.max(0, played)) });
  }

  async help() {
    if (this.wanted !== null) await this.table.playAll([this.wanted]);
  }

  get goesBack() {
    return this.played > 0;
  }

  back() {
    return this.go(this.index, this.played - 1);
  }

  /** Tries a move that the rules forbid and shows the engine's reason. @param {string} move */
  async attempt(move) {
    const reply = await this.table.why(move);
    this.wrong = reply.ok ? reply.reason : reply.error;
    this.paint();
  }

  /** Called after every change; a refused move changes nothing, and its message stays. */
  moved() {
    if (this.shown === this.played) return;
    this.shown = this.played;
    this.wrong = null;
    this.visits.next();
    this.paint();
  }

  /** @param {string} text */
  allows(text) {
    if (text === this.wanted) return true;
    this.wrong = { key: "book.example.other" };
    this.paint();
    return false;
  }

  get refusal() {
    return this.wrong;
  }

  /** A pick is not yet a move. */
  allowsPick() {
    return !this.done;
  }

  close() {
    this.visits.drop();
  }
}
