/**
 * Who plays the seats, which of them are played on this device, and the curtain between hidden hands. Every request
 * names the viewer, so hidden information never reaches a page that must not show it.
 *
 * - If several people play on one device, the screen stays as it is until the visible hand is covered. While it is
 *   covered, moves that show no hand can be made at once; for all others the seat to move uncovers its hand.
 * - If one person plays on a device, against bots or against people elsewhere, the hand of that seat is always visible,
 *   and no other one.
 * - A device without a seat only watches: no hand is shown, no move can be made, and the bots move on the players'
 *   devices.
 */

import { NO_CHOICES } from "../kit/context.js";
import { anyBot, people } from "../levels.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../levels.js").Levels} Levels */
/** @typedef {"cover" | "uncover"} Gesture */
/** @typedef {number[] | null} Here the seats that are played on this device; null: those of all people */

export class Curtain {
  /**
   * @param {boolean} hidden whether this game has hidden hands
   * @param {boolean} open whether hands are open: one person plays all seats that are not bots'
   * @param {Levels} levels
   * @param {Here} [here]
   */
  constructor(hidden, open, levels, here = null) {
    this.hidden = hidden;
    /** whether the match is played with open hands; they are open only while all people play on this device */
    this.laidOpen = open;
    /** @type {Here} */
    this.here = null;
    /** @type {number[]} the seats of people who play on this device */
    this.mine = [];
    /** @type {number | null} the seat of the only person on this device, whose view it always shows */
    this.kept = null;
    /** @type {number | null} whose hand may be seen; null: no hand */
    this.viewer = null;
    /** whether any hand at this table has to be hidden from another player */
    this.used = false;
    /**
     * by links: the hash of the last position that was sent to others, or came from them; moves made here since then
     * can be taken back
     */
    this.handedOn = "";
    /** the table is shared with devices that are connected to it (live tables) */
    this.guarded = false;
    /** @type {Levels} */
    this.levels = levels;
    this.sit(here);
  }

  /** Sets the seats that are played on this device. @param {Here} [here] */
  sit(here = null) {
    this.here = here;
    this.viewer = null;
    this.seat(this.levels);
  }

  /**
   * Only these seats are played on this device: other people sit at theirs, and bots move wherever the table is.
   * @param {number[]} seats
   */
  guard(seats) {
    this.guarded = true;
    this.sit(seats);
  }

  /** No device is connected to the table any more. @param {Here} here the seats that are played on this one */
  unguard(here) {
    this.guarded = false;
    this.sit(here);
  }

  /** Sets who plays the seats. @param {Levels} levels */
  seat(levels) {
    this.levels = levels;
    const persons = people(levels);
    this.mine = persons.filter((seat) => this.here === null || this.here.includes(seat));
    this.kept = this.mine.length === 1 ? this.mine[0] : null;
    this.used = this.hidden && (!this.open || (anyBot(levels) && persons.length > 0));
    if (this.kept !== null) this.viewer = this.kept;
    else if (this.viewer !== null && !this.mine.includes(this.viewer)) this.viewer = null;
  }

  /** Whether hands are open. */
  get open() {
    return this.laidOpen && this.here === null;
  }

  /** Whether nothing is played on this device, not even by bots, which the host of a live table runs. */
  get looksOn() {
    return this.here !== null && this.here.length === 0 && !this.guarded;
  }

  /** The viewer that every request names. @returns {import("../engine/protocol.js").Viewer} */
  eyes() {
    return this.used ? this.viewer : (this.kept ?? "mover");
  }

  /** Whether a person is to decide. @param {Frame} frame */
  decides({ view }) {
    return view.to_move !== null && this.levels[view.to_move] === null;
  }

  /** Whether no hand may be seen. @param {Frame} frame */
  covers(frame) {
    return this.used && this.viewer === null && !frame.view.over;
  }

  /** Whether another person on this device decides, so that the screen must be handed over. @param {Frame} frame */
  waits(frame) {
    return this.used && this.viewer !== null && this.turnHere(frame) && frame.view.to_move !== this.viewer;
  }

  /**
   * Whether the screen switches by itself to the hand of the person who decides: where people play with open hands, and
   * only those of bots are hidden.
   * @param {Frame} frame
   */
  turns(frame) {
    return this.used && this.open && this.turnHere(frame) && frame.view.to_move !== this.viewer;
  }

  /** Whether a person on this device is to decide. @param {Frame} frame */
  turnHere({ view }) {
    return view.to_move !== null && this.mine.includes(view.to_move);
  }

  /**
   * Whether the next move is made on another device: a person decides there, or this one has no seat.
   * @param {Frame} frame
   */
  away(frame) {
    return frame.view.to_move !== null && !this.turnHere(frame) && (this.decides(frame) || this.looksOn);
  }

  /** Whether the hand of the seat to move is visible, or there are no hands to hide. @param {Frame} frame */
  shows(frame) {
    return !this.used || this.viewer === frame.view.to_move;
  }

  /**
   * Whether one of several people on this device may cover the visible hand while a bot or a person elsewhere decides,
   * which may take long, or be paused.
   * @param {Frame} frame
   */
  rests(frame) {
    const apart = this.used && !this.open && this.kept === null && this.viewer !== null;
    return apart && frame.view.to_move !== null && !this.turnHere(frame);
  }

  /** Whether this gesture makes sense now. @param {Frame} frame @param {Gesture} gesture */
  allows(frame, gesture) {
    if (gesture === "cover") return this.waits(frame) || this.rests(frame);
    return this.covers(frame) && this.turnHere(frame);
  }

  /**
   * The gesture that must come before anything else, which is the main button; null if there is none.
   * @param {Frame} frame
   * @returns {Gesture | null}
   */
  asks(frame) {
    if (this.waits(frame)) return "cover";
    return this.allows(frame, "uncover") && frame.moves.length === 0 ? "uncover" : null;
  }

  /** @param {Frame} frame @param {Gesture} gesture */
  draw(frame, gesture) {
    if (this.kept !== null || !(this.turnHere(frame) || this.allows(frame, gesture))) return;
    this.viewer = gesture === "uncover" ? frame.view.to_move : null;
  }

  /**
   * The frame with the moves of the people on this device: none while a bot or a person elsewhere decides.
   * @template {Frame} F
   * @param {F} frame
   * @param {LogEntry[]} log of the whole match
   * @returns {F}
   */
  offered(frame, log) {
    // at one screen all have seen the turn before, so it can be taken back: that one, not turn after turn
    const together = this.here === null && !this.guarded && frame.redo === 0;
    const undo = frame.undo || (together ? frame.undo_before : 0);
    const held = this.holdsBack(frame, log) ? frame.undo_before : 0;
    if (this.waits(frame)) return { ...frame, ...NO_CHOICES, undo };
    const bots = frame.view.to_move !== null && !this.decides(frame);
    if (!bots && !this.away(frame)) return { ...frame, undo };
    const steps = frame.steps.map((step) => ({ ...step, retract: false }));
    return { ...frame, ...NO_CHOICES, steps, undo: bots && this.lastHere(log) ? frame.undo : held, redo: 0 };
  }

  /**
   * Whether the last moves were made here, a person elsewhere is next, and no link with these moves was sent yet.
   * @param {Frame} frame
   * @param {LogEntry[]} log
   */
  holdsBack(frame, log) {
    const byLinks = this.here !== null && !this.guarded && frame.redo === 0;
    return byLinks && this.handedOn !== frame.hash && this.away(frame) && this.lastHere(log);
  }

  /**
   * Whether the person who decided last plays on this device: only then can it be undone here.
   * @param {LogEntry[]} log
   */
  lastHere(log) {
    const seat = log.findLast((entry) => this.levels[entry.seat] === null)?.seat;
    return seat !== undefined && this.mine.includes(seat);
  }
}
