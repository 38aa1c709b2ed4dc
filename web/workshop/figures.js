/** What the games of a tournament come to: shares with their intervals, points, times. Pure functions. */

/**
 * @typedef {object} Played a game that is over
 * @property {string[]} seats who played each: "own", a level or "random"
 * @property {number} seed
 * @property {number[]} scores
 * @property {number | null} winner a seat; null: the player's bot did not answer, and no seat has won
 * @property {string} text of the match
 * @property {[seat: number, move: string][]} steps
 * @property {[moves: number, text: string][]} printed what the player's bot printed before so many moves were played
 * @property {number[]} milliseconds of each decision of the player's bot
 * @property {(import("../types.js").Message & {trace?: string}) | null} fault
 */
/** @typedef {{name: string, fault: Played["fault"], printed: string, milliseconds: number}} Test */
/** @typedef {{low: number, share: number, high: number}} Share */
/** @typedef {{name: string, games: number, wins: number, share: Share, points: number}} Row */

/** For 95 % of a normal distribution. */
const Z = 1.96;

/**
 * The share of wins, with Wilson's interval of 95 %.
 * @param {number} wins
 * @param {number} games
 * @returns {Share}
 */
function wilson(wins, games) {
  if (games === 0) return { low: 0, share: 0, high: 1 };
  const share = wins / games;
  const whole = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / whole;
  const half = (Z / whole) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return { low: Math.max(0, middle - half), share, high: Math.min(1, middle + half) };
}

/**
 * How each kind of player fared, the player's bot first; one seat of one game counts once.
 * @param {Played[]} played
 * @returns {Row[]}
 */
export function rowsOf(played) {
  const names = [...new Set(played.flatMap(({ seats }) => seats))].sort(
    (one, other) => Number(other === "own") - Number(one === "own"),
  );
  return names.map((name) => {
    const places = played.flatMap(({ seats, scores, winner }) =>
      seats.flatMap((seat, place) => (seat === name ? [{ points: scores[place], won: winner === place }] : [])),
    );
    const wins = places.filter(({ won }) => won).length;
    return {
      name,
      games: places.length,
      wins,
      share: wilson(wins, places.length),
      points: mean(places.map(({ points }) => points)),
    };
  });
}

/**
 * The share of wins of the player's bot after each game, in percent, with its interval.
 * @param {Played[]} played
 */
export function courseOf(played) {
  let wins = 0;
  const shares = played.map((game, index) => {
    if (isWon(game)) wins += 1;
    return wilson(wins, index + 1);
  });
  const percent = (/** @type {keyof Share} */ which) => shares.map((share) => Math.round(100 * share[which]));
  return { low: percent("low"), share: percent("share"), high: percent("high") };
}

/** Times of the player's bot's decisions: the mean, and what one in twenty exceeds. @param {Played[]} played */
export function timesOf(played) {
  const all = played.flatMap(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return { mean: mean(all), slow: all[Math.floor(all.length * 0.95)] ?? 0, longest: all.at(-1) ?? 0 };
}

/** @param {Played} game */
export function isWon({ seats, winner }) {
  return winner !== null && seats[winner] === "own";
}

/** @param {number[]} values */
function mean(values) {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The games of a tournament: every deal once for each rotation of the seats, so that no player has the better seat.
 * @param {string[]} seats
 * @param {number} games
 * @param {number} seed of the first deal
 */
export function planned(seats, games, seed) {
  const rotations = seats.map((_, by) => [...seats.slice(by), ...seats.slice(0, by)]);
  const distinct = rotations.filter(
    (rotation, index) => rotations.findIndex((other) => other.join() === rotation.join()) === index,
  );
  return Array.from({ length: games }, (_, index) => ({
    seats: distinct[index % distinct.length],
    seed: seed + Math.floor(index / distinct.length),
  }));
}
