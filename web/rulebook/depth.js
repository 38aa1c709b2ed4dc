/** Whether the rulebook is shown in short, at length or both: style sheets do it, here it is kept. */

import { choose, setting } from "../settings/settings.js";

/** @param {HTMLElement} book */
export function tendDepth(book) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const choices = book.querySelectorAll(".book-depth input");
  for (const choice of choices) choice.checked = choice.value === setting("book");
  book.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && isDepth(target.value)) choose("book", target.value);
  });
}

/** @param {string} value @returns {value is import("../settings/settings.js").Choice<"book">} */
function isDepth(value) {
  return value === "both" || value === "short" || value === "long";
}
