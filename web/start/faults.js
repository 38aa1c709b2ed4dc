/** What is wrong with the form of a new game, and which field to correct. */

/** @typedef {{key: string, field: string}} Fault the key of the words, and the name of the field */

/**
 * The first fault; null when the game can begin.
 * @param {string[]} names of the seats
 * @param {number | null} seed null: what was entered is none
 * @param {number[]} people the seats of people
 * @param {number[]} [here] those of them that are played on this device, if people play on several
 * @returns {Fault | null}
 */
export function faultIn(names, seed, people, here) {
  const seat = names.findIndex((name, at) => name === "" || names.indexOf(name) < at);
  if (seat >= 0) return { key: "start.names.bad", field: `name${seat + 1}` };
  if (seed === null) return { key: "start.seed.bad", field: "seed" };
  if (here?.length !== 0) return null;
  const [first] = people;
  return { key: "start.here.bad", field: first === undefined ? "level1" : `here${first + 1}` };
}
