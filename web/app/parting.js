/**
 * The way back from a branch to the finished match that it comes from: to the turn where they part, with the tab that
 * was read there, and not to the final scores, which the player has seen.
 */

/** @typedef {import("../match/match.js").Match} Match */

export class Parting {
  constructor() {
    /** by branch of this visit: the tab that was read where it was made @type {Map<string, string>} */
    this.tabs = new Map();
    /** the header of the match that the page has left @type {Match["header"] | undefined} */
    this.left = undefined;
  }

  /** A branch was made. @param {string} branch @param {Match} from */
  part(branch, from) {
    this.tabs.set(branch, from.show.tab);
  }

  /** The page leaves a match. @param {Match | null} match */
  leave(match) {
    this.left = match?.header;
  }

  /**
   * Called before a match is painted for the first time.
   * @param {Match} match
   * @returns {number | null} the moves after which to look back; null: the page does not come from a branch of it
   */
  back(match) {
    const { id = "", origin } = this.left ?? {};
    if (origin?.id !== match.id || !match.state.received.view.over) return null;
    Object.assign(match.show, { scores: false, tab: this.tabs.get(id) ?? match.show.tab });
    return origin.at;
  }
}
