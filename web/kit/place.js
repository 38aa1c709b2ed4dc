/**
 * Places a box that belongs to a thing: beside it, not over it where there is room, and always within the window.
 */

const GAP = 8;
const EDGE = 8;

/**
 * Places a box of fixed position below the thing, else above, else to a side, and within the window. If the thing is
 * one of a group, the box is placed beside the group, on the side where the thing is, if there is room.
 * @param {HTMLElement} box
 * @param {DOMRect} thing
 * @param {DOMRect[]} [free] what else should stay uncovered, if possible
 * @param {DOMRect | null} [group]
 */
export function placeBeside(box, thing, free = [], group = null) {
  const around = group ? places(box, thing, group, free) : [];
  around.sort((one, other) => one.away - other.away);
  const beside = places(box, thing, thing, free);
  const [best = beside[0]] = [...around, ...beside]
    .filter(({ fits }) => fits)
    .sort((one, other) => one.covers - other.covers);
  const { x, y } = best;
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/**
 * The places below, above and beside an edge, level with the thing and within the window: whether there is room,
 * how many of the things that should stay free are covered, and how far the thing is from there.
 * @param {HTMLElement} box
 * @param {DOMRect} thing
 * @param {DOMRect} edge
 * @param {DOMRect[]} free
 */
function places(box, thing, edge, free) {
  const { width, height } = box.getBoundingClientRect();
  const centre = thing.left + thing.width / 2 - width / 2;
  const middle = thing.top + thing.height / 2 - height / 2;
  const sides = [
    { left: centre, top: edge.bottom + GAP, away: edge.bottom - thing.bottom },
    { left: centre, top: edge.top - GAP - height, away: thing.top - edge.top },
    { left: edge.right + GAP, top: middle, away: edge.right - thing.right },
    { left: edge.left - GAP - width, top: middle, away: thing.left - edge.left },
  ];
  return sides.map(({ left, top, away }, n) => {
    const fits =
      n < 2 ? top >= EDGE && top + height <= innerHeight - EDGE : left >= EDGE && left + width <= innerWidth - EDGE;
    const x = clamp(left, EDGE, innerWidth - EDGE - width);
    const y = clamp(top, EDGE, innerHeight - EDGE - height);
    return {
      x,
      y,
      away,
      fits,
      covers: free.filter((one) => x < one.right && x + width > one.left && y < one.bottom && y + height > one.top)
        .length,
    };
  });
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.round(Math.max(least, Math.min(most, value)));
}
