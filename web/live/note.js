/** The notes in codes: an invitation says who invites to which game and seat, an answer which invitation it is for. */

/**
 * @typedef {object} Invited
 * @property {string} game its name
 * @property {string} host the name of a player at the host's device; empty: the host looks on
 * @property {string} seat the name of the player whom the guest plays; empty: it looks on
 */

/** The most bytes of a word. */
const MOST = 24;

/** @param {Invited} invited @returns {number[]} */
export function invitedNote({ game, host, seat }) {
  return [game, host, seat].flatMap((word) => {
    const bytes = bytesOf(word);
    return [bytes.length, ...bytes];
  });
}

/** @param {Uint8Array} note @returns {Invited} */
export function readInvited(note) {
  let at = 0;
  const [game, host, seat] = Array.from({ length: 3 }, () => {
    const length = note[at] ?? 0;
    const bytes = note.subarray(at + 1, at + 1 + length);
    at += 1 + length;
    // another page has written it: line breaks and marks of direction would change the text around it
    return new TextDecoder().decode(bytes).replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, "");
  });
  return { game, host, seat };
}

/** @param {number} id of the invitation that is answered @returns {number[]} */
export function answerNote(id) {
  return [id >> 8, id & 255];
}

/** The id of the invitation that is answered. @param {Uint8Array} note */
export function readAnswered(note) {
  return note.length === 2 ? note[0] * 256 + note[1] : null;
}

/** As many whole characters as fit. @param {string} word */
function bytesOf(word) {
  /** @type {number[]} */
  const bytes = [];
  for (const letter of word) {
    const more = new TextEncoder().encode(letter);
    if (bytes.length + more.length > MOST) break;
    bytes.push(...more);
  }
  return bytes;
}
