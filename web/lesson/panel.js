/** The balloon of a lesson: its words and the buttons to go on. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @typedef {import("../match/screen.js").Match} Match */
/** @typedef {import("./lesson.js").Lesson} Lesson */

/**
 * @param {Match} match
 * @param {Lesson} lesson
 * @param {string[]} said the words of the step, and those about a wrong try
 * @param {() => void} playOn turns the lesson into an ordinary game
 */
export function lessonPanel(match, lesson, [words, wrong], playOn) {
  const { step, index, last } = lesson;
  if (match.state.past.on) return nothing;
  const all = lesson.script.steps.length;
  return html`<div class="lesson" data-step=${step.name} data-kind=${step.kind}
    data-showing=${lesson.showing ? "true" : "false"} data-mark="${lesson.played} ${match.state.picks.join(", ")}">
    <div class="lesson-ring" aria-hidden="true"></div>
    <section class="lesson-balloon" aria-label=${t("lesson.label")}>
      <p class="lesson-top"><span class="lesson-count">${t("lesson.step", { n: index + 1, all })}</span>
        <progress max=${all} .value=${index + 1} aria-hidden="true"></progress>
        <button type="button" class="quiet" data-action="lesson-restart" title=${t("lesson.restart")}
          aria-label=${t("lesson.restart")} ?disabled=${index === 0} @click=${() => lesson.restart()}>↺</button>
        <button type="button" class="quiet" data-action="lesson-leave" title=${t("lesson.leave")}
          aria-label=${t("lesson.leave")} @click=${() => match.app.home()}>✕</button></p>
      <p class="lesson-words">${words}</p>
      ${wrong ? html`<p class="lesson-wrong">${wrong}</p>` : nothing}
      <p class="lesson-foot">
        <button type="button" data-action="lesson-back" ?disabled=${index === 0}
          @click=${() => lesson.back()}>${t("lesson.back")}</button>
        ${
          last
            ? html`<button type="button" data-action="lesson-new"
              @click=${() => match.app.newGame(match.game)}>${t("lesson.new")}</button>
            <button type="button" class="main" data-action="lesson-play-on"
              @click=${() => playOn()}>${t("lesson.play-on")}</button>`
            : step.kind === "do"
              ? html`<span class="lesson-yours">${t("lesson.yours")}</span><button type="button" class="quiet"
                data-action="lesson-help" @click=${() => lesson.help()}>${t("lesson.help")}</button>`
              : html`<button type="button" class="main" data-action="lesson-next"
                @click=${() => lesson.next()}>${t(lesson.showing ? "lesson.hurry" : "lesson.next")}</button>`
        }
      </p>
    </section>
  </div>`;
}
