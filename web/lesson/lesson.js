/**
 * A guided first game, step by step: which move comes next and who makes it. Learners make their own moves on the real
 * board; any other move is refused with a hint, and the moves of the other players are shown one after the other. It is
 * a guide of the table, needs no page, and knows no game.
 */

import { Latest } from "../kit/latest.js";
import { movesPlayed } from "../table/state.js";

/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("../table/guide.js").Guide} Guide */
/**
 * @typedef {object} World
 * @property {Table} table
 * @property {Script} script
 * @property {import("../kit/clock.js").Clock} clock
 * @property {() => void} paint
 * @property {(step: number, last: boolean) => void} keepPlace
 * @property {() => void} entered called when a step starts on the screen
 */

/** Milliseconds between two moves that are shown. */
const PACE = 800;

/** @implements {Guide} */
export class Lesson {
  /** @param {World} world @param {number} index the step to start with */
  constructor(world, index) {
    this.world = world;
    this.script = world.script;
    this.index = Math.min(index, world.script.steps.length - 1);
    /**
     * what the learner tried instead of the lesson's move: another one, one where there is only something to read, or
     * where nothing happens
     * @type {"other" | "early" | "nothing" | null}
     */
    this.wrong = null;
    this.visits = new Latest();
    this.showing = false;
    /** what is shown is played without pauses */
    this.hurried = false;
    /** ends the pause between two moves that are shown @type {() => void} */
    this.hurry = () => {};
  }

  get step() {
    return this.script.steps[this.index];
  }

  get last() {
    return this.index === this.script.steps.length - 1;
  }

  get visit() {
    return this.visits.signal;
  }

  get played() {
    return movesPlayed(this.world.table.state);
  }

  /** The move that the learner is to make. */
  get wanted() {
    return this.step.kind === "do" && this.played < this.step.to ? this.script.moves[this.played].text : null;
  }

  /** The next pick that leads to it. */
  get pick() {
    return this.step.picks.find((pick) => !this.world.table.state.picks.includes(pick)) ?? null;
  }

  begin() {
    return this.go(this.index);
  }

  /**
   * @param {number} index
   * @param {boolean} [again] a step that was seen before: the moves of others in it are played at once
   */
  async go(index, again = false) {
    const { table, keepPlace, entered } = this.world;
    const signal = this.visits.next();
    this.hurry();
    this.index = Math.max(0, Math.min(index, this.script.steps.length - 1));
    this.wrong = null;
    this.showing = false;
    keepPlace(this.index, this.last);
    const { kind, from, to } = this.step;
    await table.quiet();
    const wanted = again && kind === "show" ? to : from;
    if (!signal.aborted && this.played !== wanted)
      await table.replace({ do: "load", text: this.script.textAt(wanted) });
    if (signal.aborted) return;
    entered();
    if (kind === "show" && !again) await this.show(signal);
  }

  /** Shows the moves of the others, at a pace that can be followed. @param {AbortSignal} signal */
  async show(signal) {
    const { table, paint } = this.world;
    this.showing = true;
    this.hurried = false;
    paint();
    while (!signal.aborted && this.played < this.step.to) {
      await this.pause();
      await table.quiet();
      if (signal.aborted) return;
      if (!(await table.playFor([this.script.moves[this.played].text]))) break;
    }
    if (signal.aborted) return;
    this.showing = false;
    paint();
  }

  pause() {
    return new Promise((resolve) => {
      const cancel = this.world.clock.after(this.hurried ? 0 : PACE, () => resolve(null));
      this.hurry = () => {
        cancel();
        resolve(null);
      };
    });
  }

  /** Goes to the next step; moves that are still being shown are played at once. */
  async next() {
    if (this.showing) {
      this.hurried = true;
      return this.hurry();
    }
    if (this.step.kind === "do") return this.help();
    if (!this.last) await this.go(this.index + 1);
  }

  /** Makes the move for the learner. */
  async help() {
    const text = this.wanted;
    if (text !== null) await this.world.table.playAll([text]);
  }

  get goesBack() {
    return this.index > 0 || this.played > this.step.from;
  }

  /** Restarts the step if part of it is done, else goes back one step. */
  back() {
    if (this.step.kind === "do" && this.played > this.step.from) return this.go(this.index);
    return this.go(this.index - 1, true);
  }

  restart() {
    return this.go(0);
  }

  /** Called after every move: goes on after the last one of the step. */
  moved() {
    if (this.step.kind === "do" && this.played >= this.step.to) this.go(this.index + 1);
  }

  /** @param {string} text */
  allows(text) {
    return text === this.wanted ? this.accept() : this.refuse(this.other);
  }

  /** @param {string} thing */
  allowsPick(thing) {
    return this.step.picks.includes(thing) ? this.accept() : this.refuse(this.other);
  }

  /** A right move or pick, also in the middle of a step: what was wrong before is said no longer. @returns {true} */
  accept() {
    this.wrong = null;
    return true;
  }

  /** How something is wrong that could be done in a real game. */
  get other() {
    return this.step.kind === "do" ? "other" : "early";
  }

  get refusal() {
    return this.wrong && { key: `lesson.wrong.${this.wrong}`, params: { next: { key: "lesson.next" } } };
  }

  /** @param {"other" | "early" | "nothing"} why @returns {false} */
  refuse(why) {
    this.wrong = why;
    this.world.paint();
    return false;
  }

  close() {
    this.visits.drop();
    this.hurry();
  }
}
