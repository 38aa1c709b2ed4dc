/** What is typed into a score pad as numbers, and these as a scenario for the engine. */

import { t } from "../i18n/i18n.js";
import { LETTERS } from "../kit/letters.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").PadField} PadField */
/** @typedef {import("./draft.js").Draft} Draft */
/**
 * @typedef {object} Sheet what the page shows once the game is loaded
 * @property {Game} game
 * @property {import("../types.js").ScorePad} pad
 * @property {import("../types.js").GameScreen<any, any, any>} screen
 * @property {import("../kit/editions.js").Printed} printed
 * @property {string[]} edition words of the player's own copy of the game; none: the first edition
 * @property {boolean} unfit there is a copy of the player's own, but no game can be played with it
 * @property {Draft} draft
 * @property {any} frame of the position with these numbers; null: not counted yet, or something typed does not fit
 * @property {Message | null} fault why the numbers could not be counted
 * @property {Draft | null} cleared what was on the pad before it was cleared
 */

/** The rows that are counted. @param {Pick<Sheet, "pad" | "draft">} sheet */
export function fieldsOf({ pad, draft }) {
  return pad.fields.filter(({ needs }) => !needs || draft.options.includes(needs));
}

/** The seat with the card of the game; the last one, where the one that had it does not play. @param {Draft} draft */
export const holderOf = ({ holder, players }) => Math.min(holder, players - 1);

/** The names of the players; letters for those without one. @param {Draft} draft */
export function namesOf({ names, players }) {
  return names.slice(0, players).map((name, seat) => name.trim() || LETTERS[seat]);
}

/**
 * The number in a field; null if it is not a number or outside the field's range.
 * @param {PadField} field
 * @param {string} [typed]
 */
export function numberIn({ least = 0, most }, typed = "") {
  if (typed === "") return least;
  if (!/^\d{1,6}$/.test(typed)) return null;
  return Number(typed) >= least && Number(typed) <= most ? Number(typed) : null;
}

/** The rows with something that is not a number or outside the field's range. @param {Sheet} sheet */
export function wrongFields(sheet) {
  const seats = sheet.draft.typed.slice(0, sheet.draft.players);
  return fieldsOf(sheet).filter((field) => seats.some((typed) => numberIn(field, typed[field.id]) === null));
}

/**
 * The first thing of which all players together have more than the game contains, else the first numbers of a player
 * that do not go together; null if there is neither.
 * @param {Sheet} sheet
 * @returns {Message | null}
 */
export function misfit(sheet) {
  const seats = countsOf(sheet);
  for (const { id, all, words, whole = words } of fieldsOf(sheet)) {
    const sum = seats.reduce((total, counts) => total + counts[id], 0);
    const most = all?.(seats.length) ?? Infinity;
    if (sum > most) return { key: "pad.too-many", params: { thing: whole(t), most, n: sum } };
  }
  const clashes = seats.map((counts) => sheet.pad.clash?.(counts) ?? null);
  return clashes.find((clash) => clash !== null) ?? null;
}

/** @param {Sheet} sheet @returns {import("../types.js").PadCounts[]} */
function countsOf(sheet) {
  return sheet.draft.typed
    .slice(0, sheet.draft.players)
    .map((typed) =>
      Object.fromEntries(fieldsOf(sheet).map((field) => [field.id, numberIn(field, typed[field.id]) ?? 0])),
    );
}

/** The numbers as a scenario, which the engine reads. @param {Sheet} sheet */
export function scenarioOf(sheet) {
  const { game, pad, draft, edition } = sheet;
  const [base, ...lines] = edition;
  return [
    "title score pad",
    "source score pad",
    `game ${game.name}`,
    `players ${draft.players}`,
    ...pad.options.filter((option) => draft.options.includes(option)).map((option) => `option ${option}`),
    ...pad.always.map((option) => `option ${option}`),
    ...(base ? [`edition ${base}`, ...lines.map((line) => `printed ${line}`)] : []),
    ...pad.lines(countsOf(sheet), holderOf(draft)).map((line) => `set ${line}`),
    "case points",
    "  expect end none",
  ].join("\n");
}
