/**
 * Complete analyses of the last matches. The worker that makes them stops when a match is left, so that without these a
 * player who comes back from a branch would wait for the whole analysis once more.
 */

/** @typedef {import("../types.js").AnalysisNews} AnalysisNews */
/** @typedef {import("./protocol.js").Viewer} Viewer */

/** How many are kept: a match and some branches of it. */
const MOST = 6;

export class Analysed {
  constructor() {
    /** the one used last comes last @type {Map<string, AnalysisNews>} */
    this.kept = new Map();
  }

  /**
   * The whole analysis of a match with what a viewer may know; null: it was not completed, or long ago.
   * @param {string} text
   * @param {Viewer} viewer
   */
  of(text, viewer) {
    const key = keyOf(text, viewer);
    const found = this.kept.get(key);
    if (!found) return null;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found;
  }

  /**
   * Collects the parts of an analysis, and keeps it when it is complete.
   * @param {string} text
   * @param {Viewer} viewer
   * @returns {(news: AnalysisNews) => void} takes a part
   */
  collect(text, viewer) {
    /** @type {Map<number, AnalysisNews["values"][number]>} */
    const values = new Map();
    /** @type {Map<number, AnalysisNews["turns"][number]>} */
    const turns = new Map();
    return (news) => {
      for (const value of news.values) values.set(value.at, value);
      for (const turn of news.turns) turns.set(turn.from, turn);
      if (!news.done) return;
      this.kept.set(keyOf(text, viewer), { ...news, values: [...values.values()], turns: [...turns.values()] });
      for (const oldest of this.kept.keys()) {
        if (this.kept.size <= MOST) break;
        this.kept.delete(oldest);
      }
    };
  }
}

/** @param {string} text @param {Viewer} viewer */
function keyOf(text, viewer) {
  return `${viewer} ${text}`;
}
