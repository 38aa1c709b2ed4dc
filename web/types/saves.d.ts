/** Players on the form of a new game, matches in the store, and links to a set-up. */

import type { Picture } from "./screen.js";

/** A player on the form of a new game. */
export interface Player {
  name: string;
  color: string;
  /** of the bot that plays this seat; null: a person plays it */
  level: string | null;
  /** that was chosen for the bot; empty or absent: the deal draws one */
  character?: string;
}

/** A match in the store. */
export interface Save {
  version: 1;
  id: string;
  game: string;
  names: string[];
  colors: string[];
  turn: number;
  /** when it was written, in milliseconds; every version of a match has a later time */
  updated: number;
  over?: boolean;
  text: string;
  /** given by the player; without one the names of the players are used */
  title?: string;
  /** the seats that are played on this device, in a match by links; empty: none. Without it, all people play here */
  here?: number[];
  /** the seat to move; without it that is unknown, or the match is over */
  mover?: number;
  /** how the players' cards of this match are shown; without it as the settings say */
  panels?: "all" | "tabs";
  /** by links: the hash of the position at which the seats of this device were taken */
  joined?: string;
  /** how often hints were given; absent: never */
  hints?: number;
  /** of a branch: the match it comes from, how many moves they share, and how many of its own it began with */
  origin?: { id: string; at: number; own?: number };
  /** the names that the players had before they were renamed: links may have them */
  formerly?: string[][];
  picture?: Picture;
}

/** What the page stores of a match besides its text. */
export type Header = Pick<
  Save,
  | "version"
  | "id"
  | "game"
  | "names"
  | "colors"
  | "title"
  | "here"
  | "panels"
  | "hints"
  | "joined"
  | "origin"
  | "formerly"
>;

/** The content of a link to a set-up. */
export interface Deal {
  game: string;
  players: number;
  seed: number;
  options: Record<string, string | number | boolean>;
  /** what is printed on the parts, as edition words: empty for the first edition; left out for the latest one */
  edition?: string[];
  /** the same in the engine's format for links, which only the engine can read */
  copy?: string;
}
