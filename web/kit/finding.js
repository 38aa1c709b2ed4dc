/** Comparison of what a person types into a search field with a text: without accents and capitals, by words. */

/** From this length a term is also found inside a word, such as the second part of a German compound. */
export const INSIDE = 4;

/** A text without accents and capitals, with the same character positions. @param {string} text */
export function plainOf(text) {
  return Array.from(text, (letter) => letter.normalize("NFD")[0].toLowerCase()[0].replace("×", "x")).join("");
}

/**
 * The index where a term starts a word or is inside one; -1 for neither.
 * @param {string} plain @param {string} term both normalised by `plainOf`
 */
export function indexOf(plain, term) {
  for (let at = plain.indexOf(term); at >= 0; at = plain.indexOf(term, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1])) return at;
  }
  return term.length < INSIDE ? -1 : plain.indexOf(term);
}
