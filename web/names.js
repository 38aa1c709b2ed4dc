/** Names of players, as the engine takes them. */

export const LONGEST_NAME = 20;

/**
 * A name as it was typed, without spaces and joiners at its ends, and cut between two signs: half of an emoji is no sign.
 * @param {string} typed
 */
export function tidyName(typed) {
  return trimmed(Array.from(trimmed(typed)).slice(0, LONGEST_NAME).join(""));
}

/** @param {string} text */
function trimmed(text) {
  return text.replace(/^[\s\u200d]+|[\s\u200d]+$/gu, "");
}
