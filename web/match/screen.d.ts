/**
 * What the parts of the match screen get. Only types: every part may import this, match.js composes the parts.
 */

import type { Engine } from "../engine/protocol.js";
import type { Printed } from "../kit/editions.js";
import type { Messages } from "../kit/messages.js";
import type { TableEvent } from "../table/core.js";
import type { Guide } from "../table/guide.js";
import type { State } from "../table/state.js";
import type { Table } from "../table/table.js";
import type { ComparedTurn, Game, GameContext, GameScreen, Header, Piece, Save } from "../types.js";
import type { Analysis } from "./analysis/analysis.js";
import type { Numbers } from "./numbers.js";
import type { Record } from "./record.js";
import type { Course } from "./scores/course.js";
import type { Places } from "./share/places.js";
import type { Sharing } from "./share/sharing.js";
import type { TextState } from "./text/state.js";
import type { Finger } from "./touch.js";

/** Which parts are unfolded, in front, or open over the board. */
export interface Show {
  /** the list of all legal moves */
  moves: boolean;
  /** the seat whose card is in front; null: that of the seat to move */
  seat: number | null;
  scores: boolean;
  people: boolean;
  /** who is to play a seat in place of a person on another device, while that is asked */
  replacing: { seat: number; level: string | null } | null;
  share: boolean;
  keys: boolean;
  more: boolean;
  live: boolean;
  printed: boolean;
  tab: string;
  zoom: number;
  /** the note that is being written: on the position after so many moves, and after this log as text */
  note: { at: number; after: string } | null;
}

/** What a guide shows over the match: its words, and marks on the board. */
export interface GuideLayer {
  guide: Guide;
  /** false while a hint would give the answer away, or advise something else than the guide */
  readonly hints?: boolean;
  /** what it says now */
  words(): string[];
  layer(): Piece;
  begin(): Promise<void>;
  painted(): void;
  close(): void;
}

/** A live table around a match (web/live). */
export interface Live {
  readonly role: "host" | "guest";
  /** hints can be requested */
  readonly hints: boolean;
  /** there is no connection to the table: nothing can be decided */
  readonly apart: boolean;
  /** presence, always visible */
  strip(): Piece;
  /** all of it */
  dialog(): Piece;
  /** shown in place of a decision, while a person elsewhere decides */
  waiting(seat: number): Piece;
  /** at the end of the match, in place of another deal */
  atEnd?(): Piece;
  heard(event: TableEvent): void;
  /** called when the match is on the page as it is now, and when it could not be painted */
  painted?(): void;
  broke?(error: unknown): void;
  /** called when an answer about a thing on the board could not be shown */
  distrust?(error: unknown): void;
  /** the player wants to go elsewhere, or to play on from a position: says what that costs, and asks */
  leave(wish?: "leave" | "branch"): void;
  /** whether leaving costs others something, so that the player is asked first */
  holds?(): boolean;
  /** called when the match has left the screen */
  close(): void;
}

/** What a match may do with the app. */
export interface App {
  paint(): void;
  report(message: Parameters<Messages["show"]>[0]): void;
  /** messages that no longer hold */
  withdraw(...keys: string[]): void;
  home(): void;
  /** the start page, with this game chosen on its form */
  newGame(game: Game): void;
  saves(): void;
  settings(): void;
  /** opens the rulebook of a game at a paragraph */
  rules(game: string, place?: string): void;
  /** the match is in the store, under this id */
  kept(id: string): void;
  /** the match cannot be stored */
  unkept(id: string): void;
  restart(save: Save): void;
  /** takes this match out of the store and opens its link, as if it had just come */
  reopen(): Promise<unknown>;
  /** opens what was pasted; resolves to whether it could be read */
  takeText(text: string): Promise<boolean>;
  /**
   * opens one that was played elsewhere in place of this match, and saves it here, with the seats of this device;
   * resolves to whether it was opened before the signal aborted
   */
  keepGame(text: string, here: number[], signal: AbortSignal): Promise<boolean>;
  /** leaves this match for a saved one */
  openAnother(save: Save): void;
  /** saves this match as the next state of a saved one, whose old state is kept as a duplicate */
  goOnWith(save: Save): void;
  /** a new deal with the same people */
  again(): void;
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
  /** an example of the rulebook: it starts in the middle of a game */
  readonly example: boolean;
  readonly header: Header;
  readonly show: Show;
  readonly record: Record;
  readonly places: Places;
  readonly sharing: Sharing;
  readonly analysis: Analysis;
  readonly course: Course;
  readonly text: TextState;
  readonly finger: Finger;
  readonly numbers: Numbers;
  readonly lesson: GuideLayer | null;
  readonly live: Live | null;
  /** opens the match for guests on other devices */
  openLive(): void;
  showPanels(panels: "all" | "tabs"): void;
  context(): GameContext;
  turnTo(change: Partial<Show>): void;
  /** turns it into an ordinary match with its own entry in the store */
  leaveGuide(header: Header): void;
  askHints(): void;
  /** a turn in words: its steps, and what is said for and against it */
  turnWords(
    compared: ComparedTurn,
    whose: { turn: number; seat: number },
  ): { steps: string; lines: { kind: string; words: string }[] };
  jump(at: number): Promise<void>;
  /** a new match from the first moves of this one */
  branch(played?: string[]): Promise<void>;
}
