/** Whose turn it is in a saved game, and whether it waits for a person on this device. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { people } from "../levels.js";
import { levelsInText } from "../matchtext.js";

/** @typedef {import("../types.js").Save} Save */

/** Whether a game that is played on several devices waits for this one. @param {Save} save */
function waitsHere(save) {
  const { here, mover, over } = save;
  return !over && mover !== undefined && (here?.includes(mover) ?? false) && isPerson(save, mover);
}

/**
 * Sort order: games that wait for this device first, then the last played first.
 * @param {Save} one
 * @param {Save} other
 */
export function inOrder(one, other) {
  return Number(waitsHere(other)) - Number(waitsHere(one)) || other.updated - one.updated;
}

/** Whose turn it is, as a line of its own; nothing where that is unknown. @param {Save} save */
export function turnLine(save) {
  const words = turnWords(save);
  return words === "" ? nothing : html`<p class="save-turn ${waitsHere(save) ? "mine" : ""}">${words}</p>`;
}

/** The same in words; empty where that is unknown. @param {Save} save */
export function turnWords(save) {
  const { names, text, here, mover, over } = save;
  if (over || mover === undefined) return "";
  const name = names[mover];
  const persons = people(levelsInText(text, names.length));
  const mine = here ? here.includes(mover) && persons.includes(mover) : persons.length === 1 && persons[0] === mover;
  if (mine) return t("saves.mine");
  return t(here && persons.includes(mover) ? "wait.title" : "saves.mover", { name });
}

/** @param {Save} save @param {number} seat */
function isPerson({ names, text }, seat) {
  return levelsInText(text, names.length)[seat] === null;
}
