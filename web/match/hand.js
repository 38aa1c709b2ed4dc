/**
 * On a small screen, where a tab may hide it, the hand is in sight when its player begins to decide; and while cards
 * are picked it stays where it is, although the decision above it gets other words and buttons.
 */

import { SMALL } from "../kit/windows.js";

/**
 * @typedef {object} Shown
 * @property {import("../table/state.js").State} state
 * @property {{holds?: unknown}} screen
 * @property {{tab: string, moves: boolean}} show
 * @property {(change: {tab: string}) => void} turnTo
 */

const small = matchMedia(SMALL);

/** measures again after the window was resized, as when a phone is turned */
let again = () => {};

addEventListener("resize", () => again());

export class HandInSight {
  constructor() {
    this.turn = "";
    /** the decision whose room is kept, and how far down the page the hand then was */
    this.spot = "";
    this.place = 0;
    this.room = 0;
    /** what was last picked anywhere but in the hand */
    this.elsewhere = "";
  }

  /** Called after every painting. @param {Shown} match */
  look(match) {
    const { displayed, past } = match.state;
    again = () => {
      if (match.screen.holds && small.matches) this.stay(match);
      else if (this.spot !== "") this.forget();
    };
    again();
    if (past.on) return;
    const own = displayed.moves.length > 0; // not while the hand of the one to move is covered
    const turn = `${displayed.view.turn} ${displayed.view.to_move} ${own}`;
    if (turn === this.turn) return;
    this.turn = turn;
    if (own && match.screen.holds && small.matches && match.show.tab !== "sheet") match.turnTo({ tab: "sheet" });
  }

  /**
   * Within one decision its panel never shrinks; when it grows, the page is scrolled by as much. It may shrink when
   * something was picked outside the hand, as whom to attack: then the cards for it are nearer.
   * @param {Shown} match
   */
  stay({ state: { displayed, hints, picks }, show }) {
    const panel = document.querySelector(".decision");
    const hand = document.querySelector(".sheet-area");
    if (!(panel instanceof HTMLElement) || !hand || hand.getClientRects().length === 0) return this.forget();
    // hints that come are read beside the board, so it stays in its place, and not the hand
    const advice = `${hints.open} ${hints.list?.length}`;
    const outside = picks.filter((pick) => !hand.querySelector(`[data-pick="${CSS.escape(pick)}"]`));
    // a card that takes the place of such a pick is under the finger
    if (outside.length > 0) this.elsewhere = outside.join(", ");
    const spot = `${displayed.hash} ${displayed.viewer} ${innerWidth} ${show.moves} ${advice} ${this.elsewhere}`;
    if (spot !== this.spot) panel.style.minHeight = "";
    // whole pixels, by which a page can be scrolled
    const height = Math.ceil(panel.getBoundingClientRect().height);
    this.room = Math.max(spot === this.spot ? this.room : 0, height);
    panel.style.minHeight = `${this.room}px`;
    const place = hand.getBoundingClientRect().top + scrollY;
    if (spot === this.spot && place !== this.place) scrollBy({ top: place - this.place, behavior: "instant" });
    this.spot = spot;
    this.place = place;
  }

  forget() {
    this.spot = "";
    const panel = document.querySelector(".decision");
    if (panel instanceof HTMLElement) panel.style.minHeight = "";
  }
}
