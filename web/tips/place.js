/** Where a box that belongs to a thing stands on the screen: beside it, never over it where there is room, always whole. */

const GAP = 8;
const EDGE = 8;

/**
 * Places a box of fixed position below the thing, else above, else to a side, and within the window.
 * @param {HTMLElement} box
 * @param {DOMRect} thing
 * @param {number} [floor] what of the window's height can be used
 */
export function placeBeside(box, thing, floor = innerHeight) {
  const { width, height } = box.getBoundingClientRect();
  const centre = thing.left + thing.width / 2 - width / 2;
  const middle = thing.top + thing.height / 2 - height / 2;
  const places = [
    { left: centre, top: thing.bottom + GAP },
    { left: centre, top: thing.top - GAP - height },
    { left: thing.right + GAP, top: middle },
    { left: thing.left - GAP - width, top: middle },
  ];
  const fits = places.map(({ left, top }, n) => (n < 2 ? top >= EDGE && top + height <= floor - EDGE : left >= EDGE && left + width <= innerWidth - EDGE));
  const { left, top } = places[Math.max(0, fits.indexOf(true))];
  box.style.left = `${clamp(left, EDGE, innerWidth - EDGE - width)}px`;
  box.style.top = `${clamp(top, EDGE, floor - EDGE - height)}px`;
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.round(Math.max(least, Math.min(most, value)));
}
