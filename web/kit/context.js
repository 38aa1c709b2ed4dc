/** The context that the screen of a game gets: built here for a match, for the embedded board and for pictures. */

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").GameContext} GameContext */
/**
 * @typedef {Pick<import("../types.js").BoardUi, "pick" | "play" | "playAll" | "retract">} Acts what can be done
 *   with a board
 */

const nothing = () => undefined;
/** In a picture nothing can be done. @type {Acts} */
const NONE = { pick: nothing, play: nothing, playAll: nothing, retract: nothing };

/**
 * @param {object} shown
 * @param {Frame} shown.frame
 * @param {unknown} shown.components
 * @param {string[]} shown.names of the players
 * @param {string[]} shown.colors of the players
 * @param {import("../types.js").Translate} shown.t
 * @param {import("../types.js").LogEntry[]} [shown.log]
 * @param {string[]} [shown.picks]
 * @param {boolean} [shown.busy] a change is under way and takes long
 * @param {boolean} [shown.night] the page uses the dark theme
 * @param {boolean} [shown.covered] no hand may be shown
 * @param {Acts} [shown.acts] none for a picture
 * @returns {GameContext}
 */
export function gameContext({
  frame,
  components,
  names,
  colors,
  t,
  log = [],
  picks = [],
  busy = false,
  night = false,
  covered = false,
  acts = NONE,
}) {
  const { viewer } = frame;
  return {
    frame,
    components,
    log,
    viewer,
    t,
    ui: { colors, names, t, picks, busy, night, viewer, covered, ...acts },
  };
}

/** What a frame has where nothing can be decided. */
export const NO_CHOICES = { moves: [], revisions: [], offers: [] };

/** The frame for a picture: without moves. @template {Frame} F @param {F} frame @returns {F} */
export function asPicture(frame) {
  return { ...frame, ...NO_CHOICES };
}
