/** Places the ring of a guide around what its step is about, and the balloon beside it. */

import { scrolling } from "../kit/motion.js";
import { placeBeside } from "../kit/place.js";
import { movePlace, partNamed, pickPlace } from "./targets.js";

/** @typedef {import("../match/screen.js").Match} Match */
/** @typedef {import("../table/guide.js").Guide} Guide */

/** On a window narrower than this the balloon is at its lower or upper edge. */
const NARROW = 760;
const MARGIN = 7;
/** The height it may need there. */
const DOCK = 90;

/**
 * What is meant now: what is to be clicked, or what the step names.
 * @param {Guide} guide
 * @param {Match} match
 * @returns {Element[]}
 */
function meant({ wanted, pick, step }, { screen }) {
  const click = wanted === null ? null : (movePlace(wanted) ?? (pick === null ? null : pickPlace(pick)));
  if (click) return [screen.wholeOf?.(click) ?? click];
  return step.at.flatMap((name) => partNamed(name) ?? []);
}

/** what the last painting marked, so that only something new is scrolled into view @type {unknown[]} */
let shown = [];

/**
 * Puts ring and balloon in their places: after painting, and when anything has moved.
 * @param {Guide} guide
 * @param {Match} match
 */
export function placeGuide(guide, match) {
  const ring = document.querySelector(".lesson-ring");
  const balloon = document.querySelector(".lesson-balloon");
  if (!(ring instanceof HTMLElement) || !(balloon instanceof HTMLElement)) return;
  const elements = meant(guide, match);
  const { visit, wanted, pick, played } = guide;
  // while moves of others are shown, the page may be scrolled and its tab changed
  const news = [visit, wanted, pick, played];
  if (news.some((one, n) => one !== shown[n])) {
    shown = news;
    bringIntoSight(match, elements[0]);
    leadOn(guide);
    const moved = new AbortController();
    for (const type of ["wheel", "touchmove", "keydown"])
      addEventListener(type, () => moved.abort(), { once: true, passive: true, signal: moved.signal });
    setTimeout(() => {
      const still = shown === news && !moved.signal.aborted;
      moved.abort();
      if (visit.aborted) return; // ring and balloon are those of another step, or of another guide
      // animated things have reached their places, and panels their size; the user may have scrolled meanwhile
      if (still) bringIntoSight(match, meant(guide, match)[0]);
      placeGuide(guide, match);
    }, 450);
  }
  const box = around(elements);
  ring.hidden = box === null;
  if (box) {
    for (const side of /** @type {const} */ (["left", "top", "width", "height"]))
      ring.style[side] = `${Math.round(box[side])}px`;
  }
  // the balloon of a puzzle, or of an example that marks nothing, must not cover what is needed now
  const free = box === null && balloon.closest(".example-guide") !== null;
  const aside = free ? columnFor(guide, balloon) : null;
  const docked = free ? aside === null : innerWidth < NARROW;
  const low = box !== null && box.top + box.height / 2 > innerHeight / 2;
  balloon.classList.toggle("docked", docked);
  balloon.classList.toggle("up", docked && low);
  balloon.classList.toggle("aside", aside !== null);
  balloon.style.left = aside ? `${aside.left}px` : "";
  balloon.style.width = aside ? `${aside.width}px` : "";
  balloon.style.top = "";
  const { top } = balloon.getBoundingClientRect();
  reserve("--dock", free && docked ? innerHeight - top : 0);
  const log = aside && document.querySelector(".match .side .log")?.getBoundingClientRect();
  reserve("--aside", log && log.left < aside.right && log.right > aside.left ? log.bottom - top : 0);
  if (!free && !docked) {
    const group = elements[0]?.closest("[data-tip-group]")?.getBoundingClientRect();
    placeBeside(balloon, box ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0), ways(guide, match), group);
  }
}

/**
 * The column in which a balloon that marks nothing stands, at its lower end: that of the log, as long as it covers none
 * of the players' cards there. Else it is that of the board while there is something to decide, and that of the
 * decision otherwise. Null where everything is in one column.
 * @param {Guide} guide
 * @param {HTMLElement} balloon
 */
function columnFor({ step }, balloon) {
  const [side, seats, board, decision] = [".side", ".side .seats-area", ".board-scroll", ".decision"].map((name) =>
    document.querySelector(`.match ${name}`)?.getBoundingClientRect(),
  );
  if (side && side.width > 0) {
    balloon.style.width = `${side.width}px`;
    const room = side.bottom - (seats?.bottom ?? side.top);
    return step.kind === "do" || balloon.offsetHeight <= room || !decision ? side : decision;
  }
  if (!board || !decision || decision.left < board.right) return null;
  return step.kind === "do" ? board : decision;
}

/**
 * Keeps room free of what a balloon would cover: buttons at the lower edge of a small window, the end of the log.
 * @param {"--dock" | "--aside"} name
 * @param {number} height
 */
function reserve(name, height) {
  document.documentElement.style.setProperty(name, `${Math.max(0, Math.round(height))}px`);
}

/**
 * All that is to be clicked in this step: the balloon must not cover it.
 * @param {Guide} guide
 * @param {Match} match
 */
function ways({ step, wanted }, { screen }) {
  const places = [...step.picks.map(pickPlace), ...step.at.map(partNamed), wanted === null ? null : movePlace(wanted)];
  return step.kind === "do"
    ? places.flatMap((place) => (place ? [(screen.wholeOf?.(place) ?? place).getBoundingClientRect()] : []))
    : [];
}

/** The box that holds all of them, with a margin; null when nothing is visible. @param {Element[]} elements */
function around(elements) {
  const boxes = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  const left = Math.max(3, Math.min(...boxes.map((box) => box.left)) - MARGIN);
  const top = Math.max(3, Math.min(...boxes.map((box) => box.top)) - MARGIN);
  const right = Math.min(innerWidth - 3, Math.max(...boxes.map((box) => box.right)) + MARGIN);
  const bottom = Math.min(innerHeight - 3, Math.max(...boxes.map((box) => box.bottom)) + MARGIN);
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null;
}

/** If the focused element is gone, focuses the button that leads on. @param {Guide} guide */
function leadOn({ step }) {
  const lost = document.activeElement === null || document.activeElement === document.body;
  const button = document.querySelector(".lesson-foot .main");
  if (lost && step.kind !== "do" && button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/**
 * Switches to its tab and scrolls, if it is not visible.
 * @param {Match} match
 * @param {Element | undefined} element
 */
function bringIntoSight(match, element) {
  if (!element) return;
  const tab = element.closest(".table > [data-tab], .side > [data-tab]")?.getAttribute("data-tab");
  if (tab && element.getClientRects().length === 0) match.turnTo({ tab });
  const box = element.getBoundingClientRect();
  const frame = element.closest(".board-scroll")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const ceiling = Math.max(0, document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0);
  const floor = innerHeight - (innerWidth < NARROW ? DOCK : 0);
  const inside =
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= Math.max(ceiling, frame.top) &&
    box.bottom <= Math.min(floor, frame.bottom);
  if (inside) return;
  element.scrollIntoView({ block: "center", inline: "center", behavior: scrolling() });
}
