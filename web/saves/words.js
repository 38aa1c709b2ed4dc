/** What the row of a saved game says. */

import { ago, t } from "../i18n/i18n.js";
import { levelWord } from "../kit/seatname.js";
import { levelsInText, optionsOfText, ownNumbersInText } from "../matchtext.js";
import { whenOf } from "./list.js";
import { turnWords } from "./turn.js";

/** @typedef {import("../types.js").Save} Save */

/** The most options shown: a text that the engine has not read yet may name any number. */
const MOST_OPTIONS = 12;

/** Its game, its progress, and when it was played. @param {Save} save */
export function factsOf(save) {
  const options = optionsOfText(save.text).slice(0, MOST_OPTIONS);
  const keys = [
    `game.${save.game}`,
    ...options.map((name) => `option.${name}`),
    ...(ownNumbersInText(save.text) ? ["saves.printed"] : []),
  ];
  return [...keys.map((key) => t(key)), whenOf(save), ago(save.updated)].join(" · ");
}

/** All that its row says. @param {Save} save */
export function rowWords(save) {
  const levels = levelsInText(save.text, save.names.length).flatMap((level) => (level ? [levelWord(level, t)] : []));
  return [save.title ?? "", ...save.names, ...levels, factsOf(save), turnWords(save)].join("\n");
}
