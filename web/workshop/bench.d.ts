/** What the page of the workshop shows, and what its buttons do. Only types live here. */
import type { OwnBot } from "../store/bot.js";
import type { Running, Runs } from "./runs.js";
import type { Table } from "./table.js";

/** The bot that is looked at. */
export interface Bench {
  id: string;
  name: string;
  game: string;
  source: string;
  /** when it was kept; null: never */
  known: number | null;
  /** where it came from, while it is not one's own */
  guest: "link" | "file" | null;
}

/** A bot in the list. */
export type Listed = Pick<OwnBot, "id" | "name">;

export type Keeping = "none" | "soon" | "kept" | "full" | "forbidden" | "long";

export interface Room {
  readonly actions: { back(): void };
  readonly bench: Bench | null;
  readonly bots: Listed[];
  readonly keeping: Keeping;
  /** whether the store does not take what is on the bench */
  readonly refused: boolean;
  readonly editor: { element: HTMLElement } | null;
  readonly runs: Runs;
  readonly packages: string[];
  readonly table: Table;
  /** the game that is looked at, packed for an address */
  readonly look: { index: number; link: string } | null;
  choose(id: string): void;
  change(change: Partial<Bench>): void;
  adopt(): void;
  remove(): void;
  file(): void;
  take(input: HTMLInputElement): void;
  share(): void;
  run(kind: Running["kind"]): void;
  turnTo(index: number): void;
  position(moves: number): string;
  changed(): void;
}
