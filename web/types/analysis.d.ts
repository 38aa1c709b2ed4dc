/** What bots and analyses say of a match, and the course of its numbers. */

import type { Move, Params } from "./frame.js";

/**
 * A move of a hint with its future log entries; none where it reveals something new, as then only the move is known.
 */
export interface AdvisedStep {
  move: Move;
  said: { key: string; params?: Params }[];
}

/** A turn that a bot recommends, up to the next chance event. */
export interface Hint {
  /** how many points it is worse than the best; 0 if that may as well be chance */
  behind: number;
  moves: string[];
  /** the last of them ends the turn */
  ends: boolean;
  steps: AdvisedStep[];
  /** its advantages, then its costs and what is neither (null); the game has the words for them */
  reasons: { key: string; params: Params; gain: boolean | null }[];
}

/** A turn in words, with the facts for and against it. */
export type ComparedTurn = Pick<Hint, "moves" | "steps" | "reasons">;

/**
 * By how many points each seat is expected to end ahead of the mean of the others, after `at` moves: where that can be
 * told, not in the middle of a fight.
 */
export interface Standing {
  at: number;
  ahead: number[];
}

/** What a seat's moves `from` … `to` − 1 lost, and what would have been better after the first `at` moves. */
export interface JudgedTurn {
  turn: number;
  seat: number;
  from: number;
  to: number;
  lost: number;
  at: number;
  better: AdvisedStep[];
  /** why that would have been better */
  reasons: Hint["reasons"];
  /** whether another seat decides after the better moves before the turn goes on, as after an attack */
  answered: boolean;
  /** the moves played of which the log keeps something to itself, each with its place in the log */
  unnamed: { index: number; move: Move }[];
}

/**
 * Where a seat's margin came from: start, play, others, chance and what was unforeseen add up to the result; null: only
 * known as part of the rest.
 */
export interface MarginSplit {
  start: number;
  play: number | null;
  others: number | null;
  /** what was revealed */
  chance: number | null;
  unforeseen: number | null;
  /** others, chance and unforeseen together, including play where that is null */
  rest: number;
  result: number;
}

/** Moves `from` … `to` − 1, after which the seat that began stood clearly better or worse than `before`. */
export interface TurningPoint {
  turn: number;
  seat: number;
  from: number;
  to: number;
  before: number;
  after: number;
  lost: number | null;
  /** the seat that has taken the lead */
  leader: number | null;
  /** the main cause: play, revealed information, scoring, or something unforeseen; null: not judged */
  cause: "play" | "news" | "scoring" | "unforeseen" | null;
  /** as of a judged turn, where the viewer may know it */
  unnamed: JudgedTurn["unnamed"];
}

/** The results of an analysis since the last request. */
export interface AnalysisNews {
  done: boolean;
  progress: number;
  values: Standing[];
  turns: JudgedTurn[];
  /** both only when the analysis is complete */
  splits: MarginSplit[];
  turning: TurningPoint[];
}

/** Public numbers of a match at the end of a turn: the gauges of the game, by name. */
export interface CourseTurn {
  /** 0: the start */
  turn: number;
  /** moves played up to then */
  at: number;
  [gauge: string]: any;
}

/** A number that a score sheet charts over the turns, for each seat or for each of some things. */
export interface Gauge {
  name: string;
  /** kind and id are the key of its name; the colour is one of the page's */
  things?: { kind: string; id: string; color: string }[];
}

/** Numbers in rows, for a page or a file. */
export interface Table {
  head: string[];
  rows: (string | number)[][];
}
