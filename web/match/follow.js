/** After painting: the newest entry of the log, the things one may click, and the focus stay in sight. */

/** @typedef {import("../types.js").Frame} Frame */

let seenEntries = 0;
let seenPlace = -1;
let seenSpot = "";
let keyboard = false;

addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);

/** The newest turn, or the one that is looked back at. @param {import("./match.js").Match} match */
export function followLog({ log, past }) {
  const place = past.on ? past.at : -1;
  if (log.length === seenEntries && place === seenPlace) return;
  if (past.on && place === seenPlace) return;
  seenEntries = log.length;
  seenPlace = place;
  const list = document.querySelector(".log-list");
  const line = past.on ? list?.querySelector("[aria-current=step]") : list?.lastElementChild;
  if (!list || !line) return;
  const [box, window] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < window.top) list.scrollTop += box.top - window.top;
  else if (box.bottom > window.bottom) list.scrollTop += box.bottom - window.bottom;
}

/**
 * On a small window the board is wider than its frame: when nothing that can be clicked is in sight, it is moved
 * to the first thing that can.
 * @param {Frame} frame
 * @param {string[]} picks
 */
export function followBoard(frame, picks) {
  const spot = `${frame.hash} ${frame.viewer} ${picks.join(" ")}`;
  if (spot === seenSpot) return;
  seenSpot = spot;
  const scroller = document.querySelector(".board-scroll");
  if (!scroller || scroller.scrollWidth <= scroller.clientWidth + 8) return;
  const window = scroller.getBoundingClientRect();
  const middles = [...scroller.querySelectorAll("[data-move], [data-pick]")].map((thing) => {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const seen = middles.some(({ x, y }) => x > window.left + 20 && x < window.right - 20 && y > window.top && y < window.bottom);
  if (middles.length === 0 || seen) return;
  scroller.scrollBy({
    left: middles[0].x - window.left - window.width / 2,
    top: middles[0].y - window.top - window.height / 2,
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
  });
}

/** The button that was pressed by key may be gone: then the keyboard goes on at what must be decided. */
export function keepFocus() {
  if (!keyboard || (document.activeElement && document.activeElement !== document.body)) return;
  document.querySelector(".decision h2")?.closest("section")?.focus({ preventScroll: true });
}
