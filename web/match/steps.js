/** What the seat that decides has done in this turn, with what can be taken back on its own. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { deedsOf } from "../kit/deeds.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */

/**
 * What was done in this turn. Each step has the words of the log, without the name of the player.
 * @param {Match} match
 * @param {GameContext} context
 */
export function steps(match, context) {
  const {
    screen,
    state: { offered: frame },
  } = match;
  const said = ownEntries(frame, context);
  const done = stepsDone(match, context);
  if (done.length === 0 || frame.view.over) return nothing;
  /** @param {import("../types.js").Step} step */
  const wordsOf = (step) => {
    // a move may have several entries: the first says what was done
    const own = said.filter((entry) => entry.index === step.index);
    const entry = own.findLast((one) => one.key === own[0].key);
    return entry ? screen.logWords(entry, context) : step.move;
  };
  // a payment that is complete is one thing; one under way can be changed card by card
  const under = new Set(frame.moves.map(({ text }) => verbOf(text)));
  /** @param {import("../types.js").Step} one @param {import("../types.js").Step} other */
  const listed = (one, other) =>
    verbOf(one.move) === verbOf(other.move) &&
    !under.has(verbOf(one.move)) &&
    deedsOf([one, other].map(wordsOf)).length === 1;
  return html`<div class="steps">
    <h3>${t("match.steps")}</h3>
    <ol>
      ${runsOf(done, listed).map((run) => {
        if (!run[0].retract || run.length > 1 || match.lesson?.guide.closed)
          return deedsOf(run.map(wordsOf)).map((words) => html`<li>${words}</li>`);
        const words = wordsOf(run[0]);
        return html`<li>${words} <button type="button" class="quiet retract"
          aria-label=${t("match.retract", { step: words })} data-retract=${run[0].move}
          @click=${() => match.table.retract(run[0].move)}>✕</button></li>`;
      })}
    </ol>
  </div>`;
}

/**
 * The steps that the seat to decide has made in this turn, or in what follows a turn that is over: a last order.
 * @param {Match} match
 * @param {GameContext} context
 */
export function stepsDone({ screen, state: { offered: frame } }, context) {
  const over = context.log.findLast(({ key }) => screen.turnEnds?.has(key))?.index ?? -1;
  const earlier = frame.view.turn > 0 ? before(ownEntries(frame, context), frame.steps[0]?.index) : [];
  return [...earlier, ...frame.steps].filter(({ index }) => index > over);
}

/**
 * What the log says of the seat to decide in this turn.
 * @param {import("../types.js").Frame} frame
 * @param {GameContext} context
 */
function ownEntries({ view: { turn, to_move } }, { log }) {
  return log.filter((entry) => entry.turn === turn && entry.seat === to_move);
}

/**
 * The steps of a turn before other seats decided in it; they can no longer be taken back on their own.
 * @param {import("../types.js").LogEntry[]} said entries of the seat in this turn
 * @param {number} [first] index of the first step after that; without one, all its entries are from before
 * @returns {import("../types.js").Step[]}
 */
function before(said, first = Number.POSITIVE_INFINITY) {
  const earlier = new Map(said.filter(({ index }) => index < first).map(({ index, move }) => [index, move ?? ""]));
  return [...earlier].map(([index, move]) => ({ index, move, retract: false }));
}

/**
 * Each step that can be taken back on its own, what lies between such steps, and what is listed together.
 * @param {import("../types.js").Step[]} steps
 * @param {(one: import("../types.js").Step, other: import("../types.js").Step) => boolean} listed
 */
function runsOf(steps, listed) {
  /** @type {import("../types.js").Step[][]} */
  const runs = [];
  for (const step of steps) {
    const last = runs.at(-1);
    const together = last && (step.retract ? listed(last[0], step) : !last[0].retract);
    if (together) last.push(step);
    else runs.push([step]);
  }
  return runs;
}

/** The first word of a move. @param {string} move */
function verbOf(move) {
  return move.split(" ", 1)[0];
}
