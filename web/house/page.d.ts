/** What the ways to a match, to an example and to a copy may do with the page as a whole. Only types live here. */
import type { Loading } from "../engine/loading.js";
import type { Thinker } from "../engine/thinker.js";
import type { Latest } from "../kit/latest.js";
import type { Messages, Remedy } from "../kit/messages.js";
import type { Match, Opening } from "../match/match.js";
import type { OpeningRequest } from "../engine/protocol.js";
import type { Rulebook } from "../rulebook/rulebook.js";
import type { StartPage } from "../start/start.js";
import type { Deal, Header, Message } from "../types.js";

/** What fills the page while there is no match. */
export type Room = "start" | "saves" | "statistics" | "copy";

/** What of a match is in the store, whether it is only looked at, its guide, and the way home from it. */
export type Origin = Pick<Opening, "known" | "guest" | "guide" | "example"> & { home?: () => void };

export interface House {
  /** what is on the table */
  match: Match | null;
  /** a match is on its way to the table */
  opening: boolean;
  room: Room;
  readonly visits: Latest;
  readonly loading: Loading;
  readonly thinker: Thinker;
  readonly start: StartPage;
  readonly rulebook: Rulebook;
  readonly settings: { show(): void };
  readonly copies: { editionOf(deal: Deal): Promise<string[] | null | undefined> };
  readonly door: {
    enter(request: OpeningRequest, header: Header, origin: Origin): Promise<Match | null>;
    present(match: Match | null): boolean;
  };
  paint(): void;
  load(): void;
  home(): void;
  leave(): void;
  follow(): Promise<void>;
  show(room: Room): void;
  showAddress(hash: string): void;
  rules(game: string, place?: string): void;
  quietLinks(): void;
  report(message: Parameters<Messages["show"]>[0]): void;
  withdraw(...keys: string[]): void;
  helps(message: Message | null): Remedy[];
}
