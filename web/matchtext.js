/** What the page parses of a match's text without the engine: its head, who plays, whether one continues another. */

import { gameOf } from "./games.js";
import { levelsOf, people } from "./levels.js";

/** The settings and tags of a match, which its text starts with. @param {string} text */
function headOf(text) {
  return text.split("\n\n", 1)[0];
}

/** The options of a match. @param {string} text */
export function optionsOfText(text) {
  return Array.from(headOf(text).matchAll(/^option (\w+)$/gm), ([, name]) => name);
}

/**
 * Whether a match is played with a copy that differs from a published edition.
 * @param {string} text
 */
export function ownNumbersInText(text) {
  return /^printed /m.test(headOf(text));
}

/** The notes on positions of a match (monsoon/notes.py). @param {string} text */
export function notesInText(text) {
  return Array.from(headOf(text).matchAll(/^tag note-\w+ \d+ (.+)$/gm), ([, note]) => note);
}

/** The number of players of a match; 0 when it is missing. @param {string} text */
export function playersInText(text) {
  return Number(/^players (\d{1,2})$/m.exec(headOf(text))?.[1] ?? 0);
}

/** The last turn of a match. @param {string} text */
export function turnInText(text) {
  return Number(Array.from(text.matchAll(/^(\d{1,6}) [A-Z]:/gm)).at(-1)?.[1] ?? 0);
}

/** The turns of a match: the letter of the seat, and its moves. @param {string} text */
function turnsOf(text) {
  const found = text.slice(headOf(text).length).matchAll(/^\d{1,6} ([A-Z]): (.+)$/gm);
  return Array.from(found, ([, letter, moves]) => ({ letter, moves }));
}

/** The moves of a match. @param {string} text @returns {string[]} */
export function movesOfText(text) {
  return turnsOf(text).flatMap(({ moves }) => moves.split("; "));
}

/** Who has made each move of a match. @param {string} text @returns {number[]} seats */
export function moversOfText(text) {
  return turnsOf(text).flatMap(({ letter, moves }) => moves.split("; ").map(() => letter.charCodeAt(0) - 65));
}

/** Whether a match is played with open hands. @param {string} text */
export function handsOpenInText(text) {
  return /^tag hands open$/m.test(headOf(text));
}

/** The bot levels of the seats of a match. @param {string} text @param {number} players */
export function levelsInText(text, players) {
  const tags = Array.from(headOf(text).matchAll(/^tag (\S+) (.+)$/gm), ([, key, value]) => [key, value]);
  return levelsOf(Object.fromEntries(tags), players);
}

/**
 * What the page stores of a match besides its text: game, names and colours. The engine must have read the text.
 * @param {string} text
 * @returns {{game: string, names: string[], colors: string[]}}
 */
export function partyOfText(text) {
  const head = headOf(text);
  const game = /^game (\w+)$/m.exec(head)?.[1] ?? "";
  const names = Array.from(head.matchAll(/^name [A-Z] (.+)$/gm), ([, name]) => name);
  /** @type {string[]} */
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
 * Whether a match continues another one: the same people, the same deal, the same moves and perhaps more. Which of them
 * are bots may have changed.
 * @param {string} earlier text of a match
 * @param {string} later text of a match
 */
export function goesOn(earlier, later) {
  if (!sameDeal(earlier, later)) return false;
  const [one, other] = [earlier, later].map((text) => text.slice(headOf(text).length).trim());
  return one === "" || one === other || (other.startsWith(one) && /^[;\n]/.test(other.slice(one.length)));
}

/**
 * Which seats a later state of a match no longer leaves to the people who play them. Moves of other devices' seats are
 * what is waited for, and those of bots do not count: bots move on whichever device has the match.
 * @param {number[]} seats of this device
 * @param {string} earlier text of a match
 * @param {string} later text of a match that continues it
 * @returns {{moved: number[], bots: number[]}} seats of this device that have moved since; all persons' seats that bots
 *   play now
 */
export function takenOver(seats, earlier, later) {
  const [before, after] = [turnsOf(earlier), turnsOf(later)];
  const moved = new Set(after.filter(({ moves }, n) => moves !== before[n]?.moves).map(({ letter }) => letter));
  const [levels, now] = [earlier, later].map((text) => levelsInText(text, playersInText(text)));
  const persons = people(levels);
  return {
    moved: persons.filter((seat) => seats.includes(seat) && moved.has(String.fromCharCode(65 + seat))),
    bots: persons.filter((seat) => now[seat] !== null),
  };
}

/**
 * Whether a later state of one entry in the store continues an earlier one: its names may have been changed.
 * @param {string} earlier
 * @param {string} later
 */
export function continuesEntry(earlier, later) {
  const [one, other] = [earlier, later].map((text) => {
    const head = headOf(text);
    return withoutNames(head) + text.slice(head.length);
  });
  return goesOn(one, other);
}

/** @param {string} head */
const withoutNames = (head) => head.replace(/^name .*\n?/gm, "").trimEnd();

/** A match with other names for its players. @param {string} text @param {string[]} names by seat */
export function withNames(text, names) {
  const head = headOf(text);
  let seat = 0;
  const named = head.replace(/^(name [A-Z]) .*$/gm, (_, letter) => `${letter} ${names[seat++]}`);
  return named + text.slice(head.length);
}

/** Whether two matches are the same deal for the same people. @param {string} one @param {string} other */
export function sameDeal(one, other) {
  return withoutTags(one) === withoutTags(other);
}

/** The turn in which two matches of one deal start to differ. @param {string} one @param {string} other */
export function partedIn(one, other) {
  const [mine, theirs] = [one, other].map((text) => text.slice(headOf(text).length).trim());
  const same = [...mine].findIndex((letter, place) => letter !== theirs[place]);
  const line = mine.slice(0, same < 0 ? mine.length : same).lastIndexOf("\n") + 1;
  return Math.max(1, turnInText(mine.slice(line).split("\n", 1)[0]));
}

/** @param {string} text */
function withoutTags(text) {
  return headOf(text)
    .replace(/^tag .*\n?/gm, "")
    .trim();
}

/** A text from outside with one kind of line ends and without a mark of its encoding. @param {string} text */
export const plainLines = (text) => text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");

/**
 * The texts of matches in one file, each from its first line with the comments above it.
 * @param {string} file
 * @returns {string[]}
 */
export function textsIn(file) {
  /** @type {number[]} */
  const starts = [];
  let [place, comments] = [0, -1]; // where the line begins, and the comments above it
  for (const line of file.split("\n")) {
    if (line.startsWith("monsoon ")) starts.push(comments < 0 ? place : comments);
    comments = !line.startsWith("#") ? -1 : comments < 0 ? place : comments;
    place += line.length + 1;
  }
  return starts.length === 0 ? [file] : starts.map((start, n) => file.slice(n === 0 ? 0 : start, starts[n + 1]));
}

/** Whether a file holds texts of matches, as far as their first lines tell. @param {string} file */
export const hasTexts = (file) => /^[ \t]*monsoon /m.test(file);

/** When a match was played last, as its file says it. */
const PLAYED = /^played (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/**
 * What the comments of a match in its file say: its title, and when it was played last. The time comes after the title,
 * so that a title may look like one.
 * @param {string} text
 * @returns {{title?: string, played?: number}}
 */
export function labelOfText(text) {
  const said = Array.from(headOf(text).matchAll(/^# (.+)$/gm), ([, words]) => words.trim());
  const played = Date.parse(PLAYED.exec(said.at(-1) ?? "")?.[1] ?? "");
  return Number.isNaN(played) ? { title: said[0] } : { title: said.slice(0, -1)[0], played };
}

/** A title as a file keeps it: in one line. @param {string} [title] */
export const titleLine = (title = "") => title.replace(/\s+/g, " ").trim();

/** The text of a match as a file, with its title and its last time. @param {import("./types.js").Save} save */
export function fileText({ title, updated, text }) {
  const said = [title && titleLine(title), updated > 0 && `played ${new Date(updated).toISOString()}`];
  return [...said.filter(Boolean).map((words) => `# ${words}`), text].join("\n");
}

/** Whether a text begins as a match does, perhaps after its title, and not as a scenario. @param {string} text */
export const isMatchText = (text) => /^\s*(?:#.*\n\s*)*monsoon /.test(plainLines(text));
