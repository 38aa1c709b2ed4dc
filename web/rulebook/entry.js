/** The links to the rulebooks on the start page. */

import { html } from "lit-html";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";

/** @param {{rules: (game: string) => void}} actions */
export function bookEntry({ rules }) {
  return html`<section class="panel learn" aria-label=${t("book.title")}>
    <h2>${t("book.title")}</h2>
    <p>${t("book.open.words")}</p>
    <div class="learn-games">${Object.values(games)
      .filter(({ book }) => book)
      .map(
        ({ name: game }) =>
          html`<button type="button" data-rules=${game} @click=${() => rules(game)}>${t("book.of", { game })}</button>`,
      )}</div>
  </section>`;
}
