/** What the parts of the match screen are given. Only types: every part may import this, match.js puts the parts together. */

import type { Analysis } from "./analysis/analysis.js";
import type { Finger } from "./finger.js";
import type { Messages } from "../kit/messages.js";
import type { Course } from "./scores/course.js";
import type { Sharing } from "./share/sharing.js";
import type { State } from "../table/state.js";
import type { Table } from "../table/table.js";
import type { TextState } from "./text/state.js";
import type { Engine } from "../engine/protocol.js";
import type { Game, GameContext, GameScreen, Header, Piece, Save } from "../types.js";
import type { Guide } from "../table/guide.js";
import type { Numbers } from "./numbers.js";
import type { Printed } from "../kit/editions.js";
import type { Record } from "./record.js";

/** What is unfolded, in front, or open over the board. */
export interface Show {
  /** the list of all legal moves */
  moves: boolean;
  /** the seat whose card is in front; null: that of the seat to move */
  seat: number | null;
  scores: boolean;
  people: boolean;
  share: boolean;
  keys: boolean;
  more: boolean;
  printed: boolean;
  tab: string;
  zoom: number;
}

/** What a guide shows over the match: its words, and marks on the board. */
export interface GuideLayer {
  guide: Guide;
  /** what it says now */
  words(): string[];
  layer(): Piece;
  begin(): Promise<void>;
  painted(): void;
  close(): void;
}

/** The ways out of a match, and what tells of it on the page around. */
export interface App {
  paint(): void;
  report(message: Parameters<Messages["show"]>[0]): void;
  /** messages that are true no more */
  withdraw(...keys: string[]): void;
  home(): void;
  saves(): void;
  settings(): void;
  /** opens the rulebook of a game at a paragraph */
  rules(game: string, place?: string): void;
  /** the match is in the store, under this id */
  kept(id: string): void;
  restart(save: Save): void;
}

/** A match on the screen. */
export interface Match {
  readonly id: string;
  readonly table: Table;
  readonly state: State;
  readonly engine: Engine;
  readonly thinker: { warm(): unknown };
  readonly game: Game;
  readonly screen: GameScreen;
  readonly printed: Printed;
  readonly app: App;
  /** an example of the rulebook: it begins in the middle of a game */
  readonly example: boolean;
  readonly header: Header;
  readonly show: Show;
  readonly record: Record;
  readonly sharing: Sharing;
  readonly analysis: Analysis;
  readonly course: Course;
  readonly text: TextState;
  readonly finger: Finger;
  readonly numbers: Numbers;
  readonly lesson: GuideLayer | null;
  context(): GameContext;
  turnTo(change: Partial<Show>): void;
  /** it is a match like any other from here on, of its own in the store */
  leaveGuide(header: Header): void;
  askHints(): void;
  jump(at: number): Promise<void>;
  /** a new match from the first moves of this one */
  branch(moves: number): Promise<void>;
}
