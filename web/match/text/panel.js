/** The text layer on the page: the state, what can be done, a line to type in, what has happened. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../i18n/i18n.js";
import { piecesOf } from "../../kit/timeline.js";
import { curtainButton } from "../curtainpanel.js";
import { decisionOf } from "../decided.js";
import { turnName, wholeWords } from "../log.js";
import { noteHere } from "../notes.js";
import { barred, headingOf, statusLines } from "./commands.js";
import { enterLine, toggleText } from "./layer.js";

/** @typedef {import("../screen.js").Match} Match */
/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").Move} Move */

/** How many turns are shown when the viewer has not moved yet. */
const TURNS = 8;

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function textView(match, context) {
  const { text, screen } = match;
  const [headline, , ...own] = statusLines(match, context);
  const seats = context.ui.names.map((_, seat) => screen.text.seat(seat, context));
  const board = screen.text.board(context);
  const note = noteHere(match) === "" ? [] : [`${t("note.read")} ${noteHere(match)}`];
  return html`<section class="panel text-view open" aria-label=${t("text.title")}>
    <header class="text-head">
      <h2 tabindex="-1">${headingOf(match, context)}</h2>
      <button type="button" class="quiet" data-action="text-close"
        @click=${() => toggleText(match)}>${t("text.close")}</button>
    </header>
    <form class="text-line" @submit=${(/** @type {SubmitEvent} */ event) => submit(event, match)}>
      <label for="text-line">${t("text.line")}</label>
      <input id="text-line" name="line" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"
        maxlength="120" .value=${text.draft} @input=${(/** @type {InputEvent} */ event) => {
          if (event.currentTarget instanceof HTMLInputElement) text.draft = event.currentTarget.value;
        }} />
      <button type="submit" data-action="text-enter">${t("text.enter")}</button>
    </form>
    ${
      text.answer.length === 0
        ? nothing
        : html`<div class="text-answer"><p
      class="soft small">${t("text.answer", { line: text.asked })}</p>${lines(text.answer)}</div>`
    }
    <section><h3>${t("text.status")}</h3>${lines([headline, ...own, ...note])}${whatFor(match, context)}</section>
    <section><h3>${t("text.do")}</h3>${whatToDo(match, context)}</section>
    <section><h3>${t("text.happened")}</h3>${happened(match, context)}</section>
    <section><h3>${t("match.seats")}</h3>${lines(seats)}</section>
    ${board.map(({ title, lines: all }) => html`<section><h3>${title}</h3>${lines(all)}</section>`)}
  </section>`;
}

/** @param {string[]} all */
const lines = (all) => html`<ul class="text-lines">${all.map((line) => html`<li>${line}</li>`)}</ul>`;

/** What the page says about the decision besides its title. @param {Match} match @param {GameContext} context */
function whatFor(match, context) {
  if (barred(match) !== null) return nothing;
  const said = decisionOf(match, context).lines;
  return said.length === 0 ? nothing : html`<p>${said.map((line) => html`${line} `)}</p>`;
}

/**
 * Every legal move, grouped by kind and numbered; before hands are shown, the button that shows them.
 * @param {Match} match
 * @param {GameContext} context
 */
function whatToDo(match, context) {
  const { moves } = context.frame;
  const gesture = match.state.past.on ? null : match.state.curtain.asks(match.state.offered);
  if (gesture) return html`<p>${curtainButton(match, gesture, true)}</p>`;
  if (moves.length === 0) return html`<p>${barred(match) ?? t("text.no-moves")}</p>`;
  /** @type {Map<string, Move[]>} */
  const kinds = new Map();
  for (const move of moves) kinds.set(move.kind, [...(kinds.get(move.kind) ?? []), move]);
  const words = (/** @type {Move} */ move) => match.screen.moveWords(move, context);
  return html`<div class="text-moves" role="group" aria-label=${t("text.moves", { count: moves.length })}>
    ${repeat(
      kinds,
      ([kind]) => kind,
      ([kind, all]) => html`
      ${kinds.size > 1 ? html`<h4>${t(`kind.${context.frame.game}.${kind}`)}</h4>` : nothing}
      <ul>${repeat(
        all,
        ({ text }) => text,
        (move) => html`<li><button type="button" data-move=${move.text} @click=${() => match.table.play(move.text)}>
        <span class="text-number">${moves.indexOf(move) + 1}.</span>${` ${words(move)}`}
        <code>${move.text}</code></button></li>`,
      )}</ul>`,
    )}
  </div>`;
}

/**
 * What the others have done since the viewer's last turn; before that, the last turns.
 * @param {Match} match
 * @param {GameContext} context
 */
function happened(match, context) {
  const pieces = piecesOf(context.log);
  const seat = context.viewer ?? context.frame.view.to_move;
  const own = pieces.findLastIndex((piece) => piece.seat === seat);
  const since = own < 0 ? pieces.slice(-TURNS) : pieces.slice(Math.max(own, pieces.length - TURNS));
  if (since.length === 0) return html`<p>${t("log.empty")}</p>`;
  return lines(
    since.map((piece) =>
      t("text.heading", {
        name: turnName(piece.turn),
        title: `${context.ui.names[piece.seat]} ${wholeWords(match, context, piece)}`,
      }),
    ),
  );
}

/** @param {SubmitEvent} event @param {Match} match */
function submit(event, match) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.reset();
  enterLine(match);
}
