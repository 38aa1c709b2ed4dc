/** After painting, keeps the newest entry of the log and the things that can be clicked in view. */

import { scrolling } from "../kit/motion.js";
import { marks } from "../table/guide.js";

/** @typedef {import("../types.js").Frame} Frame */

/** @type {Element | null} */
let seenList = null;
let seenMatch = "";
/** whether the log was visible when it was last painted: on a phone it is a tab */
let seenShown = false;
let seenEntries = 0;
let seenPlace = -1;
/** where the page has scrolled the log to; anywhere else the user is reading */
let logAt = 0;
/** @type {ResizeObserver | null} of the log, which gives way to panels that grow */
let logSize = null;
/** scrolls log and board once more; called when the window was resized, as when a phone is turned */
let again = () => {};
let seenSpot = "";
let seenHash = "";
/** @type {Element | null} the frame of the board; when a match is opened again, it is another element */
let seenBoard = null;
/** what could be clicked on the board when it was last painted, by name */
let offered = new Set();
/** those of them that the board was scrolled to, by name */
let brought = new Set();

/** Pixels around what is worth a look that are scrolled into view with it. */
const AROUND = 40;

addEventListener("resize", () => again());

/**
 * Scrolls the log to the newest turn, or to the past one that is shown.
 * @param {string} id
 * @param {import("../table/state.js").State} state
 */
export function followLog(id, { log, past }) {
  const place = past.on ? past.at : -1;
  const list = document.querySelector(".log-list");
  const shown = (list?.getClientRects().length ?? 0) > 0;
  const fresh = list !== seenList || id !== seenMatch || (shown && !seenShown);
  seenShown = shown;
  if (list !== seenList) watchLog(list);
  if (!fresh && log.length === seenEntries && place === seenPlace) return;
  if (!fresh && past.on && place === seenPlace) return;
  seenList = list;
  seenMatch = id;
  seenEntries = log.length;
  seenPlace = place;
  bringLog(past.on);
  again = () => {
    bringLog(past.on);
    const things = offersOn();
    if (things.length === 0) bring(looksOn());
    else bringIntoView(things.filter((thing) => brought.has(nameOf(thing))));
  };
}

/** Scrolls the log again when its height changes, unless the user has scrolled it. @param {Element | null} list */
function watchLog(list) {
  logSize?.disconnect();
  if (!list) return;
  logSize = new ResizeObserver(() => {
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
    if (list === seenList && (atEnd || list.scrollTop === logAt)) bringLog(seenPlace >= 0);
  });
  logSize.observe(list);
}

/**
 * Scrolls to the end of the log, or so that all new entries are visible; in the past to its turn, before the first
 * one to the beginning.
 * @param {boolean} past
 */
function bringLog(past) {
  const list = document.querySelector(".log-list");
  const line = past ? (list?.querySelector("[aria-current=step]") ?? list?.firstElementChild) : list?.lastElementChild;
  if (!list || !line) return;
  const [box, window] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  const fresh = past ? null : list.querySelector(".log-since");
  if (fresh && box.bottom - fresh.getBoundingClientRect().top > window.height)
    list.scrollTop += fresh.getBoundingClientRect().top - window.top; // new entries are shown from the first
  else if (box.top < window.top) list.scrollTop += box.top - window.top;
  else if (box.bottom > window.bottom) list.scrollTop += wholeLines(line, box.bottom - window.bottom, window.top);
  logAt = list.scrollTop;
}

/**
 * How many pixels to scroll the list: at least `least`, and so many that a whole turn is at its top.
 * @param {Element} line the last one that must be visible
 * @param {number} least
 * @param {number} top of the list
 */
function wholeLines(line, least, top) {
  let by = line.getBoundingClientRect().top - top;
  for (let one = line.previousElementSibling; one; one = one.previousElementSibling) {
    const further = one.getBoundingClientRect().top - top;
    if (further < least) break;
    by = further;
  }
  return by;
}

/**
 * In a small window the board is wider than its frame. It is scrolled so that everything that can be clicked is in
 * view. If there is no room for all of it and none of it is in view, it is scrolled to the first thing. After a pick,
 * only what the pick has made possible counts, such as the places where a picked card can be laid. Where nothing can be
 * clicked, the board is scrolled to what the game marks with `data-look`, such as two merchants who fight.
 * @param {Frame} frame
 * @param {string[]} picks
 * @param {import("../table/guide.js").Guide} [guide] it scrolls to what it marks
 */
export function followBoard(frame, picks, guide) {
  if (guide && marks(guide)) return;
  const spot = `${frame.hash} ${frame.viewer} ${frame.moves.length > 0} ${picks.join(" ")}`;
  const board = document.querySelector(".board-scroll");
  if (spot === seenSpot && board === seenBoard) return;
  const known = frame.hash === seenHash && board === seenBoard ? offered : new Set();
  seenSpot = spot;
  seenBoard = board;
  seenHash = frame.hash;
  const things = offersOn();
  offered = new Set(things.map(nameOf));
  const fresh = picks.length > 0 && known.size > 0 ? things.filter((thing) => !known.has(nameOf(thing))) : [];
  const wanted = fresh.length > 0 ? fresh : things;
  brought = new Set(wanted.map(nameOf));
  if (things.length === 0) return bring(looksOn());
  bringDecided();
  bringIntoView(wanted);
}

/**
 * In a small window the board may be scrolled out of view. The page is scrolled back to it if the decision has no
 * buttons, so that it can be made on the board alone. Where there is a hand, the page stays where it is (`hand.js`).
 */
function bringDecided() {
  if (document.querySelector(".match[data-hand], .decision .choices button")) return;
  bringBoard();
}

/** Scrolls the page so that the board is in view, if less than half of it is. */
export function bringBoard() {
  const board = document.querySelector(".board-frame");
  if (!board) return;
  const { top, bottom, height } = board.getBoundingClientRect();
  if (Math.min(bottom, innerHeight) - Math.max(top, 0) < height / 2)
    board.scrollIntoView({ block: "start", behavior: scrolling() });
}

/** What can be clicked on the board. @returns {(HTMLElement | SVGElement)[]} */
export function offersOn() {
  return [...document.querySelectorAll(".board-scroll :is([data-move], [data-pick])")].filter(
    (thing) => thing instanceof HTMLElement || thing instanceof SVGElement,
  );
}

/** @param {HTMLElement | SVGElement} thing */
const nameOf = ({ dataset }) => dataset.move ?? dataset.pick ?? "";

/**
 * Scrolls the board so that things on it are in view, all of them or else the first.
 * @param {Element[]} things else what can be clicked
 */
export function bringIntoView(things = offersOn()) {
  bring(
    things.map((thing) => {
      const box = thing.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
    things[0]?.closest("[data-sheet]")?.getBoundingClientRect(),
  );
}

/** The corners of what the game marks as worth a look. @returns {{x: number, y: number}[]} */
export function looksOn() {
  return [...document.querySelectorAll(".board-scroll [data-look]")].flatMap((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return [
      { x: left - AROUND, y: top - AROUND },
      { x: right + AROUND, y: bottom + AROUND },
    ];
  });
}

/**
 * @param {{x: number, y: number}[]} middles of things, or their corners
 * @param {DOMRect} [sheet] that they lie on: scrolled to its left edge if all of them are in view then
 */
function bring(middles, sheet) {
  const scroller = document.querySelector(".board-scroll");
  if (!scroller || scroller.scrollWidth <= scroller.clientWidth + 8) return;
  const window = scroller.getBoundingClientRect();
  if (middles.length === 0) return;
  /** @typedef {{x: number, y: number}} Middle */
  const across = (/** @type {Middle} */ { x }, by = 0) => x - by > window.left + 20 && x - by < window.right - 20;
  const down = (/** @type {Middle} */ { y }) => y > window.top && y < window.bottom;
  const edge = sheet ? sheet.left - window.left - 4 : 0;
  if (sheet && middles.every((middle) => across(middle, edge))) {
    const top = middles.every(down) ? 0 : middles[0].y - window.top - window.height / 2;
    return scroller.scrollBy({ left: edge, top, behavior: scrolling() });
  }
  const inView = (/** @type {Middle} */ middle) => across(middle) && down(middle);
  const all = amid(middles, window.width);
  if (all ? middles.every(inView) : middles.some(inView)) return;
  const spot = all ?? middles[0];
  scroller.scrollBy({
    left: spot.x - window.left - window.width / 2,
    top: spot.y - window.top - window.height / 2,
    behavior: scrolling(),
  });
}

/**
 * The middle of what can be clicked, if all of it fits into the width; else null.
 * @param {{x: number, y: number}[]} middles
 * @param {number} width
 */
function amid(middles, width) {
  const [left, right] = [Math.min(...middles.map(({ x }) => x)), Math.max(...middles.map(({ x }) => x))];
  if (right - left > width - 40) return null;
  return { x: (left + right) / 2, y: middles.reduce((sum, { y }) => sum + y, 0) / middles.length };
}
