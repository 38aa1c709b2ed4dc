/** The menu that chooses what a bot likes: the character that the deal draws for it, or another. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { isCharacter, PLAIN } from "../levels.js";
import { chosen } from "./fields.js";

/**
 * @param {object} options
 * @param {string} options.game
 * @param {string[]} options.characters that bots of the game can have
 * @param {string} options.wanted the character that was chosen; anything unknown is drawn
 * @param {string} [options.drawn] the one that the deal draws, where that is known
 * @param {string} options.label
 * @param {string} options.name of the field
 * @param {boolean} [options.off] disabled
 * @param {(character: string) => void} options.choose empty: the deal draws it
 */
export function characterChoice({ game, characters, wanted, drawn, label, name, off = false, choose }) {
  const byChance = !isCharacter(characters, wanted);
  const chance = byChance && drawn ? t("character.drawn.now", { character: word(drawn) }) : t("character.drawn");
  return html`<select class="character" name=${name} aria-label=${label} ?disabled=${off}
    @change=${(/** @type {Event} */ event) => choose(chosen(event))}>
    <option value="" .selected=${byChance}>${chance}</option>
    ${[...characters, PLAIN].map((one) => html`<option value=${one} .selected=${one === wanted}>${word(one)}</option>`)}
  </select>`;

  /** @param {string} character */
  function word(character) {
    return t(character === PLAIN ? "character.plain" : `character.${game}.${character}`);
  }
}
