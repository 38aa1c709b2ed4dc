/** Who plays a seat, as its card shows it: the name, and for a bot its level and what it prefers. */

import { html, nothing } from "lit-html";
import { levelsOf, ownName, PLAIN } from "../levels.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Translate} Translate */

/**
 * @param {number} seat
 * @param {{frame: Frame, ui: {names: string[]}, t: Translate}} context
 */
export function seatName(seat, { frame, ui, t }) {
  const name = ui.names[seat];
  const bot = botWords(seat, frame, t);
  return html`<strong class="seat-who" title=${name}>${name}</strong>${
    bot.length === 0
      ? nothing
      : html`<span class="seat-bot" title=${botTip(seat, frame, t)}>${bot.map(
          (word, index) => html`<span>${index < bot.length - 1 ? `${word} · ` : word}</span>`,
        )}</span>`
  }`;
}

/**
 * Level and character of the bot at a seat; nothing for a person. Where there is no room for both, the card shows the
 * character alone.
 * @param {number} seat
 * @param {Frame} frame
 * @param {Translate} t
 */
function botWords(seat, { tags, characters, game, names }, t) {
  const level = levelsOf(tags, names.length)[seat];
  if (level === null) return [];
  const character = characters[seat];
  const plain = character === null || character === PLAIN;
  return [levelWord(level, t), ...(plain ? [] : [t(`character.${game}.${character}`)])];
}

/**
 * The same in sentences, for a tip.
 * @param {number} seat
 * @param {Frame} frame
 * @param {Translate} t
 */
export function botTip(seat, frame, t) {
  const level = levelsOf(frame.tags, frame.names.length)[seat];
  return level === null ? t("level.person.words") : [levelTip(level, t), ...likes(seat, frame, t)].join(" ");
}

/** A level in a word, or which bot of one's own it is. @param {string} level @param {Translate} t */
export function levelWord(level, t) {
  const bot = ownName(level);
  return bot === null ? t(`level.${level}`) : t("level.own", { bot });
}

/** The same in a sentence; null for a person. @param {string | null} level @param {Translate} t */
export function levelTip(level, t) {
  return t(`level.${ownName(level) === null ? (level ?? "person") : "own"}.words`);
}

/**
 * What the bot at a seat prefers, in a sentence, if its character has preferences.
 * @param {number} seat
 * @param {Frame} frame
 * @param {Translate} t
 */
function likes(seat, { characters, game }, t) {
  const character = characters[seat];
  return character === null || character === PLAIN ? [] : [t(`character.${game}.${character}.words`)];
}
