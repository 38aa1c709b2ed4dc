/**
 * The statistics of the player's games: totals, points from game to game, by opponents, and the last games.
 */

import { html, nothing } from "lit-html";
import { lineChart } from "../charts/lines.js";
import { download, fileName } from "../download.js";
import { day, hasWords, number, t } from "../i18n/i18n.js";
import { compassRose } from "../kit/ornament.js";
import { csv } from "../scores/table.js";
import { results } from "../store/results.js";
import { figuresOf, groupBy, groupsOf, namesIn, playedBy, streaks } from "./figures.js";

/** @typedef {import("./figures.js").Played} Played */
/** @typedef {{back: () => void, paint: () => void}} Actions */

/** How many of the last games are listed. */
const LISTED = 20;
const EVERYBODY = "*";

/** whose games are shown; null: the most frequent name */
let chosen = /** @type {string | null} */ (null);

/** @param {Actions} actions */
export function statisticsPage(actions) {
  const all = results();
  const names = namesIn(all);
  const who = chosen !== null && (chosen === EVERYBODY || names.includes(chosen)) ? chosen : (names[0] ?? EVERYBODY);
  const played = playedBy(all, who === EVERYBODY ? null : who);
  return html`<main class="start statistics" data-games=${played.length}>
    <header class="saves-head">
      <button type="button" data-action="back" @click=${actions.back}>← ${t("saves.back")}</button>
      <h1>${t("statistics.title")}</h1>
    </header>
    ${
      played.length === 0
        ? empty(actions)
        : html`${sum(played, names, who, actions)} ${chartsOf(played)} ${groups(played)} ${last(played)}`
    }
  </main>`;
}

/** @param {Actions} actions */
function empty({ back }) {
  return html`<section class="panel no-games" aria-label=${t("statistics.title")}>
    ${compassRose()}
    <h2>${t("statistics.none")}</h2>
    <p>${t("statistics.none.words")}</p>
    <button type="button" class="main" data-action="begin" @click=${back}>${t("statistics.begin")}</button>
  </section>`;
}

/** @param {Played[]} played @param {string[]} names @param {string} who @param {Actions} actions */
function sum(played, names, who, { paint }) {
  const { played: games, won, mean, best, turns } = figuresOf(played);
  const { now, longest } = streaks(played);
  /** @type {[name: string, value: string | number, words: string][]} */
  const tiles = [
    ["played", games, ""],
    ["won", won, t("statistics.share", { share: Math.round((100 * won) / games) })],
    ["mean", number(mean), ""],
    ["best", best, ""],
    ["streak", now, t("statistics.longest", { n: longest })],
    ["turns", number(turns), ""],
  ];
  return html`<section class="panel" aria-label=${t("statistics.sum")}>
    <div class="who-row">
      <label>${t("statistics.who")}
        <select name="who" @change=${(/** @type {Event & {currentTarget: HTMLSelectElement}} */ event) => {
          chosen = event.currentTarget.value;
          paint();
        }}>
          ${names.map((name) => html`<option value=${name} .selected=${name === who}>${name}</option>`)}
          <option value=${EVERYBODY} .selected=${who === EVERYBODY}>${t("statistics.everybody")}</option>
        </select></label>
      <button type="button" data-action="csv" @click=${() => save(played)}>${t("scores.csv")}</button>
    </div>
    <dl class="tiles">
      ${tiles.map(
        ([name, value, words]) => html`<div class="tile"
        data-figure=${name}><dt>${t(`statistics.${name}`)}</dt><dd><b>${value}</b>${
          words === "" ? nothing : html` <small>${words}</small>`
        }</dd></div>`,
      )}
    </dl>
  </section>`;
}

/** Points from game to game, for each game that was played more than once. @param {Played[]} played */
function chartsOf(played) {
  const games = groupBy(played, ({ result }) => result.game).filter((list) => list.length > 1);
  if (games.length === 0) return nothing;
  return html`<section class="panel" aria-label=${t("statistics.points")}>
    <h2>${t("statistics.points")}</h2>
    <div class="chart-row">
      ${games.map((list) => {
        const { game } = list[0].result;
        const values = list.map(({ points }) => points);
        const label = t("statistics.chart", { game: gameName(game), words: values.join(", ") });
        const places = values.map((_, n) => String(n + 1));
        return html`<figure data-game=${game}>
          <figcaption>${gameName(game)}</figcaption>
          ${lineChart({ label, lines: [{ values, color: "blue" }], height: 132, places })}
        </figure>`;
      })}
    </div>
  </section>`;
}

/** @param {Played[]} played */
function groups(played) {
  return html`<section class="panel" aria-label=${t("statistics.groups")}>
    <h2>${t("statistics.groups")}</h2>
    <div class="course-scroll" tabindex="0" role="group" aria-label=${t("statistics.groups")}><table>
      <thead><tr>${["game", "players", "opponents", "played", "won", "mean", "best", "turns"].map(
        (name) => html`<th
        scope="col">${t(`statistics.${name}`)}</th>`,
      )}</tr></thead>
      <tbody>${groupsOf(played).map(
        ({ game, players, opponents, figures }) => html`<tr>
        <th scope="row">${gameName(game)}</th><td>${players}</td><td>${opponentsName(opponents)}</td><td
        >${figures.played}</td><td>${figures.won}</td>
        <td>${number(figures.mean)}</td><td>${figures.best}</td><td>${number(figures.turns)}</td>
      </tr>`,
      )}</tbody>
    </table></div>
  </section>`;
}

/** @param {Played[]} played */
function last(played) {
  return html`<section class="panel" aria-label=${t("statistics.last")}>
    <h2>${t("statistics.last")}</h2>
    <ol class="last-games">
      ${played
        .slice(-LISTED)
        .reverse()
        .map(
          ({ result, seat, points, place, opponents }) => html`<li class=${place === 1 ? "won" : ""}>
        <span class="place">${t("statistics.place", { place, all: result.names.length })}</span>
        <span><b>${gameName(result.game)}</b> · ${result.names[seat]} · ${opponentsName(opponents)}</span>
        <b class="points">${t("statistics.n-points", { n: points })}</b>
        <time class="soft small" datetime=${new Date(result.ended).toISOString()}>${day(result.ended)}</time>
      </li>`,
        )}
    </ol>
  </section>`;
}

/** @param {Played[]} played */
function save(played) {
  const names = ["game", "players", "opponents", "name", "place", "n", "length", "day"];
  const rows = played.map(({ result, seat, points, place, opponents }) => [
    gameName(result.game),
    result.names.length,
    opponentsName(opponents),
    result.names[seat],
    place,
    points,
    result.turns,
    new Date(result.ended).toISOString().slice(0, 10),
  ]);
  download(
    csv([{ head: names.map((name) => t(`statistics.${name}`)), rows }]),
    fileName(["monsoon", t("statistics.title")], Date.now(), "csv"),
  );
}

/** @param {string} game */
function gameName(game) {
  return hasWords(`game.${game}`) ? t(`game.${game}`) : game;
}

/** @param {string} opponents */
function opponentsName(opponents) {
  return hasWords(`levels.${opponents}`)
    ? t(`levels.${opponents}`)
    : t(opponents === "people" ? "statistics.people" : "statistics.mixed");
}
