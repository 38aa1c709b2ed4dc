/** What the engine is asked to put a match on the table: a new one, or one from its text; and what the page keeps beside it. */

import { gameOf, HANDS_OPEN } from "./games.js";
import { anyBot, botsTag } from "./levels.js";
import { Curtain } from "./table/curtain.js";
import { handsOpenInText, levelsInText, partyOfText } from "./texts.js";

/** @typedef {import("./types.js").Header} Header */
/** @typedef {import("./types.js").Save} Save */
/** @typedef {import("./engine/protocol.js").OpeningRequest} Opening */

/**
 * Whose eyes the first frame is for: hidden hands are covered until somebody asks for his.
 * @param {string} game
 * @param {boolean} open whether one person plays all seats
 * @param {import("./levels.js").Levels} levels
 * @param {number} [seat] the only one that is played on this device
 */
function firstViewer(game, open, levels, seat) {
  return new Curtain(Boolean(gameOf(game)?.hidden), open, levels, seat).eyes();
}

/**
 * @param {import("./types.js").Deal} deal
 * @param {import("./types.js").Player[]} players
 * @param {boolean} open whether one person plays all seats
 * @returns {Opening}
 */
export function newRequest({ game, seed, options, edition }, players, open) {
  const levels = players.map((player) => player.level);
  const colors = players.map((player) => player.color).join(",");
  /** @type {Record<string, string>} */
  const tags = { colors, ...(open ? HANDS_OPEN : {}), ...(anyBot(levels) ? botsTag(levels) : {}) };
  return {
    do: "new", game, players: players.length, seed, options, edition, names: players.map((player) => player.name),
    tags,
    viewer: firstViewer(game, open, levels),
  };
}

/** For whose eyes the first frame of a match is. @param {string} text of the match @param {number} [seat] */
function viewerOf(text, seat) {
  const { game, names } = partyOfText(text);
  return firstViewer(game, handsOpenInText(text), levelsInText(text, names.length), seat);
}

/** @param {string} text of a match @param {number} [seat] the only one that is played on this device @returns {Opening} */
export function loadRequest(text, seat) {
  return { do: "load", text, viewer: viewerOf(text, seat) };
}

/** Of a saved match, all but what changes with every move. @param {Header} save @returns {Header} */
export function headerOf({ version, id, game, names, colors, title, seat }) {
  return { version, id, game, names, colors, ...(title === undefined ? {} : { title }), ...(seat === undefined ? {} : { seat }) };
}

/**
 * The question for a match of its own that begins with the first moves of an open one.
 * @param {string} of the handle of that one
 * @param {import("./types.js").Frame} given what the engine said of it last
 * @param {number} move how many moves
 * @returns {Opening}
 */
export function branchRequest(of, { text }, move) {
  return { do: "branch", of, move, viewer: viewerOf(text) };
}
