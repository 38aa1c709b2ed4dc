/** What the screen of a game is told: the position for the viewer, the people, the picks, and the ways to act. */

import { t } from "../i18n/i18n.js";
import { isNight } from "../theme.js";
import { componentsIn } from "./parts.js";
import { logDisplayed } from "../table/state.js";

/**
 * @param {import("./screen.js").Match} match
 * @returns {import("../types.js").GameContext}
 */
export function contextOf(match) {
  const { picks, curtain, displayed: frame } = match.state;
  const { header, printed, table } = match;
  return {
    frame,
    components: componentsIn(frame, printed),
    log: logDisplayed(match.state),
    viewer: frame.viewer,
    t,
    ui: {
      colors: header.colors,
      names: header.names,
      t,
      picks,
      pick: (thing) => table.pick(thing),
      play: (text) => table.play(text),
      playAll: (texts) => table.playAll(texts),
      retract: (text) => table.retract(text),
      busy: match.state.slow,
      night: isNight(),
      viewer: frame.viewer,
      covered: curtain.covers(frame),
    },
  };
}
