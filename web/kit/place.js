/**
 * Places a box that belongs to a thing: beside it, not over it where there is room, and always within the window.
 */

const GAP = 8;
const EDGE = 8;

/**
 * Places a box of fixed position below the thing, else above, else to a side, and within the window.
 * @param {HTMLElement} box
 * @param {DOMRect} thing
 * @param {DOMRect[]} [free] what else should stay uncovered, if possible
 */
export function placeBeside(box, thing, free = []) {
  const { width, height } = box.getBoundingClientRect();
  const centre = thing.left + thing.width / 2 - width / 2;
  const middle = thing.top + thing.height / 2 - height / 2;
  const places = [
    { left: centre, top: thing.bottom + GAP },
    { left: centre, top: thing.top - GAP - height },
    { left: thing.right + GAP, top: middle },
    { left: thing.left - GAP - width, top: middle },
  ];
  const whole = places.map(({ left, top }, n) => {
    const fits =
      n < 2 ? top >= EDGE && top + height <= innerHeight - EDGE : left >= EDGE && left + width <= innerWidth - EDGE;
    const x = clamp(left, EDGE, innerWidth - EDGE - width);
    const y = clamp(top, EDGE, innerHeight - EDGE - height);
    return {
      x,
      y,
      fits,
      covers: free.some((box) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top),
    };
  });
  const { x, y } = whole.find(({ fits, covers }) => fits && !covers) ?? whole.find(({ fits }) => fits) ?? whole[0];
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.round(Math.max(least, Math.min(most, value)));
}
