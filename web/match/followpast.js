/**
 * While earlier positions are shown on a small window, where the board is wider than its frame, it is scrolled to what
 * has changed on it from one to the next.
 */

import { bringIntoView } from "./follow.js";

/** More changes than this at once are another part of the match, not a turn. */
const MOST = 16;
/** Pixels: a shorter distance counts as unmoved. */
const NEAR = 3;

/** @typedef {{x: number, y: number}} Spot on the board */

/** Where every piece was when the last position was painted, by name. @type {Map<string, Spot[]> | null} */
let known = null;
let shown = "";

/**
 * Called after every painting.
 * @param {string} id of the match
 * @param {import("../table/state.js").State} state
 */
export function followPast(id, { past, displayed }) {
  const scroller = document.querySelector(".board-scroll");
  const sheet = document.querySelector(".board-sheet");
  if (!past.on || !scroller || !sheet || scroller.scrollWidth <= scroller.clientWidth + 8) {
    known = null;
    return;
  }
  const place = `${id} ${displayed.hash}`;
  if (known && place === shown) return;
  shown = place;
  const before = known;
  const { left, top } = sheet.getBoundingClientRect();
  /** @type {Map<string, Spot[]>} */
  const now = new Map();
  /** @type {Element[]} */
  const moved = [];
  for (const piece of sheet.querySelectorAll("[data-piece]")) {
    const name = piece.getAttribute("data-piece") ?? "";
    const box = piece.getBoundingClientRect();
    const spot = { x: box.x + box.width / 2 - left, y: box.y + box.height / 2 - top };
    now.set(name, [...(now.get(name) ?? []), spot]);
    const old = before?.get(name) ?? [];
    if (!old.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < NEAR)) moved.push(piece);
  }
  known = now;
  if (before && moved.length <= MOST) bringIntoView(mostTogether(moved, scroller.clientWidth - 2 * NEAR));
}

/**
 * The largest group that fits into a width.
 * @param {Element[]} things
 * @param {number} width
 */
function mostTogether(things, width) {
  const boxes = things.map((thing) => ({ thing, left: thing.getBoundingClientRect().left }));
  const groups = boxes.map(({ left: from }) => boxes.filter(({ left }) => left >= from && left < from + width * 0.8));
  const [best = []] = groups.sort((one, other) => other.length - one.length);
  return best.map(({ thing }) => thing);
}
