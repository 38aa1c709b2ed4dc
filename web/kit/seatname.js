/** Who sits at a seat, as its card says it: the name, and of a bot its level and what it likes. */

import { html, nothing } from "lit-html";
import { levelsOf } from "../levels.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Translate} Translate */

/**
 * @param {number} seat
 * @param {{frame: Frame, ui: {names: string[]}, t: Translate}} context
 */
export function seatName(seat, { frame, ui, t }) {
  const name = ui.names[seat];
  const bot = botWords(seat, frame, t);
  return html`<strong class="seat-who" title=${name}>${name}</strong>${bot === null
    ? nothing
    : html`<span class="seat-bot" title=${botTip(seat, frame, t)}>${bot}</span>`}`;
}

/**
 * Level and character of the bot at a seat; null for a person.
 * @param {number} seat
 * @param {Frame} frame
 * @param {Translate} t
 */
function botWords(seat, { tags, characters, game, names }, t) {
  const level = levelsOf(tags.bots, names.length)[seat];
  if (level === null) return null;
  const character = characters[seat];
  return character === null || character === PLAIN ? t(`level.${level}`) : `${t(`level.${level}`)} · ${t(`character.${game}.${character}`)}`;
}

/**
 * The same in sentences.
 * @param {number} seat
 * @param {Frame} frame
 * @param {Translate} t
 */
export function botTip(seat, frame, t) {
  const level = levelsOf(frame.tags.bots, frame.names.length)[seat];
  if (level === null) return t("level.person.words");
  return [t(`level.${level}.words`), ...likes(seat, frame, t)].join(" ");
}

/**
 * What the bot at a seat likes, in a sentence, if it likes anything better than others do.
 * @param {number} seat
 * @param {Frame} frame
 * @param {Translate} t
 */
function likes(seat, { characters, game }, t) {
  const character = characters[seat];
  return character === null || character === PLAIN ? [] : [t(`character.${game}.${character}.words`)];
}

/** The character of a bot that likes nothing better than others do; the engine has the same word. */
export const PLAIN = "plain";
