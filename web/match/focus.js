/**
 * Keeps the focus: when a key press has changed the position, it goes to the heading of the next decision; while a move
 * is being composed on the board, to the nearest thing that continues it. On one of several things to be chosen
 * (data-several) it stays, and with mouse or finger wherever it is.
 */

import { dialogOpen } from "../kit/dialogs.js";

/** @typedef {import("./screen.js").Match} Match */

/** the last input: key, pointer, or "" before the first */
let by = "";
/**
 * What was shown when something was pressed, when, and where on the board.
 * @type {{spot: string, time: number, board: DOMRect | null} | null}
 */
let pressed = null;
/** Milliseconds after which a change no longer counts as caused by the key press. */
const PATIENCE = 5000;
/** Elements that change the position when clicked. */
const CHANGING =
  "[data-move], button[data-moves], [data-pick], [data-retract], [data-action=cover], [data-action=uncover]," +
  " [data-action=hint-play], [data-action=clear]";
/** One of several that are chosen before anything is done with them. */
const SEVERAL = "[data-several]";
/** What is to be decided. */
const HEADINGS = ".text-view h2, .decision h2";
let spot = "";

addEventListener("pointerdown", () => (by = "pointer"), true);
addEventListener(
  "keydown",
  (event) => {
    by = "key";
    const thing = event.target instanceof Element ? event.target.closest(CHANGING) : null;
    if (thing && !thing.matches(SEVERAL) && (event.key === "Enter" || event.key === " "))
      awaitChange(thing.closest(".board-sheet") ? thing : null);
  },
  true,
);

// a screen reader clicks without key and pointer: what it pressed had the focus, and is followed like a key
addEventListener(
  "click",
  ({ detail, target }) => {
    const thing = target instanceof Element ? target.closest(CHANGING) : null;
    if (detail > 0 || !thing || thing !== document.activeElement) return;
    by = "key";
    if (!thing.matches(SEVERAL)) awaitChange(thing.closest(".board-sheet") ? thing : null);
  },
  true,
);

/**
 * Announces that the next change of the position is caused by what was just clicked.
 * @param {Element | null} [onBoard] a thing on the board
 */
export function awaitChange(onBoard = null) {
  pressed = { spot, time: performance.now(), board: onBoard?.getBoundingClientRect() ?? null };
}

/** The position that is shown, with what is picked in it. @param {import("./screen.js").Match["state"]} state */
function spotOf({ displayed, picks, curtain, offered }) {
  return `${displayed.hash} ${displayed.viewer} ${picks.join(" ")} ${curtain.asks(offered)}`;
}

/**
 * Called after every painting.
 * @param {Match | null} match what is shown; null: another page
 * @returns {boolean} whether the focus has come to a heading: a screen reader reads it then, and only then
 */
export function tendFocus(match) {
  const { activeElement: before } = document;
  tend(match);
  const { activeElement: now } = document;
  return now !== before && now?.matches(HEADINGS) === true;
}

/** @param {Match | null} match */
function tend(match) {
  spot = match ? spotOf(match.state) : "";
  if (by !== "key" || dialogOpen()) return;
  if (pressed && performance.now() - pressed.time > PATIENCE) pressed = null;
  if (pressed && match && !match.state.busy && pressed.spot !== spot) {
    const { board } = pressed;
    pressed = null;
    const next = board && match.state.picks.length > 0 ? nearTo(board) : null;
    if (next) return next.focus();
    return toHeading();
  }
  const { activeElement: active } = document;
  // who looks back with the keys looks at the board: the page stays there
  if (!active || active === document.body || !active.isConnected) toHeading({ preventScroll: match?.state.past.on });
}

/** Focuses the heading of the decision, or that of a page without a match. @param {FocusOptions} [how] */
export function toHeading(how) {
  const heading = document.querySelector(HEADINGS) ?? document.querySelector("main h1");
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus(how);
}

/** Focuses the first thing on the board that can be clicked. */
export function toBoard() {
  const thing = document.querySelector(".board-sheet [tabindex='0']");
  if (thing instanceof SVGElement || thing instanceof HTMLElement) thing.focus();
}

/** Focuses the nearest thing that continues the move being composed. @param {DOMRect} place */
function nearTo(place) {
  const goals = /** @type {(SVGElement | HTMLElement)[]} */ ([
    ...document.querySelectorAll(".board-sheet :is([data-move], [data-pick]:not([data-anew]))"),
  ]);
  const far = (/** @type {Element} */ thing) => {
    const box = thing.getBoundingClientRect();
    return Math.hypot(box.x - place.x, box.y - place.y);
  };
  return goals.filter((thing) => far(thing) > 1).sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** Focuses the button that ends the turn. */
export function focusConfirm() {
  const button = document.querySelector("[data-action=confirm-end]");
  if (button instanceof HTMLElement) button.focus();
}
