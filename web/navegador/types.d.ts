/**
 * The types of Navegador that pass between the engine and the page. Only types live here: browsers do not need this
 * file.
 */
import type * as monsoon from "../types.js";

export type Column = "colonies" | "factories" | "explorers" | "shipyards" | "churches";
export type Good = "sugar" | "gold" | "spice";
export type Row = Good | "shipyard" | "church";
export type Action = "sailing" | "workers" | "market" | "colony" | "privilege" | "ships" | "buildings";
export type Card = "pirate" | "diplomat";
export type PerGood = Record<Good, number>;
export type PerColumn = Record<Column, number>;

/** One legal move. Which fields it has besides text and kind depends on the kind. */
export interface Move extends monsoon.Move {
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
  /** the column where the king's privilege would be put at the end; null where none is given at the end */
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

export interface View extends monsoon.View {
  start: number;
  phase: number;
  next_phase: number | null;
  turns_left: number | null;
  end: string | null;
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
  /**
   * with the option pirates: cards at the board, the card this market action uses, whose colonies and factories it
   * trades with
   */
  cards?: Record<Card, number>;
  played?: Card | null;
  trader?: number;
}

export interface Components {
  rondel: Action[];
  /** the names of the fields in moves: an action, numbered where two fields have it */
  fields: string[];
  free_steps: number;
  regions: { id: string; name: string; good: Good | null; phase: number }[];
  borders: { a: string; b: string; red: boolean }[];
  /** how many colonies lie in each region, and what those of a good cost */
  stacks: Record<string, number>;
  tokens: Record<Good, number[]>;
  market: { rows: number; sugar: number[]; gold: number[]; spice: number[]; factory: number[] };
  buildings: {
    workers: { factory: number; shipyard: number; church: number };
    prices: Record<Row, number[]>;
    places: unknown;
  };
  /** by number of players: to how many of each kind the gallery is refilled in phase II and in phase III */
  refill: Record<string, number[]>;
  sheet: { columns: Column[]; base: number[]; privilege: number[]; bonus: Record<Column, number[]> };
  goods: Good[];
  workers: { min: number; max: number };
  phases: { phase: number; range: number; extra_cost: number }[];
  /** of a worker from a church, of a ship from a shipyard */
  own_cost: number;
  /** workers that a colony needs */
  colony_workers: number;
  /** ships that explore together, where there is no double-loss token */
  fleet: number;
  /** how many there are in the box: of each good or kind, in each row of factories, of each player, in all */
  pieces: {
    /** those in play: some are removed before the game */
    colonies: Record<Good, number>;
    factories: number;
    shipyards: number;
    churches: number;
    ships: number;
    pirates: number;
    diplomats: number;
    privileges: number;
    /** those for double loss, by the number of players */
    tokens: Record<number, number>;
  };
}

export type Frame = monsoon.Frame<View, Move>;
export type GameContext = monsoon.GameContext<View, Move, Components>;
export type GameScreen = monsoon.GameScreen<View, Move, Components>;
export type SheetContext = monsoon.SheetContext<View, Move, Components>;
export type ScoreContext = monsoon.ScoreContext<View, Move, Components>;
