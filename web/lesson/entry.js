/** The links to the lessons on the start page. */

import { html } from "lit-html";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { bookmarkOf } from "./bookmark.js";

/** @param {{learn: (game: string) => void}} actions */
export function learnEntry({ learn }) {
  const all = Object.values(games).filter((game) => game.lesson);
  return html`<section class="panel learn" aria-label=${t("learn.title")}>
    <h2>${t("learn.title")}</h2>
    <p>${t("learn.words")}</p>
    <div class="learn-games">${all.map(({ name }) => {
      const { step, done } = bookmarkOf(name);
      const key = step > 0 ? "learn.go-on" : done ? "learn.again" : "learn.begin";
      return html`<button type="button" class="main" data-learn=${name}
        @click=${() => learn(name)}>${t(key, { game: name })}</button>`;
    })}</div>
  </section>`;
}
