/** All saved games on one page, with the import of files and texts and what is set aside. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n/i18n.js";
import { saveFile, saveRaw } from "./files.js";
import { findField, foundIn } from "./finding.js";
import { goneRow, replacing, saveRows } from "./row.js";

/** @typedef {import("./list.js").SaveList} SaveList */
/**
 * @typedef {import("./row.js").Actions & {
 *   back: () => void,
 *   statistics: () => void,
 *   takeFiles: (files: File[]) => void,
 *   takeText: (text: string) => Promise<boolean>,
 * }} Actions
 */

/**
 * @param {SaveList} list
 * @param {Actions} actions
 */
export function savesPage(list, actions) {
  const { saves, kept } = list;
  const found = foundIn(list);
  return html`<main class="start saves-page">
    <header class="saves-head">
      <button type="button" data-action="back" @click=${actions.back}>← ${t("saves.back")}</button>
      <h1>${t("saves.title")}</h1>
      <button type="button" data-action="statistics" @click=${actions.statistics}>${t("statistics.title")}</button>
    </header>
    <section class="panel saves" aria-label=${t("saves.title")}>
      ${saves.length === 0 ? html`<p class="soft">${t("saves.none")}</p>` : nothing}
      ${saves.length > 2 ? html`<p class="soft small">${t("saves.order")}</p>` : nothing}
      ${findField(list, found)}
      <ul class="save-list all">${saveRows(list, found, actions, true)}</ul>
      <p class="soft small">${t("saves.where")}</p>
    </section>
    <section class="panel saves-files" aria-label=${t("saves.files")}>
      <h2>${t("saves.files")}</h2>
      <p class="soft small">${t("saves.files.words")}</p>
      <p class="saves-tools">
        <label class="file-button"><span>${t("saves.take")}</span>
          <input type="file" multiple accept=".txt,.url,.webloc,.html,text/plain,text/html" data-action="take"
            @change=${(/** @type {Event} */ event) => take(event, actions)} /></label>
        <button type="button" data-action="file-all" ?disabled=${kept.length === 0}
          @click=${() => saveFile(kept)}>${t("saves.file.all")}</button>
      </p>
      <form class="paste" @submit=${(/** @type {SubmitEvent} */ event) => paste(event, actions)}>
        <label for="paste">${t("saves.paste")}</label>
        <textarea id="paste" name="text" rows="3" spellcheck="false" autocomplete="off"></textarea>
        <button type="submit" data-action="paste">${t("saves.paste.open")}</button>
      </form>
    </section>
    ${list.aside.length > 0 ? asideList(list) : nothing}
  </main>`;
}

/** The most entries set aside that are shown. */
const SHOWN_ASIDE = 50;

/** @param {import("../store/aside.js").Aside} entry */
const keyOf = ({ key }) => key;

/** @param {SaveList} list */
function asideList(list) {
  const kept = list.aside.filter(({ key }) => !list.deleted.has(key));
  const more = list.aside.length - SHOWN_ASIDE;
  return html`<section class="panel" aria-label=${t("saves.set-aside")}>
    <h2>${t("saves.set-aside")}</h2>
    <p class="soft small">${t("saves.set-aside.words")}</p>
    <p><button type="button" data-action="file-aside" ?disabled=${kept.length === 0}
      @click=${() => saveRaw(kept)}>${t("saves.file.all")}</button></p>
    <ul class="save-list all">
      ${repeat(list.aside.slice(0, SHOWN_ASIDE), keyOf, (entry) =>
        list.deleted.has(entry.key)
          ? goneRow(list, entry.key, t("saves.forgotten"))
          : html`<li class="save aside" data-aside=${entry.key}>
            <code class="save-words">${entry.raw.slice(0, 120)}</code>
            <div class="save-buttons">
              <button type="button" data-action="file" @click=${() => saveRaw([entry])}>${t("saves.file")}</button>
              <button type="button" class="quiet" data-action="put-back"
                @click=${() => list.putBack(entry)}>${t("saves.put-back")}</button>
              <button type="button" class="quiet" data-action="delete"
                @click=${() => replacing(entry.key, "[data-action=restore]", () => list.forget(entry))}>
                ${t("saves.delete")}</button>
            </div>
          </li>`,
      )}
    </ul>
    ${more > 0 ? html`<p class="soft small">${t("saves.set-aside.more", { count: more })}</p>` : nothing}
  </section>`;
}

/** @param {Event} event @param {Actions} actions */
function take(event, actions) {
  const input = event.currentTarget;
  if (!(input instanceof HTMLInputElement) || !input.files) return;
  actions.takeFiles([...input.files]);
  input.value = ""; // the same file may be chosen again
}

/** @param {SubmitEvent} event @param {Actions} actions */
async function paste(event, actions) {
  event.preventDefault();
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  const text = String(new FormData(form).get("text") ?? "");
  if (await actions.takeText(text)) form.reset();
}
