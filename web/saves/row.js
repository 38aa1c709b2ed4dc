/** One saved game in a list: its thumbnail, who plays, its progress, and its buttons. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { composes } from "../kit/fields.js";
import { levelWord } from "../kit/seatname.js";
import { token } from "../kit/token.js";
import { levelsInText } from "../matchtext.js";
import { LONGEST_TITLE } from "../store/save.js";
import { saveFile } from "./files.js";
import { notesFound } from "./finding.js";
import { titleOf, toldApart } from "./list.js";
import { picture } from "./picture.js";
import { turnLine } from "./turn.js";
import { factsOf } from "./words.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("./list.js").SaveList} SaveList */
/** @typedef {{pending: string | null, open: (save: Save) => void}} Actions */

/**
 * The rows of saved games. Another window may change their order: what has the focus, and what is typed, stays with its
 * game.
 * @param {SaveList} list
 * @param {Save[]} saves
 * @param {Actions} actions
 * @param {boolean} [full] with all buttons, not only open and delete
 */
export function saveRows(list, saves, actions, full = false) {
  const names = toldApart(saves);
  return repeat(
    saves,
    ({ id }) => id,
    (save, place) => saveRow(list, save, names[place], actions, full),
  );
}

/**
 * @param {SaveList} list
 * @param {Save} save
 * @param {string} name in the names of its buttons
 * @param {Actions} actions
 * @param {boolean} full
 */
function saveRow(list, save, name, { pending, open }, full) {
  if (list.deleted.has(save.id)) return goneRow(list, save.id, t("saves.deleted", { title: titleOf(save) }));
  const title = { title: name };
  return html`<li class="save" data-save=${save.id}>
    ${picture(save)}
    <div class="save-words">
      ${
        list.naming === save.id
          ? namingForm(list, save)
          : save.title
            ? html`<h3
        class="save-title">${save.title}</h3>`
            : nothing
      }
      ${players(save)}
      <p class="soft small">${factsOf(save)}</p>
      ${turnLine(save)}
      ${full ? notesFound(save, list.query).map(noteLine) : nothing}
    </div>
    <div class="save-buttons">
      <button type="button" class=${full ? "main" : ""} data-action="open" aria-label=${t("saves.open.label", title)}
        ?disabled=${pending === save.id} @click=${() => open(save)}>
        ${pending === save.id ? t("saves.waiting") : t("saves.open")}
      </button>
      ${
        full
          ? [
              button("rename", title, () => rename(list, save)),
              button("duplicate", title, () => list.duplicate(save)),
              button("file", title, () => saveFile([save])),
            ]
          : nothing
      }
      ${button("delete", title, () => remove(list, save))}
    </div>
  </li>`;
}

/** @param {string} action @param {{title: string}} title @param {() => void} run */
function button(action, title, run) {
  return html`<button type="button" class="quiet" data-action=${action} aria-label=${t(`saves.${action}.label`, title)}
    @click=${run}>${t(`saves.${action}`)}</button>`;
}

/** @param {Save} save */
function players({ names, colors, text, here }) {
  const levels = levelsInText(text, names.length);
  return html`<p class="save-names">${names.map(
    (name, place) =>
      html`<span class="who ${here?.includes(place) ? "mine" : ""}">${token(colors[place])} ${name}${
        levels[place] ? html`<span class="soft small save-level">${levelWord(levels[place], t)}</span>` : nothing
      }</span>`,
  )}</p>`;
}

/** A note by which the game was found. @param {string} note */
const noteLine = (note) =>
  html`<p class="small save-note"><span aria-hidden="true">✎\uFE0E</span>
    <span class="unseen">${t("note.read")} </span>${note}</p>`;

/** Deletes a game; the focus is on what restores it then. @param {SaveList} list @param {Save} save */
function remove(list, save) {
  replacing(save.id, "[data-action=restore]", () => list.remove(save));
  if (list.deleted.has(save.id)) say(t("saves.deleted", { title: titleOf(save) }));
}

/**
 * Replaces a row by another one, which gets the focus; the page stays where it is.
 * @param {string} id of a game, or key of what was set aside
 * @param {string} part of the other row
 * @param {() => void} work
 */
export function replacing(id, part, work) {
  const { scrollX, scrollY } = window;
  work();
  focusIn(id, part, { preventScroll: true });
  scrollTo(scrollX, scrollY); // without a thing with the focus the page may have gone to its heading
}

/** Shows the field for the name, ready to be typed in. @param {SaveList} list @param {Save} save */
function rename(list, save) {
  list.startRenaming(save.id);
  const field = focusIn(save.id, ".naming input");
  if (field instanceof HTMLInputElement) field.select();
}

/** Focuses a part of a row. @param {string} id @param {string} part @param {FocusOptions} [how] */
function focusIn(id, part, how) {
  const row = `:is([data-save="${CSS.escape(id)}"], [data-aside="${CSS.escape(id)}"])`;
  const found = document.querySelector(`${row} ${part}`);
  if (found instanceof HTMLElement) found.focus(how);
  return found;
}

/** @param {SaveList} list @param {Save} save */
function namingForm(list, save) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    list.rename(save, String(new FormData(form).get("title") ?? ""));
    focusIn(save.id, "[data-action=rename]");
  };
  const cancel = () => {
    list.stopRenaming();
    focusIn(save.id, "[data-action=rename]");
  };
  return html`<form class="naming" @submit=${submit}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && !composes(event) && cancel()}>
    <input name="title" maxlength=${LONGEST_TITLE} value=${save.title ?? ""}
      aria-label=${t("saves.rename.label", { title: titleOf(save) })} placeholder=${t("saves.title.hint")} />
    <button type="submit" data-action="name">${t("saves.name")}</button>
    <button type="button" class="quiet" data-action="name-not" @click=${cancel}>${t("saves.name.not")}</button>
  </form>`;
}

/**
 * Shown in place of an entry deleted during this visit.
 * @param {SaveList} list
 * @param {string} id
 * @param {string} words
 */
export function goneRow(list, id, words) {
  return html`<li class="save gone" data-save=${id}>
    <p class="save-words">${words}</p>
    <button type="button" data-action="restore"
      @click=${() => replacing(id, "[data-action=delete]", () => list.restore(id))}>${t("saves.restore")}</button>
  </li>`;
}
