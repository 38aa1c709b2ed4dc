/**
 * The way back from a branch to the finished match that it comes from: to the turn where they part, with the tab that
 * was read there, and not to the final scores, which the player has seen.
 */

/** @typedef {import("../match/match.js").Match} Match */

export class Parting {
  constructor() {
    /** by branch: the match that it was made of in this visit, and what was shown there @type {Map<string, Parted>} */
    this.places = new Map();
    /** the match that the page has left: its id @type {string | undefined} */
    this.left = undefined;
  }

  /**
   * A branch was made.
   * @param {string} branch
   * @param {Match} from
   * @param {number} at moves played before it parts
   */
  part(branch, from, at) {
    this.places.set(branch, { id: from.id, at, tab: from.show.tab });
  }

  /** The page leaves a match. @param {Match | null} match */
  leave(match) {
    this.left = match?.id;
  }

  /**
   * Called before a match is painted for the first time.
   * @param {Match} match
   * @returns {number | null} the moves after which to look back; null: the page does not come from a branch of it
   */
  back(match) {
    const place = this.places.get(this.left ?? "");
    if (place?.id !== match.id || !match.state.received.view.over) return null;
    Object.assign(match.show, { scores: false, tab: place.tab });
    return place.at;
  }
}

/** @typedef {{id: string, at: number, tab: string}} Parted */
