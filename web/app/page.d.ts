/** The app as seen by the modules that open matches, examples and copies. Only types live here. */
import type { Loading } from "../engine/loading.js";
import type { OpeningRequest } from "../engine/protocol.js";
import type { Latest } from "../kit/latest.js";
import type { Messages, Remedy } from "../kit/messages.js";
import type { Hosting } from "../live/hosting.js";
import type { Company } from "../live/types.js";
import type { Match, Opening } from "../match/match.js";
import type { Rulebook } from "../rulebook/rulebook.js";
import type { StartPage } from "../start/start.js";
import type { Deal, Header, Message, Save } from "../types.js";
import type { Bots } from "./bots.js";

/** What fills the page while no match is open. */
export type Room = "start" | "saves" | "statistics" | "copy" | "pad" | "live" | "workshop" | "puzzles";

/**
 * Where a match comes from: its state in the store, whether it is only viewed, its guide, and where its way home leads.
 */
export type Origin = Pick<Opening, "known" | "viewed" | "kin" | "guide" | "example"> & { home?: () => void };

export interface App {
  /** the open match */
  match: Match | null;
  /** a match is being opened */
  opening: boolean;
  room: Room;
  readonly visits: Latest;
  readonly loading: Loading;
  readonly thinker: Bots;
  readonly messages: Pick<Messages, "close" | "forget">;
  readonly start: StartPage;
  readonly rulebook: Rulebook;
  readonly settings: { show(): void };
  readonly arrivals: {
    takeText(text: string, signal?: AbortSignal): Promise<boolean>;
    store(text: string, here: number[]): Promise<boolean>;
  };
  readonly live: {
    host(match: Match, shown?: boolean, company?: Company): Promise<void>;
    resume(match: Match): Promise<void>;
    stays(wish?: "leave" | "branch"): boolean;
    hostOf(match: Match): Hosting | null;
  };
  /** examples of the rulebook, and the match that one of them was opened over */
  readonly examples: { aside: { match: Match } | null; end(): void; drop(): void };
  readonly copies: { editionOf(deal: Deal): Promise<string[] | null | undefined> };
  readonly opener: {
    actions(): ConstructorParameters<typeof Match>[1];
    enter(request: OpeningRequest, header: Header, origin: Origin): Promise<Match | null>;
    drop(): void;
    present(match: Match | null): boolean;
    openSave(save: Save): Promise<boolean>;
    readonly openings: { drop(): void };
    readonly parting: { part(branch: string, from: Match): void };
    prepare<T>(load: () => Promise<T>): Promise<T | null>;
  };
  readonly links: {
    openAnother(save: Save): void;
    goOnWith(save: Save): Promise<void>;
    reopen(): Promise<void>;
    unkept(id: string): Promise<void>;
  };
  paint(): void;
  load(): void;
  home(): void;
  leave(): void;
  follow(): Promise<void>;
  show(room: Room): void;
  showAddress(hash: string, state?: unknown): void;
  go(hash: string): void;
  rules(game: string, place?: string): void;
  quietLinks(): void;
  /** replaces a used invitation in the address by the way back to the live table */
  quietAddress(): void;
  report(message: Parameters<Messages["show"]>[0]): void;
  withdraw(...keys: string[]): void;
  helps(message: Message | null): Remedy[];
}
