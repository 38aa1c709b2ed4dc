/** What a run has come to: the tests one by one, the table of a tournament, its curve and its games. */

import { html, nothing } from "lit-html";
import { lineChart, lineKey } from "../charts/lines.js";
import { number, t } from "../i18n/i18n.js";
import { courseOf, isWon, rowsOf, timesOf } from "./figures.js";
import { playerName } from "./players.js";

/** @typedef {import("./bench.js").Room} Room */
/** @typedef {import("./figures.js").Played} Played */

/** The columns of the table of a tournament. */
const COLUMNS = ["player", "played", "won", "share", "interval", "points"];

/** @param {Room} room */
export function results(room) {
  return html`${tests(room)} ${tournament(room)}`;
}

/** What the last run came to, in a sentence; empty where a fault is told instead. @param {Room["runs"]} runs */
function outcomeWords({ tests: found, played, fault }) {
  if (found) return t("workshop.outcome.tests", { n: found.filter((one) => !one.fault).length, all: found.length });
  const ended = played.filter((one) => !one.fault);
  const [game] = ended;
  if (!game || (fault && fault.key !== "workshop.stopped")) return "";
  if (ended.length > 1) return t("workshop.outcome.games", { n: ended.filter(isWon).length, all: ended.length });
  const points = game.scores[game.seats.indexOf("own")];
  return t(isWon(game) ? "workshop.outcome.won" : "workshop.outcome.lost", { points, most: Math.max(...game.scores) });
}

/** The same in a line beside the buttons, with the way to the rest of it. @param {Room} room */
export function outcome({ runs }) {
  const words = outcomeWords(runs);
  if (words === "") return nothing;
  return html`<p class="workshop-outcome" role="status">${words} <button type="button" class="quiet"
    data-action="below" @click=${() =>
      document.querySelector(".workshop-tests, .workshop-results")?.scrollIntoView({ block: "start" })}
      >${t("workshop.outcome.below")} ↓</button></p>`;
}

/** @param {Room} room */
function tests({ runs: { tests: found } }) {
  if (!found) return nothing;
  const failed = found.filter(({ fault }) => fault).length;
  return html`<section class="panel workshop-tests" aria-label=${t("workshop.tests")} data-failed=${failed}>
    <h2>${t("workshop.tests")}</h2>
    <ul>${found.map(
      ({ name, fault, printed, milliseconds: n }) => html`<li data-passed=${fault ? "no" : "yes"}>
      <span><b aria-hidden="true">${fault ? "✗" : "✓"}</b> ${
        name === "" ? t("workshop.check") : html`<code>${name}</code>`
      }
        <span class="soft small">${t(fault ? "workshop.failed" : "workshop.passed", { n: number(n) })}</span></span>
      ${fault ? html`<p>${t(fault.key, fault.params)}</p>` : nothing}${
        fault?.trace ? html`<pre tabindex="0">${fault.trace}</pre>` : nothing
      }
      ${printed ? html`<pre tabindex="0">${printed}</pre>` : nothing}
    </li>`,
    )}</ul>
  </section>`;
}

/** @param {Room} room */
function tournament(room) {
  const { played } = room.runs;
  if (played.length === 0) return nothing;
  const ended = played.filter(({ fault }) => !fault);
  const times = timesOf(played);
  const [mean, slow, longest] = [times.mean, times.slow, times.longest].map((ms) => number(Math.round(ms)));
  return html`<section class="panel workshop-results" aria-label=${t("workshop.results")}>
    <h2>${t("workshop.results")}</h2>
    ${ended.length > 0 ? table(room, played) : nothing}
    <p class="soft small">${t("workshop.times", { mean, slow, longest })}
      ${ended.length > 1 ? t("workshop.interval.words") : nothing}
      ${ended.length > 0 && ended.length < played.length ? t("workshop.broken.words") : nothing}</p>
    ${ended.length > 1 ? curve(played) : nothing}
    ${played.length > 1 ? list(room) : nothing}
  </section>`;
}

/** How each player fared. @param {Room} room @param {Played[]} played */
function table(room, played) {
  return html`<div class="course-scroll" tabindex="0" role="group" aria-label=${t("workshop.results")}><table>
    <thead><tr>${COLUMNS.map((name) => html`<th scope="col">${t(`workshop.column.${name}`)}</th>`)}</tr></thead>
    <tbody>${rowsOf(played).map(
      ({ name, games, wins, share, points }) => html`<tr data-player=${name}>
      <th scope="row">${playerName(room, name)}</th><td>${games}</td><td>${wins}</td><td>${percent(share.share)}</td>
      <td>${percent(share.low)} – ${percent(share.high)}</td><td>${number(Math.round(10 * points) / 10)}</td></tr>`,
    )}</tbody>
  </table></div>`;
}

/** How the share of wins went from game to game, between the bounds of its interval. @param {Played[]} played */
function curve(played) {
  const { low, share, high } = courseOf(played);
  /** @type {[key: string, color: string, values: number[]][]} */
  const all = [
    ["share", "blue", share],
    ["low", "green", low],
    ["high", "red", high],
  ];
  const lines = all.map(([, color, values]) => ({ color, values }));
  const label = t("workshop.curve.label", { words: share.join(", ") });
  const places = share.map((_, n) => String(n + 1));
  return html`<figure class="workshop-curve">
    <figcaption>${t("workshop.curve")} ${all.map(
      ([key], n) => html`<span class="small">${lineKey(lines[n], n)} ${t(`workshop.curve.${key}`)}</span>`,
    )}</figcaption>
    ${lineChart({ label, lines, height: 120, least: 100, places })}
  </figure>`;
}

/** The games, to be looked at. @param {Room} room */
function list(room) {
  const { played } = room.runs;
  return html`<h3>${t("workshop.list")}</h3><ol class="workshop-list">${played.map((game, index) => {
    const end = game.fault ? "workshop.game.fault" : isWon(game) ? "workshop.game.won" : "workshop.game.lost";
    const points = game.scores.map(
      (one, seat) => html`<span class=${game.seats[seat] === "own" ? "own" : ""}>${one}</span>`,
    );
    return html`<li><button type="button" class=${isWon(game) ? "won" : ""} data-game=${index}
      aria-pressed=${room.look?.index === index} @click=${() => room.turnTo(index)}>
      <b>${index + 1}</b> ${points}
      <span class="small">${t(end)}</span>
    </button></li>`;
  })}</ol>`;
}

/** @param {number} share */
function percent(share) {
  return t("workshop.percent", { n: number(Math.round(1000 * share) / 10) });
}
