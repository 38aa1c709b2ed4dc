/** How far the rules are loaded, or why not, with a button to try again. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @typedef {import("../engine/loading.js").Loading} Loading */

/**
 * @param {Loading} loading
 * @param {() => void} retry
 */
export function progress(loading, retry) {
  if (loading.status === "failed") {
    return html`<div class="loading failed" role="alert">
      <p><strong>${t("engine.failed")}</strong> ${loading.error ? t(loading.error.key, loading.error.params) : ""}</p>
      <button type="button" class="main" data-action="retry" @click=${retry}>${t("engine.retry")}</button>
    </div>`;
  }
  if (loading.status === "ready") return html`<p class="loading ready"><span aria-hidden="true">✓</span> ${t("engine.ready")}</p>`;
  return html`<div class="loading">
    <p>${t(`engine.${loading.stage}`)}…</p>
    <progress max="1" .value=${loading.fraction} aria-label=${t("engine.progress")}></progress>
  </div>`;
}
