/** What is printed on the parts of a game, its editions, and one's own copy. */

import type { TemplateResult } from "lit-html";
import type { Message } from "./frame.js";
import type { Translate } from "./screen.js";

/** What a word of a printed value may be: a whole number in a range, in steps, or one of a list of words. */
export type PrintedField = { least: number; most: number; step: number } | { words: string[] };

/** The fields of the value of a printed thing; beyond those listed, up to `most`, more like the last one. */
export interface PrintedThing {
  fields: PrintedField[];
  most: number;
}

/** What the engine reports about the printed parts of a game. */
export interface Editions {
  /** from the oldest to the latest */
  published: string[];
  layout: Record<string, PrintedThing>;
  /** for each thing its value, how sure each word of it is, and the key of its source */
  told: Record<
    string,
    {
      name: string;
      from?: string;
      printed: Record<string, [value: string, sure: string, source: string]>;
      sources: Record<string, string>;
    }
  >;
}

/** An example of the rule texts whose outcome is different with a copy. */
export interface Contradiction {
  example: string;
  source: string;
  case: string;
  /** of the case, from 0 */
  number: number;
  wanted?: string;
  found?: string;
  reason?: Message;
}

/** The engine's reply about a copy. */
export interface CopyAnswer {
  edition: string[];
  printed: Record<string, string>;
  faults: Message[];
  contradictions: Contradiction[];
  components: unknown;
  shared: string;
}

/** How sure a number is. */
export type Sure = "sure" | "likely" | "guess";

/** Printed things of one kind: the first word of their names. */
export interface PrintedKind {
  kind: string;
  /** names of the fields, for their labels; without it all fields are alike and numbered */
  heads?: string[];
  /** the field that is made of letters, such as three flags, each with a menu of its own */
  letters?: number;
  /** their place in the rulebook */
  place: string;
  /** a special editor, above their fields */
  editor?: (desk: CopyEditing) => TemplateResult;
  /** the fields are folded up, for those who cannot use the editor */
  folded?: boolean;
}

/** The interface for the editor of a game. */
export interface CopyEditing {
  layout: Editions["layout"];
  values: Record<string, string>;
  published: Record<string, string>;
  /** the copy is not the player's own and cannot be changed */
  guest: boolean;
  /** the first of two things to pick */
  picked: string | null;
  night: boolean;
  /** picks a thing and announces the next step */
  pick(thing: string | null, words?: string): void;
  sureOf(thing: string, index: number): Sure | null;
  set(thing: string, value: string): void;
}

/** What a game provides for the page of copies, and for the tables of the rulebook. */
export interface GameCopy {
  kinds: PrintedKind[];
  /** the name of a thing among those of its kind */
  name(kind: string, id: string, t: Translate): string;
  /** a value in readable words */
  word(kind: string, index: number, word: string, t: Translate): string;
  /** the printed thing that a fault is about; null: no single one */
  thingOf(fault: Message): string | null;
  /** what the cases of examples say that are not in the rulebook, by example, and where it says that: ids */
  cases?: Record<string, { words: string; place: string }[]>;
  /** the rows of the tables of the rulebook that show printed numbers */
  tables(components: any, t: Translate): Record<string, string[][]>;
}
