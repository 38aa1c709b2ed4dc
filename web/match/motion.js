/**
 * Animates what has moved. The drawings mark their things by attributes; nothing else is known here:
 *
 *   data-piece="ship red"      a piece on the board; pieces with the same name are interchangeable
 *   data-kin="colony gold"     which tally of a player it goes to when it leaves the board
 *   data-home="seat"           a new piece comes from the player who moved, not from the bank
 *   data-tally="colony gold"   an icon with a number (data-value) in the panel of a player
 *   data-bank="coin"           where pieces without another origin or destination come from and go to
 *   data-past="12"             the moves before an earlier position that is shown: a step back is not animated
 *
 * Before a painting the positions of everything are recorded; after it, what has moved glides to its new place, and
 * what has changed in a panel flies to or from it. An animation ends after TIME, or as soon as the engine gets another
 * request, blocks no clicks, and does not run for users who prefer reduced motion.
 */

import { mayMove } from "../kit/motion.js";

/** Milliseconds. */
const TIME = 380;
/** More changes than this at once are a new board, not a move. */
const MOST = 16;
/** Pixels: a shorter distance counts as unmoved. */
const NEAR = 3;
const EASE = "cubic-bezier(0.3, 0.1, 0.3, 1)";

/** @typedef {{x: number, y: number}} Spot the centre of something on the screen */
/** @typedef {{spot: Spot, kin: string | undefined}} Piece */
/**
 * @typedef {{match: string, hash: string, place: number, viewer: string | undefined, mover: Spot | null,
 * pieces: Map<string, Piece[]>, tallies: Map<string, number>}} Picture
 */

/** The running animations. @type {Set<Animation>} */
const under = new Set();

/**
 * Records where everything is, before a painting.
 * @param {string} match
 * @returns {Picture | null} null when there is nothing to compare later
 */
export function before(match) {
  const screen = document.querySelector(".match");
  if (!(screen instanceof HTMLElement) || !mayMove()) return null;
  const mover = screen.querySelector(".seats-area [aria-current=true]");
  return {
    match,
    hash: screen.dataset.hash ?? "",
    place: placeIn(screen),
    viewer: screen.dataset.viewer,
    mover: mover && middle(mover),
    pieces: piecesOf(screen),
    tallies: talliesOf(screen),
  };
}

/**
 * Finishes all running animations at once, so that they do not delay what was requested since.
 */
export function arrive() {
  for (const animation of under) animation.finish();
  under.clear();
}

/** After a painting, animates what has moved. @param {Picture | null} old @param {string} match */
export function after(old, match) {
  const screen = document.querySelector(".match");
  if (!old || old.match !== match || !(screen instanceof HTMLElement) || screen.dataset.hash === old.hash) return;
  arrive();
  if (placeIn(screen) < old.place) return; // a step back would look as if the pieces were lost
  const { glides, gone } = compare(old, screen);
  if (glides.length > MOST) return;
  for (const { element, from, to } of glides) glide(element, from, to);
  fly(screen, old.tallies, gone);
}

/** How many moves lead to the position that is shown; infinite for the present one. @param {Element} screen */
function placeIn(screen) {
  const past = screen.querySelector("[data-past]")?.getAttribute("data-past");
  return past ? Number(past) : Infinity;
}

/** @param {Element} within @param {string} selector @returns {(HTMLElement | SVGElement)[]} */
function all(within, selector) {
  return /** @type {(HTMLElement | SVGElement)[]} */ ([...within.querySelectorAll(selector)]);
}

/** @param {Element} element @returns {Spot} */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Element} screen */
function piecesOf(screen) {
  /** @type {Map<string, Piece[]>} */
  const found = new Map();
  for (const element of all(screen, "[data-piece]")) {
    const name = element.dataset.piece ?? "";
    if (element.getClientRects().length > 0)
      found.set(name, [...(found.get(name) ?? []), { spot: middle(element), kin: element.dataset.kin }]);
  }
  return found;
}

/** The tallies of the panels, by panel and what is counted. @param {Element} screen */
function talliesOf(screen) {
  return new Map(all(screen, "[data-tally]").map((element) => [nameOf(element), Number(element.dataset.value)]));
}

/** @param {HTMLElement | SVGElement} tally */
const nameOf = (tally) => `${tally.closest("[data-seat]")?.getAttribute("data-seat")} ${tally.dataset.tally}`;

/**
 * Pieces that have not moved are left out. Each of the others is taken to come from the nearest place that a piece of
 * its name has left.
 * Cards that appear because the viewer has changed are not animated.
 * @param {Picture} old
 * @param {HTMLElement} screen
 */
function compare(old, screen) {
  const others = screen.dataset.viewer !== old.viewer;
  /** @type {Map<string, (HTMLElement | SVGElement)[]>} */
  const now = new Map();
  for (const element of all(screen, "[data-piece]")) {
    const name = element.dataset.piece ?? "";
    if (element.getClientRects().length === 0 || (others && element.closest(".sheet-area"))) continue;
    now.set(name, [...(now.get(name) ?? []), element]);
  }
  /** @type {{element: HTMLElement | SVGElement, from: Spot | null, to: Spot}[]} */
  const glides = [];
  /** @type {Piece[]} */
  const gone = [];
  for (const name of new Set([...old.pieces.keys(), ...now.keys()])) {
    let left = [...(old.pieces.get(name) ?? [])];
    const come = (now.get(name) ?? [])
      .map((element) => ({ element, to: middle(element) }))
      .filter(({ to }) => {
        const same = left.find(({ spot }) => far(spot, to) < NEAR);
        left = left.filter((one) => one !== same);
        return !same;
      });
    for (const { element, to } of come) {
      const [nearest] = left.sort((a, b) => far(a.spot, to) - far(b.spot, to));
      left = left.filter((one) => one !== nearest);
      const origin =
        nearest?.spot ?? (element.dataset.home === "seat" ? old.mover : bankOf(screen, name.split(" ")[0]));
      glides.push({ element, from: origin, to });
    }
    gone.push(...left);
  }
  return { glides, gone };
}

/** @param {Spot} a @param {Spot} b */
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param {Element} screen @param {string} kind @returns {Spot | null} */
function bankOf(screen, kind) {
  const bank = screen.querySelector(`[data-bank~="${CSS.escape(kind)}"]`);
  return bank ? middle(bank) : null;
}

/**
 * Moves an element from its old place to its new one; an element without an old place fades in.
 * @param {HTMLElement | SVGElement} element
 * @param {Spot | null} from
 * @param {Spot} to
 */
function glide(element, from, to) {
  const frames = from ? { translate: [offset(element, from.x - to.x, from.y - to.y), "0px 0px"] } : { opacity: [0, 1] };
  begin(element, frames, EASE);
}

/**
 * Converts a distance on the screen into the units of the element's drawing.
 * @param {HTMLElement | SVGElement} element
 * @param {number} x
 * @param {number} y
 */
function offset(element, x, y) {
  const parent = element.parentElement;
  const matrix = element instanceof SVGElement && parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix ? `${x / matrix.a}px ${y / matrix.d}px` : `${x}px ${y}px`;
}

/**
 * Increases in a panel come from where a piece has left, decreases go the other way.
 * @param {Element} screen
 * @param {Map<string, number>} old
 * @param {Piece[]} gone
 */
function fly(screen, old, gone) {
  const changed = all(screen, "[data-tally]").flatMap((tally) => {
    const was = old.get(nameOf(tally));
    const change = was === undefined ? 0 : Number(tally.dataset.value) - was;
    return change !== 0 && tally.getClientRects().length > 0 ? [{ tally, change, kin: tally.dataset.tally ?? "" }] : [];
  });
  if (changed.length > MOST) return;
  for (const { tally, change, kin } of changed) {
    const partner = changed.find((one) => one.kin === kin && one.change * change < 0);
    const source = gone.find((piece) => piece.kin === kin)?.spot;
    gone = gone.filter((piece) => piece.spot !== source);
    const other =
      change > 0
        ? (source ?? (partner ? middle(partner.tally) : bankOf(screen, kin)))
        : partner
          ? null
          : bankOf(screen, kin);
    if (other) send(tally, change > 0 ? other : middle(tally), change > 0 ? middle(tally) : other);
    pulse(tally, change);
  }
}

/** Flies the icon of a tally across the page. @param {Element} tally @param {Spot} from @param {Spot} to */
function send(tally, from, to) {
  const picture = tally.querySelector("svg");
  if (!picture) return;
  const ghost = layer();
  ghost.append(picture.cloneNode(true));
  const place = (/** @type {Spot} */ { x, y }, /** @type {number} */ size) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  begin(ghost, { transform: [place(from, 1.7), place(to, 1)] }, EASE).finally(() => ghost.remove());
}

/** Shows briefly by how much a tally has changed. @param {Element} tally @param {number} change */
function pulse(tally, change) {
  const { x, y } = middle(tally);
  const ghost = layer();
  ghost.classList.add(change > 0 ? "more" : "less");
  ghost.textContent = change > 0 ? `+${change}` : `−${-change}`;
  const place = (/** @type {number} */ rise) => `translate(${x}px, ${y - rise}px) translate(-50%, -50%)`;
  begin(ghost, { transform: [place(8), place(22)], opacity: [1, 1, 0] }, "ease-out").finally(() => ghost.remove());
}

/** An element above the page for an animation, not clickable and hidden from screen readers. */
function layer() {
  const ghost = document.createElement("span");
  ghost.className = "motion-ghost";
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}

/**
 * @param {Element} element
 * @param {PropertyIndexedKeyframes} frames
 * @param {string} easing
 * @returns {Promise<unknown>} resolved when it has ended or was cancelled
 */
function begin(element, frames, easing) {
  const animation = element.animate(frames, { duration: TIME, easing });
  under.add(animation);
  return animation.finished.catch(() => undefined).then(() => under.delete(animation));
}
