/** The buttons of a decision: a group of choices with their common heading. */

import { html, nothing } from "lit-html";

/**
 * @param {import("../types.js").ChoiceGroup} group
 * @param {Pick<import("../types.js").BoardUi, "play" | "playAll" | "pick">} ui
 */
export function choices({ words: common, choices: buttons }, ui) {
  return html`${common ? html`<span class="choices-words">${common}</span>` : nothing}
    ${buttons.map(
      ({
        move,
        moves,
        pick,
        label,
        main,
        costly,
        words,
        note,
        brings,
        doubtful,
      }) => html`<button type="button" class=${main ? "main" : costly ? "costly" : ""} ?data-doubtful=${doubtful}
        data-move=${move ?? nothing} data-moves=${moves?.join("; ") ?? nothing} data-pick=${pick ?? nothing}
        title=${words ?? nothing}
        @click=${() => (move !== undefined ? ui.play(move) : moves ? ui.playAll(moves) : ui.pick(pick ?? ""))}>
        ${label}${note ? html` <span class="note">${note}</span>` : nothing}${
          brings ? html` <span class="brings">${brings}</span>` : nothing
        }
      </button>`,
    )}`;
}
