/**
 * Which seats of a live table the host's device may play. If hands are hidden, a device that has taken seats keeps them
 * until the game is over (match/share/places.js), at a live table, too: the others are for guests and bots.
 */

/** @typedef {import("../table/curtain.js").Here} Here */

export class OwnSeats {
  /**
   * @param {boolean} hidden whether this game has hidden hands
   * @param {Here} here the seats of this device before the table was opened
   */
  constructor(hidden, here) {
    this.hidden = hidden;
    /** @type {Here} the seats of this device once the table is closed; null: those of all people */
    this.here = here;
  }

  /** Whether the device must keep its seats. */
  get bound() {
    return this.hidden && this.here !== null && this.here.length > 0;
  }

  /** Whether a seat may be played on this device. @param {number} seat */
  allows(seat) {
    return !this.bound || (this.here?.includes(seat) ?? true);
  }

  /** These seats are played here: they bind a device that had none. @param {number[]} seats */
  take(seats) {
    if (this.hidden && this.here?.length === 0) this.here = seats;
  }
}
