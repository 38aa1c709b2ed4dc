/**
 * Validates what a guest sends to the host's page, field by field. Everything else is hostile, as our page never sends
 * it. Whether a request makes sense now is checked later (host.js).
 */

import { MOST_COUNTED } from "../store/limits.js";
import { LONGEST_MOVE } from "../table/moves.js";

/** @typedef {import("../table/remote.js").Deed} Deed */
/**
 * @typedef {{do: "at", move: number} | {do: "why", move: string} | {do: "about", thing: string}
 *   | {do: "course"}} Question
 */
/**
 * @typedef {{t: "hello", protocol: number, version: string, token: string | null}
 *   | {t: "ask", id: number, deed: Deed} | {t: "ask", id: number, question: Question}
 *   | {t: "advise", id: number} | {t: "enough", id: number} | {t: "whole", id: number}
 *   | {t: "vote", question: number, yes: boolean} | {t: "pong"} | {t: "bye"}} FromGuest
 */

/** The version of the protocol between the two pages; increased with every change. */
export const PROTOCOL = 6;
/** Longer than any thing on a board. */
const LONGEST_THING = 100;
/** A guest's token, which it stores and sends back: 128 bits. */
export const TOKEN = /^[\da-f]{32}$/;

const isNumber = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (/** @type {unknown} */ value, /** @type {number} */ most) =>
  typeof value === "string" && value.length > 0 && value.length <= most;

/**
 * @param {Record<string, unknown>} message
 * @returns {FromGuest | null} with only its own fields; null for anything that our page never sends
 */
export function readGuest(message) {
  const { t, id, protocol, version, token, question, yes } = message;
  if (t === "pong" || t === "bye") return { t };
  if (t === "hello") {
    const known = token === null || (typeof token === "string" && TOKEN.test(token));
    if (!isNumber(protocol) || !isText(version, 64) || !known) return null;
    return { t, protocol: Number(protocol), version: String(version), token: token === null ? null : String(token) };
  }
  if (t === "vote")
    return isNumber(question) && typeof yes === "boolean" ? { t, question: Number(question), yes } : null;
  if (!isNumber(id)) return null;
  if (t === "advise" || t === "enough" || t === "whole") return { t, id: Number(id) };
  return t === "ask" ? readAsk(Number(id), message) : null;
}

/**
 * @param {number} id
 * @param {Record<string, unknown>} message
 * @returns {FromGuest | null}
 */
function readAsk(id, { do: what, move, thing }) {
  const t = "ask";
  if (what === "undo" || what === "redo") return { t, id, deed: { do: what } };
  if (what === "course") return { t, id, question: { do: what } };
  if (what === "play" || what === "revise" || what === "retract")
    return isText(move, LONGEST_MOVE) ? { t, id, deed: { do: what, move: String(move) } } : null;
  if (what === "why") return isText(move, LONGEST_MOVE) ? { t, id, question: { do: what, move: String(move) } } : null;
  if (what === "about")
    return isText(thing, LONGEST_THING) ? { t, id, question: { do: what, thing: String(thing) } } : null;
  if (what === "at")
    return isNumber(move) && Number(move) <= MOST_COUNTED
      ? { t, id, question: { do: what, move: Number(move) } }
      : null;
  return null;
}
