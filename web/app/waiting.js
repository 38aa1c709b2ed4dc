/** Shown while a match, or a page that is loaded on demand, is being opened: loading progress and a way back. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { progress } from "../kit/progress.js";

/** @typedef {import("../engine/loading.js").Loading} Loading */

/** The heading while a match is being opened, which is not possible without the engine. @param {Loading} loading */
export const openingWords = ({ status }) => t(status === "failed" ? "match.not-opened" : "match.opening");

/**
 * @param {string} heading
 * @param {Loading} loading
 * @param {() => void} retry
 * @param {() => void} home
 * @param {import("../kit/messages.js").Remedy[]} helps besides trying again
 */
export function openingPage(heading, loading, retry, home, helps) {
  return html`<main class="opening">
    <section class="panel">
      <p class="brand" aria-hidden="true">⚓\uFE0E ${t("app.name")}</p>
      <h1>${heading}</h1>
      ${progress(loading, retry, helps)}
      <button type="button" class="quiet" data-action="home" @click=${home}>${t("match.home")}</button>
    </section>
  </main>`;
}
