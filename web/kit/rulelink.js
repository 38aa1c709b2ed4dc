/** Ways to the rulebook, from wherever in a match a rule stands behind something. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @typedef {import("../types.js").Paragraphs} Paragraphs */

/**
 * A small sign that leads to a paragraph; main.js follows it wherever it stands.
 * @param {string} game
 * @param {string | null} place
 */
export function ruleLink(game, place) {
  if (place === null) return nothing;
  return html`<a class="rule-link" href="#rules=${game}/${place}" data-rule="${game}/${place}">§ ${t("book.rule")}</a>`;
}

/**
 * The paragraph about a thing, by its name as in data-tip: the whole name first, then its kind.
 * @param {Paragraphs} paragraphs
 * @param {string} thing
 */
export function paragraphOf({ things }, thing) {
  return things[thing] ?? things[thing.split(" ")[0]] ?? null;
}
