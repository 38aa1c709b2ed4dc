/** Names of players, as the engine accepts them. */

export const LONGEST_NAME = 20;

/**
 * A typed name without spaces and joiners at its ends, cut between two code points so that no emoji is split in half.
 * @param {string} typed
 */
export function tidyName(typed) {
  return trimmed(Array.from(trimmed(typed)).slice(0, LONGEST_NAME).join(""));
}

/** @param {string} text */
function trimmed(text) {
  return text.replace(/^[\s\u200d]+|[\s\u200d]+$/gu, "");
}
