/**
 * An example of the rulebook on the real board: the moves of one of its cases are left to whoever reads, the wrong ones can be
 * tried and are refused with the rule, and every step can be taken back. It stands beside the match as its guide, as a lesson does.
 */

import { exampleLayer } from "./examplepanel.js";
import { placeLesson } from "../lesson/panel.js";

/** @typedef {import("../match/match.js").Match} Match */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {{do: "play" | "refuse", move: string}} CaseStep */
/**
 * @typedef {object} Told
 * @property {string} game
 * @property {string} name
 * @property {CaseStep[][]} cases
 * @property {HTMLElement[]} words what the book says of each case
 * @property {number} index of the case to begin with
 * @property {() => void} back to the book
 */

export class Example {
  /** @param {Match} match @param {Told} told */
  constructor(match, told) {
    this.match = match;
    this.told = told;
    this.index = Math.max(0, Math.min(told.index, told.cases.length - 1));
    /** why the last try was refused @type {Message | null} */
    this.wrong = null;
    /** counts what has been gone to, as the ring wants to know @type {number} */
    this.visit = 0;
    this.follow = new AbortController();
  }

  get case() {
    return this.told.cases[this.index];
  }

  get moves() {
    return this.case.flatMap((step) => (step.do === "play" ? [step.move] : []));
  }

  get played() {
    return this.match.past.total;
  }

  /** The move that comes next. */
  get wanted() {
    return this.moves[this.played] ?? null;
  }

  get done() {
    return this.wanted === null;
  }

  get pick() {
    return null;
  }

  get step() {
    const kind = /** @type {"do" | "tell"} */ (this.wanted === null ? "tell" : "do");
    return { name: this.told.name, at: /** @type {string[]} */ ([]), picks: /** @type {string[]} */ ([]), kind };
  }

  /** The wrong moves that can be tried here, each with the number of its words in the book. */
  get tries() {
    let played = 0;
    let number = 0;
    return this.case.flatMap((step) => {
      if (step.do === "play") played += 1;
      else number += 1;
      return step.do === "refuse" && played === this.played ? [{ move: step.move, number: number - 1 }] : [];
    });
  }

  /** Whether a thing is what is to be clicked next. @param {SVGElement | HTMLElement} thing */
  means({ dataset: { move } }) {
    return move !== undefined && move === this.wanted;
  }

  begin() {
    const { signal } = this.follow;
    for (const event of ["resize", "scroll"]) addEventListener(event, () => placeLesson(this), { signal, capture: true, passive: true });
    return Promise.resolve();
  }

  /** @param {number} index of a case @param {number} [played] so many of its moves are made */
  async go(index, played = 0) {
    this.index = Math.max(0, Math.min(index, this.told.cases.length - 1));
    this.visit += 1;
    this.wrong = null;
    while (this.match.wire.busy) await this.match.wire.quiet();
    const { game, name } = this.told;
    const moves = this.moves.slice(0, Math.max(0, played));
    await this.match.wire.change(async () => {
      this.match.past.leave();
      await this.match.wire.send({ do: "example", game, name, moves });
    });
  }

  /** Makes the next move. */
  async help() {
    if (this.wanted !== null) await this.match.moves.playAll([this.wanted]);
  }

  /** What it says now, for news of the page. */
  get words() {
    return [this.told.words[this.index]?.textContent ?? ""];
  }

  /** One step back. */
  back() {
    return this.go(this.index, this.played - 1);
  }

  /** A move that the rules forbid: what the engine says of it. @param {string} move */
  async attempt(move) {
    const reply = await this.match.table.engine.call({ do: "why", match: this.match.id, move, viewer: this.match.curtain.eyes() });
    this.wrong = reply.ok ? reply.reason : reply.error;
    this.match.table.paint();
  }

  moved() {
    this.wrong = null;
    this.visit += 1;
    this.match.table.paint();
  }

  /** Whether a move may be made here and now. @param {string} text */
  allows(text) {
    if (text === this.wanted) return true;
    this.wrong = { key: "book.example.other" };
    this.match.table.paint();
    return false;
  }

  /** What is picked is no move yet. @param {string} _ */
  allowsPick(_) {
    return !this.done;
  }

  painted() {
    placeLesson(this);
  }

  layer() {
    return exampleLayer(this);
  }

  close() {
    this.follow.abort();
  }
}
