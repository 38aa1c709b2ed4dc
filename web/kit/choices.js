/**
 * The buttons of a decision: a group of choices with their common heading. Other windows and other people may change
 * the decision: a button is kept for what it does, not for its place, so that the focus never comes to another move.
 * The space before a note stands between two elements: one that is alone beside a comment of lit's is left out of a
 * button's name by Chromium, and a screen reader says "Hire 1−50".
 */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

/** What a button does. @param {import("../types.js").Choice} choice */
const deedOf = ({ move, moves, pick }) => [move ?? "", moves?.join("; ") ?? "", pick ?? ""].join(" | ");

/**
 * The buttons of a group. The first one stays with the words that lead to it: they never end a line alone.
 * @param {import("../types.js").ChoiceGroup} group
 * @param {Pick<import("../types.js").BoardUi, "play" | "playAll" | "pick">} ui
 */
export function choices({ words: common, choices: buttons }, ui) {
  /** @param {import("../types.js").Choice[]} some */
  const listed = (some) => repeat(some, deedOf, (choice) => button(choice, ui));
  if (!common) return listed(buttons);
  return html`<span class="choices-lead"><span class="choices-words">${common}</span>
    ${listed(buttons.slice(0, 1))}</span> ${listed(buttons.slice(1))}`;
}

/**
 * @param {import("../types.js").Choice} choice
 * @param {Pick<import("../types.js").BoardUi, "play" | "playAll" | "pick">} ui
 */
function button({ move, moves, pick, label, main, costly, words, note, brings, doubtful }, ui) {
  return html`<button type="button" class=${main ? "main" : costly ? "costly" : ""} ?data-doubtful=${doubtful}
    data-move=${move ?? nothing} data-moves=${moves?.join("; ") ?? nothing} data-pick=${pick ?? nothing}
    title=${words ?? nothing}
    @click=${() => (move !== undefined ? ui.play(move) : moves ? ui.playAll(moves) : ui.pick(pick ?? ""))}>
    ${note ? html`<span>${label}</span> <span class="note">${note}</span>` : label}${
      brings ? html` <span class="brings">${brings}</span>` : nothing
    }
  </button>`;
}
