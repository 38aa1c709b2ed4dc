/** What a lesson shows: a ring round what is meant, and beside it a balloon that says what and why, with the ways on. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { placeBeside } from "../tips/place.js";
import { movePlace, partNamed, pickPlace, wholeOf } from "./targets.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** What marks a place on the board: a lesson, or an example of the rulebook. @typedef {Pick<Lesson, "match" | "visit" | "wanted" | "pick"> & {step: Pick<Lesson["step"], "at" | "picks" | "kind">}} Guide */

/** On a window narrower than this the balloon lies at its lower or upper edge. */
const NARROW = 760;
const MARGIN = 7;
/** What it may need there. */
const DOCK = 90;

/** @param {Lesson} lesson */
export function lessonLayer(lesson) {
  const { match, step, index, last, words: [words, wrong] } = lesson;
  if (match.past.on) return nothing;
  const all = lesson.script.steps.length;
  return html`<div class="lesson" data-step=${step.name} data-kind=${step.kind} data-showing=${lesson.showing ? "true" : "false"} data-mark="${lesson.played} ${match.picks.join(", ")}">
    <div class="lesson-ring" aria-hidden="true"></div>
    <section class="lesson-balloon" aria-label=${t("lesson.label")}>
      <p class="lesson-top"><span class="lesson-count">${t("lesson.step", { n: index + 1, all })}</span>
        <progress max=${all} .value=${index + 1} aria-hidden="true"></progress>
        <button type="button" class="quiet" data-action="lesson-restart" title=${t("lesson.restart")} aria-label=${t("lesson.restart")} ?disabled=${index === 0} @click=${() => lesson.restart()}>↺</button>
        <button type="button" class="quiet" data-action="lesson-leave" title=${t("lesson.leave")} aria-label=${t("lesson.leave")} @click=${() => match.table.home()}>✕</button></p>
      <p class="lesson-words">${words}</p>
      ${wrong ? html`<p class="lesson-wrong">${wrong}</p>` : nothing}
      <p class="lesson-foot">
        <button type="button" data-action="lesson-back" ?disabled=${index === 0} @click=${() => lesson.back()}>${t("lesson.back")}</button>
        ${last
          ? html`<button type="button" data-action="lesson-new" @click=${() => match.table.home()}>${t("lesson.new")}</button>
            <button type="button" class="main" data-action="lesson-play-on" @click=${() => lesson.playOn()}>${t("lesson.play-on")}</button>`
          : step.kind === "do"
          ? html`<span class="lesson-yours">${t("lesson.yours")}</span><button type="button" class="quiet" data-action="lesson-help" @click=${() => lesson.help()}>${t("lesson.help")}</button>`
          : html`<button type="button" class="main" data-action="lesson-next" @click=${() => lesson.next()}>${t(lesson.showing ? "lesson.hurry" : "lesson.next")}</button>`}
      </p>
    </section>
  </div>`;
}

/** What is meant now: what is to be clicked, or what the step names. @param {Guide} lesson @returns {Element[]} */
function meant({ wanted, pick, step }) {
  const click = wanted === null ? null : movePlace(wanted) ?? (pick === null ? null : pickPlace(pick));
  if (click) return [wholeOf(click)];
  return step.at.flatMap((name) => partNamed(name) ?? []);
}

/** what the last painting meant, so that only news is brought into sight */
let shown = "";

/** Puts ring and balloon in their places: after painting, and when anything has moved. @param {Guide} lesson */
export function placeLesson(lesson) {
  const ring = document.querySelector(".lesson-ring");
  const balloon = document.querySelector(".lesson-balloon");
  if (!(ring instanceof HTMLElement) || !(balloon instanceof HTMLElement)) return;
  const elements = meant(lesson);
  const news = `${lesson.visit} ${lesson.wanted} ${lesson.pick}`;
  if (news !== shown) {
    shown = news;
    bringIntoSight(lesson, elements[0]);
    leadOn(lesson);
    setTimeout(() => placeLesson(lesson), 450); // what slides into its place has arrived
  }
  const box = around(elements);
  ring.hidden = box === null;
  if (box) {
    for (const side of /** @type {const} */ (["left", "top", "width", "height"])) ring.style[side] = `${Math.round(box[side])}px`;
  }
  const narrow = innerWidth < NARROW;
  const low = box !== null && box.top + box.height / 2 > innerHeight / 2;
  balloon.classList.toggle("docked", narrow);
  balloon.classList.toggle("up", narrow && low);
  // an example that marks nothing lets all of the board be seen
  const aside = box === null && balloon.closest(".example-guide") !== null;
  balloon.classList.toggle("aside", aside && !narrow);
  if (narrow || aside) balloon.style.left = balloon.style.top = "";
  else placeBeside(balloon, box ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0), ways(lesson));
}

/** All that is to be clicked in this step: the balloon does not lie over it. @param {Guide} lesson */
function ways({ step, wanted }) {
  const places = [...step.picks.map(pickPlace), ...step.at.map(partNamed), wanted === null ? null : movePlace(wanted)];
  return step.kind === "do" ? places.flatMap((place) => (place ? [wholeOf(place).getBoundingClientRect()] : [])) : [];
}

/** The box that holds all of them, with a margin; null when nothing is to be seen. @param {Element[]} elements */
function around(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  const left = Math.max(3, Math.min(...boxes.map((box) => box.left)) - MARGIN);
  const top = Math.max(3, Math.min(...boxes.map((box) => box.top)) - MARGIN);
  const right = Math.min(innerWidth - 3, Math.max(...boxes.map((box) => box.right)) + MARGIN);
  const bottom = Math.min(innerHeight - 3, Math.max(...boxes.map((box) => box.bottom)) + MARGIN);
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null;
}

/** Whose focus was on what is gone goes on with the button that leads on. @param {Guide} lesson */
function leadOn({ step }) {
  const lost = document.activeElement === null || document.activeElement === document.body;
  const button = document.querySelector(".lesson-foot .main");
  if (lost && step.kind !== "do" && button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** Turns to its tab and scrolls, where it is not to be seen. @param {Guide} lesson @param {Element | undefined} element */
function bringIntoSight({ match }, element) {
  if (!element) return;
  const tab = element.closest(".table > [data-tab], .side > [data-tab]")?.getAttribute("data-tab");
  if (tab && element.getClientRects().length === 0) match.turnTo({ tab });
  const box = element.getBoundingClientRect();
  const frame = element.closest(".board-scroll")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const ceiling = Math.max(0, document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0);
  const floor = innerHeight - (innerWidth < NARROW ? DOCK : 0);
  const inside = box.left >= frame.left && box.right <= frame.right && box.top >= Math.max(ceiling, frame.top) && box.bottom <= Math.min(floor, frame.bottom);
  if (inside) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "center", inline: "center", behavior: calm ? "auto" : "smooth" });
}
