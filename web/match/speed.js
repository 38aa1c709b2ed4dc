/** The menu beside the board for how fast moves are shown. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { chosen } from "../kit/fields.js";
import { CHOICES, choose, setting } from "../settings/settings.js";

/** How fast bots move: the same setting as in the dialog. */
export function paceChoice() {
  return html`<label class="pace"><span>${t("bots.pace")}</span>
    <select data-action="bots-pace"
      @change=${(/** @type {Event} */ event) =>
        choose("pace", /** @type {import("../settings/settings.js").Choice<"pace">} */ (chosen(event)))}>
      ${CHOICES.pace.map(
        (pace) => html`<option value=${pace}
        .selected=${pace === setting("pace")}>${t(`pace.${pace}`)}</option>`,
      )}
    </select>
  </label>`;
}
