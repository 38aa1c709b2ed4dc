/**
 * A lesson is the text of a match with comments between its moves, so that the engine can read it as it is:
 *
 *     # step NAME              starts a step; its words have the key lesson.GAME.NAME
 *     # at THING; THING        what to mark, by name (targets.js), where nothing is to be clicked
 *     # pick PICK; PICK        what to pick on the board before the move
 *     1 A: MOVE; MOVE          the moves of the step: the learner makes them, or all are shown if another starts
 */

import { LETTERS } from "../kit/letters.js";
import { partText } from "../kit/parts.js";

/** @typedef {{line: string, text: string, seat: number}} LessonMove */
/**
 * @typedef {{name: string, at: string[], picks: string[], from: number, to: number, kind: "tell" | "do" | "show"}} Step
 * from, to: moves played before and after it
 */

export class Script {
  /** @param {string} text */
  constructor(text) {
    const lines = text.split("\n").map((line) => line.trim());
    const first = lines.findIndex((line) => line.startsWith("# step "));
    this.head = lines.slice(0, first).join("\n").trim();
    /** @type {LessonMove[]} */
    this.moves = [];
    /** @type {Step[]} */
    this.steps = [];
    const bots = (/^tag bots (\S+)$/m.exec(this.head)?.[1] ?? "").split(",");
    this.learner = bots.indexOf("-");
    for (const line of lines.slice(first)) this.read(line);
  }

  /** @param {string} line */
  read(line) {
    const [, word, rest] = /^# (step|at|pick) (.+)$/.exec(line) ?? [];
    const count = this.moves.length;
    const step = this.steps.at(-1);
    if (word === "step") this.steps.push({ name: rest, at: [], picks: [], from: count, to: count, kind: "tell" });
    else if (word === "at" && step) step.at = listed(rest);
    else if (word === "pick" && step) step.picks = listed(rest);
    const [, start, seat, moves] = /^(\d+ ([A-E])): (.+)$/.exec(line) ?? [];
    if (!start || !step) return;
    const number = LETTERS.indexOf(seat);
    for (const text of listed(moves)) this.moves.push({ line: start, text, seat: number });
    if (step.from === step.to) step.kind = number === this.learner ? "do" : "show";
    step.to = this.moves.length;
  }

  /** The text of the match after this many moves. @param {number} count */
  textAt(count) {
    return [this.head, "", ...this.moves.slice(0, count).map(({ line, text }) => `${line}: ${text}`), ""].join("\n");
  }
}

/** @param {string} text */
function listed(text) {
  return text.split(";").map((part) => part.trim());
}

/** @param {URL} url @returns {Promise<Script>} rejected with a Message when it does not arrive or is damaged */
export async function loadScript(url) {
  return new Script(await partText(url));
}
