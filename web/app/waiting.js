/** Shown while a match waits for the engine: loading progress and a way back. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { progress } from "../kit/progress.js";

/**
 * @param {import("../engine/loading.js").Loading} loading
 * @param {() => void} retry
 * @param {() => void} home
 * @param {import("../kit/messages.js").Remedy[]} helps besides trying again
 */
export function openingPage(loading, retry, home, helps) {
  return html`<main class="opening">
    <section class="panel">
      <p class="brand" aria-hidden="true">⚓\uFE0E ${t("app.name")}</p>
      <h1>${t("match.opening")}</h1>
      ${progress(loading, retry, helps)}
      <button type="button" class="quiet" data-action="home" @click=${home}>${t("match.home")}</button>
    </section>
  </main>`;
}
