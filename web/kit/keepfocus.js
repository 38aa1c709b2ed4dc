/** A painting that moves rows of a list: browsers take the focus from an element that is moved, so it is given back. */

/**
 * Paints; the focus stays where it was if its element is still on the page.
 * @param {() => void} paint
 */
export function keepingFocus(paint) {
  const { activeElement: held } = document;
  paint();
  if (!(held instanceof HTMLElement || held instanceof SVGElement) || held === document.activeElement) return;
  if (held.isConnected && document.activeElement === document.body) held.focus({ preventScroll: true });
}
