/**
 * The curtain between hidden hands: who plays the seats, and whose hand the screen may show. Every request names the
 * viewer, so nothing hidden reaches a page that does not show it.
 *
 * - When the turn passes to another person, the screen stays as it is until the hand is covered. Covered, moves that show no
 *   hand can be made at once; for all others the seat to move uncovers its hand.
 * - Bots need no screen: one person against bots keeps it all the time.
 * - A device that has taken a seat by link shows the hand of that seat all the time, and no other one.
 */

import { anyBot, people } from "../levels.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../levels.js").Levels} Levels */
/** @typedef {"cover" | "uncover"} Gesture */

export class Curtain {
  /**
   * @param {boolean} hidden whether seats know different things in this game
   * @param {boolean} open whether hands lie open: one person plays all seats that are not bots'
   * @param {Levels} levels
   * @param {number} [seat] the one that is played on this device, while the others are played elsewhere
   */
  constructor(hidden, open, levels, seat) {
    this.hidden = hidden;
    this.open = open;
    /** @type {number | null} the only hand that may be shown here; null: that of any person in turn */
    this.own = null;
    /** @type {number | null} whose hand may be seen; null: no hand */
    this.viewer = null;
    /** one person against bots keeps the screen */
    this.alone = false;
    /** whether any hand at this table has to be hidden from another player */
    this.used = false;
    /** @type {Levels} */
    this.levels = levels;
    this.sit(seat);
  }

  /** This device plays one seat from now on, or, without a seat, all of them. @param {number} [seat] */
  sit(seat) {
    this.own = this.hidden && !this.open && seat !== undefined ? seat : null;
    this.viewer = null;
    this.seat(this.levels);
  }

  /** Who plays the seats from now on. @param {Levels} levels */
  seat(levels) {
    this.levels = levels;
    const [first, ...others] = people(levels);
    this.alone = this.own === null && others.length === 0 && first !== undefined;
    this.used = this.hidden && (!this.open || (anyBot(levels) && first !== undefined));
    if (this.own !== null) this.viewer = levels[this.own] === null ? this.own : null;
    else if (this.alone) this.viewer = first;
    else if (this.viewer !== null && levels[this.viewer] !== null) this.viewer = null;
  }

  /** The viewer that every request names. @returns {import("../engine/protocol.js").Viewer} */
  eyes() {
    return this.used || this.alone ? this.viewer : "mover";
  }

  /** A person is to decide. @param {Frame} frame */
  decides({ view }) {
    return view.to_move !== null && this.levels[view.to_move] === null;
  }

  /** No hand may be seen. @param {Frame} frame */
  covers(frame) {
    return this.used && this.viewer === null && !frame.view.over;
  }

  /** Another person decides: the screen is to be handed over. @param {Frame} frame */
  waits(frame) {
    if (this.own !== null || !this.used || this.viewer === null) return false;
    return this.decides(frame) && frame.view.to_move !== this.viewer;
  }

  /**
   * People play with open hands, bots do not: the screen turns by itself to the person who decides.
   * @param {Frame} frame
   */
  turns(frame) {
    return this.used && this.open && this.decides(frame) && frame.view.to_move !== this.viewer;
  }

  /** The person who decides sits at another device. @param {Frame} frame */
  away(frame) {
    return this.own !== null && this.decides(frame) && frame.view.to_move !== this.own;
  }

  /** The hand of the seat to move is in sight, or there are no hands to hide. @param {Frame} frame */
  shows(frame) {
    return !this.used || this.viewer === frame.view.to_move;
  }

  /** Whether this gesture makes sense now. @param {Frame} frame @param {Gesture} gesture */
  allows(frame, gesture) {
    return this.own === null && (gesture === "cover" ? this.waits(frame) : this.covers(frame));
  }

  /**
   * What has to be done before anything else: the main button, if there is one.
   * @param {Frame} frame
   * @returns {Gesture | null}
   */
  asks(frame) {
    if (this.allows(frame, "cover")) return "cover";
    return this.allows(frame, "uncover") && this.decides(frame) && frame.moves.length === 0 ? "uncover" : null;
  }

  /** @param {Frame} frame @param {Gesture} gesture */
  draw(frame, gesture) {
    if (this.own !== null) return;
    this.viewer = gesture === "uncover" ? frame.view.to_move : null;
  }

  /**
   * The frame with what the player at this screen may do: nothing while a bot or another person decides.
   * @template {Frame} F
   * @param {F} frame
   * @returns {F}
   */
  offered(frame) {
    if (this.waits(frame)) return { ...frame, moves: [], revisions: [] };
    const bots = frame.view.to_move !== null && !this.decides(frame);
    if (!bots && !this.away(frame)) return frame;
    const steps = frame.steps.map((step) => ({ ...step, retract: false }));
    return { ...frame, moves: [], revisions: [], steps, undo: bots ? frame.undo : 0, redo: 0 };
  }
}
