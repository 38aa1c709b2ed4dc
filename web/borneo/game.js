/** Borneo for the match screen: the board and the panels beside it. */

import { board } from "./board.js";
import { decision } from "./panels/decision.js";
import { headline } from "./panels/headline.js";
import { afterPick } from "./panels/picks.js";
import { scoreRows, scoreTable } from "./panels/scores.js";
import { seatCards } from "./panels/seats.js";
import { ownSheet } from "./panels/sheet.js";
import { deedWords, landmark, logWords, moveWords, named } from "./panels/words.js";
import paragraphs from "./paragraphs.json" with { type: "json" };
import { picture } from "./picture.js";
import { standing } from "./standing.js";
import * as text from "./text.js";
import { tip } from "./tips.js";

/** @type {import("./types.js").GameScreen} */
export default {
  board,
  headline,
  seats: seatCards,
  sheet: ownSheet,
  decision,
  moveWords,
  deedWords,
  logWords,
  named,
  landmark,
  consequences: new Set(["log.filled-unnamed"]),
  turnEnds: new Set(["log.end-harbours", "log.end-cargo"]),
  scores: scoreTable,
  scoreRows,
  sounds: { take: "ship", order: "coins", pay: "coins" },
  gauges: [
    { name: "points" },
    { name: "cargo" },
    { name: "hand" },
    { name: "flags", things: ["red", "yellow", "green", "blue"].map((id) => ({ kind: "company", id, color: id })) },
  ],
  picture,
  standing,
  paragraphs,
  text,
  tip,
  automatic,
  afterPick,
  holds: ({ view }) => view.seats[view.to_move ?? 0].hand > 0,
  closing: ({ moves }) => (moves[0]?.kind === "draw" ? moves[0].text : null),
};

/**
 * Plays only moves that are publicly known to be forced: the last card of a distribution, a defence without a card to
 * lay.
 * @param {import("./types.js").Frame} frame
 */
function automatic({ view, moves }) {
  if (view.decision === "take" && moves.length === 1) return moves[0].text;
  if (view.decision === "defend" && view.seats[view.to_move ?? 0].hand <= 1) return "defend";
  return null;
}
