/**
 * Checks what a host's page sends to a guest's page, as far as this page knows it: people, questions, the outline of a
 * match and of the replies about it. Everything else is faulty or hostile, as our page never sends it. Only a game
 * knows the rest of its view, but none is so large that a page could not draw it.
 */

import { LONGEST_NAME, MOST_COUNTED } from "../store/limits.js";

/** @typedef {Record<string, any>} Fields */

/** @type {ReadonlySet<unknown>} */
const PRESENCES = new Set(["host", "bot", "deputy", "here", "away", "free"]);

/** Numbers, texts and lists in one message without its log: ten times as many as the largest have. */
const MOST_VALUES = 50_000;
/** The same in the log or the course of a match, which have a few for each move. */
const MOST_OF_COURSE = 400_000;
/** Entries of a log: the longest random matches have 4000. */
const MOST_ENTRIES = 20_000;
/** Lists and objects within each other. */
const DEEPEST = 16;

const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null;
const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isCount = (/** @type {any} */ value) => Number.isSafeInteger(value) && value >= 0;
const isLevel = (/** @type {any} */ value) =>
  value === null || (typeof value === "string" && value.length <= LONGEST_NAME);
const isList = (/** @type {any} */ value, /** @type {number} */ seats) =>
  Array.isArray(value) && value.length === seats;
const isMessage = (/** @type {any} */ value) =>
  isObject(value) && isText(value.key) && (value.params === undefined || isObject(value.params));
const isMove = (/** @type {any} */ value) => isObject(value) && isText(value.text) && isText(value.kind);
const areAll = (/** @type {any} */ list, /** @type {(one: any) => boolean} */ right) =>
  Array.isArray(list) && list.every(right);

/**
 * Whether a page can draw a value in good time, and read it without running out of stack: it has no number that is
 * larger than anything a game counts, and no more parts than given.
 * @param {unknown} value
 * @param {number} most
 */
function isDrawable(value, most) {
  let left = most;
  /** @type {(one: any, depth: number) => boolean} */
  const fits = (one, depth) => {
    left -= 1;
    if (left < 0 || depth > DEEPEST) return false;
    if (typeof one === "number") return Math.abs(one) <= MOST_COUNTED;
    return !isObject(one) || Object.values(one).every((part) => fits(part, depth + 1));
  };
  return fits(value, 0);
}

/** Whether a value has the outline of a view, as every game gives it. @param {any} view @param {number} seats */
function isView(view, seats) {
  if (!isObject(view) || view.players !== seats || !isText(view.decision)) return false;
  return view.to_move === null || (isCount(view.to_move) && view.to_move < seats);
}

/** @param {any} log @param {number} seats */
function isLog(log, seats) {
  const isEntry = (/** @type {any} */ one) =>
    isMessage(one) && isCount(one.index) && isCount(one.turn) && isCount(one.seat) && one.seat < seats;
  return (
    isObject(log) &&
    isCount(log.from) &&
    areAll(log.entries, isEntry) &&
    log.from + log.entries.length <= MOST_ENTRIES &&
    isDrawable(log, MOST_OF_COURSE)
  );
}

/**
 * Whether a message has the outline of a frame.
 * @param {Fields} message
 * @param {number} seats of the match
 */
export function isNews({ at, frame }, seats) {
  if (!isCount(at) || !isObject(frame)) return false;
  const { log, ...rest } = frame;
  const { view, names, tags, moves, revisions, offers, steps } = rest;
  return (
    isView(view, seats) &&
    isList(names, seats) &&
    names.every(isText) &&
    isObject(tags) &&
    Object.values(tags).every(isText) &&
    [moves, revisions].every((list) => areAll(list, isMove)) &&
    areAll(offers, (offer) => isObject(offer) && isText(offer.move)) &&
    areAll(steps, isObject) &&
    isDrawable(rest, MOST_VALUES) &&
    isLog(log, seats)
  );
}

/** @type {Record<string, (message: Fields, seats: number) => boolean>} */
const KINDS = {
  ping: () => true,
  bye: () => true,
  out: () => true,
  settled: () => true,
  news: isNews,
  again: (message, seats) => isCount(message.number) && isText(message.before) && isNews(message, seats),
  reply: ({ id, answer }) => isCount(id) && typeof answer?.ok === "boolean" && (answer.ok || isMessage(answer.error)),
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
 * @param {Fields} message
 * @param {number} seats of the match
 */
export function isFromHost(message, seats) {
  const { t } = message;
  return isText(t) && Object.hasOwn(KINDS, t) && KINDS[t](message, seats);
}

/**
 * By what was asked; a reply to a move has no more than `ok`, as its frame comes on its own.
 * @type {Record<string, (answer: Fields, seats: number) => boolean>}
 */
const ANSWERS = {
  at: ({ past }, seats) => isObject(past) && isCount(past.at) && isView(past.view, seats),
  course: ({ course }) => areAll(course, (turn) => isObject(turn) && isCount(turn.turn) && isCount(turn.at)),
  why: ({ reason }) => reason === null || isMessage(reason),
  about: ({ moves, reasons }) => areAll(moves, isMove) && areAll(reasons, isMessage),
  advise: ({ hints }) => hints === null || areAll(hints, isHint),
  whole: ({ text }) => isText(text),
};

/** @param {any} hint */
function isHint(hint) {
  const isStep = (/** @type {any} */ one) => isMove(one?.move) && areAll(one.said, isMessage);
  return isObject(hint) && areAll(hint.moves, isText) && areAll(hint.steps, isStep) && areAll(hint.reasons, isMessage);
}

/**
 * Whether our page answers such a question like this.
 * @param {string} what was asked
 * @param {Fields} answer with `ok`
 * @param {number} seats of the match
 */
export function isAnswer(what, answer, seats) {
  const right = !answer.ok || !Object.hasOwn(ANSWERS, what) || ANSWERS[what](answer, seats);
  return right && isDrawable(answer, what === "course" ? MOST_OF_COURSE : MOST_VALUES);
}
