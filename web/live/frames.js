/**
 * The part of a match that is sent to a guest: the frame of its viewer, without what only the host or other seats may
 * have.
 */

import { NO_CHOICES } from "../kit/context.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {Omit<Frame, "text" | "seed" | "hash">} SeenFrame */

/**
 * The frame to send. The engine has made it for the viewer, so it contains no hidden information; moves that the guest
 * may not make now are left out, too.
 * @param {Frame} frame without text, seed and hash
 * @param {number | null} seat of the guest; null: it only watches
 * @param {{from: number, entries: LogEntry[]}} log the entries that the guest does not have yet
 * @returns {SeenFrame}
 */
export function frameFor(frame, seat, log) {
  const { text: _text, seed: _seed, hash: _hash, ...seen } = frame;
  const own = seat !== null && frame.view.to_move === seat;
  const sent = { ...seen, match: "live", log };
  return own ? sent : withoutMoves(sent);
}

/** The frame without anything that a guest could do now. @template {SeenFrame} F @param {F} frame @returns {F} */
export function withoutMoves(frame) {
  const steps = frame.steps.map(({ move, index }) => ({ move, index, retract: false }));
  return { ...frame, steps, ...NO_CHOICES, undo: 0, redo: 0 };
}

/**
 * The difference between two logs.
 * @param {LogEntry[]} known
 * @param {LogEntry[]} now unchanged entries are the same objects
 */
export function logSince(known, now) {
  let from = 0;
  while (from < known.length && from < now.length && known[from] === now[from]) from += 1;
  return { from, entries: now.slice(from) };
}
