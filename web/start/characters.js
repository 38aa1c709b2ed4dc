/** The part of the form of a new game that says what its bots like; folded, as the deal draws it otherwise. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { characterChoice } from "../kit/characterchoice.js";
import { token } from "../kit/token.js";
import { LEVELS } from "../levels.js";

/**
 * Nothing for a game without characters, and where no bot of a level plays.
 * @param {import("./form.js").GameForm} form
 */
export function charactersPart(form) {
  const { game } = form;
  const bots = form
    .players()
    .flatMap((player, seat) => (LEVELS.includes(player.level ?? "") ? [{ ...player, seat }] : []));
  if (game.characters.length === 0 || bots.length === 0) return nothing;
  const chosen = bots.some(({ character }) => character);
  return html`<details class="characters-part">
    <summary>${t("start.characters", { how: t(chosen ? "start.characters.chosen" : "character.drawn") })}</summary>
    <ul>${bots.map(
      ({ name, color, character, seat }) => html`<li>
        <span class="who">${token(color)} ${name}</span>
        ${characterChoice({
          game: game.name,
          characters: game.characters,
          wanted: character ?? "",
          label: t("people.character", { name }),
          name: `character${seat + 1}`,
          choose: (one) => form.favour(seat, one),
        })}
      </li>`,
    )}</ul>
  </details>`;
}
