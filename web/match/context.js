/** The context of a match for the game's screen: what is displayed, for whom, and the possible actions. */

import { t } from "../i18n/i18n.js";
import { gameContext } from "../kit/context.js";
import { componentsIn } from "../kit/editions.js";
import { logDisplayed } from "../table/state.js";
import { isNight } from "../theme.js";

/** @param {Pick<import("./screen.js").Match, "state" | "table" | "header" | "printed">} match */
export function contextOf({ state, table, header, printed }) {
  const { displayed, picks, slow, curtain } = state;
  return gameContext({
    frame: displayed,
    components: componentsIn(displayed, printed),
    names: header.names,
    colors: header.colors,
    t,
    log: logDisplayed(state),
    picks,
    busy: slow,
    night: isNight(),
    covered: curtain.covers(displayed),
    acts: table,
  });
}
