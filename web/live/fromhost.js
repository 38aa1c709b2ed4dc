/**
 * Checks what a host's page sends to a guest's page, as far as this page knows it: people, questions, and the outline
 * of a match. Everything else is faulty or hostile, as our page never sends it. Only a game knows the rest of its view.
 */

import { LONGEST_NAME } from "../store/limits.js";

/** @type {ReadonlySet<unknown>} */
const PRESENCES = new Set(["host", "bot", "deputy", "here", "away", "free"]);

const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null;
const isCount = (/** @type {any} */ value) => Number.isSafeInteger(value) && value >= 0;
const isLevel = (/** @type {any} */ value) =>
  value === null || (typeof value === "string" && value.length <= LONGEST_NAME);
const isList = (/** @type {any} */ value, /** @type {number} */ seats) =>
  Array.isArray(value) && value.length === seats;

/**
 * Whether a message has the outline of a frame, with a view as every game gives it.
 * @param {Record<string, any>} message
 * @param {number} seats of the match
 */
export function isNews({ at, frame }, seats) {
  if (!isCount(at) || !isObject(frame?.view) || !isObject(frame.log)) return false;
  const { view, log, moves, steps } = frame;
  const lists = [log.entries, moves, steps].every((list) => Array.isArray(list) && list.every(isObject));
  const mover = view.to_move === null || (isCount(view.to_move) && view.to_move < seats);
  return lists && isCount(log.from) && view.players === seats && typeof view.decision === "string" && mover;
}

/** @type {Record<string, (message: Record<string, any>, seats: number) => boolean>} */
const KINDS = {
  ping: () => true,
  bye: () => true,
  out: () => true,
  settled: () => true,
  news: isNews,
  again: (message, seats) => isCount(message.number) && typeof message.before === "string" && isNews(message, seats),
  reply: ({ id, answer }) => isCount(id) && typeof answer?.ok === "boolean" && (answer.ok || isObject(answer.error)),
  progress: ({ id, share }) => isCount(id) && typeof share === "number",
  people: (message, seats) =>
    isList(message.seats, seats) &&
    message.seats.every((/** @type {unknown} */ one) => PRESENCES.has(one)) &&
    isCount(message.onlookers) &&
    typeof message.hints === "boolean",
  question: ({ id, seat, level }, seats) => isCount(id) && isCount(seat) && seat < seats && isLevel(level),
};

/**
 * Whether our page sends such a message to a guest who has its place.
 * @param {Record<string, any>} message
 * @param {number} seats of the match
 */
export function isFromHost(message, seats) {
  const { t } = message;
  return typeof t === "string" && Object.hasOwn(KINDS, t) && KINDS[t](message, seats);
}
