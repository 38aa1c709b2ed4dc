/**
 * Asks all guests who may play for a person who has left. Guests that leave no longer count, nor do those that have not
 * answered and are not heard any more, until they are heard again.
 */

/** @typedef {import("./types.js").Guest} Guest */
/** @typedef {{seat: number, level: string | null}} Asked level of a bot; null: the host plays */
/** @typedef {Asked & {agreed: boolean}} Result */
/**
 * @typedef {object} World
 * @property {(guest: Guest, question: {id: number} & Asked) => void} ask
 * @property {(result: Result) => void} ended
 * @property {() => void} dropped called when the question ends unanswered, as its last voter has gone
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
    /** @type {Set<Guest>} have the question and are not waited for */
    this.silent = new Set();
  }

  /** @param {number} seat @param {string | null} level @param {Guest[]} voters */
  begin(seat, level, voters) {
    this.id += 1;
    this.asked = { seat, level };
    this.votes = new Map(voters.map((guest) => [guest, null]));
    this.silent.clear();
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
    this.silent.delete(guest);
    if (!this.votes.delete(guest)) return;
    if (this.votes.size > 0 || this.asked?.level !== null) return this.settle();
    this.drop();
    this.world.dropped();
  }

  /** The answer of a guest that is not heard any more is not waited for. @param {Guest} guest */
  silence(guest) {
    if (this.votes.get(guest) !== null) return; // what it has answered counts
    this.leave(guest);
    if (this.asked) this.silent.add(guest);
  }

  /** A guest is heard again: it still has the question. @param {Guest} guest */
  back(guest) {
    if (this.silent.delete(guest)) this.votes.set(guest, null);
  }

  /** There is no question any more. */
  drop() {
    this.asked = null;
    this.votes.clear();
    this.silent.clear();
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
