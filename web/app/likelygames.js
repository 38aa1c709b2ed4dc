/** Which games an address leads to, before the engine can tell. */

import { gameOf, games } from "../games.js";
import { gameWithin } from "../share/within.js";

/**
 * The games that an address may lead to; all of them where only the engine could tell.
 * @param {import("../address.js").Address} address
 * @param {import("../types.js").Save | null} save
 */
export function likelyGames(address, save) {
  if (save) return [gameOf(save.game)];
  const game = address.kind === "link" ? gameWithin(address.link) : "game" in address ? gameOf(address.game) : null;
  return game ? [game] : Object.values(games);
}
