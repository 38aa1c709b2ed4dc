/**
 * The requests that open a match: a new one, or one from its text; and what the page stores besides.
 */

import { gameOf, HANDS_OPEN } from "./games.js";
import { anyBot, botsTag, charactersTag } from "./levels.js";
import { handsOpenInText, levelsInText, partyOfText } from "./matchtext.js";
import { Curtain } from "./table/curtain.js";

/** @typedef {import("./types.js").Header} Header */
/** @typedef {import("./types.js").Save} Save */
/** @typedef {import("./engine/protocol.js").OpeningRequest} Opening */

/**
 * The viewer of the first frame: hidden hands are covered until a player uncovers theirs.
 * @param {string} game
 * @param {boolean} open whether one person plays all seats
 * @param {import("./levels.js").Levels} levels
 * @param {number[]} [here] the seats that are played on this device; without it all people play here
 */
function firstViewer(game, open, levels, here) {
  return new Curtain(Boolean(gameOf(game)?.hidden), open, levels, here).eyes();
}

/**
 * @param {import("./types.js").Deal} deal
 * @param {import("./types.js").Player[]} players
 * @param {boolean} open whether one person plays all seats
 * @param {number[]} [here] the seats that are played on this device
 * @returns {Opening}
 */
export function newRequest({ game, seed, options, edition }, players, open, here) {
  const levels = players.map((player) => player.level);
  const colors = players.map((player) => player.color).join(",");
  const characters = players.map((player) => (player.level === null ? "" : player.character));
  /** @type {Record<string, string>} */
  const tags = {
    ...(characters.some(Boolean) ? charactersTag(characters) : {}),
    colors,
    ...(open ? HANDS_OPEN : {}),
    ...(anyBot(levels) ? botsTag(levels) : {}),
  };
  return {
    do: "new",
    game,
    players: players.length,
    seed,
    options,
    edition,
    names: players.map((player) => player.name),
    tags,
    viewer: firstViewer(game, open, levels, here),
  };
}

/** The viewer of the first frame of a match. @param {string} text of the match @param {number[]} [here] */
function viewerOf(text, here) {
  const { game, names } = partyOfText(text);
  return firstViewer(game, handsOpenInText(text), levelsInText(text, names.length), here);
}

/**
 * @param {string} text of a match
 * @param {number[]} [here] the seats that are played on this device
 * @returns {Opening}
 */
export function loadRequest(text, here) {
  return { do: "load", text, viewer: viewerOf(text, here) };
}

/** The parts of a saved match that do not change with every move. @param {Header} save @returns {Header} */
export function headerOf(save) {
  const { version, id, game, names, colors, title, here, panels, hints, joined, origin, formerly } = save;
  return {
    version,
    id,
    game,
    names,
    colors,
    ...(title === undefined ? {} : { title }),
    ...(here === undefined ? {} : { here }),
    ...(panels === undefined ? {} : { panels }),
    ...(hints === undefined ? {} : { hints }),
    ...(joined === undefined ? {} : { joined }),
    ...(origin === undefined ? {} : { origin }),
    ...(formerly === undefined ? {} : { formerly }),
  };
}

/**
 * The request for a branch: a new match from the first moves of an open one.
 * @param {string} of the handle of the open match
 * @param {import("./types.js").Frame} given its last frame
 * @param {number} move how many moves
 * @returns {Opening}
 */
export function branchRequest(of, { text }, move) {
  return { do: "branch", of, move, viewer: viewerOf(text) };
}
