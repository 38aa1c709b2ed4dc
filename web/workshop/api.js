/** What a bot can ask for, as it stands beside the editor; a test says that the engine has the same names. */

import { t } from "../i18n/i18n.js";

/** Of `turn`, which a bot is given; with what stands behind the name. */
export const TURN = {
  seat: "",
  view: "",
  choices: "",
  left: "",
  random: ".below(n)",
  position: "(deal=0)",
  plans: "(many=8, width=3, deal=0)",
};
/** Of a position, such as `turn.position()`. */
export const POSITION = {
  to_move: "",
  over: "",
  turn: "",
  choices: "()",
  play: "(*moves)",
  copy: "()",
  view: "(seat=None)",
  points: "()",
  ranking: "()",
  margin: "(seat)",
};

/** For completion. @param {string[]} view names of everything in the view of the game */
export function names(view) {
  return {
    turn: Object.keys(TURN).map((name) => ({ name, words: t(`workshop.turn.${name}`) })),
    position: Object.keys(POSITION).map((name) => ({ name, words: t(`workshop.position.${name}`) })),
    view,
  };
}
