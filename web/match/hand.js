/** On a small screen, where a tab may hide it, the hand is in sight when its player begins to decide. */

/**
 * @typedef {object} Shown
 * @property {import("../table/state.js").State} state
 * @property {{holds?: unknown}} screen
 * @property {{tab: string}} show
 * @property {(change: {tab: string}) => void} turnTo
 */

const small = matchMedia("(max-width: 860px)");

export class HandInSight {
  constructor() {
    this.turn = "";
  }

  /** Called after every painting. @param {Shown} match */
  look(match) {
    const { displayed, past } = match.state;
    const turn = `${displayed.view.turn} ${displayed.view.to_move}`;
    if (turn === this.turn) return;
    this.turn = turn;
    const own = displayed.moves.length > 0 && !past.on;
    if (own && match.screen.holds && small.matches && match.show.tab !== "sheet") match.turnTo({ tab: "sheet" });
  }
}
