/** Navegador for the match screen: the board and the panels beside it. */

import { board } from "./board.js";
import { decision } from "./panels/decision.js";
import { headline } from "./panels/headline.js";
import { afterPick } from "./panels/picks.js";
import { scoreRows, scoreTable } from "./panels/scores.js";
import { seatCards } from "./panels/seats.js";
import { ownSheet } from "./panels/sheet.js";
import { landmark, logWords, moveWords } from "./panels/words.js";
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
  logWords,
  landmark,
  consequences: new Set(["log.done", "log.card-passes", "reveal"]),
  scores: scoreTable,
  scoreRows,
  sounds: {
    sail: "ship",
    explore: "ship",
    launch: "ship",
    sell: "coins",
    process: "coins",
    hire: "coins",
    found: "coins",
    build: "coins",
  },
  gauges: [
    { name: "points" },
    { name: "money" },
    {
      name: "prices",
      things: [
        { kind: "good", id: "sugar", color: "teal" },
        { kind: "good", id: "gold", color: "orange" },
        { kind: "good", id: "spice", color: "plum" },
      ],
    },
  ],
  picture,
  standing,
  paragraphs,
  text,
  tip,
  // a ship to be paid for the rondel that can only leave one region needs no click
  automatic: ({ moves }) => (moves.length === 1 && moves[0].kind === "pay" ? moves[0].text : null),
  afterPick,
  live: ".water.open",
  // for a region whose name is a button, the whole region with its ships: all of its sea can be clicked
  wholeOf: (element) => (element.matches(".plate-of") ? element.closest(".region") : null) ?? element,
  closing: ({ moves }) => moves.find((move) => move.kind === "done")?.text ?? null,
};
