/** What the page reads in the text of a match by itself: its head, who plays, whether one goes on from another. */

import { gameOf } from "./games.js";
import { levelsOf } from "./levels.js";

/** The settings and tags of a match, which its text begins with. @param {string} text */
function headOf(text) {
  return text.split("\n\n", 1)[0];
}

/** The options of a match. @param {string} text */
export function optionsOfText(text) {
  return Array.from(headOf(text).matchAll(/^option (\w+)$/gm), ([, name]) => name);
}

/** Whether a match is played with a copy on which something else is printed than in a published edition. @param {string} text */
export function ownNumbersInText(text) {
  return /^printed /m.test(headOf(text));
}

/** How many play a match; 0 when it is not said. @param {string} text */
export function playersInText(text) {
  return Number(/^players (\d{1,2})$/m.exec(headOf(text))?.[1] ?? 0);
}

/** The turn that a match has come to. @param {string} text */
export function turnInText(text) {
  return Number(Array.from(text.matchAll(/^(\d{1,6}) [A-Z]:/gm)).at(-1)?.[1] ?? 0);
}

/** Whether a match is played with open hands. @param {string} text */
export function handsOpenInText(text) {
  return /^tag hands open$/m.test(headOf(text));
}

/** Who plays a match. @param {string} text @param {number} players */
export function levelsInText(text, players) {
  return levelsOf(/^tag bots (\S+)$/m.exec(headOf(text))?.[1], players);
}

/**
 * What the page keeps of a match beside its text: game, names and colours. The text is one the engine has read.
 * @param {string} text
 * @returns {{game: string, names: string[], colors: string[]}}
 */
export function partyOfText(text) {
  const head = headOf(text);
  const game = /^game (\w+)$/m.exec(head)?.[1] ?? "";
  const names = Array.from(head.matchAll(/^name [A-Z] (.+)$/gm), ([, name]) => name);
  const known = gameOf(game)?.colors ?? [];
  const named = (/^tag colors (\S+)$/m.exec(head)?.[1] ?? "").split(",").slice(0, names.length);
  const chosen = named.filter((color, place) => known.includes(color) && named.indexOf(color) === place);
  const colors = chosen.length === names.length ? chosen : known.slice(0, names.length);
  return { game, names, colors };
}

/** Whether two texts have the same settings, names and tags. @param {string} one @param {string} other */
export function sameHead(one, other) {
  return headOf(one) === headOf(other);
}

/**
 * Whether a match is another one further on: the same people, the same deal, the same moves and perhaps more. Who of them
 * is a bot may have changed.
 * @param {string} earlier text of a match
 * @param {string} later text of a match
 */
export function goesOn(earlier, later) {
  if (withoutTags(earlier) !== withoutTags(later)) return false;
  const [one, other] = [earlier, later].map((text) => text.slice(headOf(text).length).trim());
  return one === "" || one === other || (other.startsWith(one) && /^[;\n]/.test(other.slice(one.length)));
}

/** @param {string} text */
function withoutTags(text) {
  return headOf(text).replace(/^tag .*\n?/gm, "").trim();
}

/**
 * The texts of matches in one file, each from its first line with the remarks above it.
 * @param {string} file
 * @returns {string[]}
 */
export function textsIn(file) {
  const starts = Array.from(file.matchAll(/^(?:#.*\n)*monsoon /gm), ({ index }) => index);
  return starts.length === 0 ? [file] : starts.map((start, n) => file.slice(n === 0 ? 0 : start, starts[n + 1]));
}

/** What a match is called in its file. @param {string} text */
export function titleOfText(text) {
  return /^# (.+)$/m.exec(headOf(text))?.[1].trim();
}

/** The text of a match as a file, with what it is called. @param {import("./types.js").Save} save */
export function fileText({ title, text }) {
  return title ? `# ${title.replace(/\s+/g, " ")}\n${text}` : text;
}
