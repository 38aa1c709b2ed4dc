/** Whether the rulebook shows the short text, the long text or both: style sheets do that, this stores the choice. */

import { CHOICES, choose, setting } from "../settings/settings.js";

/** Checks the chosen depth, and stores another one when it is chosen. @param {HTMLElement} book */
export function bindDepthChoice(book) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const choices = book.querySelectorAll(".book-depth input");
  for (const choice of choices) choice.checked = choice.value === setting("book");
  book.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && isDepth(target.value)) choose("book", target.value);
  });
}

/** @param {string} value @returns {value is import("../settings/settings.js").Choice<"book">} */
function isDepth(value) {
  return CHOICES.book.some((depth) => depth === value);
}
