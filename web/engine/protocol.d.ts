/**
 * What the page may ask the engine, and what it answers: the border between JavaScript and Python, in one place. The
 * other side is py/monsoon/bridge.py. `tests/table/protocol.test.mjs` holds replies of both games against these
 * types.
 */
import type { AnalysisNews, CopyAnswer, CourseTurn, Editions, Frame, Hint, Message, Move, Params, View } from "../types.js";

/** For whom the answer is: a seat, the seat to move, or null for what everybody may know. */
export type Viewer = number | "mover" | null;

/** `match` is a handle that the page chooses. */
interface OfMatch {
  match: string;
  viewer?: Viewer;
}

/** What is dealt; the latest edition unless one is named. */
interface NewMatch {
  game: string;
  players: number;
  seed: number;
  options?: Params;
  edition?: string[];
  names?: string[];
  tags?: Record<string, string>;
}

interface WithFrame {
  frame: Frame;
}

/** How far a bot is, and the best turns it has found. */
export interface Thought {
  done: boolean;
  progress: number;
  looked: number;
  turns: { worth: number; moves: string[] }[];
}

/** An earlier position: what of the frame is different there. */
export interface PastView {
  at: number;
  hash: string;
  viewer: number | null;
  view: View;
}

/** A game as the engine knows it. */
interface GameTold {
  name: string;
  players: number[];
  options: string[];
  hidden: boolean;
  characters: string[];
}

/** By the `do` of a request: what it holds beside it, and what its reply holds beside `ok`. */
export interface Protocol {
  // a match is made, in the place of the one with this handle
  new: [OfMatch & NewMatch, WithFrame];
  load: [OfMatch & { text: string }, WithFrame];
  source: [OfMatch & ({ text: string } | { game: string; name: string; case?: number }), WithFrame];
  example: [OfMatch & { game: string; name: string; moves?: string[] }, WithFrame];
  branch: [OfMatch & { of: string; move: number }, WithFrame];
  // about an open match
  play: [OfMatch & { move: string; by?: Viewer }, WithFrame];
  revise: [OfMatch & { move: string }, WithFrame];
  retract: [OfMatch & { move: string }, WithFrame];
  undo: [OfMatch & { steps?: number }, WithFrame];
  redo: [OfMatch & { steps?: number }, WithFrame];
  look: [OfMatch, WithFrame];
  tag: [OfMatch & { tags: Record<string, string> }, WithFrame];
  at: [OfMatch & { move: number }, { past: PastView }];
  course: [OfMatch, { course: CourseTurn[] }];
  why: [OfMatch & { move: string }, { reason: Message | null }];
  about: [OfMatch & { thing: string }, { moves: Move[]; reasons: Message[] }];
  link: [{ match: string }, { link: string }];
  close: [{ match: string }, {}];
  // about no match
  games: [{}, { version: string; games: GameTold[] }];
  components: [{ game: string; edition?: string[] }, { components: unknown }];
  editions: [{ game: string }, Editions];
  copy: [{ game: string; edition: string[] }, CopyAnswer];
  uncopy: [{ link: string }, { game: string; edition: string[] }];
  cases: [{ game: string; name: string }, { players: number; cases: { do: "play" | "refuse"; move: string }[][] }];
  unlink: [{ link: string }, { text: string }];
  // bots
  think: [{ text: string; level: string; viewer: Viewer }, {}];
  ponder: [{ viewer: Viewer }, { thought: Thought }];
  advise: [{ viewer: Viewer }, { hints: Hint[] }];
  analyse: [{ text: string; viewer: Viewer }, {}];
  examine: [{ viewer: Viewer }, { analysis: AnalysisNews }];
}

export type Do = keyof Protocol;
export type Request<D extends Do> = { do: D } & Protocol[D][0];
export type Reply<D extends Do> = ({ ok: true } & Protocol[D][1]) | { ok: false; error: Message };

/** A request without some of its fields; each of several ways to ask by itself. */
type Without<Fields extends string, D extends Do, Asked = Protocol[D][0]> = Asked extends unknown ? { do: D } & Omit<Asked, Fields> : never;

/** A request that is answered with a frame; the table adds the match and its viewer. */
export type FrameRequest = {
  [D in Do]: Protocol[D][1] extends WithFrame ? Without<"match" | "viewer", D> : never;
}[Do];

/** A request that puts a match on the table, without the handle. */
export type OpeningRequest = { [D in Opening]: Without<"match", D> }[Opening];
type Opening = "new" | "load" | "source" | "example" | "branch";

/**
 * The engine as the page sees it: a question, an answer, in order. Rejected with a Message when the engine has
 * ended.
 */
export interface Engine {
  call<D extends Do>(request: Request<D>): Promise<Reply<D>>;
}
