/** The menu that chooses who plays a seat: a person, a bot of a level, or a bot of one's own. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { LEVELS, ownLevel, ownName } from "../levels.js";
import { levelTip } from "./seatname.js";

/**
 * @param {object} options
 * @param {string | null} options.level
 * @param {string} options.label
 * @param {string} options.name of the field
 * @param {string[]} options.bots one's own for this game, by name
 * @param {boolean} [options.off] disabled
 * @param {boolean} [options.person] whether a person can be chosen
 * @param {(level: string | null) => unknown} options.choose false: the choice is not taken
 */
export function levelChoice({ level, label, name, bots, off = false, person = true, choose }) {
  const now = ownName(level);
  const mine = now === null || bots.includes(now) ? bots : [...bots, now];
  return html`<select class="level" name=${name} aria-label=${label} data-level=${level ?? "-"} ?disabled=${off}
    title=${levelTip(level, t)}
    @change=${(/** @type {Event & {currentTarget: HTMLSelectElement}} */ event) => {
      const { currentTarget: menu } = event;
      if (choose(menu.value === "-" ? null : menu.value) === false) menu.value = level ?? "-";
    }}>
    ${person ? html`<option value="-" .selected=${level === null}>${t("level.person")}</option>` : nothing}
    ${LEVELS.map((one) => html`<option value=${one} .selected=${one === level}>${t(`level.${one}`)}</option>`)}
    ${
      mine.length === 0
        ? nothing
        : html`<optgroup label=${t("level.mine")}>${mine.map(
            (bot) =>
              html`<option value=${ownLevel(bot)} .selected=${level === ownLevel(bot)}>${
                bots.includes(bot) ? bot : t("level.absent", { bot })
              }</option>`,
          )}</optgroup>`
    }
  </select>`;
}
