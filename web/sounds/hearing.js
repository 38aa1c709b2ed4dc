/** Which sound a change of a match makes: found by comparing two frames, like its animations. */

import { play } from "./sounds.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("./sounds.js").Sound} Sound */

/**
 * @param {Frame} before
 * @param {Frame} after of the same match, with the new entries of its log
 * @param {boolean} person whether a person is to move now
 * @param {Record<string, Sound>} kinds the sounds of moves that differ from that of placing a piece
 */
export function hear(before, after, person, kinds) {
  if (before.hash === after.hash || after.redo > before.redo) return; // undo is silent
  const { entries } = after.log;
  if (after.view.over) play("end");
  else if (person && before.view.to_move !== after.view.to_move) play("turn");
  else if (entries.length > 0) play(kinds[String(entries.at(-1)?.move ?? "").split(" ", 1)[0]] ?? "move");
}
