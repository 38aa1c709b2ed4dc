/** The loading progress of the engine, or why it failed, with a button to try again. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { engineFailure } from "./messages.js";

/** @typedef {import("../engine/loading.js").Loading} Loading */

/** Moves the bar on, which needs no painting of the whole page. @param {Loading} loading */
export function moveBar({ fraction }) {
  for (const bar of document.querySelectorAll(".loading progress"))
    if (bar instanceof HTMLProgressElement) bar.value = fraction;
}

/**
 * @param {Loading} loading
 * @param {() => void} retry
 * @param {import("./messages.js").Remedy[]} helps besides trying again
 */
export function progress(loading, retry, helps) {
  if (loading.status === "failed") {
    return html`<div class="loading failed" role="alert">
      <p>${engineFailure(loading.error)}</p>
      <button type="button" class="main" data-action="retry" @click=${retry}>${t("engine.retry")}</button>
      ${helps.map(({ label, run }) => html`<button type="button" @click=${run}>${label}</button>`)}
    </div>`;
  }
  if (loading.status === "ready")
    return html`<p class="loading ready"><span aria-hidden="true">✓</span> ${t("engine.ready")}</p>`;
  return html`<div class="loading">
    <p>${t(`engine.${loading.stage}`)}…</p>
    <progress max="1" .value=${loading.fraction} aria-label=${t("engine.progress")}></progress>
  </div>`;
}
