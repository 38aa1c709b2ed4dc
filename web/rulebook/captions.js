/** What the rulebook says of the cases of its examples, in the language of the page, for other pages. */

import { setting } from "../settings/settings.js";
import { bookIn, casesIn } from "./book.js";

export class Captions {
  /** @param {() => void} paint called when a book has arrived */
  constructor(paint) {
    this.paint = paint;
    /** null: it is being loaded, or there is none @type {Map<string, HTMLElement | null>} */
    this.books = new Map();
    /** those that did not arrive @type {Set<string>} */
    this.failed = new Set();
  }

  /** Asks for the books once more that did not arrive: the page that needs them is opened. */
  again() {
    for (const key of this.failed) this.books.delete(key);
    this.failed.clear();
  }

  /**
   * Empty while the book is not there.
   * @param {string} game
   * @param {string} example
   * @param {number} number of the case, from 0
   */
  of(game, example, number) {
    const language = setting("language");
    const key = `${game}.${language}`;
    if (!this.books.has(key)) this.load(key, game, language);
    const book = this.books.get(key);
    return (book && casesIn(book, example)[number]?.textContent?.trim()) ?? "";
  }

  /** @param {string} key @param {string} game @param {string} language */
  async load(key, game, language) {
    this.books.set(key, null);
    try {
      const { book, fallback } = await bookIn(game, language);
      if (!fallback) this.books.set(key, book);
      this.paint();
    } catch {
      this.failed.add(key);
      // the examples keep the titles that the engine has for them; the rulebook itself says why it cannot be loaded
    }
  }
}
