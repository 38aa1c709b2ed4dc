/** Ways to the rulebook: from the start page, and from whatever in a match a rule stands behind. */

import { html, nothing } from "lit-html";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";

/** @typedef {import("../types.js").Paragraphs} Paragraphs */

/** @param {{rules: (game: string) => void}} doors */
export function bookDoor({ rules }) {
  return html`<section class="panel learn" aria-label=${t("book.title")}>
    <h2>${t("book.title")}</h2>
    <p>${t("book.open.words")}</p>
    <div class="learn-games">${Object.keys(games).map((game) => html`<button type="button" data-rules=${game} @click=${() => rules(game)}>${t("book.of", { game })}</button>`)}</div>
  </section>`;
}

/** A small sign that leads to a paragraph; main.js follows it wherever it stands. @param {string} game @param {string | null} place */
export function ruleLink(game, place) {
  if (place === null) return nothing;
  return html`<a class="rule-link" href="#rules=${game}/${place}" data-rule="${game}/${place}">§ ${t("book.rule")}</a>`;
}

/** The paragraph about a thing, by its name as in data-tip: the whole name first, then its kind. @param {Paragraphs} paragraphs @param {string} thing */
export function paragraphOf({ things }, thing) {
  return things[thing] ?? things[thing.split(" ")[0]] ?? null;
}
