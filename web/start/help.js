/** A turn in a few sentences, for new players. */

import { html, nothing } from "lit-html";
import { hasWords, t } from "../i18n/i18n.js";

/** @param {import("../types.js").Game} game */
export function help({ name }) {
  const lines = [];
  for (let n = 1; hasWords(`help.${name}.${n}`); n++) lines.push(t(`help.${name}.${n}`));
  if (lines.length === 0) return nothing;
  return html`<section class="panel" aria-label=${t("help.title")}>
    <h2>${t("help.title")}</h2>
    <ol class="help">${lines.map((line) => html`<li>${line}</li>`)}</ol>
  </section>`;
}
