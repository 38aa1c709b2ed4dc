/** What comes out of the sandbox is checked: a stranger's bot may have changed the program that plays its games. */

import { MOST_COUNTED, MOST_SEATS } from "../store/limits.js";
import { either, exactly, fits, list, number, text, whole } from "../store/shapes.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./figures.js").Played} Played */
/** @typedef {import("./figures.js").Test} Test */

/** What cannot be shown. @type {Message} */
export const FOREIGN = { key: "workshop.foreign" };
/** Characters of a text. The longest is of a game that has no end, which the engine stops after 20,000 decisions. */
const LONGEST = 10_000_000;
const LONGEST_NAME = 1000;

const isText = text(LONGEST);
const isCount = whole(0, MOST_COUNTED);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isFault = (value) =>
  isObject(value) && fits(value, { key: text(LONGEST_NAME, 1), params: isObject, trace: isText });

/** A number and a text. @param {unknown} value */
const isNumbered = (value) => Array.isArray(value) && value.length === 2 && isCount(value[0]) && isText(value[1]);

const TEST = {
  name: text(LONGEST_NAME),
  fault: either(exactly(null), isFault),
  printed: isText,
  milliseconds: number(Infinity),
};

/** @param {number} seats */
function gameOf(seats) {
  return {
    seats: list(text(LONGEST_NAME, 1), MOST_SEATS, 1),
    seed: whole(0, Number.MAX_SAFE_INTEGER),
    scores: list(number(MOST_COUNTED), seats, seats),
    winner: either(exactly(null), whole(0, seats - 1)),
    text: isText,
    steps: list(isNumbered, MOST_COUNTED),
    printed: list(isNumbered, MOST_COUNTED),
    milliseconds: list(number(Infinity), MOST_COUNTED),
    fault: TEST.fault,
  };
}

/** @param {any} reply @returns {Played} @throws {Message} if it is no game */
export function playedIn(reply) {
  const seats = Array.isArray(reply.seats) ? reply.seats.length : 0;
  if (!fits(reply, gameOf(seats))) throw FOREIGN;
  return reply;
}

/** @param {any} reply @returns {Test[]} @throws {Message} if these are no tests */
export function testsIn({ tests }) {
  if (!list((test) => isObject(test) && fits(test, TEST), MOST_COUNTED)(tests)) throw FOREIGN;
  return tests;
}

/** A fault; one that the engine does not have is no fault of its. @param {any} error @returns {Message} */
export function faultIn(error) {
  return isFault({ trace: "", ...error }) && /^(error|illegal)\.[\w.-]+$/.test(error.key)
    ? { key: error.key, params: error.params, trace: error.trace }
    : FOREIGN;
}
