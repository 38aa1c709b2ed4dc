/** Statistics of one person over many matches. Pure functions over results. */

/** @typedef {import("../store/results.js").Result} Result */
/**
 * @typedef {{result: Result, seat: number, points: number, place: number, opponents: string}} Played one match, from
 * one seat
 */
/**
 * @typedef {{played: number, won: number, mean: number, best: number, rounds: number}} Figures `rounds`: how many a
 * match took on average, in turns of each player
 */

/** The names under which people have played here, the most frequent first. @param {Result[]} results */
export function namesIn(results) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { names, own } of results)
    for (const seat of own) counts.set(names[seat], (counts.get(names[seat]) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([name]) => name);
}

/**
 * The matches of a name, or of everyone at this screen, the oldest first.
 * @param {Result[]} results
 * @param {string | null} name
 * @returns {Played[]}
 */
export function playedBy(results, name) {
  return results.flatMap((result) =>
    result.own
      .filter((seat) => name === null || result.names[seat] === name)
      .map((seat) => ({
        result,
        seat,
        points: result.points[seat],
        place: result.places[seat],
        opponents: opponentsOf(result, seat),
      })),
  );
}

/** "people", a level, or "mixed". @param {Result} result @param {number} seat */
function opponentsOf({ levels }, seat) {
  const kinds = new Set(levels.filter((_, other) => other !== seat).map((level) => level ?? "people"));
  return kinds.size === 1 ? [...kinds][0] : "mixed";
}

/** @param {Played[]} played at least one @returns {Figures} */
export function figuresOf(played) {
  const points = played.map((one) => one.points);
  return {
    played: played.length,
    won: played.filter(({ place }) => place === 1).length,
    mean: sum(points) / played.length,
    best: Math.max(...points),
    rounds: sum(played.map(({ result }) => result.turns / result.names.length)) / played.length,
  };
}

/** Winning streaks: the current one and the longest. @param {Played[]} played */
export function streaks(played) {
  let [now, longest] = [0, 0];
  for (const { place } of played) {
    now = place === 1 ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/**
 * The games whose points can be compared: the same game by its name, and with a copy that differs from what is
 * published it is another one.
 * @param {Played} played
 */
export function kindOf({ result: { game, printed } }) {
  return printed ? `${game} printed` : game;
}

/**
 * By kind of game, number of players and opponents, those played most first.
 * @param {Played[]} played
 * @returns {{first: Played, figures: Figures}[]}
 */
export function groupsOf(played) {
  const groups = groupBy(played, (one) => `${kindOf(one)} ${one.result.names.length} ${one.opponents}`);
  return groups
    .map((group) => ({ first: group[0], figures: figuresOf(group) }))
    .sort((one, other) => other.figures.played - one.figures.played);
}

/**
 * Groups with the same key, in the order in which the keys first occur.
 * @param {Played[]} played
 * @param {(one: Played) => string} key
 */
export function groupBy(played, key) {
  /** @type {Map<string, Played[]>} */
  const groups = new Map();
  for (const one of played) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return [...groups.values()];
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}
