/** What the start page and the links know of a game. */

import type { GameCopy } from "./copies.js";
import type { ScorePad } from "./pad.js";
import type { GameScreen } from "./screen.js";

/** A colour of players: kit/token.js has its shape, style/tokens.css what it looks like. */
export type Color = "red" | "green" | "yellow" | "blue" | "black" | "plum" | "teal" | "orange" | "indigo" | "umber";

/** An option of a game; it may need another one. */
export interface GameOption {
  name: string;
  needs?: string;
}

/** What the start page and the links know about a game before its code is loaded. */
export interface Game {
  name: string;
  /** its place on the start page; games without one come last */
  order?: number;
  players: [fewest: number, most: number];
  /** one for each seat, in their order */
  colors: Color[];
  options: GameOption[];
  /** the characters that its bots can have */
  characters: string[];
  /** the game has hidden hands, which are covered between the players unless one person plays all of them */
  hidden?: true;
  /** it has a rulebook, in the folder `book` */
  book?: true;
  /** the background of the thumbnails of its positions: an SVG for 140 by 80 */
  ground?: URL;
  /** the pictures on its board */
  pictures?(night: boolean): URL[];
  /** the cover of the game on the start page: an SVG, 320 by 104 */
  cover?: URL;
  /** the text of the guided first game */
  lesson?: URL;
  /** its positions to solve */
  puzzles?: URL;
  /** the folder of its words, one list for each language */
  words: URL;
  /** its screen, and the style sheets for it */
  load(): Promise<{ default: GameScreen<any, any, any>; printed: Record<string, unknown> }>;
  /** what is printed on it, for the page where players enter their own copy; without it, copies cannot be entered */
  copy?(): Promise<{ default: GameCopy }>;
  /** what is counted at the end, for the score pad; without it, there is none */
  pad?(): Promise<{ default: (components: any) => ScorePad }>;
}
