/** The field in which one chooses who plays a seat: a person, or a bot of a level. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { LEVELS } from "../levels.js";

/**
 * A person, or a bot of a level.
 * @param {object} options
 * @param {string | null} options.level
 * @param {string} options.label
 * @param {string} options.name of the field
 * @param {(level: string | null) => void} options.choose
 */
export function levelChoice({ level, label, name, choose }) {
  return html`<select class="level" name=${name} aria-label=${label} data-level=${level ?? "-"} title=${t(`level.${level ?? "person"}.words`)}
    @change=${(/** @type {Event} */ event) => choose(chosen(event) === "-" ? null : chosen(event))}>
    <option value="-" .selected=${level === null}>${t("level.person")}</option>
    ${LEVELS.map((one) => html`<option value=${one} .selected=${one === level}>${t(`level.${one}`)}</option>`)}
  </select>`;
}

/** The value of a field that was just changed. @param {Event} event */
export function chosen(event) {
  return event.currentTarget instanceof HTMLSelectElement ? event.currentTarget.value : "";
}
