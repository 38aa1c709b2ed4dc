/** The quick choice above the seats: people at this screen, or one person against bots of a level. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { LEVELS, people } from "../levels.js";

/** @param {import("./form.js").GameForm} form */
export function opponents(form) {
  const chosen = opponentsOf(form.levels.slice(0, form.count));
  return html`<fieldset class="opponents">
    <legend>${t("start.opponents")}</legend>
    <div class="chips">
      ${["people", ...LEVELS].map((one) => html`<label class="chip">
        <input type="radio" name="opponents" value=${one} .checked=${one === chosen} @change=${() => form.against(one === "people" ? null : one)} />
        <span>${t(one === "people" ? "start.opponents.people" : `levels.${one}`)}</span>
      </label>`)}
    </div>
    <p class="soft small">${wordsOf(chosen)}</p>
  </fieldset>`;
}

/**
 * What the seats come to: "people", a level, or neither.
 * @param {import("../levels.js").Levels} levels
 */
function opponentsOf(levels) {
  const persons = people(levels).length;
  if (persons === levels.length) return "people";
  if (persons === 0) return "none";
  const kinds = new Set(levels.filter((level) => level !== null));
  return persons === 1 && kinds.size === 1 ? [...kinds][0] : "mixed";
}

/** @param {string} chosen */
function wordsOf(chosen) {
  return LEVELS.includes(chosen) ? t("start.opponents.bots.words", { words: t(`level.${chosen}.words`) }) : t(`start.opponents.${chosen}.words`);
}
