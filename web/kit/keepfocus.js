/**
 * Where the focus is after a painting. Browsers take it from an element that is moved within a list, so it is given
 * back; and it leaves an element that does something else now, so that the next key press plays no other move.
 */

/** The attributes by which things say what they do. */
const DEEDS = ["data-move", "data-moves", "data-pick", "data-retract"];

/**
 * What a thing does, and in whose turn: the end of a turn has the same words for everybody.
 * @param {Element} thing
 */
function deedOf(thing) {
  const deeds = DEEDS.map((name) => thing.getAttribute(name));
  if (deeds.every((deed) => deed === null)) return null;
  return [...deeds, thing.closest("[data-whose]")?.getAttribute("data-whose")].join(" | ");
}

/**
 * Paints; the focus stays where it was if its element is still on the page and does what it did.
 * @param {() => void} paint
 */
export function keepingFocus(paint) {
  const { activeElement: held } = document;
  const deed = held && deedOf(held);
  paint();
  if (!(held instanceof HTMLElement || held instanceof SVGElement) || !held.isConnected) return;
  if (deed !== null && deedOf(held) !== deed) held.blur();
  else if (document.activeElement === document.body && held !== document.body) held.focus({ preventScroll: true });
}
