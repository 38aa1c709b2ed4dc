/** The log, turn by turn, the newest at the end; each turn leads to the position after it. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { joined } from "../kit/deeds.js";
import { pieceAt, piecesOf } from "../kit/timeline.js";
import { token } from "../kit/token.js";
import { noteLines } from "./notes.js";
import { sideHead } from "./sidetabs.js";
import { newFrom } from "./unanswered.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("./screen.js").Match} Match */
/** @typedef {import("../kit/timeline.js").Piece} Piece */

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function logPanel(match, context) {
  const { past } = match.state;
  const pieces = piecesOf(match.state.log);
  const shown = past.on ? pieceAt(pieces, past.at) : undefined;
  const fresh = newFrom(match.state, pieces);
  const notes = noteLines(match, pieces);
  return html`${sideHead(match)}
    <ol class="log-list" aria-label=${t("match.log")} @click=${(/** @type {Event} */ event) => choose(match, event)}>
      ${pieces.length === 0 ? html`<li class="soft">${t("log.empty")}</li>` : nothing}
      ${notes(-1, 0)}
      ${pieces.map(
        (piece, number) => html`${number === fresh ? html`<li class="log-since">${sinceTitle(number)}</li>` : nothing}
        <li class=${number >= fresh ? "log-turn fresh" : "log-turn"} data-turn=${piece.turn}>
        <button type="button" class="log-line" data-at=${piece.to}
          data-number=${piece.turn > 0 && piece.turn !== pieces[number - 1]?.turn ? piece.turn : nothing}
          aria-current=${piece === shown ? "step" : "false"}>${pieceLine(match, context, piece)}</button>
      </li>${landmarkLines(match, context, piece)}${notes(piece.from, piece.to)}`,
      )}
    </ol>`;
}

/** The title of what is new. @param {number} from the first new turn */
export const sinceTitle = (from) => t(from === 0 ? "since.start" : "since.title");

/** @param {number} turn 0 before the first one */
export const turnName = (turn) => (turn > 0 ? t("match.turn", { turn }) : t("match.setup"));

/** One listener for all turns. @param {Match} match @param {Event} event */
function choose(match, event) {
  const line = event.target instanceof Element ? event.target.closest("[data-at]") : null;
  if (!(line instanceof HTMLElement)) return;
  match.jump(Number(line.dataset.at));
}

/** The last turn in words. @param {Match} match @param {GameContext} context */
export function lastTurn(match, context) {
  const piece = piecesOf(match.state.log).at(-1);
  if (!piece) return nothing;
  const marks = landmarksOf(match, context, piece).map(
    ({ key, params }) => html` <b class="landmark">${t(key, params)}</b>`,
  );
  return html`${pieceLine(match, context, piece)}${marks}`;
}

/**
 * What changed for everybody in a turn.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Piece} piece
 */
function landmarksOf({ screen }, context, { entries }) {
  return entries.flatMap((entry) => screen.landmark?.(entry, context) ?? []);
}

/**
 * Each of them as a line of its own, below the turn that brought it.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Piece} piece
 */
export function landmarkLines(match, context, piece) {
  return landmarksOf(match, context, piece).map(({ key, params }) => html`<li class="landmark">${t(key, params)}</li>`);
}

/**
 * A turn with what it changed for everybody, as plain text.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Piece} piece
 */
export function wholeWords(match, context, piece) {
  const marks = landmarksOf(match, context, piece).map(({ key, params }) => t(key, params));
  return joined([wordsOf(match, context, piece), ...marks]);
}

/**
 * A turn in one line: who, and what was done. The space belongs to the words, else it is missing in the button's name
 * (choices.js).
 * @param {Match} match
 * @param {GameContext} context
 * @param {Piece} piece
 */
export function pieceLine(match, context, piece) {
  return html`${who(context, piece.seat)}${` ${wordsOf(match, context, piece)}`}`;
}

/** @param {GameContext} context @param {number} seat */
function who({ ui }, seat) {
  return html`<span class="who">${token(ui.colors[seat])} ${ui.names[seat]}</span>`;
}

/**
 * A cache of the words of turns: a long game has hundreds of them, and each is painted again with every move. Besides
 * the entries, of which a later one may have been changed, the words depend on the language and on the names of the
 * players.
 * @type {WeakMap<LogEntry, {entries: LogEntry[], language: string, names: string[], words: string}>} by the first
 *   entry of a piece
 */
const known = new WeakMap();

/**
 * What was done in a turn, without what it changed for everybody.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Piece} piece
 */
export function wordsOf({ screen }, context, { entries }) {
  const language = document.documentElement.lang;
  const { names } = context.ui;
  const before = known.get(entries[0]);
  const same = before?.entries.length === entries.length && entries.every((one, n) => one === before.entries[n]);
  if (same && before.language === language && before.names === names) return before.words;
  const words = joined(
    entries.map((entry, place) =>
      screen.landmark?.(entry, context) ? "" : screen.logWords(entry, context, entries[place - 1]),
    ),
  );
  known.set(entries[0], { entries, language, names, words });
  return words;
}
