/** Limits of what is stored, or comes from other pages: far above any game, so that what exceeds them is not ours. */

/** Every seat has a letter. */
export const MOST_SEATS = 26;
/** Of turns, moves, hints, and games at a table. */
export const MOST_COUNTED = 1_000_000;
/** Characters of a name: above the engine's limit, as some of its characters count as two here. */
export const LONGEST_NAME = 80;
