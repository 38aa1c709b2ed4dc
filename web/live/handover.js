/** The guests of a live table go from one game to the next: from the host that has ended to the one that begins. */

import { newGuest } from "./place.js";

/** @typedef {import("./host.js").LiveHost} LiveHost */
/** @typedef {import("./types.js").Handover} Handover */

/**
 * Closes a table but not the lines of the guests who are there: they go on to the next game.
 * @param {LiveHost} host
 * @returns {Handover}
 */
export function release(host) {
  const guests = [...host.guests].filter(({ there, stays }) => there || stays);
  for (const guest of guests) {
    host.guests.delete(guest);
    guest.advised.abort();
    guest.line.onend = () => {};
  }
  host.close();
  return { guests, text: host.world.table.state.received.text, questions: host.standIns.poll.id };
}

/**
 * Guests of the game before are at this table from now on. They are told with the next frame (`push`); what they send
 * until then is about the game before.
 * @param {LiveHost} host
 * @param {Handover} handover
 */
export function adopt(host, { guests, text, questions }) {
  const { clock } = host.world;
  host.before = text;
  host.standIns.poll.id = questions;
  for (const { line, seat, token } of guests.splice(0)) {
    if (host.closed || line.ended) {
      line.end();
      continue;
    }
    const guest = { ...newGuest(line, seat, clock.now()), seat, token, stays: true };
    host.guests.add(guest);
    line.onend = (why) => host.left(guest, why);
    line.listen(() => (guest.heard = clock.now()));
  }
  host.changed();
}
