/** What players count in a game, for the score pad. */

import type { Message } from "./frame.js";
import type { Translate } from "./screen.js";

/** A row of the pad: a number for each player. */
export interface PadField {
  id: string;
  words(t: Translate): string;
  /** what screen readers call it, if that says more than `words` */
  whole?(t: Translate): string;
  /** the smallest number, for which a field stays empty; 0 without it */
  least?: number;
  /** the largest number */
  most: number;
  /** the largest sum of so many players, if that is less than they could enter */
  all?(players: number): number;
  /** it belongs to the row above */
  inner?: true;
  /** the option with which it is counted */
  needs?: string;
  /** what can be chosen instead of a number: the numbers from 0 to `most` in words */
  choices?(t: Translate): string[];
}

/** A player's numbers by field. */
export type PadCounts = Record<string, number>;

/** What a game provides for the score pad, made from its components: they say how many pieces there are. */
export interface ScorePad {
  fields: PadField[];
  /** the options that change what is counted */
  options: string[];
  /** options that the position needs, whatever was played with */
  always: string[];
  /** what one of the players has, such as the card that breaks ties */
  holder?: (t: Translate) => string;
  /** why the numbers of one player do not go together; null if they do */
  clash?(counts: PadCounts): Message | null;
  /** the lines of a scenario (py/monsoon/scenario.py) with these numbers, by seat, and the seat of the holder */
  lines(seats: PadCounts[], holder: number): string[];
}
