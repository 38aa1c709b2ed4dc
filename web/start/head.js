/**
 * The head of the start page: what it is, and the ways to other pages. It is painted twice: the build puts it into
 * index.html (build/first.mjs), which shows it until the page itself is there.
 */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { compassRose } from "../kit/ornament.js";

/**
 * @typedef {object} Ways
 * @property {() => void} puzzles
 * @property {() => void} statistics
 * @property {() => void} workshop
 * @property {() => void} settings
 */

/**
 * @param {Ways} ways
 * @param {import("../types.js").Piece} progress of the engine
 */
export function startHead(ways, progress) {
  return html`<header class="start-head">
    ${compassRose()}
    <div class="start-top">
      <p class="brand" aria-hidden="true">⚓\uFE0E ${t("app.name")}</p>
      <nav class="start-ways" aria-label=${t("start.doors")}>
        <button type="button" data-action="puzzles"
          @click=${() => ways.puzzles()}>${t("puzzle.title")}</button>
        <button type="button" data-action="statistics"
          @click=${() => ways.statistics()}>${t("statistics.title")}</button>
        <button type="button" data-action="workshop"
          @click=${() => ways.workshop()}>${t("start.workshop")}</button>
        <button type="button" data-action="settings" @click=${() => ways.settings()}><span
          aria-hidden="true">⚙\uFE0E</span> ${t("settings.title")}</button>
      </nav>
    </div>
    <h1>${t("start.title")}</h1>
    <p class="lead">${t("start.lead")}</p>
    ${progress}
  </header>`;
}
