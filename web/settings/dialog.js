/** All settings in one dialog over the page. A choice takes effect at once. */

import { html, nothing } from "lit-html";
import { hasWords, t } from "../i18n/i18n.js";
import { CHOICES, choose, NAMES, onSetting, setting } from "./settings.js";

/** @typedef {import("./settings.js").Name} Name */

/** The groups of settings, in the order in which they are shown. @type {[group: string, names: Name[]][]} */
const GROUPS = [
  ["look", ["theme", "motion", "language"]],
  ["table", ["moves", "confirm", "finish", "seats"]],
  ["course", ["pace", "sound"]],
];

export class SettingsDialog {
  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
    this.open = false;
    for (const name of NAMES) onSetting(name, paint);
  }

  show() {
    this.open = true;
    this.paint();
  }

  /** Closes the dialog; the focus returns to where it came from. */
  close() {
    element()?.close();
  }

  closed() {
    this.open = false;
    this.paint();
  }

  page() {
    if (!this.open) return nothing;
    const close = () => this.close();
    return html`<dialog id="settings" class="panel settings" aria-labelledby="settings-title"
      @close=${() => this.closed()}
      @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && close()}>
      <div class="settings-sheet">
        <h2 id="settings-title">${t("settings.title")}</h2>
        <div class="settings-body">
          ${GROUPS.map(
            ([group, names]) => html`<section>
            <h3>${t(`settings.${group}`)}</h3>
            ${names.filter((name) => CHOICES[name].length > 1).map(field)}
          </section>`,
          )}
        </div>
        <p class="settings-foot">
          <span class="soft small">${t("settings.kept")}</span>
          <button type="button" class="main" data-action="settings-close"
            @click=${close}>${t("settings.close")}</button>
        </p>
      </div>
    </dialog>`;
  }
}

function element() {
  return /** @type {HTMLDialogElement | null} */ (document.getElementById("settings"));
}

/** One setting: its choices side by side. Languages, which may become many, in a list. @param {Name} name */
function field(name) {
  const words = `settings.${name}.words`;
  return html`<fieldset class="setting" data-setting=${name}>
    <legend>${t(`settings.${name}`)}</legend>
    ${name === "language" ? list(name) : chips(name)}
    ${hasWords(words) ? html`<p class="soft small">${t(words)}</p>` : nothing}
  </fieldset>`;
}

/** @param {Name} name */
function chips(name) {
  return html`<div class="chips">
    ${CHOICES[name].map(
      (value) => html`<label class="chip">
      <input type="radio" name=${`setting-${name}`} value=${value} .checked=${value === setting(name)}
        @change=${() => choose(name, value)} />
      <span>${wordsOf(name, value)}</span>
    </label>`,
    )}
  </div>`;
}

/** @param {Name} name */
function list(name) {
  return html`<select name=${`setting-${name}`} aria-label=${t(`settings.${name}`)} @change=${(
    /** @type {Event & {currentTarget: HTMLSelectElement}} */ event,
  ) => {
    const value = CHOICES[name].find((one) => one === event.currentTarget.value);
    if (value) choose(name, value);
  }}>
    ${CHOICES[name].map(
      (value) => html`<option value=${value}
      .selected=${value === setting(name)}>${wordsOf(name, value)}</option>`,
    )}
  </select>`;
}

/** @param {Name} name @param {string} value */
function wordsOf(name, value) {
  if (name === "pace") return t(`pace.${value}`);
  const own = `settings.${name}.${value}`;
  return t((value === "on" || value === "off") && !hasWords(own) ? `settings.${value}` : own);
}
