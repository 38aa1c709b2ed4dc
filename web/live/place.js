/** What the host's page knows of a guest, and the token with which the guest rejoins. */

/**
 * A guest that has no place yet.
 * @param {import("./channel.js").Line} line
 * @param {number | null} wanted the seat that it was invited to; null: to watch
 * @param {number} now
 * @returns {import("./types.js").Guest}
 */
export function newGuest(line, wanted, now) {
  return {
    line,
    wanted,
    seat: null,
    token: "",
    there: false,
    stays: false,
    log: [],
    heard: now,
    away: false,
    strikes: 0,
    open: 0,
    advised: new AbortController(),
  };
}

/** A token too long to be guessed. */
export function newToken() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
