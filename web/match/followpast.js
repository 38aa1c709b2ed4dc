/**
 * While earlier positions are shown, the board is in view: an enlarged page is scrolled back to it. On a small window,
 * where the board is wider than its frame, it is scrolled to what the turn that led there was about: the things on it
 * that its moves name.
 */

import { pieceAt, piecesOf } from "../kit/timeline.js";
import { SMALL } from "../kit/windows.js";
import { bringBoard, bringIntoView } from "./follow.js";

let shown = "";

/**
 * Called after every painting.
 * @param {string} id of the match
 * @param {import("../table/state.js").State} state
 */
export function followPast(id, { past, log, displayed }) {
  const scroller = document.querySelector(".board-scroll");
  const place = past.on ? `${id} ${displayed.hash}` : "";
  if (place === shown) return;
  shown = place;
  const piece = pieceAt(piecesOf(log), past.at);
  if (past.on && !matchMedia(SMALL).matches) bringBoard();
  if (!past.on || !piece || !scroller || scroller.scrollWidth <= scroller.clientWidth + 8) return;
  const named = new Set(piece.entries.flatMap(({ move }) => (move ?? "").split(" ").slice(1)));
  // the last word of a data-tip is what the thing is called in moves: "region goa", "field ships"
  const things = [...document.querySelectorAll(".board-sheet [data-tip]")].filter((thing) =>
    named.has(thing.getAttribute("data-tip")?.split(" ").at(-1) ?? ""),
  );
  bringIntoView(mostTogether(things, scroller.clientWidth * 0.8));
}

/**
 * The largest group that fits into a width.
 * @param {Element[]} things
 * @param {number} width
 */
function mostTogether(things, width) {
  const boxes = things.map((thing) => ({ thing, left: thing.getBoundingClientRect().left }));
  const groups = boxes.map(({ left: from }) => boxes.filter(({ left }) => left >= from && left < from + width));
  const [best = []] = groups.sort((one, other) => other.length - one.length);
  return best.map(({ thing }) => thing);
}
