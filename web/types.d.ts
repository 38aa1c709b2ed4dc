/**
 * The shapes that cross the border between the engine and the page, and the seam between the match screen and a game.
 * Only types live here: nothing of this file is needed by a browser.
 */
import type { TemplateResult, nothing } from "lit-html";

declare global {
  interface Window {
    /** brings what makes a damaged page whole; a page may have to do without (trouble/unloaded.js) */
    monsoon?: () => Promise<Repairing | undefined>;
  }
}

/** trouble/repair.js */
interface Repairing {
  repair(anew?: boolean, others?: string[]): Promise<string[]>;
  right(path: string, content: ArrayBuffer): Promise<boolean | null>;
  whole(path: string): Promise<boolean | null>;
}

export type Params = Record<string, unknown>;

/** A message in no language yet: a key of the words and what fills its gaps. */
export interface Message {
  key: string;
  params?: Params;
  /** of a fault of our own: where it happened, for those who mend it */
  trace?: string;
}

/** One legal move. What there is beside text and kind is the game's. */
export interface Move {
  text: string;
  kind: string;
}

/** Of a position, what the match screen itself reads. All else is the game's. */
export interface View {
  game: string;
  players: number;
  options: Params;
  turn: number;
  /** who decides; null when the game is over */
  to_move: number | null;
  over: boolean;
  decision: string;
}

/** A move made in the turn at hand, and whether it alone can be taken back. */
export interface Step {
  move: string;
  retract: boolean;
}

export interface LogEntry {
  /** number of the move in the match, from 0 */
  index: number;
  turn: number;
  seat: number;
  move?: string | null;
  key: string;
  params?: Params;
}

/** All that is needed to paint a match, made for one viewer. */
export interface Frame<V extends View = View, M extends Move = Move> {
  match: string;
  game: string;
  /** text, hash and seed tell everything that is hidden: they are there because this page keeps the match */
  text: string;
  hash: string;
  seed: number;
  names: string[];
  tags: Record<string, string>;
  /** for each seat what its bot likes better than others do; null for a person */
  characters: (string | null)[];
  /** in words: nothing for the first one, else a published one and the lines where this copy differs */
  edition: string[];
  /** what is printed on the parts, where it is no published edition */
  components?: unknown;
  undo: number;
  redo: number;
  /** for whose eyes the view is; null: what everybody may know */
  viewer: number | null;
  steps: Step[];
  /** empty, too, when they would tell the viewer what only the seat to move may know */
  moves: M[];
  /** possible instead of something done in the action at hand */
  revisions: M[];
  log: { from: number; entries: LogEntry[] };
  view: V;
}

/** A move of an advice: what the log will say of it; nothing where it shows something new, then only the move is known. */
export interface AdvisedStep {
  move: Move;
  said: { key: string; params?: Params }[];
}

/** A turn that a bot likes, up to the next news. */
export interface Hint {
  /** points that it is worse than the best */
  behind: number;
  moves: string[];
  steps: AdvisedStep[];
  /** facts that speak for it, then what it costs; their words are the game's */
  reasons: { key: string; params: Params; gain: boolean }[];
}

/** By how many points each seat is expected to end ahead of the mean of the others, after so many moves. */
export interface Standing {
  at: number;
  ahead: number[];
}

/** What a seat's moves `from` … `to` − 1 have lost, and what would have been better after the first `at` moves. */
export interface JudgedTurn {
  turn: number;
  seat: number;
  from: number;
  to: number;
  lost: number;
  /** what changed for the seat besides */
  chance: number;
  at: number;
  better: AdvisedStep[];
}

/** Where a seat's margin came from: start, play, others and chance add up to the result; null: known only in the rest. */
export interface MarginSplit {
  start: number;
  play: number | null;
  others: number | null;
  chance: number | null;
  /** others and chance together, and play too where it is null */
  rest: number;
  result: number;
}

/** Moves `from` … `to` − 1 of a seat, after which it stood clearly better or worse than `before`. */
export interface TurningPoint {
  turn: number;
  seat: number;
  from: number;
  to: number;
  before: number;
  after: number;
  lost: number | null;
  /** the seat that leads after it and did not before */
  leader: number | null;
  /** what changed more: the play; or something shown, the scoring, or what was not foreseen; null: not judged */
  cause: "play" | "news" | "scoring" | "unforeseen" | null;
}

/** What an analysis has found since it was last asked. */
export interface AnalysisNews {
  done: boolean;
  progress: number;
  values: Standing[];
  turns: JudgedTurn[];
  /** both only when all is looked over */
  splits: MarginSplit[];
  turning: TurningPoint[];
}

/** What everybody may know of a match once a turn had ended: the gauges of the game, by name. */
export interface CourseTurn {
  /** 0: the begin */
  turn: number;
  /** moves played up to then */
  at: number;
  [gauge: string]: any;
}

/** What a score sheet shows over the turns: a number for each seat, or for each of some things. */
export interface Gauge {
  name: string;
  /** the kind and id are those of its name; in charts it has a colour of the house */
  things?: { kind: string; id: string; color: string }[];
}

/** Numbers in rows, for a page or a file. */
export interface Table {
  head: string[];
  rows: (string | number)[][];
}

export type Translate = (key: string, params?: Params) => string;

/** What the board of a game is given beside the frame. */
export interface BoardUi {
  colors: string[];
  names: string[];
  t: Translate;
  /** what is picked so far, before it is a move */
  picks: string[];
  pick(thing: string): void;
  play(text: string): void;
  /** several moves, one after the other, up to the first that is refused */
  playAll(texts: string[]): void;
  retract(text: string): void;
  busy: boolean;
  /** the page is dark: pictures that style sheets do not reach are to be, too */
  night: boolean;
  /** for whose eyes the picture is; null: for everybody's */
  viewer: number | null;
  /** no hand may be shown: cards lie with their backs up */
  covered: boolean;
}

/** What every part of a game beside the board is given. */
export interface GameContext<V extends View = View, M extends Move = Move, C = unknown> {
  frame: Frame<V, M>;
  components: C;
  log: LogEntry[];
  ui: BoardUi;
  viewer: number | null;
  t: Translate;
}

/** All that counting points takes: it needs no page. */
export interface ScoreContext<V extends View = View, M extends Move = Move, C = unknown> {
  frame: Frame<V, M>;
  components: C;
  ui: { names: string[] };
  t: Translate;
}

export type Piece = TemplateResult | typeof nothing | string;

/** What a game brings to the match screen. */
export interface GameScreen<V extends View = View, M extends Move = Move, C = unknown> {
  board(frame: Frame<V, M>, components: C, ui: BoardUi): TemplateResult;
  /** one line for the head of the page, such as the turn */
  headline(context: GameContext<V, M, C>): string;
  /** the cards of all players */
  seats(context: GameContext<V, M, C>): Piece;
  /** what the player has before him */
  sheet(context: GameContext<V, M, C>): Piece;
  /** what must be decided now: title, words, buttons */
  decision(context: GameContext<V, M, C>): Decision;
  /** one move in words, with what it costs or brings */
  moveWords(move: M, context: GameContext<V, M, C>): string;
  /** one entry of the log in words */
  logWords(entry: LogEntry, context: GameContext<V, M, C>): string;
  /** the final table */
  scores(context: GameContext<V, M, C>): Piece;
  /** the same numbers for other programs: a row a player, the best first, each beginning with place, name, points */
  scoreRows(context: ScoreContext<V, M, C>): Table;
  /** by the first word of a move, what is to be heard; all others are pieces that are set down */
  sounds: Record<string, "coins" | "ship">;
  /** what charts show of the course of a match */
  gauges: Gauge[];
  /** the text of a move that is played by itself, or null */
  automatic(frame: Frame<V, M>): string | null;
  /** what the picks so far come to: the move they mean, the picks that still hold */
  afterPick(frame: Frame<V, M>, picks: string[]): { picks: string[]; move: string | null };
  /** a small picture of the position, within 140 by 80, for the list of saved games */
  picture(frame: Frame<V, M>, colors: string[], components: C): Picture;
  /** board and players in words, for the text layer */
  text: {
    board(context: GameContext<V, M, C>): { title: string; lines: string[] }[];
    /** a player in one sentence: his means and points */
    seat(seat: number, context: GameContext<V, M, C>): string;
  };
  /** where in the rulebook the rule stands */
  paragraphs?: Paragraphs;
  /** what a thing of the board is; null for what needs no words */
  tip?(thing: string, context: GameContext<V, M, C>): Tip | null;
  /** the text of a move that closes a part of the turn, for the key that ends turns; where no move is called `end` */
  closing?(frame: Frame<V, M>): string | null;
  /** a selector of what on its board answers to a click and is no button */
  live?: string;
  /** what is marked where an element of its board is meant; without this, the element */
  wholeOf?(element: Element): Element;
  /** whether the seat to move has anything that only it may see; without this, it has */
  holds?(frame: Frame<V, M>): boolean;
}

/** Ids of paragraphs in the rulebook of a game. */
export interface Paragraphs {
  /** by the key of a refusal */
  refusals: Record<string, string>;
  /** by what a data-tip names: a thing, or a kind of things */
  things: Record<string, string>;
  /** by decision */
  decisions: Record<string, string>;
}

/** A thing of the board in a few words, and what the engine is asked about what can be done with it. */
export interface Tip {
  title: string;
  lines: string[];
  ask: string | null;
}

/** A part that a game can be played with; it may need another one. */
export interface GameOption {
  name: string;
  needs?: string;
}

/** What the start page and the links know of a game, before anything of it is loaded. */
export interface Game {
  name: string;
  players: [fewest: number, most: number];
  colors: string[];
  options: GameOption[];
  /** what a bot may like better than others do */
  characters: string[];
  /** seats know different things: hands are covered between the players, unless one person plays all of them */
  hidden?: true;
  /** what lies under the small pictures of its positions: an SVG for 140 by 80 */
  ground?: URL;
  /** the picture of the game where one chooses it: an SVG, 320 by 104 */
  cover?: URL;
  /** the text of a first game that teaches it */
  lesson?: URL;
  /** the folder of its words, one list for each language */
  words: URL;
  /** its screen, and the style sheets for it */
  load(): Promise<{ default: GameScreen<any, any, any>; printed: Record<string, unknown> }>;
  /** its drawing, for pictures of positions outside of a match */
  drawing(): Promise<{ default: GameDrawing }>;
  /** what is printed on it, for the page where one enters what the own copy says */
  copy(): Promise<{ default: GameCopy }>;
}

/** Of what a word of a printed value may be: a whole number in a range, in steps, or one of some words. */
export type PrintedField = { least: number; most: number; step: number } | { words: string[] };

/** What the value of a printed thing is made of; beyond the fields named, up to `most`, more like the last one. */
export interface PrintedThing {
  fields: PrintedField[];
  most: number;
}

/** What the engine tells of the printed parts of a game. */
export interface Editions {
  /** the first of all comes first */
  published: string[];
  layout: Record<string, PrintedThing>;
  /** of each thing its value, how sure each word of it is, and the key of its source */
  told: Record<string, { name: string; from?: string; printed: Record<string, [value: string, sure: string, source: string]>; sources: Record<string, string> }>;
}

/** An example of the rule texts that comes out otherwise with a copy. */
export interface Contradiction {
  example: string;
  source: string;
  case: string;
  wanted?: string;
  found?: string;
  reason?: Message;
}

/** What the engine says of a copy. */
export interface CopyAnswer {
  edition: string[];
  printed: Record<string, string>;
  faults: Message[];
  contradictions: Contradiction[];
  components: unknown;
  shared: string;
}

/** How sure a number is. */
export type Sure = "sure" | "likely" | "guess";

/** Printed things of one kind: the first word of their names. */
export interface PrintedKind {
  kind: string;
  /** what the fields are, for their words; without it they are all alike and have numbers */
  heads?: string[];
  /** the field that is made of letters, such as three flags, each a choice of its own */
  letters?: number;
  /** where the rulebook tells of them */
  place: string;
  /** another way to enter them, above their fields */
  editor?: (desk: CopyEditing) => TemplateResult;
  /** the fields are there for those who cannot use the other way: folded up */
  folded?: boolean;
}

/** What an editor of a game may read and do. */
export interface CopyEditing {
  layout: Editions["layout"];
  values: Record<string, string>;
  published: Record<string, string>;
  /** somebody else’s copy is only looked at */
  guest: boolean;
  /** what was picked first of two things */
  picked: string | null;
  night: boolean;
  /** what comes next is said aloud */
  pick(thing: string | null, words?: string): void;
  sureOf(thing: string, index: number): Sure | null;
  set(thing: string, value: string): void;
}

/** What a game brings to the page of one's own copy, and to the tables of the rulebook. */
export interface GameCopy {
  kinds: PrintedKind[];
  /** what a thing is called among those of its kind */
  name(kind: string, id: string, t: Translate): string;
  /** a choice in words */
  word(kind: string, index: number, word: string, t: Translate): string;
  /** the printed thing that a fault is about; null: none of its own */
  thingOf(fault: Message): string | null;
  /** the rows of the tables of the rulebook that show printed numbers */
  tables(components: any, t: Translate): Record<string, string[][]>;
}

/** What a game brings to pictures of its positions. */
export interface GameDrawing {
  board: GameScreen<any, any, any>["board"];
  text: GameScreen<any, any, any>["text"];
  /** what the board uses by id: one element with all of it */
  symbols?: TemplateResult;
  /** the style sheets of the board, by their address below `web` */
  sheets: string[];
}

export interface Decision {
  title: string;
  lines: Piece[];
  /** nothing was done in this turn yet, beyond choosing what to do */
  idle: boolean;
  /** buttons beside those of the board */
  groups: ChoiceGroup[];
  /** own means in short, for screens that show the decision alone */
  purse: Piece | null;
}

export interface ChoiceGroup {
  /** what these buttons have in common, where that must be said */
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
  /** in full, where the label is short */
  words?: string;
  main?: boolean;
  costly?: boolean;
}

/** A player on the form of a new game. */
export interface Player {
  name: string;
  color: string;
  /** of the bot that plays this seat; null: a person plays it */
  level: string | null;
}

/** A match in the store. */
export interface Save {
  version: 1;
  id: string;
  game: string;
  names: string[];
  colors: string[];
  turn: number;
  /** when it was written, in milliseconds; every state of a match has a later one */
  updated: number;
  over?: boolean;
  text: string;
  /** what the player calls it; without one the names of the players stand for it */
  title?: string;
  /** the seat of whoever plays by links with people elsewhere */
  seat?: number;
  picture?: Picture;
}

/** What the page keeps of a match beside its text. */
export type Header = Pick<Save, "version" | "id" | "game" | "names" | "colors" | "title" | "seat">;

/** Bars and dots in the colours of players and companies, left, top, width, height: what is seen of a position from afar. */
export type Picture = [x: number, y: number, width: number, height: number, color: string][];

/** What a link to a set-up says. */
export interface Deal {
  game: string;
  players: number;
  seed: number;
  options: Record<string, string | number | boolean>;
  /** what is printed on the parts, in words: none for the first edition; left out, it is the latest one */
  edition?: string[];
  /** the same as the engine writes it in a link; only the engine can read it */
  copy?: string;
}
