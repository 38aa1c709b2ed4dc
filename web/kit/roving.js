/**
 * Roving tabindex: where many things can be clicked, they are one stop of the Tab key, and the arrow keys move among
 * them: to the nearest in that direction on the board and wherever a game requests it (data-roving), along the list
 * elsewhere. After the key I they move to everything on the board with a tip that says what it is, and why it cannot be
 * used now.
 */

/** @typedef {HTMLElement | SVGElement} Thing */

/** The areas, and how the arrow keys move in them. @type {Record<string, "around" | "down" | "across">} */
const AREAS = {
  ".board-sheet": "around",
  "[data-roving=around]": "around",
  ".move-list": "around",
  ".text-moves": "down",
  ".log-list": "down",
  "[role=tablist]": "across",
};
const THINGS = "[role=button], [role=tab], button:not(:disabled)";
/** Things with a tip that contain nothing clickable. */
const TIPPED = "g[data-tip]:not(:has([role=button]), [role=button] *)";
/** the arrow keys also move to things with only a tip */
let around = false;
/** @type {Record<string, [x: number, y: number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The thing that last had the focus in an area. @type {WeakMap<Element, Element>} */
const last = new WeakMap();

addEventListener("focusin", ({ target }) => {
  const area = target instanceof Element ? target.closest(Object.keys(AREAS).join()) : null;
  if (!area || !(target instanceof Element) || !target.matches(around ? `${THINGS}, ${TIPPED}` : THINGS)) return;
  last.set(area, target);
  stopAt(area);
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target instanceof Element ? event.target.closest(around ? `${THINGS}, ${TIPPED}` : THINGS) : null;
  const selector = from && Object.keys(AREAS).find((one) => from.closest(one));
  const area = selector && from.closest(selector);
  if (!from || !selector || !area) return;
  const all = thingsOf(area);
  const to = goal(AREAS[selector], all, from, event.key);
  if (to === null) return;
  event.preventDefault();
  to?.focus();
});

/**
 * Switches the arrow keys between everything on the board and only what can be clicked.
 * @returns {boolean} whether they move to everything now
 */
export function lookAround() {
  around = !around;
  const held = document.activeElement?.matches(TIPPED) ?? false;
  for (const thing of around ? [] : document.querySelectorAll(`.board-sheet ${TIPPED}[tabindex]`))
    thing.removeAttribute("tabindex");
  tendRoving();
  if (around || held) /** @type {Thing | null} */ (document.querySelector(".board-sheet [tabindex='0']"))?.focus();
  return around;
}

/** Called after every painting: makes each area one stop. */
export function tendRoving() {
  for (const area of document.querySelectorAll(Object.keys(AREAS).join())) stopAt(area);
  scrollByKey();
}

/**
 * A board that is wider than its frame, and a list of what was done so far that is too long for its place, can be
 * scrolled by key, even while nothing in them can be clicked.
 */
function scrollByKey() {
  for (const frame of document.querySelectorAll(".board-scroll, .steps-so-far")) {
    const wide = frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight;
    if (wide && !frame.querySelector("[tabindex], button")) frame.setAttribute("tabindex", "0");
    else frame.removeAttribute("tabindex");
  }
}

/** @param {Element} area */
function stopAt(area) {
  const all = thingsOf(area);
  const known = last.get(area);
  const stop =
    all.find((thing) => thing === document.activeElement) ??
    all.find((thing) => thing.matches("[role=tab][aria-selected=true], [aria-current=step]")) ??
    all.find((thing) => thing === known) ??
    (area.matches(".log-list") ? all.at(-1) : all[0]);
  for (const thing of all) {
    const index = thing === stop ? "0" : "-1";
    if (thing.getAttribute("tabindex") !== index) thing.setAttribute("tabindex", index);
  }
}

/** @param {Element} area @returns {Thing[]} */
const thingsOf = (area) =>
  /** @type {Thing[]} */ ([
    ...area.querySelectorAll(around && area.matches(".board-sheet") ? `${THINGS}, ${TIPPED}` : THINGS),
  ]);

/**
 * @param {"around" | "down" | "across"} way
 * @param {Thing[]} all
 * @param {Element} from
 * @param {string} key
 * @returns {Thing | undefined | null} null: the key has no meaning here; undefined: there is nothing in that direction
 */
function goal(way, all, from, key) {
  if (way === "around") {
    if (key === "Home") return all[0];
    if (key === "End") return all.at(-1);
    return WAYS[key] ? nearest(all, from, WAYS[key]) : null;
  }
  const place = all.indexOf(/** @type {Thing} */ (from));
  const [back, forward] = way === "down" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (key !== back && key !== forward) return null;
  return all[place + (key === back ? -1 : 1)];
}

/**
 * The nearest thing in a direction; sideways distance counts more.
 * @param {Thing[]} all
 * @param {Element} from
 * @param {[x: number, y: number]} way
 */
function nearest(all, from, [x, y]) {
  const here = middle(from);
  const reached = all
    .filter((thing) => thing !== from)
    .map((thing) => {
      const there = middle(thing);
      const [right, down] = [there.x - here.x, there.y - here.y];
      return { thing, ahead: right * x + down * y, aside: Math.abs(right * y) + Math.abs(down * x) };
    });
  const ahead = reached.filter((one) => one.ahead > 2).sort((a, b) => a.ahead + 2 * a.aside - (b.ahead + 2 * b.aside));
  return ahead[0]?.thing;
}

/** @param {Element} thing */
function middle(thing) {
  const box = thing.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
