/**
 * What an example shows beside the board: the words of the book, the next move, the wrong ones to try, and the buttons
 * to go on.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { ruleLink } from "../kit/rulelink.js";
import { reasonWords } from "../tips/words.js";

/** @typedef {import("./example.js").Example} Example */

/** @param {import("../match/screen.js").Match} match @param {Example} example */
export function examplePanel(match, example) {
  const { opening, index, wrong, done } = example;
  const all = opening.cases.length;
  const next = match.state.offered.moves.find((move) => move.text === example.wanted);
  const words = opening.words[index];
  const place = wrong ? (match.screen.paragraphs?.refusals[wrong.key] ?? null) : null;
  return html`<div class="lesson example-guide" data-example=${opening.name} data-case=${index + 1}
    data-played=${example.played} data-done=${done ? "true" : "false"}>
    <div class="lesson-ring" aria-hidden="true"></div>
    <section class="lesson-balloon" aria-label=${t("book.example")}>
      <p class="lesson-top"><span class="lesson-count">${t("book.example.case", { n: index + 1, all })}</span>
        <button type="button" class="quiet" data-action="example-restart" title=${t("book.example.again")}
          aria-label=${t("book.example.again")} ?disabled=${example.played === 0}
          @click=${() => example.go(index)}>↺</button>
        <button type="button" class="quiet" data-action="example-leave" title=${t("book.example.leave")}
          aria-label=${t("book.example.leave")} @click=${() => opening.back()}>✕</button></p>
      <div role="status">
        ${words ? html`<p class="lesson-words">${words.textContent}</p>` : nothing}
        ${
          done
            ? html`<p
          class="lesson-yours">${t("book.example.done")}</p>`
            : next
              ? html`<p><b>${t("book.example.next")}</b> ${match.screen.moveWords(next, match.context())}</p>`
              : nothing
        }
        ${
          wrong
            ? html`<p
          class="lesson-wrong">${reasonWords(match, wrong)} ${ruleLink(opening.game, place)}</p>`
            : nothing
        }
      </div>
      ${
        example.tries.length > 0
          ? html`<p class="example-tries">${example.tries.map(
              ({ move, number }) => html`<button
        type="button" data-try=${move}
        @click=${() => example.attempt(move)}>✗ ${tryWords(words, number) ?? move}</button>`,
            )}</p>`
          : nothing
      }
      <p class="lesson-foot">
        <button type="button" data-action="example-back" ?disabled=${example.played === 0}
          @click=${() => example.back()}>${t("book.example.back")}</button>
        ${
          done
            ? nothing
            : html`<button type="button" class="quiet" data-action="example-help"
          @click=${() => example.help()}>${t("lesson.help")}</button>`
        }
        ${
          index + 1 < all
            ? html`<button type="button" class=${done ? "main" : ""} data-action="example-next"
              @click=${() => example.go(index + 1)}>${t("book.example.on")}</button>`
            : html`<button type="button" class=${done ? "main" : ""} data-action="example-leave"
              @click=${() => opening.back()}>${t("book.example.leave")}</button>`
        }
      </p>
    </section>
  </div>`;
}

/** @param {HTMLElement | undefined} words @param {number} number */
function tryWords(words, number) {
  return words?.querySelectorAll(".try")[number]?.textContent ?? null;
}
