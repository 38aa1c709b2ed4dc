/** The field above the saved games with which some of them are found, once there are many. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { composes } from "../kit/fields.js";
import { indexOf, plainOf } from "../kit/finding.js";
import { notesInText } from "../matchtext.js";
import { saveFile } from "./files.js";
import { rowWords } from "./words.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("./list.js").SaveList} SaveList */

/** Up to this number they are seen at a glance. */
const FEW = 10;
/** Milliseconds without typing after which it is announced how many were found. */
const PAUSE = 500;

/** @param {string} text */
const plain = (text) => plainOf(text.normalize("NFC"));

/** @param {string} query */
const termsOf = (query) => plain(query).split(/\s+/).filter(Boolean);

/**
 * Those in which all words of the query occur: in what their rows say, or in their notes. What is being renamed, or was
 * since the query was typed, stays where it is.
 * @param {SaveList} list
 * @returns {Save[]}
 */
export function foundIn(list) {
  const terms = termsOf(list.query);
  if (terms.length === 0) return list.saves;
  return list.saves.filter((save) => {
    if (list.naming === save.id || list.held.has(save.id)) return true;
    const words = plain([rowWords(save), ...notesInText(save.text)].join("\n"));
    return terms.every((term) => indexOf(words, term) >= 0);
  });
}

/**
 * The notes of a game by which it was found: those with words of the query that its row does not say.
 * @param {Save} save @param {string} query
 */
export function notesFound(save, query) {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const said = plain(rowWords(save));
  const unsaid = terms.filter((term) => indexOf(said, term) < 0);
  return notesInText(save.text).filter((note) => unsaid.some((term) => indexOf(plain(note), term) >= 0));
}

/** Those that are not deleted. @param {SaveList} list @param {Save[]} found */
const keptOf = (list, found) => found.filter(({ id }) => !list.deleted.has(id));

/** How many were found, in words. @param {SaveList} list @param {Save[]} found */
function countWords(list, found) {
  const n = keptOf(list, found).length;
  return n === 0 ? t("saves.found.none") : t("saves.found", { n, count: list.kept.length });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let telling;

/** @param {SaveList} list @param {string} query */
function seek(list, query) {
  list.seek(query);
  clearTimeout(telling);
  telling = setTimeout(() => {
    if (fieldShown() && list.query === query) say(countWords(list, foundIn(list)));
  }, PAUSE);
}

/**
 * Back from a game that was found, it is found again. Kept when the field is left: not every browser lets a page do so
 * with every key.
 * @param {string} query
 */
const keep = (query) => history.replaceState({ ...history.state, sought: query }, "");

/** The field, as long as its page is shown. */
const fieldShown = () => document.getElementById("find-save");

/** @param {SaveList} list */
function showAll(list) {
  fieldShown()?.focus();
  seek(list, "");
  keep("");
}

/**
 * The field, and how many were found; nothing where there are few.
 * @param {SaveList} list
 * @param {Save[]} found
 */
export function findField(list, found) {
  if (list.saves.length <= FEW && list.query === "") return nothing;
  const kept = keptOf(list, found);
  const typed = (/** @type {Event} */ { currentTarget }) =>
    currentTarget instanceof HTMLInputElement && seek(list, currentTarget.value);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || list.query === "" || composes(event)) return;
    event.preventDefault();
    showAll(list);
  };
  return html`<div class="saves-find" role="search">
    <label for="find-save">${t("saves.find")}</label>
    <input id="find-save" type="search" maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false"
      enterkeyhint="search" placeholder=${t("saves.find.hint")} .value=${list.query} @input=${typed} @keydown=${key}
      @change=${() => keep(list.query)} />
    ${
      termsOf(list.query).length === 0
        ? nothing
        : html`<div class="saves-found"><p class="soft small">${countWords(list, found)}</p>
      <button type="button" data-action="find-all" @click=${() => showAll(list)}>${t("saves.find.all")}</button>
      <button type="button" data-action="file-found" ?disabled=${kept.length === 0}
        @click=${() => saveFile(kept)}>${t("saves.find.file")}</button></div>`
    }
  </div>`;
}
