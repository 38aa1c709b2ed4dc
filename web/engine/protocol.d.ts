/**
 * The requests of the page to the engine and its replies: the interface between JavaScript and Python, in one place.
 * The other side is py/monsoon/bridge.py. `tests/table/protocol.test.mjs` checks replies of both games against these
 * types.
 */
import type {
  AnalysisNews,
  ComparedTurn,
  CopyAnswer,
  CourseTurn,
  Editions,
  Frame,
  Hint,
  Message,
  Move,
  Params,
  View,
} from "../types.js";

/** For whom the reply is: a seat, the seat to move, or null for public information only. */
export type Viewer = number | "mover" | null;

/** `match` is a handle that the page chooses. */
interface OfMatch {
  match: string;
  viewer?: Viewer;
}

/** What to deal; the latest edition unless one is named. */
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

/** A bot's progress and the best turns it has found. */
export interface Thought {
  done: boolean;
  progress: number;
  looked: number;
  turns: { worth: number; moves: string[] }[];
}

/** The seat to move, and the position as it knows it; `position` is read by py/monsoon/bots/handed.py. */
export interface Handed {
  seat: number;
  position: { game: string };
}

/** An earlier position: the parts of the frame that differ there. */
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

/** By the `do` of a request: the request's other fields, and the reply's fields besides `ok`. */
export interface Protocol {
  // these create a match, replacing the one with this handle
  new: [OfMatch & NewMatch, WithFrame];
  load: [OfMatch & { text: string }, WithFrame];
  source: [OfMatch & ({ text: string } | { game: string; name: string; case?: number }), WithFrame];
  example: [OfMatch & { game: string; name: string; moves?: string[] }, WithFrame];
  branch: [OfMatch & { of: string; move: number }, WithFrame];
  // about an open match
  play: [OfMatch & { move: string; by?: Viewer }, WithFrame];
  revise: [OfMatch & { move: string; by?: Viewer }, WithFrame];
  retract: [OfMatch & { move: string }, WithFrame];
  undo: [OfMatch & { steps?: number; before?: boolean }, WithFrame];
  redo: [OfMatch & { steps?: number }, WithFrame];
  look: [OfMatch, WithFrame];
  tag: [OfMatch & { tags: Record<string, string> }, WithFrame];
  rename: [OfMatch & { names: string[] }, WithFrame];
  note: [OfMatch & { move: number; note: string }, WithFrame];
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
  hand: [{ text: string; viewer: Viewer }, Handed];
  compare: [{ text: string; turns: string[][]; deals: number; viewer: Viewer }, { turns: ComparedTurn[] }];
  judge: [{ viewer: Viewer }, { judged: { done: boolean; progress: number; behind: number[] } }];
}

export type Do = keyof Protocol;
export type Request<D extends Do> = { do: D } & Protocol[D][0];
export type Reply<D extends Do> = ({ ok: true } & Protocol[D][1]) | { ok: false; error: Message };

/** A request without some of its fields, distributed over unions. */
type Without<Fields extends string, D extends Do, Asked = Protocol[D][0]> = Asked extends unknown
  ? { do: D } & Omit<Asked, Fields>
  : never;

/** A request that is answered with a frame; the table adds the match and its viewer. */
export type FrameRequest = {
  [D in Do]: Protocol[D][1] extends WithFrame ? Without<"match" | "viewer", D> : never;
}[Do];

/** A request that opens a match, without the handle. */
export type OpeningRequest = { [D in Opening]: Without<"match", D> }[Opening];
type Opening = "new" | "load" | "source" | "example" | "branch";

/**
 * The engine as the page sees it: replies come in the order of the requests. Rejected with a Message when the engine
 * has stopped.
 */
export interface Engine {
  call<D extends Do>(request: Request<D>): Promise<Reply<D>>;
}
