/**
 * Who plays for a person who is away: a bot, or the host, if all guests who are there agree. With hidden hands the host
 * asks for every further seat, as it comes to see another hand.
 */

import { t } from "../i18n/i18n.js";
import { levelWord } from "../kit/seatname.js";
import { Poll } from "./poll.js";

/** @typedef {import("./types.js").Guest} Guest */
/**
 * @typedef {object} Host
 * @property {import("./types.js").World} world
 * @property {Set<Guest>} guests
 * @property {(seat: number) => Guest | undefined} guestAt
 * @property {() => void} changed
 */

export class StandIns {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    /** @type {Set<number>} seats that the host plays by consent of the guests, which is for this game only */
    this.lent = new Set();
    this.poll = new Poll({
      ask: (guest, question) => guest.line.send({ t: "question", ...question }),
      ended: (result) => this.settled(result),
      dropped: () => this.tellGuests(),
    });
  }

  /** Asks all guests at the table. @param {number} seat @param {string | null} level of a bot; null: the host plays */
  propose(seat, level) {
    this.withdraw();
    const others = [...this.host.guests].filter((guest) => guest.there && guest.seat !== null && guest.seat !== seat);
    this.poll.begin(
      seat,
      level,
      others.filter(({ away }) => !away),
    );
    this.host.world.changed();
  }

  /** Withdraws the question. @param {number} [seat] only if it is about this one */
  withdraw(seat) {
    const { asked } = this.poll;
    if (!asked || (seat !== undefined && seat !== asked.seat)) return;
    this.poll.drop();
    this.tellGuests();
    this.host.changed();
  }

  /** @param {import("./poll.js").Result} result */
  async settled({ seat, level, agreed }) {
    const { host } = this;
    const { world } = host;
    this.tellGuests();
    const refused = level === null ? "live.stand-in.refused" : "live.bot.refused";
    if (!agreed) world.tell({ key: refused, params: { name: world.party.names[seat] } });
    else if (level === null) {
      if ([...world.tokens.values()].some((place) => place !== null)) this.lent.add(seat);
      world.sit(seat);
    } else {
      host.guestAt(seat)?.line.end();
      await world.table.seatPlayer(seat, level);
    }
    host.changed();
  }

  /** There is no question any more. */
  tellGuests() {
    for (const { line } of this.host.guests) line.send({ t: "settled" });
  }

  /** Those who have not answered yet. @returns {string[]} */
  get missing() {
    const { names } = this.host.world.party;
    return [...this.poll.votes].flatMap(([{ seat }, vote]) => (vote === null && seat !== null ? [names[seat]] : []));
  }
}

/** The question in words. @param {import("./poll.js").Asked} asked @param {string[]} names */
export function questionWords({ seat, level }, names) {
  const name = names[seat];
  return level === null
    ? t("live.stand-in.question", { name })
    : t("live.bot.question", { name, level: levelWord(level, t) });
}
