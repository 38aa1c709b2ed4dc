/** Asks all guests who may play for a person who has left. Guests that leave no longer count. */

/** @typedef {import("./types.js").Guest} Guest */
/** @typedef {{seat: number, level: string | null}} Asked level of a bot; null: the host plays */
/** @typedef {Asked & {agreed: boolean}} Result */
/**
 * @typedef {object} World
 * @property {(guest: Guest, question: {id: number} & Asked) => void} ask
 * @property {(result: Result) => void} ended
 */

export class Poll {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    /** of the current question, or the last one */
    this.id = 0;
    /** @type {Asked | null} null: there is no question */
    this.asked = null;
    /** @type {Map<Guest, boolean | null>} null: not answered yet */
    this.votes = new Map();
  }

  /** @param {number} seat @param {string | null} level @param {Guest[]} voters */
  begin(seat, level, voters) {
    this.id += 1;
    this.asked = { seat, level };
    this.votes = new Map(voters.map((guest) => [guest, null]));
    for (const guest of voters) this.world.ask(guest, { id: this.id, seat, level });
    this.settle();
  }

  /** @param {Guest} guest @param {number} id of the question that is answered @param {boolean} yes */
  vote(guest, id, yes) {
    if (id !== this.id || !this.votes.has(guest)) return; // a late answer
    this.votes.set(guest, yes);
    this.settle();
  }

  /** A question about a hidden hand ends unanswered when its last voter leaves. @param {Guest} guest */
  leave(guest) {
    if (!this.votes.delete(guest)) return;
    if (this.votes.size === 0 && this.asked?.level === null) this.drop();
    else this.settle();
  }

  /** There is no question any more. */
  drop() {
    this.asked = null;
    this.votes.clear();
  }

  /** How many have not answered yet. */
  get open() {
    return [...this.votes.values()].filter((vote) => vote === null).length;
  }

  /** Ends the vote once it is decided: by one no, or when all have said yes. */
  settle() {
    const { asked } = this;
    const votes = [...this.votes.values()];
    if (!asked || (votes.includes(null) && !votes.includes(false))) return;
    this.drop();
    this.world.ended({ ...asked, agreed: !votes.includes(false) });
  }
}
