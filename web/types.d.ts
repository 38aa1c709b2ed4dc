/**
 * The shapes that cross the border between the engine and the page, and the seam between the match screen and a game.
 * Only types live here: nothing of this file is needed by a browser.
 */
import type { TemplateResult, nothing } from "lit-html";

export type Params = Record<string, unknown>;

/** A message in no language yet: a key of the words and what fills its gaps. */
export interface Message {
  key: string;
  params?: Params;
}

export type Column = "colonies" | "factories" | "explorers" | "shipyards" | "churches";
export type Good = "sugar" | "gold" | "spice";
export type Row = Good | "shipyard" | "church";
export type Action = "sailing" | "workers" | "market" | "colony" | "privilege" | "ships" | "buildings";
export type Card = "pirate" | "diplomat";
export type PerGood = Record<Good, number>;
export type PerColumn = Record<Column, number>;

/** One legal move. What there is beside text and kind depends on the kind. */
export interface Move {
  text: string;
  kind: string;
  cash?: number;
  field?: number;
  action?: Action;
  steps?: number;
  ships?: number;
  expires?: boolean;
  region?: string;
  from?: string | string[];
  to?: string;
  units?: number;
  surplus?: number;
  good?: Good;
  price?: number;
  row?: number | Row;
  orange?: boolean;
  /** the regions whose open colonies a Pirate sells from */
  pirate?: string[];
  column?: Column;
  card?: Card;
  seat?: number;
}

/** A move made in the turn at hand, and whether it alone can be taken back. */
export interface Step {
  move: string;
  retract: boolean;
}

export interface LogEntry {
  turn: number;
  seat: number;
  move?: string | null;
  key: string;
  params?: Params;
}

export interface RegionView {
  id: string;
  explored: boolean;
  double_loss: boolean;
  hidden: number;
  colonies: number[];
  ships: number[];
  spent: number;
}

export interface SeatView {
  seat: number;
  money: number;
  workers: number;
  stone: number | null;
  ships: number;
  supply: number;
  colonies: PerGood;
  factories: PerGood;
  orange: number;
  explorers: number;
  shipyards: number;
  churches: number;
  privileges: PerColumn;
  multipliers: PerColumn;
  counts: PerColumn;
  bonus: Record<Column, number | null>;
  /** where the king's privilege would be put at the end; null where none is given at the end */
  king: Column | null;
  /** with the option goa: where it lies; null while it is in Goa */
  king_taken?: Column | null;
  /** with the option pirates */
  cards?: Record<Card, { active: number; used: number }>;
  tokens?: number;
  points: number;
  points_all: number;
}

export interface Score {
  seat: number;
  workers: number;
  ships: number;
  money: number;
  /** the king's privilege is counted in its column */
  columns: Record<Column, { count: number; each: number; points: number }>;
  king: Column | null;
  /** with the option pirates */
  pirates?: number;
  diplomats?: number;
  total: number;
}

export interface View {
  game: string;
  players: number;
  options: Params;
  turn: number;
  start: number;
  to_move: number | null;
  over: boolean;
  phase: number;
  next_phase: number | null;
  turns_left: number | null;
  end: string | null;
  decision: string;
  extra_sailing: boolean;
  due: number;
  target: string | null;
  workers_free: number;
  orange_at: Good | null;
  card: { holder: number; orange_ship: number | null };
  regions: RegionView[];
  market: PerGood;
  gallery: PerColumn;
  buildings: Record<Row, number>;
  seats: SeatView[];
  scores: Score[];
  ranking: number[];
  /** with the option pirates: cards at the board, the card this market action uses, whose means it trades with */
  cards?: Record<Card, number>;
  played?: Card | null;
  trader?: number;
}

export interface Frame {
  match: string;
  game: string;
  text: string;
  hash: string;
  names: string[];
  tags: Record<string, string>;
  seed: number;
  undo: number;
  redo: number;
  steps: Step[];
  moves: Move[];
  /** possible instead of something done in the action at hand */
  revisions: Move[];
  log: { from: number; entries: LogEntry[] };
  view: View;
}

export interface Components {
  rondel: Action[];
  free_steps: number;
  regions: { id: string; name: string; good: Good | null; phase: number }[];
  borders: { a: string; b: string; red: boolean }[];
  market: { rows: number; sugar: number[]; gold: number[]; spice: number[]; factory: number[] };
  buildings: {
    workers: { factory: number; shipyard: number; church: number };
    prices: Record<Row, number[]>;
    places: unknown;
  };
  sheet: { columns: Column[]; base: number[]; privilege: number[]; bonus: Record<Column, number[]> };
  goods: Good[];
  workers: { min: number; max: number };
  phases: { phase: number; range: number; extra_cost: number }[];
}

/** The engine as the page sees it: a question, an answer, in order. */
export interface Engine {
  call(request: object): Promise<any>;
}

export type Translate = (key: string, params?: Params) => string;

/** What the board of a game is given beside the frame. */
export interface BoardUi {
  colors: string[];
  names: string[];
  t: Translate;
  /** what is picked so far: the ports of a voyage, or one thing of which a part is to be chosen yet */
  picks: string[];
  pick(thing: string): void;
  play(text: string): void;
  retract(text: string): void;
  busy: boolean;
}

/** What every part of a game beside the board is given. */
export interface GameContext {
  frame: Frame;
  components: Components;
  log: LogEntry[];
  ui: BoardUi;
  t: Translate;
}

export type Piece = TemplateResult | typeof nothing | string;

/** What a game brings to the match screen. */
export interface GameScreen {
  board(frame: Frame, components: Components, ui: BoardUi): TemplateResult;
  /** one line for the head of the page: phase, turn */
  headline(context: GameContext): string;
  /** the cards of all players */
  seats(context: GameContext): Piece;
  /** the own sheet of the player to move */
  sheet(context: GameContext): Piece;
  /** what must be decided now: title, words, buttons */
  decision(context: GameContext): Decision;
  /** one move in words, with what it costs or brings */
  moveWords(move: Move, context: GameContext): string;
  /** one entry of the log in words */
  logWords(entry: LogEntry, context: GameContext): string;
  /** the final table */
  scores(context: GameContext): Piece;
  /** the text of a move that is played by itself, or null */
  automatic(frame: Frame): string | null;
  /** what the picks so far come to: the move they mean, the picks that still hold */
  afterPick(frame: Frame, picks: string[]): { picks: string[]; move: string | null };
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

/** A button: a move, or a pick that leads to one. */
export interface Choice {
  move?: string;
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
}

/** A match in the store. */
export interface Save {
  version: 1;
  id: string;
  game: string;
  names: string[];
  colors: string[];
  turn: number;
  updated: number;
  over?: boolean;
  text: string;
}

/** What a link to a set-up says. */
export interface Deal {
  game: string;
  players: number;
  seed: number;
  options: Record<string, string | number | boolean>;
}
