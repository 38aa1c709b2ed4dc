/** The types of Ternate that pass between the engine and the page. Only types live here. */
import type * as monsoon from "../types.js";

/** A card by its id: the spice, then its number, such as "clove3". */
export type Card = string;

export interface SeatView {
  seat: number;
  hand: number;
  /** null: hidden from the viewer */
  cards: Card[] | null;
  won: Card[];
}

export interface View extends monsoon.View {
  viewer: number | null;
  lot: Card | null;
  led: Card | null;
  lots: number;
  seats: SeatView[];
}

export interface Move extends monsoon.Move {
  card?: Card;
}

export type Frame = monsoon.Frame<View, Move>;
export type GameContext = monsoon.GameContext<View, Move>;
export type ScoreContext = monsoon.ScoreContext<View, Move>;
export type GameScreen = monsoon.GameScreen<View, Move>;
