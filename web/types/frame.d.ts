/** What the engine says of a match: messages, moves, views, log, frames. */

export type Params = Record<string, unknown>;

/** A message before translation: a key of the word lists and the parameters for its gaps. */
export interface Message {
  key: string;
  params?: Params;
  /** for a bug of ours: where it happened */
  trace?: string;
}

/** One legal move. Fields besides text and kind are defined by the game. */
export interface Move {
  text: string;
  kind: string;
}

/** The parts of a view that the match screen itself reads. All other fields are defined by the game. */
export interface View {
  game: string;
  players: number;
  options: Params;
  turn: number;
  /** the seat to decide; null when the game is over */
  to_move: number | null;
  over: boolean;
  decision: string;
  /** by seat, as far as the viewer knows them */
  scores: { seat: number; total: number }[];
  /** the seats, best first by these scores */
  ranking: number[];
  /** by seat its rank from 1, shared where the rules share it */
  ranks: number[];
}

/** A move made in the current turn, and whether it alone can be taken back. */
export interface Step {
  /** for others than the seat to move, without what they may not know */
  move: string;
  /** of its entries in the log */
  index: number;
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

/** The most that a move which only chooses an action would lead to. */
export interface Offer {
  /** its text */
  move: string;
  brings: Message[];
  /** warnings: it brings nothing, or costs what the player may want to keep */
  warns: Message[];
  /** why it brings nothing, if the rules give a reason */
  reason: Message | null;
}

/** A note on the position after so many moves. */
export interface Note {
  at: number;
  text: string;
}

/** Everything needed to paint a match, made for one viewer. */
export interface Frame<V extends View = View, M extends Move = Move> {
  match: string;
  game: string;
  /** text, hash and seed reveal hidden information: they are included because this page stores the match */
  text: string;
  hash: string;
  seed: number;
  names: string[];
  tags: Record<string, string>;
  /** for each seat the character of its bot; null for a person */
  characters: (string | null)[];
  /** edition words: empty for the first one, else a published one and the lines where this copy differs */
  edition: string[];
  /** what is printed on the parts, if it is not a published edition */
  components?: unknown;
  /** moves that the person to move can take back */
  undo: number;
  /** moves that the person before can take back, as nothing has happened since */
  undo_before: number;
  redo: number;
  /** the viewer; null: public information only */
  viewer: number | null;
  steps: Step[];
  /** also empty when they would reveal to the viewer what only the seat to move may know */
  moves: M[];
  /** moves that can replace one made in the current action */
  revisions: M[];
  /** what moves would lead to, where the game says it before they are made */
  offers: Offer[];
  log: { from: number; entries: LogEntry[] };
  /** what people have written about positions, in order, if there is anything */
  notes?: Note[];
  view: V;
}
