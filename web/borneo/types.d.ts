/** The types of Borneo that pass between the engine and the page. Only types live here. */
import type * as monsoon from "../types.js";

export type Company = "red" | "yellow" | "green" | "blue";
export type Good = "pepper" | "cinnamon" | "cloves" | "nutmeg";
/** Anything counted by company: visible flags, merchants. */
export type PerCompany = Record<Company, number>;
export type PerGood = Record<Good, number>;
export type OrderId = "each1" | "each2" | "each3" | "same4" | "same8";
/** What lies in a warehouse: the number of a cargo card, or the slug of a harbour. */
export type Item = number | string;
export type Decision =
  | "merchants"
  | "turn"
  | "pay"
  | "defend"
  | "beaten"
  | "reward"
  | "take"
  | "draw"
  | "discard"
  | "last"
  | "over";
export type Stage = "order" | "companies" | "cargo";

/** A merchant that picks in a distribution; places count from 1 at the left. */
export interface Taker {
  seat: number;
  company: Company;
  place: number;
}

/** One legal move. Which fields it has besides text and kind depends on the kind. */
export interface Move {
  text: string;
  kind: string;
  company?: Company | null;
  /** of a beaten merchant: the right end of the company is the attacker's old place, where `swap` leads as well */
  old_place?: boolean;
  /** of the player's own merchant */
  place?: number;
  /** transfer: the company to move to; attack: the place of the defender */
  target?: Company | number;
  order?: OrderId;
  vp?: number;
  /** order: one good payment; pay: the same for what is missing, this item first */
  payment?: Item[];
  item?: Item;
  good?: Good;
  units?: number;
  /** this payment fills the order */
  completes?: boolean;
  card?: number;
  cards?: number[];
  /** attack and defend: how many flags of the company the cards show; lay: the flags of the harbour afterwards */
  flags?: number | Partial<PerCompany>;
  bonus?: number;
  /** attack: the defender */
  seat?: number;
  /** defend: flags and bonus, the attacker's flags, whether that keeps the place */
  total?: number;
  against?: number;
  holds?: boolean;
  harbour?: string;
  /** index of the harbour */
  slot?: number;
  result?: "monopoly" | "shares" | null;
  takers?: Taker[];
  harbour_to?: number | null;
  count?: number;
}

export interface HarbourView {
  id: string;
  limit: number;
  monopoly: number;
  good: Good;
  /** first laid first */
  cards: number[];
  flags: PerCompany;
}

export interface OrderView {
  id: OrderId;
  kind: "each" | "same";
  n: number;
  vp: number;
  left: number;
}

/** What is missing for an order: units of each good, or of the best one. */
export type Needs = PerGood | { good: Good | null; missing: number };

export interface SeatView {
  seat: number;
  hand: number;
  /** null: hidden from the viewer */
  cards: number[] | null;
  /** in order of arrival */
  warehouse: Item[];
  goods: PerGood;
  /** those it has filled; null: they lie face down for the viewer */
  orders: OrderId[] | null;
  /** how many it has filled */
  filled: number;
  to_place: number;
  /** without those of orders that lie face down for the viewer */
  points: number;
  needs: Record<OrderId, Needs>;
}

export interface Fight {
  company: Company;
  attacker: { seat: number; place: number };
  defender: { seat: number; place: number };
  bonus: number;
  laid: number[];
  flags: number;
  answer: number[] | null;
  /** flags of the answer and bonus */
  defence: number | null;
  won: boolean | null;
}

export interface Distribution {
  /** index into harbours */
  harbour: number;
  kind: "monopoly" | "shares";
  company: Company | null;
  /** the seat that gets the harbour afterwards */
  harbour_to: number | null;
  /** from now on; the first is next */
  takers: Taker[];
  /** units in the warehouse of the next taker, with the harbour if that seat gets it */
  goods: Record<Good, number>;
}

export interface Score {
  seat: number;
  cargo: number;
  harbours: number;
  /** points; null: they lie face down for the viewer, and are not in the total */
  orders: number | null;
  orders_filled: number;
  total: number;
}

export interface View extends monsoon.View {
  viewer: number | null;
  start: number;
  /** whose turn it is */
  seat: number;
  end: "harbours" | "cargo" | null;
  decision: Decision;
  stage: Stage;
  /** seats, left to right */
  companies: Record<Company, number[]>;
  /** how many merchants a company has room for; null: any number */
  places: number | null;
  harbours: (HarbourView | null)[];
  harbours_left: number;
  deck: number;
  discards: number[];
  orders: OrderView[];
  seats: SeatView[];
  paying: { order: OrderId; paid: Item[]; missing: PerGood | { good: Good | null; n: number } } | null;
  fight: Fight | null;
  distribution: Distribution | null;
  scores: Score[];
}

export interface CargoCard {
  id: number;
  upper: Company[];
  lower: Company;
  good: Good;
  units: number;
}

export interface Components {
  companies: Company[];
  goods: Good[];
  cargo: CargoCard[];
  harbours: { id: string; name: string; limit: number; monopoly: number; good: Good; mark: string | null }[];
  /** `more` of them in the second edition with five players */
  orders: { id: OrderId; kind: "each" | "same"; n: number; vp: number; copies: number; more: number }[];
  hand_limit: number;
  draw: number;
  start_hand: number;
  open_harbours: number;
  merchants: number;
  company_places: number;
}

export type { LogEntry } from "../types.js";
export type Frame = monsoon.Frame<View, Move>;
export type GameContext = monsoon.GameContext<View, Move, Components>;
export type GameScreen = monsoon.GameScreen<View, Move, Components>;
export type SheetContext = monsoon.SheetContext<View, Move, Components>;
export type ScoreContext = monsoon.ScoreContext<View, Move, Components>;

/** The words and choices of a decision, before they are laid out for the screen. */
export interface Said {
  title: string;
  lines: (monsoon.Piece | null)[];
  /** what the cards chosen for a fight come to */
  sum?: string;
  groups: monsoon.ChoiceGroup[];
}
