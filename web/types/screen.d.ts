/** What a game brings to the match screen, and what it is given there. */

import type { nothing, TemplateResult } from "lit-html";
import type { Gauge, Table } from "./analysis.js";
import type { Frame, LogEntry, Message, Move, Params, View } from "./frame.js";

export type Translate = (key: string, params?: Params) => string;

/** What the board of a game gets besides the frame. */
export interface BoardUi {
  colors: string[];
  names: string[];
  t: Translate;
  /** the picks so far, before they make a move */
  picks: string[];
  pick(thing: string): void;
  play(text: string): void;
  /** plays several moves, one after the other, up to the first that is refused */
  playAll(texts: string[]): void;
  retract(text: string): void;
  busy: boolean;
  /** whether the page is dark, for images that style sheets cannot change */
  night: boolean;
  /** the viewer; null: public information only */
  viewer: number | null;
  /** no hand may be shown: cards are face down */
  covered: boolean;
}

/** What every part of a game besides the board gets. */
export interface GameContext<V extends View = View, M extends Move = Move, C = unknown> {
  frame: Frame<V, M>;
  components: C;
  log: LogEntry[];
  ui: BoardUi;
  viewer: number | null;
  t: Translate;
}

/** What scoring needs, without a page. */
export interface ScoreContext<V extends View = View, M extends Move = Move, C = unknown> {
  frame: Frame<V, M>;
  components: C;
  ui: { names: string[] };
  t: Translate;
}

/** What the final table is made of: a match, or a score pad. */
export interface SheetContext<V extends View = View, M extends Move = Move, C = unknown> extends ScoreContext<V, M, C> {
  ui: { names: string[]; colors: string[] };
}

export type Piece = TemplateResult | typeof nothing | string;

/** What a game provides for the match screen. */
export interface GameScreen<V extends View = View, M extends Move = Move, C = unknown> {
  board(frame: Frame<V, M>, components: C, ui: BoardUi): TemplateResult;
  /** the parts of the line at the head of the page, such as the turn; a player's name is a part of its own */
  headline(context: GameContext<V, M, C>): string[];
  /** the cards of all players */
  seats(context: GameContext<V, M, C>): Piece;
  /** the player's own sheet or hand */
  sheet(context: GameContext<V, M, C>): Piece;
  /** what must be decided now: title, words, buttons */
  decision(context: GameContext<V, M, C>): Decision;
  /** one move in words, with what it costs or brings */
  moveWords(move: M, context: GameContext<V, M, C>): string;
  /** a move that turns something up, in the words that the log will have for it; default: moveWords */
  deedWords?(move: M, context: GameContext<V, M, C>): string;
  /** one entry of the log in words */
  logWords(entry: LogEntry, context: GameContext<V, M, C>, before?: LogEntry): string;
  /** the parameters of a message with the names of what they stand for, such as cards */
  named?(params: Params, context: GameContext<V, M, C>): Params;
  /** an entry of the log that changes the game for all: what changes; it has a line of its own and is announced */
  landmark?(entry: LogEntry, context: GameContext<V, M, C>): Landmark | null;
  /** Keys of messages and kinds of moves that follow by themselves from what was done: hints leave them out. */
  consequences?: ReadonlySet<string>;
  /** Keys of messages after which what is decided in a turn is no part of it. */
  turnEnds?: ReadonlySet<string>;
  /** the final table */
  scores(context: SheetContext<V, M, C>): Piece;
  /** the same numbers for other programs: a row per player, the best first, each starting with place, name, points */
  scoreRows(context: ScoreContext<V, M, C>): Table;
  /** the sound by the first word of a move; all other moves sound like placing a piece */
  sounds: Record<string, "coins" | "ship">;
  /** the numbers that are charted over the course of a match */
  gauges: Gauge[];
  /** the text of a move to play automatically, or null */
  automatic(frame: Frame<V, M>): string | null;
  /** the move that the picks make, if any, and the picks that are still valid */
  afterPick(frame: Frame<V, M>, picks: string[]): { picks: string[]; move: string | null };
  /** a thumbnail of the position, 140 by 80, for the list of saved games */
  picture(frame: Frame<V, M>, colors: string[], components: C): Picture;
  /** board and players in words, for the text layer */
  text: {
    board(context: GameContext<V, M, C>): { title: string; lines: string[] }[];
    /** a player in one sentence: possessions and points */
    seat(seat: number, context: GameContext<V, M, C>): string;
  };
  /** where the rules are in the rulebook */
  paragraphs?: Paragraphs;
  /** what a thing on the board is; null for things without a tip */
  tip?(thing: string, context: GameContext<V, M, C>): Tip | null;
  /** the text of a move that ends a part of the turn, for the key that ends turns, where no move is called `end` */
  closing?(frame: Frame<V, M>): string | null;
  /** how the things on the board stand, by name in data-tip or data-mark: where that differs, the thing has changed */
  standing?(view: V): Record<string, string>;
  /** a selector for clickable things on its board that are not buttons */
  live?: string;
  /** the element to mark for an element of its board; default: the element itself */
  wholeOf?(element: Element): Element;
  /** whether the seat to move has anything that only it may see; default: true */
  holds?(frame: Frame<V, M>): boolean;
}

/** What changes for everybody in a few words, and the paragraph of the rule. */
export interface Landmark extends Message {
  place: string;
}

/** Ids of paragraphs in the rulebook of a game. */
export interface Paragraphs {
  /** by the key of a refusal */
  refusals: Record<string, string>;
  /** by the name in data-tip: a thing, or a kind of things */
  things: Record<string, string>;
  /** by decision */
  decisions: Record<string, string>;
}

/** A thing on the board in a few words, and the name under which the engine is asked what can be done with it. */
export interface Tip {
  title: string;
  lines: string[];
  ask: string | null;
}

/** What a game provides for SVG files of its positions. */
export interface GameDrawing {
  board: GameScreen<any, any, any>["board"];
  text: GameScreen<any, any, any>["text"];
  /** the symbols that the board uses by id, in one element */
  symbols?: TemplateResult;
  /** the style sheets of the board, by their address below `web` */
  sheets: string[];
}

export interface Decision {
  title: string;
  lines: Piece[];
  /** what the things picked so far come to: announced while further ones are picked, which leaves the title as it is */
  sum?: string;
  /** nothing was done in this turn yet, except choosing what to do */
  idle: boolean;
  /** buttons besides those on the board */
  groups: ChoiceGroup[];
  /** the player's possessions in short, for screens that show only the decision */
  purse: Piece | null;
}

export interface ChoiceGroup {
  /** the common heading of these buttons, if they need one */
  words?: string;
  choices: Choice[];
}

/** A button: a move, several of them one after the other, or a pick that leads to one. */
export interface Choice {
  move?: string;
  moves?: string[];
  pick?: string;
  label: Piece;
  note?: Piece;
  /** what it brings, on a line of its own */
  brings?: Piece;
  /** it brings nothing, or costs what the player may want to keep */
  doubtful?: boolean;
  /** the full text, where the label is short */
  words?: string;
  main?: boolean;
  costly?: boolean;
}

/**
 * The thumbnail of a position: bars and dots in the colours of players and companies.
 */
export type Picture = [x: number, y: number, width: number, height: number, color: string][];
