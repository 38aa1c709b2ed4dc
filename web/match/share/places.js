/**
 * Which seats of a match are played on this device: all of them, those that were taken here, or none. If hands are
 * hidden, a device that has taken a seat keeps it until the game is over, so that it never shows another hand.
 */

import { people } from "../../levels.js";

/** @typedef {import("../../table/curtain.js").Here} Here */
/** @typedef {import("../../types.js").Save} Save */
/**
 * @typedef {object} Kin a saved match of the same deal that the match of a link does not simply continue
 * @property {Save} save
 * @property {"further" | "older" | "forked"} kind the link's match compared with the saved one
 */
/**
 * @typedef {object} World
 * @property {import("../../table/table.js").Table} table
 * @property {Pick<import("../record.js").Record, "header" | "viewed" | "adopt">} record
 * @property {() => Promise<unknown>} reopen takes the match out of the store, and opens its link
 * @property {boolean} hidden whether this game has hidden hands
 * @property {Kin | null} kin
 */

export class Places {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    /** @type {number[] | null} the seats ticked in the dialog and not confirmed yet */
    this.ticked = null;
  }

  get kin() {
    return this.world.kin;
  }

  /** @returns {Here} */
  get here() {
    return this.world.table.state.curtain.here;
  }

  /** Whether the match came by a link and the player has not yet chosen who plays here. */
  get joining() {
    const { record, table } = this.world;
    const { curtain, received } = table.state;
    return record.viewed !== null && curtain.looksOn && !received.view.over;
  }

  /** The seats of people. */
  get people() {
    return people(this.world.table.state.curtain.levels);
  }

  /** Whether this device must keep its seats, because hands were seen here. */
  get bound() {
    const { hidden, table } = this.world;
    return hidden && !table.state.received.view.over && (this.own?.length ?? 0) > 0;
  }

  /** The seats taken on this device, in this match or in the saved one of the same deal. */
  get own() {
    const known = this.kin?.save.here;
    return this.here !== null && this.here.length === 0 && known && known.length > 0 ? known : this.here;
  }

  /** Whether a seat may be played on this device. @param {number} seat */
  allows(seat) {
    return !this.bound || (this.own?.includes(seat) ?? true);
  }

  /** Whether nothing has happened since the seats of this device were taken. */
  get fresh() {
    const { record, table } = this.world;
    return record.header.joined === table.state.received.hash;
  }

  /** Whether a device that must keep its seats may still give them back. */
  get rethinks() {
    return this.bound && this.fresh;
  }

  /** Gives the seats of this device back, which were taken by mistake, and asks anew who plays here. */
  rethink() {
    return this.world.reopen();
  }

  /** The ticked seats: by default those that are played here. */
  get choice() {
    return this.ticked ?? this.here ?? this.people;
  }

  /** @param {number} seat */
  tick(seat) {
    const { choice } = this;
    this.ticked = choice.includes(seat) ? choice.filter((one) => one !== seat) : [...choice, seat].sort();
  }

  /** Whether the ticked seats may be taken and differ from the present ones. */
  get confirmable() {
    const { choice, here } = this;
    const same = String(choice) === String(here ?? this.people);
    return !same && choice.every((seat) => this.allows(seat)) && !(this.bound && choice.length === 0);
  }

  /** Takes the ticked seats. */
  confirm() {
    return this.sit(this.choice);
  }

  /**
   * Takes seats on this device, also those of bots. A match shown from a link is saved as the player's own.
   * @param {number[]} seats
   */
  async sit(seats) {
    const { record, table } = this.world;
    const { curtain } = table.state;
    const all = this.people.every((seat) => seats.includes(seat));
    const { here: _, ...header } = record.header;
    // only the seats that a device took first can be given back: with others it has seen more hands
    const joined = this.bound ? {} : { joined: table.state.received.hash };
    record.header = all ? header : { ...header, here: seats, ...joined };
    this.ticked = null;
    record.adopt();
    for (const seat of seats) if (curtain.levels[seat] !== null) await table.seatPlayer(seat, null);
    await table.sit(all ? null : seats);
    table.bots.go();
  }
}
