/** A puzzle on the screen of a match: its panel, and the way on into a match against bots. */

import { pageClock } from "../kit/clock.js";
import { placeGuide } from "../lesson/place.js";
import * as store from "../store/store.js";
import { identityOf } from "./list.js";
import { puzzlePanel } from "./panel.js";
import { Puzzle } from "./puzzle.js";
import { keepResult } from "./solved.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../match/screen.js").Match} Match */
/** @typedef {import("./panel.js").Opening} Opening */

/**
 * @param {Match} match
 * @param {Opening} opening
 * @returns {import("../match/screen.js").GuideLayer}
 */
export function puzzleLayer(match, opening) {
  const { table, app } = match;
  const puzzle = opening.puzzles[opening.index];
  const guide = new Puzzle(
    {
      table,
      judge: opening.judge,
      clock: pageClock,
      hidden: Boolean(match.game.hidden),
      paint: app.paint,
      report: app.report,
      keep: (mark) => keepResult(identityOf(opening.game, puzzle), mark),
    },
    puzzle,
  );
  const following = new AbortController();
  const place = () => placeGuide(guide, match);

  const playOn = () => {
    match.leaveGuide({ ...match.header, id: store.newId() });
    match.record.keep();
    match.thinker.warm();
    table.bots.go();
  };

  return {
    guide,
    get hints() {
      return guide.over;
    },
    words: () => wordsOf(guide, match.header.names[guide.seat]),
    painted: place,
    layer: () => puzzlePanel(match, guide, { ...opening, playOn }),
    begin() {
      const { signal } = following;
      addEventListener("resize", place, { signal, passive: true });
      return guide.begin();
    },
    close() {
      following.abort();
      guide.close();
    },
  };
}
