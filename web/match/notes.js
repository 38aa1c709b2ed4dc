/** Notes on positions, in the log: each stands below the turn that led there, and leads to the position. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { composes } from "../kit/fields.js";
import { botToMove, movesPlayed, placeOf } from "../table/state.js";

/** @typedef {import("./screen.js").Match} Match */
/** @typedef {import("../kit/timeline.js").Piece} Piece */

/** The longest note that the engine accepts, in characters (monsoon/notes.py). */
const LONGEST = 190;

/**
 * Whether notes can be written: a guest does not have the whole match, and that of a guide is not kept.
 * @param {Match} match
 */
const writable = ({ example, lesson, live }) => !example && lesson === null && live?.role !== "guest";

/** The note on a position. @param {Match} match @param {number} at how many moves were played before it */
function noteAt({ state }, at) {
  return state.received.notes?.find((note) => note.at === at)?.text ?? "";
}

/** The note on the position that is displayed. @param {Match} match */
export const noteHere = (match) => noteAt(match, placeOf(match.state));

/**
 * The log before a position, as text: it tells whether that position was reached by the same moves.
 * @param {Match} match
 * @param {number} at
 */
const logBefore = ({ state }, at) => JSON.stringify(state.log.filter(({ index }) => index < at));

/**
 * The position whose note is being written; it may be another one than is displayed, as bots play on.
 * @param {Match} match
 */
function placeWritten(match) {
  const { note } = match.show;
  return note && note.at <= movesPlayed(match.state) && logBefore(match, note.at) === note.after ? note.at : null;
}

/**
 * The notes on the positions of a match; for the position that is displayed also the way to write one. What takes the
 * whole log to find out is asked once, not for every turn.
 * @param {Match} match
 * @param {Piece[]} pieces of its log
 */
export function noteLines(match, pieces) {
  const written = placeWritten(match);
  const here = placeToNote(match, pieces);
  const ways = written === null && writable(match);
  /** The lines from one number of moves, which is not included, to another. */
  return (/** @type {number} */ from, /** @type {number} */ to) => {
    const within = (/** @type {number | null} */ at) => at !== null && from < at && at <= to;
    const notes = (match.state.received.notes ?? []).filter(({ at }) => within(at) && at !== written);
    return [
      notes.map(line),
      written !== null && within(written) ? form(match, written) : nothing,
      ways && within(here) ? writeButton(match, here, noteAt(match, here) !== "") : nothing,
    ];
  };
}

/**
 * The position that a note would be on: the one that is displayed, or while a bot moves the one before its turn.
 * @param {Match} match
 * @param {Piece[]} pieces
 */
function placeToNote({ state }, pieces) {
  const bots = pieces.at(-1);
  return !state.past.on && bots && bots.seat === botToMove(state) ? bots.from : placeOf(state);
}

/** A note as it is read aloud and shown. @param {string} text */
export const noteWords = (text) =>
  html`<span aria-hidden="true">✎</span> <span class="unseen">${t("note.read")} </span>${text}`;

/** @param {import("../types.js").Note} note */
const line = ({ at, text }) => html`<li class="note" data-note=${at}><button type="button" class="log-line"
  data-at=${at}>${noteWords(text)}</button></li>`;

/** @param {Match} match @param {number} at @param {boolean} written */
function writeButton(match, at, written) {
  return html`<li class="note-way"><button type="button" class="quiet" data-action="note"
    @click=${() => open(match, at)}><span
      aria-hidden="true">✎</span> ${t(written ? "note.change" : "note.write")}</button></li>`;
}

/** @param {Match} match @param {number} at */
function form(match, at) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (form instanceof HTMLFormElement) void keep(match, at, String(new FormData(form).get("note") ?? ""));
  };
  return html`<li class="note-way"><form class="note-form" @submit=${submit}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && !composes(event) && close(match)}>
    <input name="note" maxlength=${LONGEST} .value=${noteAt(match, at)} autocomplete="off" aria-label=${t("note.label")}
      placeholder=${t("note.label")} />
    <button type="submit" data-action="note-keep">${t("note.keep")}</button>
    <button type="button" class="quiet" data-action="note-not"
      @click=${() => close(match)}>${t("note.not")}</button>
  </form></li>`;
}

/** @param {Match} match @param {number} at */
function open(match, at) {
  match.turnTo({ note: { at, after: logBefore(match, at) } });
  focus(".note-form input");
}

/** @param {Match} match */
function close(match) {
  match.turnTo({ note: null });
  focus("[data-action=note]");
}

/** @param {string} selector */
function focus(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * Keeps a note, unless the engine refuses it. Invisible characters, as pasted texts have them, are left out: the engine
 * accepts none of them but the joiner within emoji.
 * @param {Match} match
 * @param {number} at
 * @param {string} written
 */
async function keep(match, at, written) {
  const text = written.replace(/(?!\u200d)\p{Cf}/gu, "").replace(/\s+/g, " ");
  if (!(await match.table.note(at, text.trim()))) close(match);
}
