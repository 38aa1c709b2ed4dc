/** Shown when the words themselves did not arrive: the only sentences of the page that are not in a list. */

import { html } from "lit-html";

/** @param {unknown} error */
export function wordless(error) {
  return html`<main class="opening">
    <section class="panel" role="alert">
      <p class="brand" aria-hidden="true">⚓ Monsoon</p>
      <h1>The words of this page could not be fetched.</h1>
      <p>${error instanceof Error ? error.message : String(error)}</p>
      <button type="button" class="main" data-action="reload" @click=${() => location.reload()}>Try again</button>
    </section>
  </main>`;
}
