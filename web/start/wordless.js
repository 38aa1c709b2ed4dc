/** Shown when the words themselves did not arrive: the only sentences of the page that are not in a list. */

import { html } from "lit-html";

const SENTENCES = /** @type {Record<string, [what: string, again: string]>} */ ({
  en: ["The words of this page could not be fetched.", "Try again"],
  de: ["Die Texte dieser Seite konnten nicht geladen werden.", "Noch einmal versuchen"],
  fr: ["Les textes de cette page n’ont pas pu être chargés.", "Réessayer"],
  es: ["No se pudieron cargar los textos de esta página.", "Intentar de nuevo"],
});

/** @param {unknown} error */
export function wordless(error) {
  const [what, again] = SENTENCES[document.documentElement.lang] ?? SENTENCES.en;
  return html`<main class="opening">
    <section class="panel" role="alert">
      <p class="brand" aria-hidden="true">⚓ Monsoon</p>
      <h1>${what}</h1>
      <p>${error instanceof Error ? error.message : String(error)}</p>
      <button type="button" class="main" data-action="reload" @click=${() => location.reload()}>${again}</button>
    </section>
  </main>`;
}
