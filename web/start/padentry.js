/** The links to the score pads on the start page. */

import { html } from "lit-html";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";

/** @param {{pad: (game: string) => void}} actions */
export function padEntry({ pad }) {
  return html`<section class="panel learn" aria-label=${t("pad.title")}>
    <h2>${t("pad.title")}</h2>
    <p>${t("pad.words")}</p>
    <div class="learn-games">${Object.values(games)
      .filter((game) => game.pad)
      .map(
        ({ name: game }) =>
          html`<button type="button" data-pad=${game} @click=${() => pad(game)}>${t("pad.of", { game })}</button>`,
      )}</div>
  </section>`;
}
