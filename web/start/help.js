/** A turn in four sentences, for those who see the game for the first time. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";

export function help() {
  return html`<h2>${t("help.title")}</h2>
    <ol class="help">
      ${["rondel", "action", "end", "goal"].map((part) => html`<li>${t(`help.${part}`)}</li>`)}
    </ol>`;
}
