/**
 * The decision panel while an earlier position is shown: which one, what was done there, and the buttons to step
 * through the match.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { joined } from "../kit/deeds.js";
import { pieceAt, piecesOf } from "../kit/timeline.js";
import { token } from "../kit/token.js";
import { botToMove, movesPlayed } from "../table/state.js";
import { judgedHere, judgementHere } from "./analysis/judgement.js";
import { noteHere, noteWords } from "./notes.js";
import { paceChoice } from "./speed.js";
import { stepButtons } from "./stepbuttons.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */
/** @typedef {import("../kit/timeline.js").Piece} Piece */

/** Which position is shown, in words: after a whole turn, within one, or before the first. @param {Match} match */
export function pastTitle({ state: { past, log, received } }) {
  const pieces = piecesOf(log);
  const piece = pieceAt(pieces, past.at);
  const all = received.view.turn;
  if (!piece) return t("past.begin");
  if (piece.turn === 0) return t("past.setup", { step: past.at });
  // a turn may be in pieces, where others decide within it
  const ended = past.at === piece.to && pieces[pieces.indexOf(piece) + 1]?.turn !== piece.turn;
  return ended ? t("past.after", { turn: piece.turn, all }) : t("past.within", { turn: piece.turn, all });
}

/** The seat that has led to the position that is shown; null at the start. @param {Match} match */
export const pastSeat = ({ state: { past, log } }) => pieceAt(piecesOf(log), past.at)?.seat ?? null;

/** A ribbon across the board, so that the past is not mistaken for the present. @param {Match} match */
export function pastRibbon(match) {
  return html`<p class="past-ribbon" data-past=${match.state.past.at}>
    <span class="past-where">${pastTitle(match)}</span>
    <button type="button" data-action="past-now"
      @click=${() => match.table.past.leave()}>${t("past.now")}</button></p>`;
}

/**
 * The panel while an earlier position is shown.
 * @param {Match} match
 * @param {GameContext} context
 */
export function pastPanel(match, context) {
  const { past, log } = match.state;
  const piece = pieceAt(piecesOf(log), past.at);
  const { colors, names } = context.ui;
  const note = noteHere(match);
  return html`<h2>${piece ? token(colors[piece.seat]) : nothing} ${pastTitle(match)}</h2>
    <div class="decision-body past-body">
      ${note === "" ? nothing : html`<p class="note-here">${noteWords(note)}</p>`}
      <p class="hint soft">${news(match)}</p>
      ${judgementHere(match, context)}
      ${piece ? html`<div class="steps"><h3>${names[piece.seat]}</h3>${steps(match, context, piece)}</div>` : nothing}
    </div>
    <footer class="decision-foot past-foot">
      ${stepButtons(match)}
      ${
        past.playing
          ? html`<button type="button" data-action="past-hold" @click=${() => match.table.past.pause()}><span
            aria-hidden="true">❚❚</span> <span class="past-word">${t("past.hold")}</span></button>`
          : html`<button type="button" data-action="past-replay" title=${t("past.replay.words")}
            @click=${() => match.table.past.replay()}><span
            aria-hidden="true">▷</span> <span class="past-word">${t("past.replay")}</span></button>`
      }
      ${paceChoice()}
      ${branchButtons(match)}
    </footer>`;
}

/**
 * Ways to play on from here, also with the turn that the analysis finds better than the one that was played: a bot
 * would only play that one again. Disabled for a guest, who does not have the whole match; and, until it is over, in a
 * match with hidden hands that is played by links: in a branch all hands could be uncovered.
 * @param {Match} match
 */
function branchButtons(match) {
  const guest = match.live?.role === "guest";
  const elsewhere = match.state.curtain.here !== null && match.game.hidden;
  const barred = guest || (elsewhere && !match.state.received.view.over);
  const why = guest ? "past.branch.guest" : barred ? "past.branch.barred" : null;
  const judged = judgedHere(match);
  const better = judged?.better.map(({ move }) => move.text) ?? [];
  return html`${
    judged
      ? html`<button type="button" data-action="branch-better" title=${t(why ?? "past.better.words")}
          ?disabled=${barred} @click=${() => match.branch(better)}>${t("past.better")}</button>`
      : nothing
  }<button type="button" class="main" data-action="branch" title=${t(why ?? "past.branch.words")} ?disabled=${barred}
    @click=${() => match.branch()}>${t("past.branch")}</button>`;
}

/** What has happened while the past was shown, and what the match waits for. @param {Match} match */
function news({ state, header }) {
  const more = movesPlayed(state) - state.past.begun;
  const { to_move } = state.received.view;
  const waits =
    to_move === null
      ? t("past.over")
      : t(botToMove(state) === null ? "past.waits" : "past.bot", { name: header.names[to_move] });
  return more > 0 ? html`<b class="past-news">${t("past.more", { count: more })}</b> ${waits}` : waits;
}

/**
 * The moves of a turn; each leads to the position after it.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Piece} piece
 */
function steps({ state: { past }, table, screen }, context, piece) {
  const moves = new Set(piece.entries.map(({ index }) => index));
  return html`<ol>
    ${[...moves].map((index) => {
      const entries = piece.entries.filter((entry) => entry.index === index);
      const words = joined(entries.map((entry) => screen.logWords(entry, context)));
      const at = index + 1;
      return html`<li class=${at <= past.at ? "" : "later"}>
        <button type="button" class="quiet step" aria-current=${at === past.at ? "step" : "false"}
          @click=${() => table.past.jump(at)}>${words || t("past.end")}</button>
      </li>`;
    })}
  </ol>`;
}
