/** Links to the rulebook, for everything in a match that rests on a rule; app/run.js handles clicks on them. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @typedef {import("../types.js").Paragraphs} Paragraphs */

/**
 * A small link to a paragraph.
 * @param {string} game
 * @param {string | null} place
 * @param {boolean} [short] only the sign
 */
export function ruleLink(game, place, short = false) {
  if (place === null) return nothing;
  const words = t("book.rule");
  return html`<a class="rule-link" href="#rules=${game}/${place}" data-rule="${game}/${place}"
    title=${short ? words : nothing} aria-label=${short ? words : nothing}>§${short ? nothing : ` ${words}`}</a>`;
}

/**
 * The paragraph about a thing, by its name as in data-tip: the whole name first, then its kind.
 * @param {Paragraphs} paragraphs
 * @param {string} thing
 */
export function paragraphOf({ things }, thing) {
  return things[thing] ?? things[thing.split(" ")[0]] ?? null;
}
