/** What the screen of a game is told: the position for the viewer, the people, the picks, and the ways to act. */

import { t } from "../i18n/i18n.js";
import { isNight } from "../theme.js";
import { componentsIn } from "./parts.js";

/**
 * @param {import("./match.js").Match} match
 * @returns {import("../types.js").GameContext}
 */
export function contextOf(match) {
  const { picks, curtain, past } = match;
  const frame = match.picture;
  const log = past.on ? match.log.filter((entry) => entry.index < past.at) : match.log;
  const { header, printed } = match.table;
  return {
    frame,
    components: componentsIn(frame, printed),
    log,
    viewer: frame.viewer,
    t,
    ui: {
      colors: header.colors,
      names: header.names,
      t,
      picks,
      pick: (thing) => match.pick(thing),
      play: (text) => match.moves.play(text),
      playAll: (texts) => match.moves.playAll(texts),
      retract: (text) => match.moves.retract(text),
      busy: match.wire.slow,
      night: isNight(),
      viewer: frame.viewer,
      covered: curtain.covers(frame),
    },
  };
}
