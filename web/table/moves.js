/** Moves of people and bots, automatic moves, picks, undo and redo. */

import { ask, change, send } from "./change.js";
import { changed } from "./core.js";
import { endSoon, onlyEnd, stopEnding } from "./ending.js";
import { botToMove, movesPlayed } from "./state.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./core.js").Core} Core */

/** Characters, more than any move of a game has. */
export const LONGEST_MOVE = 300;

/**
 * Plays a move, unless it ends the turn and has to be confirmed first.
 * @param {Core} core
 * @param {string} text
 * @returns {Promise<Message | null>} the refusal
 */
export async function play(core, text) {
  return !core.guide && heldBack(core, text) ? null : playAll(core, [text]);
}

/** Holds back the move that ends a turn until it is requested a second time. @param {Core} core @param {string} text */
function heldBack(core, text) {
  const { state } = core;
  if (!core.confirms() || text !== turnEnd(core) || state.asked === text) return false;
  state.asked = text;
  changed(core);
  core.tell({ type: "asked" });
  return true;
}

/** The move that ends the turn: one of that name, or the only one that is left. @param {Core} core */
function turnEnd({ state: { offered }, rules }) {
  const end = offered.moves.find((move) => move.kind === "end")?.text;
  return end ?? (offered.moves.length === 1 ? (rules.closing?.(offered) ?? null) : null);
}

/**
 * Several moves, one after the other: stops at the first refusal, or when another seat is to move.
 * @param {Core} core
 * @param {string[]} texts
 * @returns {Promise<Message | null>} the refusal
 */
export function playAll(core, texts) {
  const { state } = core;
  return change(core, async () => {
    const barred = elsewhere(core);
    if (barred) core.tell({ type: "refused", message: barred });
    if (barred) return barred;
    const seat = state.offered.view.to_move;
    const before = { place: movesPlayed(state), hash: state.received.hash };
    for (const text of texts) {
      if (state.offered.view.to_move !== seat || core.guide?.allows(text) === false) break;
      const refused = await send(core, moveRequest(core, text));
      if (refused) return refused;
    }
    const moves = movesPlayed(state) - before.place;
    if (texts.length > 1) core.leap = { before: before.hash, moves, after: state.received.hash };
    else if (core.leap?.before === before.hash) core.leap = null;
    return playAutomatic(core);
  });
}

/**
 * Plays a typed move: its refusal is returned and not reported. What the rules forbid they say; of all else a guide may
 * want another move.
 * @param {Core} core
 * @param {string} text
 * @returns {Promise<Message | null>}
 */
export function attempt(core, text) {
  return change(core, async () => {
    const barred = elsewhere(core);
    if (barred) return barred;
    const request = moveRequest(core, text);
    if (core.guide && request.do === "play") {
      const forbidden = await why(core, text);
      if (forbidden) return forbidden;
    }
    if (core.guide?.allows(text) === false) return core.guide.refusal;
    const reply = await ask(core, request);
    return reply.ok ? playAutomatic(core) : reply.error;
  });
}

/**
 * Why the rules forbid a move; null when they do not.
 * @param {Core} core
 * @param {string} move
 * @returns {Promise<Message | null>}
 */
async function why({ engine, state }, move) {
  const reply = await engine.call({ do: "why", match: state.match, move, viewer: state.curtain.eyes() });
  return reply.ok ? reply.reason : reply.error;
}

/** Why nothing can be played on this device now; null when it can. @param {Core} core @returns {Message | null} */
function elsewhere({ state: { received, curtain } }) {
  return curtain.away(received)
    ? { key: "wait.barred", params: { name: received.names[received.view.to_move ?? 0] } }
    : null;
}

/**
 * A new move, or one in place of a choice made earlier in this turn.
 * @param {Core} core
 * @param {string} move
 * @returns {import("./core.js").Request}
 */
function moveRequest({ state }, move) {
  const instead = state.offered.revisions.some(({ text }) => text === move);
  return { do: instead ? "revise" : "play", move };
}

/**
 * Plays moves of a bot, or of others in a first game. A refusal is not reported: the bot thinks again.
 * @param {Core} core
 * @param {string[]} texts
 * @param {number | null} [seat] the only one that they may be played for: a bot decides nothing for others
 * @returns {Promise<boolean>} whether all were played, as far as that seat was to move
 */
export async function playFor(core, texts, seat = null) {
  let played = false;
  await change(core, async () => {
    for (const move of texts) {
      if (seat !== null && core.state.received.view.to_move !== seat) break;
      if (!(await ask(core, { do: "play", move, by: "mover" })).ok) return;
    }
    played = true;
    await playAutomatic(core);
  });
  return played;
}

/**
 * A forced move: it needs no click, and the screen is not handed over for it. Bots make their own, and so do the
 * devices of other people.
 * @param {Core} core
 */
function automatic({ state, rules }) {
  const elsewhere = botToMove(state) !== null || state.curtain.away(state.received);
  return elsewhere ? null : rules.automatic(state.received);
}

/**
 * Plays what is forced, and the end of a turn where there is no other move and the person wishes so: at once, if
 * nothing could be taken back any more. Nothing in a match that was closed meanwhile.
 * @param {Core} core
 * @returns {Promise<Message | null>}
 */
export async function playAutomatic(core) {
  const { state } = core;
  for (;;) {
    if (core.closed) return null;
    const end = state.received.hash === core.spared ? null : onlyEnd(core);
    if (end !== null && heldBack(core, end)) return null;
    const text = automatic(core) ?? (state.received.undo === 0 ? end : null);
    if (text === null) {
      if (end !== null) endSoon(core, end, () => void change(core, () => endNow(core, end)));
      return null;
    }
    // nothing is revealed by a forced move, so that no hand has to be in sight for it
    const refused = await send(core, { do: "play", move: text, by: "mover" });
    if (refused) return refused;
  }
}

/** @param {Core} core @param {string} end */
async function endNow(core, end) {
  return (await send(core, { do: "play", move: end })) ?? playAutomatic(core);
}

/** Takes back one step of this turn and keeps the later ones. @param {Core} core @param {string} text */
export async function retract(core, text) {
  if (core.guide) await core.guide.back();
  else return change(core, async () => elsewhere(core) ?? send(core, { do: "retract", move: text }));
  return null;
}

/**
 * Undoes one step, together with moves that are played by themselves and those of bots, which would be played again at
 * once. Moves that were played together are one step. Where nothing of the person to move can be undone, the last step
 * of the person before is, where the table offers it (`Curtain.offered`).
 * @param {Core} core
 */
export async function undo(core) {
  const { state } = core;
  if (core.guide) await core.guide.back();
  else return change(core, () => (state.offered.undo > 0 ? walk(core, "undo") : Promise.resolve()));
  return null;
}

/** @param {Core} core */
export async function redo(core) {
  const { state } = core;
  return core.guide ? null : change(core, () => (state.offered.redo > 0 ? walk(core, "redo") : Promise.resolve()));
}

/**
 * Undoes or redoes until a person has to decide.
 * @param {Core} core
 * @param {"undo" | "redo"} way
 * @returns {Promise<Message | null>}
 */
async function walk(core, way) {
  const { state } = core;
  const byItself = () => automatic(core) !== null || onlyEnd(core) !== null || botToMove(state) !== null;
  do {
    const together = core.leap?.[way === "undo" ? "after" : "before"] === state.received.hash;
    const steps = together ? core.leap?.moves : 1;
    const before = way === "undo" && state.received.undo === 0; // those of the person before
    const refused = await send(core, { do: way, steps, ...(before ? { before } : {}) });
    if (refused) return refused;
  } while (state.received[way] > 0 && byItself());
  core.spared = state.received.hash;
  return null;
}

/** Picks something on the board, which may complete a move. @param {Core} core @param {string} thing */
export async function pick(core, thing) {
  const { state } = core;
  if (core.guide?.allowsPick(thing) === false) return null;
  const { picks, move } = core.rules.afterPick(state.offered, [...state.picks, thing]);
  state.picks = picks;
  if (move !== null) return play(core, move);
  changed(core);
  return null;
}

/** @param {Core} core */
export function clearPicks(core) {
  const { state } = core;
  // an end of the turn that is not wanted now is left to the click
  if (state.ending !== null || state.asked !== null) core.spared = state.received.hash;
  state.picks = [];
  state.asked = null;
  stopEnding(core);
  changed(core);
}

/** @param {Core} core @param {Hint} hint */
export async function playHint(core, hint) {
  const { received, hints } = core.state;
  return received.hash === hints.hash ? playAll(core, hint.moves) : null;
}
