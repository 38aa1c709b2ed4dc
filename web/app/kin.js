/** How the match of a link, or a branch that is to be made, is related to the saved ones. */

import {
  goesOn,
  levelsInText,
  moversOfText,
  movesOfText,
  partyOfText,
  sameDeal,
  takenOver,
  withNames,
} from "../matchtext.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../match/share/places.js").Kin} Kin */

/**
 * The text with the names that its players have now, if it is of a saved match whose players were renamed since. Only
 * names that they had there count, and only where one of the two goes on from the other: other people may play the same
 * deal.
 * @param {string} text
 * @param {Save[]} saves
 */
export function renamed(text, saves) {
  if (saves.some((save) => goesOn(save.text, text) || goesOn(text, save.text))) return text;
  const named = JSON.stringify(partyOfText(text).names);
  const found = saves
    .filter(({ formerly }) => formerly?.some((names) => JSON.stringify(names) === named))
    .map((save) => ({ saved: save.text, now: withNames(text, save.names) }));
  const same =
    found.find(({ saved, now }) => saved === now) ??
    found.find(({ saved, now }) => goesOn(saved, now)) ??
    found.find(({ saved, now }) => goesOn(now, saved));
  return same?.now ?? text;
}

/**
 * The saved match with exactly this text, preferably one that is played by links.
 * @param {string} text
 * @param {Save[]} saves
 */
export function sameAs(text, saves) {
  const same = saves.filter((save) => save.text === text);
  return same.find(({ here }) => here) ?? same[0];
}

/**
 * The match by links that a text continues, preferably one with a seat on this device. If others have played the seats
 * of all of those, or bots have taken a person's seat, there is none: the player has to decide.
 * @param {string} text
 * @param {Save[]} saves
 */
export function continuedBy(text, saves) {
  const found = saves.filter(({ here, text: earlier }) => here && goesOn(earlier, text));
  const seated = found.filter(({ here }) => here?.length);
  if (seated.length === 0) return found[0];
  return seated.find(({ here, text: earlier }) => {
    const { moved, bots } = takenOver(here ?? [], earlier, text);
    return moved.length + bots.length === 0;
  });
}

/**
 * A saved match of the same deal about which the player has to decide. Different moves in the same deal count as the
 * same match only if it is played by links.
 * @param {string} text
 * @param {Save[]} saves the last played first
 * @returns {Kin | null}
 */
export function kinOf(text, saves) {
  const earlier = saves.filter((save) => goesOn(save.text, text));
  const further = earlier.find(({ here }) => here?.length) ?? earlier[0];
  if (further) return { save: further, kind: "further" };
  const older = saves.find((save) => goesOn(text, save.text));
  if (older) return { save: older, kind: "older" };
  const forked = saves.find(({ here, text: other }) => here && sameDeal(other, text));
  return forked ? { save: forked, kind: "forked" } : null;
}

/**
 * The saved branch that would be made once more: from the same place of the same match, with the same moves and
 * players. Bots may have played on in it, but no person, and it is not over.
 * @param {{id: string, text: string}} from the match that it comes from
 * @param {number} at after how many of its moves
 * @param {string[]} played the moves that the branch begins with
 * @param {Save[]} saves
 */
export function branchThere(from, at, played, saves) {
  const begin = [...movesOfText(from.text).slice(0, at), ...played];
  return saves.find(({ origin, here, over, names, text }) => {
    if (origin?.id !== from.id || origin.at !== at || here || over) return false;
    const own = origin.own ?? 0;
    if (own > 0 !== played.length > 0 || !sameDeal(from.text, text)) return false;
    const [before, levels] = [from.text, text].map((one) => levelsInText(one, names.length));
    const moves = movesOfText(text);
    const since = moversOfText(text).slice(at + own);
    return (
      levels.every((level, seat) => level === before[seat]) &&
      begin.every((move, n) => move === moves[n]) &&
      since.every((seat) => levels[seat] !== null)
    );
  });
}
