/**
 * The statistics of the player's games: totals, points from game to game, by opponents, and the last games.
 */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { matchHash } from "../address.js";
import { lineChart } from "../charts/lines.js";
import { download, fileName, isoDay } from "../download.js";
import { day, hasWords, number, t } from "../i18n/i18n.js";
import { compassRose } from "../kit/ornament.js";
import { csv } from "../scores/table.js";
import { results } from "../store/results.js";
import { figuresOf, groupBy, groupsOf, kindOf, namesIn, playedBy, streaks } from "./figures.js";

/** @typedef {import("./figures.js").Played} Played */
/**
 * @typedef {object} Actions
 * @property {() => void} back
 * @property {() => void} paint
 * @property {(id: string) => boolean} isSaved
 * @property {import("./gather.js").Counting["progress"]} progress of what is still being counted
 */
/**
 * @typedef {{names: string[], who: string, games: Map<string, string>, game: string}} Choice whose games are shown, and
 * which; the names of the games by their kind
 */

/** How many of the last games are listed. */
const LISTED = 20;
/** Everybody, or all games. */
const ALL = "*";

/** What the reader has chosen; null before that: the most frequent name, all games. */
const chosen = { who: /** @type {string | null} */ (null), game: /** @type {string | null} */ (null) };

/** @param {Actions} actions */
export function statisticsPage(actions) {
  const { progress } = actions;
  const all = results();
  const names = namesIn(all);
  const who = chosen.who === ALL || names.includes(chosen.who ?? "") ? chosen.who : names[0];
  const own = playedBy(all, !who || who === ALL ? null : who);
  const games = new Map(own.map((one) => [kindOf(one), gameName(one)]));
  const game = games.size > 1 && games.has(chosen.game ?? "") ? chosen.game : ALL;
  const played = own.filter((one) => game === ALL || kindOf(one) === game);
  const choice = { names, who: who ?? ALL, games, game: game ?? ALL };
  return html`<main class="start statistics" data-games=${played.length}>
    <header class="saves-head">
      <button type="button" data-action="back" @click=${actions.back}>← ${t("saves.back")}</button>
      <h1>${t("statistics.title")}</h1>
    </header>
    ${progress ? html`<section class="panel counting"><p>${t("arrivals.reading", progress)}</p></section>` : nothing}
    ${
      played.length === 0
        ? progress
          ? nothing
          : empty(actions)
        : html`${sum(played, choice, actions)} ${chartsOf(played)} ${groups(played)} ${last(played, actions)}`
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

/**
 * The figures in short; points and lengths of different games are not added up.
 * @param {Played[]} played
 * @param {Choice} choice
 * @param {Actions} actions
 */
function sum(played, choice, { paint }) {
  const { played: count, won, mean, best, rounds } = figuresOf(played);
  const { now, longest } = streaks(played);
  const alike = played.every((one) => kindOf(one) === kindOf(played[0]));
  /** @type {[name: string, value: string | number, words: string][]} */
  const tiles = [
    ["played", count, ""],
    ["won", won, t("statistics.share", { share: Math.round((100 * won) / count) })],
    ["streak", now, t("statistics.longest", { n: longest })],
  ];
  if (alike) tiles.push(["mean", number(mean), ""], ["best", best, ""], ["rounds", number(rounds), ""]);
  const { names, who, games, game } = choice;
  return html`<section class="panel" aria-label=${t("statistics.sum")}>
    <div class="who-row">
      ${selection("who", who, [...names.map((name) => [name, name]), [ALL, t("statistics.everybody")]], paint)}
      ${games.size < 2 ? nothing : selection("game", game, [[ALL, t("statistics.all")], ...games], paint)}
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

/**
 * @param {"who" | "game"} name
 * @param {string} value
 * @param {string[][]} options values and their words
 * @param {() => void} paint
 */
function selection(name, value, options, paint) {
  return html`<label>${t(`statistics.${name}`)}
    <select name=${name} @change=${(/** @type {Event & {currentTarget: HTMLSelectElement}} */ event) => {
      chosen[name] = event.currentTarget.value;
      paint();
    }}>
      ${options.map(([one, words]) => html`<option value=${one} .selected=${one === value}>${words}</option>`)}
    </select></label>`;
}

/** Points from game to game, for each game that was played more than once. @param {Played[]} played */
function chartsOf(played) {
  const games = groupBy(played, kindOf).filter((list) => list.length > 1);
  if (games.length === 0) return nothing;
  return html`<section class="panel" aria-label=${t("statistics.points")}>
    <h2>${t("statistics.points")}</h2>
    <div class="chart-row">
      ${games.map((list) => {
        const game = gameName(list[0]);
        const values = list.map(({ points }) => points);
        const label = t("statistics.chart", { game, words: values.join(", ") });
        const places = values.map((_, n) => String(n + 1));
        return html`<figure data-game=${kindOf(list[0])}>
          <figcaption>${game}</figcaption>
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
      <thead><tr>${["game", "played", "won", "mean", "best", "rounds"].map(
        (name) => html`<th
        scope="col">${t(`statistics.${name}`)}</th>`,
      )}</tr></thead>
      <tbody>${groupsOf(played).map(
        ({ first, figures }) => html`<tr>
        <th scope="row">${gameName(first)} <span class="of-table">${t("statistics.table", {
          players: first.result.names.length,
          opponents: opponentsName(first.opponents),
        })}</span></th><td>${figures.played}</td><td>${figures.won}</td>
        <td>${number(figures.mean)}</td><td>${figures.best}</td><td>${number(figures.rounds)}</td>
      </tr>`,
      )}</tbody>
    </table></div>
  </section>`;
}

/** The last games; one that is still saved can be opened. @param {Played[]} played @param {Actions} actions */
function last(played, { isSaved }) {
  return html`<section class="panel" aria-label=${t("statistics.last")}>
    <h2>${t("statistics.last")}</h2>
    <ol class="last-games">
      ${repeat(
        played.slice(-LISTED).reverse(),
        ({ result, seat }) => `${result.id} ${seat}`,
        (one) => {
          const { result, seat, points, place, opponents } = one;
          return html`<li class=${place === 1 ? "won" : ""}>
        <span class="place">${t("statistics.place", { place, all: result.names.length })}</span>
        <span>${
          isSaved(result.id)
            ? html`<a href=${matchHash(result.id)}><b>${gameName(one)}</b></a>`
            : html`<b>${gameName(one)}</b>`
        } · ${result.names[seat]} · ${opponentsName(opponents)}${
          !result.hints ? nothing : ` · ${t("statistics.with-hints", { count: result.hints })}`
        }</span>
        <b class="points">${t("statistics.n-points", { n: points })}</b>
        ${
          result.ended === 0
            ? nothing // the time of the entry could not be read
            : html`<time class="soft small"
              datetime=${new Date(result.ended).toISOString()}>${day(result.ended)}</time>`
        }
      </li>`;
        },
      )}
    </ol>
  </section>`;
}

/** @param {Played[]} played */
function save(played) {
  const heads = ["game", "players", "opponents", "name", "place", "n", "length", "hints", "day"];
  const rows = played.map(({ result, seat, points, place, opponents }) => [
    plainName(result.game),
    result.names.length,
    opponentsName(opponents),
    result.names[seat],
    place,
    points,
    result.turns,
    result.hints ?? 0,
    result.ended === 0 ? "" : isoDay(result.ended),
    t(result.printed ? "saves.printed" : "printed.before"),
  ]);
  download(
    csv([{ head: [...heads.map((name) => t(`statistics.${name}`)), t("start.printed")], rows }]),
    fileName(["monsoon", t("statistics.title")], Date.now(), "csv"),
  );
}

/** The name of a game, and whether its printed numbers were those of a copy. @param {Played} played */
function gameName({ result: { game, printed } }) {
  return printed ? `${plainName(game)} (${t("saves.printed")})` : plainName(game);
}

/** @param {string} game */
function plainName(game) {
  return hasWords(`game.${game}`) ? t(`game.${game}`) : game;
}

/** @param {string} opponents */
function opponentsName(opponents) {
  return hasWords(`levels.${opponents}`)
    ? t(`levels.${opponents}`)
    : t(opponents === "people" ? "statistics.people" : "statistics.mixed");
}
