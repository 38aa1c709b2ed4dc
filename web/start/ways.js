/**
 * The ways to play: the words of each, how it sets the seats, and what else the form asks. A new way is one more entry.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { LEVELS, people } from "../levels.js";

/**
 * @typedef {object} Seats the seats on the form, which a way sets
 * @property {string} way the chosen one
 * @property {import("../levels.js").Levels} levels
 * @property {number} count how many play
 * @property {string} rival the level that bots had last
 * @property {(level: string | null) => void} against one person plays against bots of a level; null: all are people
 * @property {(level: string) => void} oppose the same as a choice, after which the form is painted
 * @property {() => void} together people play on several devices
 * @property {(way: Way) => void} turnTo
 */
/**
 * @typedef {object} Way
 * @property {string} name the key of its words: start.way.NAME and start.way.NAME.words
 * @property {boolean} [apart] people play on several devices, so the form asks which seats are played on this one
 * @property {(form: Seats) => void} choose sets the seats
 * @property {(form: Seats) => import("../types.js").Piece} [more] what else the form asks
 */

/** @type {Way[]} */
export const WAYS = [
  { name: "bots", choose: (form) => form.against(form.rival), more: (form) => opponents(form) },
  { name: "screen", choose: (form) => form.against(null), more: (form) => mixed(form) },
  { name: "links", apart: true, choose: (form) => form.together() },
  { name: "live", apart: true, choose: (form) => form.together(), more: () => invited() },
];

/** Whether in this way people play on several devices. @param {string} name */
export function isApart(name) {
  return WAYS.some((way) => way.name === name && way.apart);
}

/** @param {Seats} form */
export function wayChoice(form) {
  const chosen = WAYS.find(({ name }) => name === form.way);
  return html`<fieldset class="ways-form">
      <legend>${t("start.ways")}</legend>
      <div class="way-tiles">
        ${WAYS.map(
          (way) => html`<label class="way">
          <input type="radio" name="way" value=${way.name} .checked=${way === chosen}
            @change=${() => form.turnTo(way)} />
          <span class="way-tile"><b>${t(`start.way.${way.name}`)}</b>
            <span class="small">${t(`start.way.${way.name}.words`)}</span></span>
        </label>`,
        )}
      </div>
    </fieldset>
    ${chosen?.more?.(form) ?? nothing}`;
}

/** The choice of the bots' level. @param {Seats} form */
function opponents(form) {
  const chosen = levelOf(form.levels.slice(0, form.count));
  const words = LEVELS.includes(chosen) ? `level.${chosen}.words` : `start.opponents.${chosen}.words`;
  return html`<fieldset class="opponents">
    <legend>${t("start.opponents")}</legend>
    <div class="chips">
      ${LEVELS.map(
        (one) => html`<label class="chip">
        <input type="radio" name="opponents" value=${one} .checked=${one === chosen}
          @change=${() => form.oppose(one)} />
        <span>${t(`levels.${one}`)}</span>
      </label>`,
      )}
    </div>
    <p class="soft small">${t(words)}</p>
  </fieldset>`;
}

/** The way in for a guest of another table. */
function invited() {
  const enter = () => {
    location.hash = "#live";
  };
  return html`<p><button type="button" class="quiet" data-action="live-room"
    @click=${enter}>${t("start.way.live.invited")}</button></p>`;
}

/** Bots among people at this screen. @param {Seats} form */
function mixed(form) {
  const bots = people(form.levels.slice(0, form.count)).length < form.count;
  return bots ? html`<p class="soft small">${t("start.opponents.mixed.words")}</p>` : nothing;
}

/**
 * The level of all bots; "mixed" where they differ or are one's own, "none" where no person plays.
 * @param {import("../levels.js").Levels} levels
 */
function levelOf(levels) {
  if (people(levels).length === 0) return "none";
  const kinds = new Set(levels.filter((level) => level !== null));
  const [kind] = kinds;
  return kinds.size === 1 && LEVELS.includes(String(kind)) ? String(kind) : "mixed";
}
