/** The hint in the decision panel: the best turns in words, what each is worth compared with the best, and why. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n/i18n.js";
import { inParts } from "../i18n/parts.js";
import { joined } from "../kit/deeds.js";
import { tenths } from "../kit/points.js";
import { hintsPossible } from "../table/state.js";
import { decisionOf } from "./decided.js";

/** @typedef {import("../types.js").AdvisedStep} AdvisedStep */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("./screen.js").Match} Match */
/** @typedef {{index: number, turn: number, seat: number}} Place the turn that is put into words */

/** Kinds of reasons, as they are listed. */
const KINDS = [
  { kind: "gains", gain: true },
  { kind: "costs", gain: false },
  { kind: "facts", gain: null },
];
/** @param {Match} match */
export function adviceButton(match) {
  const { hints, picks } = match.state;
  if (!hintsPossible(match.state, match.screen)) return nothing;
  // while a choice is half made its options have the place of the hints
  const open = hints.open && picks.length === 0;
  const press = () => {
    if (picks.length > 0) match.table.clearPicks();
    if (open) match.table.hints.close();
    else if (!hints.open) match.askHints();
  };
  return html`<button type="button" class="quiet" data-action="hint" aria-expanded=${open ? "true" : "false"}
    title=${t("hint.words")} @click=${press}>
    <span aria-hidden="true">✦</span> ${t("hint.ask")}
  </button>`;
}

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function advicePanel(match, context) {
  const { hints } = match.state;
  if (!hints.list) {
    return html`<p class="advice-wait"><span>${t("hint.thinking")}</span>
      <progress data-hint-progress max="1" .value=${hints.progress} aria-label=${t("hint.progress")}></progress>
      <button type="button" data-action="hint-stop"
        @click=${() => match.table.hints.close()}>${t("hint.stop")}</button></p>`;
  }
  if (hints.list.length === 0) return html`<p class="hint">${t("hint.none")}</p>`;
  return html`<ol class="advice"
    aria-label=${t("hint.list")}>${repeat(
      hints.list,
      ({ moves }) => moves.join("; "),
      (hint, number) => row(match, context, hint, number),
    )}</ol>`;
}

/**
 * A hint in the list: a button that shows it on the board, and one that plays it.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Hint} hint
 * @param {number} number from 0
 */
function row(match, context, hint, number) {
  const chosen = match.state.hints.chosen === number;
  const plays = t(hint.ends ? "hint.play.end" : "hint.play");
  const steps = hintSteps(match, context, hint);
  return html`<li class=${chosen ? "chosen" : ""} data-hint=${hint.moves.join("; ")}>
    <button type="button" class="quiet advice-turn" aria-pressed=${chosen ? "true" : "false"}
      @click=${() => match.table.hints.choose(number)}>
      <i class="advice-room" data-label=${plays} aria-hidden="true"></i>
      <b class=${`advice-worth ${hint.behind > 0 ? "less" : ""}`}
        title=${t("hint.points")}>${worth(match, hint, number)}</b>
      <span>${steps}</span>
      ${reasonLines(match, context, hint)}
    </button>
    <button type="button" class=${chosen ? "main" : ""} data-action="hint-play"
      aria-label="${plays} (${steps})" title=${t(hint.ends ? "hint.play.over" : "hint.play.on")}
      @click=${() => match.table.playHint(hint)}>${plays}</button>
  </li>`;
}

/** @param {Match} match @param {GameContext} context @param {Hint} hint */
function hintSteps(match, context, hint) {
  const words = stepsAt(match, context, hint.steps, placeIn(match));
  return words || closingWords(match, context, hint.steps, !decisionOf(match, context).idle);
}

/**
 * A turn in the words of the log; what its moves will reveal is not known yet.
 * @param {Match} match
 * @param {GameContext} context
 * @param {AdvisedStep[]} steps
 * @param {boolean} goesOn whether something was done in this turn before
 */
export function stepWords(match, context, steps, goesOn) {
  return stepsAt(match, context, steps, placeIn(match)) || closingWords(match, context, steps, goesOn);
}

/**
 * Steps that the log has no words for, because they only close what was done: the end of a turn as on its button, the
 * end of a part of one, after which the turn goes on, as the move.
 * @param {Match} match
 * @param {GameContext} context
 * @param {AdvisedStep[]} steps
 * @param {boolean} goesOn whether something was done in this turn before
 */
function closingWords({ screen }, context, steps, goesOn) {
  const last = steps.at(-1)?.move;
  if (last && last.kind !== "end") return screen.moveWords(last, context);
  return t(goesOn ? "match.end" : "match.pass");
}

/** The turn in progress, as in the log. @param {Match} match @returns {Place} */
function placeIn({ state: { received } }) {
  return { index: 0, turn: received.view.turn, seat: received.view.to_move ?? 0 };
}

/**
 * The steps of a turn in words; of a step whose log is not known yet, what is done.
 * @param {Match} match
 * @param {GameContext} context
 * @param {AdvisedStep[]} steps
 * @param {Place} place
 */
function stepsAt({ screen }, context, steps, place) {
  /** @type {string[]} */
  const words = [];
  /** @type {import("../types.js").LogEntry | undefined} */
  let before;
  for (const { move, said } of steps) {
    // what is revealed was named when it was set out for
    if (said.length === 0 && !(before && screen.consequences?.has(move.kind)))
      words.push((screen.deedWords ?? screen.moveWords)(move, context));
    for (const message of said) {
      const entry = { ...place, ...message };
      if (!screen.consequences?.has(message.key)) words.push(screen.logWords(entry, context, before));
      before = entry;
    }
  }
  return joined(words);
}

/**
 * By how many points it is worse than the best, which is the first. A move that must be made is no advice.
 * @param {Match} match
 * @param {Hint} hint
 * @param {number} number
 */
function worth({ state }, { behind }, number) {
  if (number === 0) return t(state.received.moves.length === 1 ? "hint.only" : "hint.best");
  return behind > 0 ? t("hint.behind", { n: tenths(behind) }) : t("hint.even");
}

/**
 * The reasons for a turn, what it costs, and what is neither, each on a line.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Pick<Hint, "reasons">} hint
 * @param {Place} [place]
 */
export function reasonLines(match, context, hint, place) {
  return linesOf(match, context, hint, place).map(
    ({ kind, words }) => html`<span class=${`soft small advice-why ${kind}`}>${words}</span>`,
  );
}

/**
 * A turn and its reasons as one text.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Hint} hint
 */
export function hintWords(match, context, hint) {
  const lines = linesOf(match, context, hint).map(({ words }) => words);
  return [hintSteps(match, context, hint), ...lines].filter((part) => part !== "").join(". ");
}

/**
 * A turn of any seat in words: its steps, and what is said for and against it.
 * @param {Match} match
 * @param {import("../types.js").ComparedTurn} compared
 * @param {{turn: number, seat: number}} whose
 */
export function turnWords(match, compared, whose) {
  const context = match.context();
  const place = { index: 0, ...whose };
  const steps = stepsAt(match, context, compared.steps, place) || closingWords(match, context, compared.steps, false);
  return { steps, lines: linesOf(match, context, compared, place) };
}

/**
 * What is said for a turn, against it, and besides, each as one text.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Pick<Hint, "reasons">} hint
 * @param {Place} [place]
 */
function linesOf(match, context, { reasons }, place = placeIn(match)) {
  return KINDS.map(({ kind, gain }) => {
    const own = reasons.filter((reason) => reason.gain === gain);
    const words = own.map((one) => match.screen.logWords({ ...place, key: one.key, params: one.params }, context));
    return { kind, words: inParts(words, t) };
  }).filter(({ words }) => words !== "");
}
