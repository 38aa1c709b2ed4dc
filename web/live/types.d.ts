/** What the modules of a host share. Only types live here. */
import type { Engine } from "../engine/protocol.js";
import type { Clock } from "../kit/clock.js";
import type { Hosted } from "../store/live.js";
import type { Thinker } from "../table/core.js";
import type { Table } from "../table/table.js";
import type { LogEntry, Message } from "../types.js";
import type { Line } from "./channel.js";

/** The presence of a seat; deputy: a bot plays for its guest. */
export type Presence = "host" | "bot" | "deputy" | "here" | "away" | "free";

/** A page at the other end of a line, from its first message on. */
export interface Guest {
  line: Line;
  /** the seat that the invitation was for; null: to watch */
  wanted: number | null;
  seat: number | null;
  /** empty while it has no place */
  token: string;
  /** the match was sent to it */
  there: boolean;
  /** it was here in the game before, and is not told of this one yet */
  stays: boolean;
  /** what it has been sent */
  log: LogEntry[];
  /** when its last message arrived */
  heard: number;
  /** no message has arrived for a while */
  away: boolean;
  /** requests that our page would not have made */
  strikes: number;
  /** requests without a reply so far */
  open: number;
  /** of the hint that it waits for */
  advised: AbortController;
}

/** What a host leaves to the next one at the same table, when its game is over. */
export interface Handover {
  /** those who are there, with their lines; who takes one over takes it out */
  guests: Guest[];
  /** the text of the game, in which nothing is hidden any more */
  text: string;
  /** how often the guests were asked: an answer that is still on its way is none to a question of the next game */
  questions: number;
}

/** Who is at a table when the next game begins there. */
export interface Company extends Handover {
  kept: Hosted;
}

/** What a host gets. */
export interface World {
  table: Table;
  engine: Engine;
  thinker: Pick<Thinker, "advise">;
  clock: Clock;
  party: { game: string; names: string[]; colors: string[] };
  /** of the page */
  version: string;
  /** of the table, for the guests */
  id: string;
  /** of the game at this table, which tells one from the next */
  number: number;
  /** the text of the game before at this table, if there is one */
  before?: string;
  /** those that are played on the host's device; none: it looks on */
  seats: number[];
  /** of all guests that have a place here: which one */
  tokens: Map<string, number | null>;
  /** whether guests may ask for them */
  hints: boolean;
  /** called when presence or permissions have changed */
  changed(): void;
  /** the guests have agreed that the host plays this seat, too */
  sit(seat: number): void;
  /** the host is told */
  tell(message: Message & { good?: boolean }): void;
}
