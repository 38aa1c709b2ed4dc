/**
 * The elements that a lesson refers to: parts of the screen by name, things by data-tip, moves and picks by what is
 * clicked.
 */

/** @type {Record<string, string>} */
const parts = { board: ".board-frame", decision: "#decision", sheet: ".sheet-area", seats: ".seats-area" };

/**
 * A part of the screen, "seat N", a thing by its data-tip, or else a group of the board by its class.
 * @param {string} name of letters, digits, blanks and hyphens
 */
export function partNamed(name) {
  if (parts[name]) return first(parts[name]);
  const seat = /^seat (\d)$/.exec(name);
  if (seat) return first(`.seats-area [data-seat="${seat[1]}"]`);
  return (
    first(`g[data-tip="${name}"]`) ??
    first(`[data-tip="${name}"]`) ??
    first(`.board-sheet .${name.replaceAll(" ", ".")}`)
  );
}

/** The element that plays a move, on the board if possible. @param {string} text */
export function movePlace(text) {
  return clickable(`[data-move="${text}"]`);
}

/** The element that picks a thing, on the board if possible. @param {string} pick */
export function pickPlace(pick) {
  return clickable(`[data-pick="${pick}"]`);
}

/** @param {string} selector */
function clickable(selector) {
  return first(`.board-sheet ${selector}`) ?? first(`.sheet-area ${selector}`) ?? first(`.decision ${selector}`);
}

/** The first visible one; else the first one, which is in a tab that is not in front. @param {string} selector */
function first(selector) {
  const all = [...document.querySelectorAll(selector)];
  return all.find((element) => element.getClientRects().length > 0) ?? all[0] ?? null;
}
