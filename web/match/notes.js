/** Notes on positions, in the log: each stands below the turn that led there, and leads to the position. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { placeOf } from "../table/state.js";

/** @typedef {import("./screen.js").Match} Match */

/** As long as the engine takes them (monsoon/notes.py). */
const LONGEST = 190;

/**
 * Whether notes can be written: a guest does not have the whole match, and that of a guide is not kept.
 * @param {Match} match
 */
const writable = ({ example, lesson, live }) => !example && lesson === null && live?.role !== "guest";

/** The note on the position that is displayed. @param {Match} match */
export function noteHere(match) {
  const at = placeOf(match.state);
  return match.state.received.notes?.find((note) => note.at === at)?.text ?? "";
}

/**
 * The notes on positions from one number of moves to another; for the position that is displayed also the way to write
 * one.
 * @param {Match} match
 * @param {number} from not included
 * @param {number} to
 */
export function noteLines(match, from, to) {
  const at = placeOf(match.state);
  const notes = (match.state.received.notes ?? []).filter((note) => from < note.at && note.at <= to);
  const here = from < at && at <= to && writable(match);
  if (here && match.show.note === at) return [...notes.filter((note) => note.at !== at).map(line), form(match, at)];
  const written = notes.some((note) => note.at === at);
  return [...notes.map(line), here ? way(match, at, written) : nothing];
}

/** @param {import("../types.js").Note} note */
const line = ({ at, text }) => html`<li class="note" data-note=${at}><button type="button" class="log-line"
  data-at=${at}><span aria-hidden="true">✎</span> ${text}</button></li>`;

/** @param {Match} match @param {number} at @param {boolean} written */
function way(match, at, written) {
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
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && match.turnTo({ note: null })}>
    <input name="note" maxlength=${LONGEST} .value=${noteHere(match)} autocomplete="off" aria-label=${t("note.label")}
      placeholder=${t("note.label")} />
    <button type="submit" data-action="note-keep">${t("note.keep")}</button>
    <button type="button" class="quiet" data-action="note-not"
      @click=${() => match.turnTo({ note: null })}>${t("note.not")}</button>
  </form></li>`;
}

/** @param {Match} match @param {number} at */
function open(match, at) {
  match.turnTo({ note: at });
  const field = document.querySelector(".note-form input");
  if (field instanceof HTMLElement) field.focus();
}

/** Keeps a note, unless the engine refuses it. @param {Match} match @param {number} at @param {string} written */
async function keep(match, at, written) {
  const refused = await match.table.note(at, written.replace(/\s+/g, " ").trim());
  if (!refused) match.turnTo({ note: null });
}
