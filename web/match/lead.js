/**
 * The focus is never lost: when what was pressed by key has changed the position, it goes to the heading of what is to be
 * decided next; while a move is put together on the board, to the nearest thing that goes on with it. With mouse or finger
 * the focus is left where it is.
 */

import { dialogOpen } from "../kit/dialogs.js";

/** @typedef {import("./screen.js").Match} Match */

/** by key, by pointer, or nothing was pressed yet */
let by = "";
/** What was shown when something was pressed, when, and where on the board. @type {{spot: string, time: number, board: DOMRect | null} | null} */
let pressed = null;
/** A change that comes later, in milliseconds, comes of something else. */
const PATIENCE = 5000;
/** What changes the position when it is pressed. */
const CHANGING = "[data-move], [data-moves], [data-pick], [data-retract], [data-action=cover], [data-action=uncover], [data-action=hint-play], [data-action=clear]";
let spot = "";

addEventListener("pointerdown", () => (by = "pointer"), true);
addEventListener("keydown", (event) => {
  by = "key";
  const thing = event.target instanceof Element ? event.target.closest(CHANGING) : null;
  if (thing && (event.key === "Enter" || event.key === " ")) awaitChange(thing.closest(".board-sheet") ? thing : null);
}, true);

/** The next change of the position comes of what was just pressed. @param {Element | null} [onBoard] a thing on the board */
export function awaitChange(onBoard = null) {
  pressed = { spot, time: performance.now(), board: onBoard?.getBoundingClientRect() ?? null };
}

/** After every painting. @param {Match | null} match what is shown; null: another page */
export function tendFocus(match) {
  spot = match ? `${match.state.displayed.hash} ${match.state.displayed.viewer} ${match.state.picks.join(" ")} ${match.state.curtain.asks(match.state.offered)}` : "";
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
  if (!active || active === document.body || !active.isConnected) toHeading();
}

/** To what is to be decided, or to the head of a page without a match. */
export function toHeading() {
  const heading = document.querySelector(".text-view h2, .decision h2") ?? document.querySelector("main h1");
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** To the first thing on the board that can be pressed. */
export function toBoard() {
  const thing = document.querySelector(".board-sheet [tabindex='0']");
  if (thing instanceof SVGElement || thing instanceof HTMLElement) thing.focus();
}

/** What goes on with the move that is being put together. @param {DOMRect} place */
function nearTo(place) {
  const goals = /** @type {(SVGElement | HTMLElement)[]} */ ([...document.querySelectorAll(".board-sheet :is([data-move], [data-pick])")]);
  const far = (/** @type {Element} */ thing) => {
    const box = thing.getBoundingClientRect();
    return Math.hypot(box.x - place.x, box.y - place.y);
  };
  return goals.filter((thing) => far(thing) > 1).sort((one, other) => far(one) - far(other))[0] ?? null;
}
