/** The tables of the rulebook with the numbers of the copy that is played with. */

import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { partModule } from "../kit/parts.js";

/** @typedef {{game: string, edition: string[], components: unknown}} Copied what is printed on the copy of a match */

/**
 * @param {HTMLElement} book as built, not on the page yet
 * @param {Copied} copied
 */
export async function reprint(book, { game, components }) {
  const known = gameOf(game);
  if (!known?.copy) return;
  const { default: printed } = await partModule(known.copy(), `web/${game}/copy.js`);
  for (const [name, rows] of Object.entries(printed.tables(components, t))) {
    const lines = book.querySelectorAll(`[data-table="${name}"] tbody tr`);
    rows.forEach((row, n) =>
      row.forEach((words, place) => {
        const cell = lines[n]?.children[place];
        if (!(cell instanceof HTMLElement) || cell.textContent === words) return;
        cell.textContent = words;
        cell.dataset.changed = "";
      }),
    );
  }
}
