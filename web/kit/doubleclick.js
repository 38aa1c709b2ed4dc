/**
 * The second click of a double click is meant for what the first one hit. Where the first has brought another screen or
 * dialog under the pointer, the second would press what happens to lie there: it does nothing instead.
 */

/** What the pointer is on: the topmost dialog, else the screen. @returns {Element | null} */
function inFront() {
  return [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
}

/** @param {EventTarget} [page] */
export function tendDoubleClicks(page = window) {
  /** what was in front at the first click of a row @type {Element | null} */
  let first = null;
  page.addEventListener(
    "click",
    (event) => {
      // clicks by keys and scripts have no number
      if (/** @type {MouseEvent} */ (event).detail < 2) first = inFront();
      else if (inFront() !== first) {
        event.stopPropagation();
        event.preventDefault();
      }
    },
    { capture: true },
  );
}
