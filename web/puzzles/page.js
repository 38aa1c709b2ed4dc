/** The page of puzzles: for each game its puzzles as numbered links, with their difficulty and what became of them. */

import { html, nothing } from "lit-html";
import { puzzleHash } from "../address.js";
import { t } from "../i18n/i18n.js";
import { identityOf } from "./list.js";
import { isSolved, resultOf } from "./solved.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("./list.js").PuzzleEntry} PuzzleEntry */
/** @typedef {{game: Game, puzzles: PuzzleEntry[]}} Shelf */

/** How each result is marked. */
const SIGNS = { first: "✓", later: "✓", shown: "○" };

/** @param {Shelf[]} shelves @param {{back: () => void, open: (game: string, index: number) => void}} actions */
export function puzzlesPage(shelves, { back, open }) {
  return html`<main class="start puzzles-page">
    <header class="saves-head">
      <button type="button" data-action="back" @click=${back}>← ${t("saves.back")}</button>
      <h1>${t("puzzle.title")}</h1>
    </header>
    <p class="lead">${t("puzzle.lead")}</p>
    ${shelves.map((one) => shelf(one, open))}
  </main>`;
}

/** @param {Shelf} shelf @param {(game: string, index: number) => void} open */
function shelf({ game: { name }, puzzles }, open) {
  const unsolved = puzzles.findIndex((entry) => !isSolved(identityOf(name, entry)));
  const solved = puzzles.filter((entry) => isSolved(identityOf(name, entry))).length;
  const begin = t(solved === 0 ? "puzzle.begin" : "puzzle.go-on");
  return html`<section class="panel puzzle-shelf" data-game=${name} data-solved=${solved}
    aria-label=${t(`game.${name}`)}>
    <div class="puzzle-head"><h2>${t(`game.${name}`)}</h2>
      <p class="soft">${t("puzzle.count", { n: solved, all: puzzles.length })}</p>
      ${
        unsolved < 0
          ? nothing
          : html`<button type="button" class="main" data-action="puzzle-go"
        aria-label="${begin} (${t(`game.${name}`)})" @click=${() => open(name, unsolved)}>${begin}</button>`
      }</div>
    <ol class="puzzle-list">${puzzles.map((entry, index) => tile(name, entry, index))}</ol>
  </section>`;
}

/** @param {string} game @param {PuzzleEntry} entry @param {number} index */
function tile(game, entry, index) {
  const result = resultOf(identityOf(game, entry));
  const options = entry.options.map((option) => t(`option.${option}`));
  return html`<li><a href=${puzzleHash(game, index)} data-puzzle=${index + 1} data-result=${result ?? nothing}>
    <b>${index + 1}${
      result
        ? html` <span class="puzzle-sign" aria-hidden="true">${SIGNS[result]}</span><span
      class="unseen"> ${t(`puzzle.result.${result}`)}</span>`
        : nothing
    }</b>
    ${stars(entry.level)}
    <span class="soft small">${t("puzzle.where", { players: entry.players, turn: entry.turn })}</span>
    ${options.length === 0 ? nothing : html`<span class="soft small">${options.join(", ")}</span>`}
  </a></li>`;
}

/** The difficulty of a puzzle. @param {number} level */
export function stars(level) {
  return html`<span class="puzzle-level" role="img" aria-label=${t(`puzzle.level.${level}`)}
    title=${t(`puzzle.level.${level}`)}>${"★".repeat(level)}${"☆".repeat(3 - level)}</span>`;
}
