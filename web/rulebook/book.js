/** The book of a game as the build made it, and the words of its examples. */

import { BASE } from "../base.js";
import { messageOf } from "../kit/fault.js";
import { isPart, partText } from "../kit/parts.js";

export const WEB = new URL("web", BASE).href;

/**
 * The book of a game in this language, else in English. It is not on the page yet.
 * @param {string} game
 * @param {string} language
 * @returns {Promise<{book: HTMLElement, fallback: boolean}>} fallback: there is only the English one
 */
export async function bookIn(game, language) {
  const own = await pageIn(game, language);
  const text = own ?? (await partText(addressOf(game, "en")));
  const parsed = new DOMParser().parseFromString(text.replaceAll("@web@", WEB).replaceAll("@site@", ""), "text/html");
  const book = parsed.querySelector(".book");
  if (!(book instanceof HTMLElement)) throw new Error(`${game}.txt`);
  return { book, fallback: own === null };
}

/** @param {string} game @param {string} language */
const addressOf = (game, language) => new URL(`web/rulebook/pages/${game}.${language}.txt`, BASE);

/** @param {string} game @param {string} language @returns {Promise<string | null>} null: there is no such book */
async function pageIn(game, language) {
  const url = addressOf(game, language);
  try {
    return await partText(url);
  } catch (error) {
    if (language !== "en" && messageOf(error).key === "match.download" && !(await isPart(url))) return null;
    throw error;
  }
}

/**
 * The words of an example about each of its cases.
 * @param {HTMLElement} book
 * @param {string} name of the example
 */
export function casesIn(book, name) {
  return Array.from(book.querySelectorAll(`#example-${CSS.escape(name)} .cases > li`), (item) => {
    const words = /** @type {HTMLElement} */ (item.cloneNode(true));
    words.querySelector(".play-case")?.remove();
    return words;
  });
}
