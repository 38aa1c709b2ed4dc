/** The values of a copy for each printed thing, beside the published values, how sure those are and why. */

import { changesBetween, linesOf, takes, valuesOf } from "./printed.js";

/** @typedef {import("../types.js").Editions} Editions */

export class CopyValues {
  /** @param {Editions} editions */
  constructor(editions) {
    this.editions = editions;
    this.layout = editions.layout;
    /** the published edition that the copy differs from */
    this.base = "";
    /** @type {Record<string, string>} the value of each thing there */
    this.published = {};
    /** @type {Record<string, string>} and in this copy, as typed so far */
    this.values = {};
    /** @type {string[]} lines about nothing in this game: another version may have written them */
    this.strays = [];
  }

  /** The copy as edition words for the engine. */
  get edition() {
    return [this.base, ...linesOf(this.published, this.values), ...this.strays];
  }

  /** The things that differ from the published values. */
  get changes() {
    return changesBetween(this.published, this.values);
  }

  /** @param {Record<string, string>} values of all things @param {string[]} [strays] */
  put(values, strays = this.strays) {
    this.values = values;
    this.strays = strays;
  }

  /** @param {string[]} edition edition words; empty: the edition published last */
  lay(edition) {
    const { published } = this.editions;
    const [base = published.at(-1) ?? "", ...lines] = edition;
    this.base = base;
    this.published = Object.fromEntries(
      Object.keys(this.layout).map((thing) => [thing, this.editionFile.printed[thing][0]]),
    );
    const { values, strays } = valuesOf(lines, this.layout);
    this.put({ ...this.published, ...values }, strays);
  }

  /** What the engine reports about the published edition. */
  get editionFile() {
    const { told, published } = this.editions;
    return told[this.base] ?? told[published[0]];
  }

  /**
   * How sure the published word is; null: there is none.
   * @param {string} thing
   * @param {number} index
   * @returns {import("../types.js").Sure | null}
   */
  sureOf(thing, index) {
    const [value, sure] = this.editionFile.printed[thing];
    const words = sure.split(" ");
    if (index >= value.split(" ").length) return null;
    return /** @type {import("../types.js").Sure} */ (words.length > 1 ? words[index] : words[0]);
  }

  /** The name of the source of a thing, and what the edition says about it. @param {string} thing */
  sourceOf(thing) {
    const { sources, printed } = this.editionFile;
    const source = printed[thing][2];
    return { source, words: sources[source] };
  }

  /** @param {string} thing @param {number} index */
  isRight(thing, index) {
    const words = this.values[thing].split(" ");
    return takes(this.layout[thing], index, words[index] ?? "");
  }
}
