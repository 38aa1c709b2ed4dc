/**
 * What the games of a tournament come to: shares with their intervals, points, times. Pure functions. A game that a
 * fault of the player's bot has broken off is one that no seat has won, and has no points.
 */

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

/** Standard errors on either side of 95 % of a normal distribution. */
const Z = 1.96;

/** Deals that are counted more, half of them won and half of them lost. */
const MORE = [0, 0, 1, 1];

/**
 * A share of wins with its interval of 95 %, reckoned from the shares by deal as `arena` does (`_interval` in
 * py/monsoon/bots/arena.py): games of one deal have their luck in common.
 * @param {{seed: number, won: boolean}[]} places seats of games that are over; a deal under way counts as it stands
 * @returns {Share}
 */
function shareOf(places) {
  /** @type {Map<number, number[]>} 1 for a win, by seed */
  const deals = new Map();
  for (const { seed, won } of places) deals.set(seed, [...(deals.get(seed) ?? []), Number(won)]);
  const share = mean([...deals.values()].flat());
  if (deals.size < 2) return { low: 0, share, high: 1 };
  const values = [...[...deals.values()].map(mean), ...MORE];
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  const half = Z * Math.sqrt(variance / values.length);
  return { low: Math.max(0, middle - half), share, high: Math.min(1, middle + half) };
}

/**
 * How each kind of player fared, the player's bot first; one seat of one game counts once. Points are those of the
 * games that came to their end.
 * @param {Played[]} played
 * @returns {Row[]}
 */
export function rowsOf(played) {
  const names = [...new Set(played.flatMap(({ seats }) => seats))].sort(
    (one, other) => Number(other === "own") - Number(one === "own"),
  );
  return names.map((name) => {
    const places = played.flatMap(({ seats, seed, scores, winner, fault }) =>
      seats.flatMap((seat, place) =>
        seat === name ? [{ seed, points: fault ? [] : [scores[place]], won: winner === place }] : [],
      ),
    );
    return {
      name,
      games: places.length,
      wins: places.filter(({ won }) => won).length,
      share: shareOf(places),
      points: mean(places.flatMap(({ points }) => points)),
    };
  });
}

/**
 * The share of wins of the player's bot after each game, in percent, with its interval.
 * @param {Played[]} played
 */
export function courseOf(played) {
  const own = played.map((game) => ({ seed: game.seed, won: isWon(game) }));
  const shares = own.map((_, index) => shareOf(own.slice(0, index + 1)));
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
