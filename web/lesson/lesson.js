/**
 * A first game, step by step: what is said, which move comes next and who makes it. The learner makes his own moves on the
 * real board; others are refused in a friendly way, and those of the other players are shown one after the other. It stands
 * beside the match as a guide, and knows no game.
 */

import { t } from "../i18n/i18n.js";
import { botsTag } from "../levels.js";
import * as store from "../store.js";
import { bookmarkOf, keepBookmark } from "./bookmark.js";
import { lessonLayer, placeLesson } from "./panel.js";

/** @typedef {import("../match/match.js").Match} Match */
/** @typedef {import("./script.js").Script} Script */

/** Milliseconds between two moves that are shown. */
const PACE = 800;

export class Lesson {
  /** @param {Match} match @param {Script} script @param {number} index the step to begin with */
  constructor(match, script, index) {
    this.match = match;
    this.script = script;
    this.index = Math.min(index, script.steps.length - 1);
    /** what was tried beside the lesson @type {"other" | "nothing" | null} */
    this.wrong = null;
    /** counts the steps entered: what is still under way for an earlier one ends */
    this.visit = 0;
    this.showing = false;
    /** ends the time between two moves that are shown @type {() => void} */
    this.hurry = () => {};
    this.follow = new AbortController();
  }

  get step() {
    return this.script.steps[this.index];
  }

  /** What the guide says: of the step, and of what was tried beside it. @returns {string[]} */
  get words() {
    const { match, step, wrong } = this;
    const name = match.table.header.names[this.script.learner];
    return [t(`lesson.${match.frame.game}.${step.name}`, { name }), ...(wrong ? [t(`lesson.wrong.${wrong}`)] : [])];
  }

  get last() {
    return this.index === this.script.steps.length - 1;
  }

  get played() {
    return this.match.past.total;
  }

  /** The move that the learner is to make. */
  get wanted() {
    return this.step.kind === "do" && this.played < this.step.to ? this.script.moves[this.played].text : null;
  }

  /** The next pick that leads to it. */
  get pick() {
    return this.step.picks.find((pick) => !this.match.picks.includes(pick)) ?? null;
  }

  /** Whether a thing is what is to be clicked next. @param {SVGElement | HTMLElement} thing */
  means({ dataset: { move, pick } }) {
    return (move !== undefined && move === this.wanted) || (pick !== undefined && pick === this.pick);
  }

  begin() {
    const { signal } = this.follow;
    const replace = () => placeLesson(this);
    for (const event of ["resize", "scroll"]) addEventListener(event, replace, { signal, capture: true, passive: true });
    document.addEventListener("click", (event) => this.clicked(event), { signal });
    return this.go(this.index);
  }

  /** @param {number} index @param {boolean} [again] a step that was seen before: what others did in it is done */
  async go(index, again = false) {
    const { match } = this;
    const mine = ++this.visit;
    this.hurry();
    this.index = Math.max(0, Math.min(index, this.script.steps.length - 1));
    this.wrong = null;
    this.showing = false;
    keepBookmark(match.frame.game, this.last ? { step: 0, done: true } : { step: this.index, done: bookmarkOf(match.frame.game).done });
    const { kind, from, to } = this.step;
    while (match.wire.busy) await match.wire.quiet();
    const wanted = again && kind === "show" ? to : from;
    if (mine === this.visit && this.played !== wanted) await this.bring(wanted);
    if (mine !== this.visit) return;
    match.turnTo({ moves: false, people: false });
    if (kind === "show" && !again) await this.show(mine);
  }

  /** The match as it is after so many moves. @param {number} count */
  bring(count) {
    const { match } = this;
    return match.wire.change(async () => {
      match.past.leave();
      await match.wire.send({ do: "load", text: this.script.textAt(count) });
    });
  }

  /** The moves of the others, at a pace that can be followed. @param {number} mine */
  async show(mine) {
    this.showing = true;
    this.match.table.paint();
    while (mine === this.visit && this.played < this.step.to) {
      await this.patience();
      while (this.match.wire.busy) await this.match.wire.quiet();
      if (mine !== this.visit) return;
      if (!(await this.match.moves.playFor([this.script.moves[this.played].text]))) break;
    }
    if (mine !== this.visit) return;
    this.showing = false;
    this.match.table.paint();
  }

  patience() {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.showing ? PACE : 0);
      this.hurry = () => {
        clearTimeout(timer);
        resolve(null);
      };
    });
  }

  /** On; what is being shown is shown at once. */
  async next() {
    if (this.step.kind === "show" && this.played < this.step.to) {
      this.showing = false;
      return this.hurry();
    }
    if (this.step.kind === "do") return this.help();
    if (!this.last) await this.go(this.index + 1);
  }

  /** Makes the move for the learner. */
  async help() {
    const text = this.wanted;
    if (text !== null) await this.match.moves.playAll([text]);
  }

  /** The step again, where something of it is done; else the one before. */
  back() {
    if (this.step.kind === "do" && this.played > this.step.from) return this.go(this.index);
    return this.go(this.index - 1, true);
  }

  restart() {
    return this.go(0);
  }

  /** After every move: on, when it was the last one of the step. */
  moved() {
    if (this.step.kind === "do" && this.played >= this.step.to) this.go(this.index + 1);
  }

  /** Whether a move may be made here and now. @param {string} text */
  allows(text) {
    if (text === this.wanted) return true;
    this.refuse("other");
    return false;
  }

  /** @param {string} thing */
  allowsPick(thing) {
    if (this.step.picks.includes(thing)) return true;
    this.refuse("other");
    return false;
  }

  /** @param {"other" | "nothing"} why */
  refuse(why) {
    this.wrong = why;
    this.match.table.paint();
  }

  /** A click on the board that means nothing. @param {MouseEvent} event */
  clicked({ target }) {
    if (this.step.kind !== "do" || this.wrong || !(target instanceof Element) || !target.closest(".board-sheet, .sheet-area")) return;
    if (!target.closest("[data-move], [data-pick], [data-retract], .water.open, button")) this.refuse("nothing");
  }

  painted() {
    placeLesson(this);
  }

  layer() {
    return lessonLayer(this);
  }

  /** From here on it is a game like any other, against bots. */
  async playOn() {
    const { match } = this;
    this.close();
    match.lesson = null;
    match.table.header = { ...match.table.header, id: store.newId() };
    await match.wire.change(async () => {
      await match.wire.send({ do: "tag", tags: botsTag(match.curtain.levels) });
    });
    match.record.keep();
    match.table.thinker.warm();
    match.bots.go();
  }

  close() {
    this.visit += 1;
    this.hurry();
    this.follow.abort();
  }
}
