/**
 * Marks on the board what has changed since the last turn of the person who decides, until that person clicks
 * something; while an earlier position is shown, what has led to it: the turn that ends there, or else the last move.
 * The game gives the state of its things as text, for the view that is shown and for the one before.
 */

import { pieceAt, piecesOf } from "../kit/timeline.js";
import { newFrom } from "./unanswered.js";

/** Milliseconds that an earlier position stays before its marks are requested: not while an arrow key is held down. */
const REST = 100;

/** @typedef {Record<string, string>} Standing the state of each thing, by its name in data-tip or data-mark */

/**
 * The things whose state has changed, or that were not there.
 * @param {Standing} before
 * @param {Standing} now
 */
export const changedThings = (before, now) => Object.keys(now).filter((name) => before[name] !== now[name]);

export class Changed {
  /**
   * @param {object} world
   * @param {import("../engine/protocol.js").Engine} world.engine
   * @param {import("../types.js").GameScreen} world.screen
   * @param {import("../table/state.js").State} world.state
   * @param {import("../kit/clock.js").Clock} world.clock
   * @param {() => boolean} world.quiet whether nothing is to be marked, as in a first game
   */
  constructor({ engine, screen, state, clock, quiet }) {
    this.engine = engine;
    this.screen = screen;
    this.state = state;
    this.clock = clock;
    this.quiet = quiet;
    /** for which positions the things were requested; null: the match is left */
    this.key = /** @type {string | null} */ ("");
    /** @type {Set<string>} */
    this.things = new Set();
  }

  /**
   * The number of moves of the position that the shown one is compared with: up to there the person who decides knows
   * the board, or what is looked at began there. Null: nothing is to be marked.
   */
  get known() {
    const { offered, picks, log, past } = this.state;
    const pieces = piecesOf(log);
    if (past.on) {
      const piece = this.quiet() ? undefined : pieceAt(pieces, past.at);
      if (!piece) return null;
      return past.at === piece.to ? piece.from : past.at - 1;
    }
    const from = newFrom(this.state, pieces);
    const decides = offered.moves.length > 0 && picks.length === 0 && !this.quiet();
    if (!decides || from === pieces.length) return null;
    return from > 0 ? pieces[from - 1].to : 0;
  }

  /** Called after every painting. */
  async look() {
    const { match, displayed, curtain, past } = this.state;
    const move = this.known;
    const key = move === null ? "" : `${move} ${displayed.hash}`;
    const fresh = key !== this.key;
    if (fresh) this.things = new Set();
    this.key = key;
    this.mark();
    if (!fresh || move === null || !this.screen.standing) return;
    if (past.on) await new Promise((go) => void this.clock.after(REST, () => go(null)));
    if (key !== this.key) return;
    const viewer = curtain.eyes();
    const reply = await this.engine.call({ do: "at", match, move, viewer }).catch(() => null);
    if (!reply?.ok || key !== this.key) return;
    this.things = new Set(changedThings(this.screen.standing(reply.past.view), this.screen.standing(displayed.view)));
    this.mark();
  }

  /** The match is left: a reply that is still on its way marks nothing. */
  stop() {
    this.key = null;
  }

  mark() {
    for (const thing of document.querySelectorAll(".board-sheet :is([data-tip], [data-mark])")) {
      const name = thing.getAttribute("data-mark") ?? thing.getAttribute("data-tip") ?? "";
      thing.toggleAttribute("data-changed", this.things.has(name));
    }
  }
}
