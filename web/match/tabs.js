/** The tabs beside or below the board, and which of them is open. */

/** @typedef {import("./screen.js").Match} Match */

const TABS = ["sheet", "seats", "log", "analysis"];

/**
 * Whether a match can be analysed: an example starts in the middle of a game, a guest does not have the whole match,
 * to a puzzle an analysis would give the answer away, and in a first game it may judge otherwise than the guide.
 * @param {Match} match
 */
export function analysable({ example, live, lesson }) {
  return !example && live?.role !== "guest" && lesson?.hints !== false;
}

/** @param {Match} match */
export function tabsOf(match) {
  return TABS.filter((tab) => tab !== "analysis" || analysable(match));
}

/** @param {Match} match */
export function openTab(match) {
  return match.show.tab === "analysis" && !analysable(match) ? "log" : match.show.tab;
}

/**
 * The key of the name of the sheet or hand below the board. Where no player is at this device, it is that of a player
 * elsewhere.
 * @param {Match} match
 */
export function sheetName({ screen, state: { curtain } }) {
  if (curtain.mine.length > 0) return screen.holds ? "match.hand" : "match.sheet";
  return screen.holds ? "match.hand.seen" : "match.sheet.seen";
}
