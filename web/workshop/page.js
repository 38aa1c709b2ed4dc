/** The page of the workshop: the bot with its editor, what it can ask for, what can be run, and what has come of it. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { gameOf, games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { chosen } from "../kit/fields.js";
import { scrolling } from "../kit/motion.js";
import { LEVELS } from "../levels.js";
import { LONGEST_NAME, LONGEST_SOURCE } from "../store/bot.js";
import { POSITION, TURN } from "./api.js";
import { EXAMPLES } from "./examples.js";
import { gamePanel } from "./look.js";
import { playerName, RANDOM } from "./players.js";
import { outcome, results } from "./results.js";

/** @typedef {import("./bench.js").Room} Room */
/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {Event & {currentTarget: HTMLInputElement}} InputEvent_ */

/** How many games a tournament can have. */
const COUNTS = [4, 12, 40, 100];

/** @param {Room} room */
export function workshopPage(room) {
  const { bench, runs } = room;
  return html`<main class="start workshop" data-running=${runs.running?.kind ?? "none"}
    data-keeping=${room.keeping} data-guest=${bench?.guest ?? nothing} data-played=${runs.played.length}>
    <header class="saves-head">
      <button type="button" data-action="back" @click=${() => room.actions.back()}>← ${t("saves.back")}</button>
      <h1>${t("workshop.title")}</h1>
    </header>
    ${bench && room.editor ? desk(room, bench) : html`<p class="panel">${t("workshop.coming")}</p>`}
  </main>`;
}

/** @param {Room} room @param {Bench} bench */
function desk(room, bench) {
  return html`<section class="panel workshop-head" aria-label=${t("workshop.bots")}>
      ${bench.guest ? guest(room, bench) : html`<p>${t("workshop.lead")}</p>`}
      ${bots(room, bench)}
    </section>
    <div class="workshop-columns">
      <section class="panel workshop-code" aria-label=${t("workshop.code")}>
        ${room.editor?.element}
        ${faultWords(room)}
        ${runBar(room)}
      </section>
      <aside class="panel workshop-api" aria-label=${t("workshop.api")}>${api(bench.game, room.packages)}</aside>
    </div>
    ${tablePanel(room, bench)} ${results(room)} ${gamePanel(room)}`;
}

/** A bot from elsewhere. @param {Room} room @param {Bench} bench */
function guest(room, bench) {
  return html`<p class="workshop-guest"><b>${t(`workshop.guest.${bench.guest}`, { name: bench.name })}</b>
      ${t("workshop.guest.words")}</p>
    <p class="workshop-buttons"><button type="button" class="main" data-action="adopt"
      @click=${() => room.adopt()}>${t("workshop.adopt")}</button></p>`;
}

/**
 * Which bot, and what is kept of it. An example that is chosen becomes a bot of its own, which is then the one chosen.
 * @param {Room} room
 * @param {Bench} bench
 */
function bots(room, bench) {
  const listed = room.bots.some(({ id }) => id === bench.id);
  return html`<div class="workshop-fields">
      <label>${t("workshop.bot")}<select name="bot"
        @change=${(/** @type {Event & {currentTarget: HTMLSelectElement}} */ { currentTarget }) => {
          room.choose(currentTarget.value);
          currentTarget.value = room.bench?.id ?? ""; // where nothing came of the choice
        }}>
        ${repeat(
          listed ? [] : [bench],
          ({ id }) => id,
          ({ id, name }) => html`<option value=${id} .selected=${true}>${name}</option>`,
        )}
        ${room.bots.map((bot) => html`<option value=${bot.id} .selected=${bot.id === bench.id}>${bot.name}</option>`)}
        <optgroup label=${t("workshop.examples")}>${EXAMPLES.map(
          (name) => html`<option value=${name} .selected=${false}>${t(`workshop.example.${name}`)}</option>`,
        )}</optgroup>
      </select></label>
      <label>${t("workshop.name")}<input name="name" maxlength=${LONGEST_NAME} .value=${bench.name}
        @change=${(/** @type {InputEvent_} */ { currentTarget }) => {
          currentTarget.value = currentTarget.value.trim() || bench.name; // lit leaves alone what is as before
          room.change({ name: currentTarget.value });
        }} /></label>
      <label>${t("workshop.game")}<select name="game"
        @change=${(/** @type {Event} */ event) => room.change({ game: chosen(event) })}>
        ${Object.keys(games).map(
          (name) => html`<option value=${name} .selected=${name === bench.game}>${t(`game.${name}`)}</option>`,
        )}
      </select></label>
    </div>
    <p class="workshop-buttons">
      <button type="button" data-action="file" @click=${() => room.file()}>${t("copy.file")}</button>
      <label class="file-button"><span>${t("copy.take")}</span><input type="file" accept=".py,text/x-python"
        data-action="take" @change=${(/** @type {InputEvent_} */ event) => room.take(event.currentTarget)} /></label>
      <button type="button" data-action="share" @click=${() => room.share()}>${t("copy.share")}</button>
      ${
        bench.known === null && !room.refused
          ? nothing
          : html`<button type="button" class="quiet" data-action="remove"
            @click=${() => room.remove()}>${t("workshop.remove")}</button>`
      }
      <span class="soft small workshop-state">${
        bench.guest ? nothing : t(`workshop.state.${room.keeping}`, { count: LONGEST_SOURCE })
      }</span>
    </p>`;
}

/** What went wrong last, with the bot's own lines. @param {Room} room */
function faultWords({ runs: { fault } }) {
  if (!fault || fault.key === "workshop.stopped") return nothing;
  return html`<div class="workshop-fault" role="alert"><p>${t(fault.key, fault.params)}</p>
    ${fault.trace ? html`<pre tabindex="0">${fault.trace}</pre>` : nothing}</div>`;
}

/** Scrolls to what a run has come to, where its buttons are in sight and the window ends before it, as on a phone. */
export function bringOutcome() {
  const bar = document.querySelector(".workshop-run")?.getBoundingClientRect();
  if (!bar || bar.bottom < 0 || bar.top > innerHeight) return; // the user has gone elsewhere meanwhile
  const told = document.querySelector(".workshop-fault, .workshop-outcome");
  told?.scrollIntoView({ block: "nearest", behavior: scrolling() });
}

/** What can be run, and how far it is. @param {Room} room */
function runBar(room) {
  const { running } = room.runs;
  if (running) {
    const words = running.starting
      ? t("workshop.starting")
      : running.alive
        ? t(running.alive.own ? "workshop.thinks" : "workshop.plays", { turn: running.alive.turn })
        : t("workshop.runs");
    return html`<div class="workshop-run">
      <button type="button" class="main" data-action="stop"
        @click=${() => room.runs.stop()}>${t("workshop.stop")}</button>
      <div class="workshop-progress">
        <progress .value=${running.starting || running.of === 0 ? 0 : running.done} max=${Math.max(1, running.of)}
          aria-label=${t("workshop.progress")}></progress>
        <span class="small">${
          running.of > 1 ? t("workshop.done", { n: running.done, of: running.of }) : nothing
        } ${words}</span>
      </div>
    </div>`;
  }
  return html`<div class="workshop-run">
    <button type="button" class="main" data-action="game" @click=${() => room.run("game")}>${t("workshop.run")}</button>
    <button type="button" data-action="tests" @click=${() => room.run("tests")}>${t("workshop.tests")}</button>
    <button type="button" data-action="tournament"
      @click=${() => room.run("tournament")}>${t("workshop.tournament", { count: room.table.games })}</button>
    ${outcome(room)}
  </div>`;
}

/** Who plays, how often, and which deals. @param {Room} room @param {Bench} bench */
function tablePanel(room, bench) {
  const { table } = room;
  const game = gameOf(bench.game);
  const [least, most] = game?.players ?? [2, 5];
  const kinds = [...LEVELS, RANDOM];
  return html`<section class="panel workshop-table" aria-label=${t("workshop.table")}>
    <h2>${t("workshop.table")}</h2>
    <div class="workshop-fields">
      <label>${t("workshop.opponents")}<select name="count"
        @change=${(/** @type {Event} */ event) => {
          table.seat(Number(chosen(event)), bench.game);
          room.changed();
        }}>
        ${range(least - 1, most - 1).map(
          (count) => html`<option value=${count} .selected=${count === table.opponents.length}>${count}</option>`,
        )}
      </select></label>
      ${table.opponents.map(
        (level, seat) => html`<label>${t("workshop.opponent", { n: seat + 1 })}<select name="opponent"
        @change=${(/** @type {Event} */ event) => {
          table.opponents[seat] = chosen(event);
          room.changed();
        }}>
          ${kinds.map(
            (kind) => html`<option value=${kind} .selected=${kind === level}>${playerName(room, kind)}</option>`,
          )}
        </select></label>`,
      )}
      <label>${t("workshop.games")}<select name="games"
        @change=${(/** @type {Event} */ event) => {
          table.games = Number(chosen(event));
          room.changed();
        }}>
        ${COUNTS.map((count) => html`<option value=${count} .selected=${count === table.games}>${count}</option>`)}
      </select></label>
      <label>${t("workshop.seed")}<input type="number" name="seed" min="0" max="999999" step="1"
        .value=${String(table.seed)}
        @change=${(/** @type {InputEvent_} */ { currentTarget }) => {
          const wanted = Math.round(Number(currentTarget.value));
          table.seed = wanted >= 0 && wanted <= 999_999 ? wanted : 1;
          currentTarget.value = String(table.seed);
          room.changed();
        }} /></label>
    </div>
    ${
      game && game.options.length > 0
        ? html`<p class="workshop-buttons">${game.options.map(
            ({ name }) => html`<label class="workshop-option"><input type="checkbox" name=${`option-${name}`}
            .checked=${table.options[name] === true}
            @change=${(/** @type {InputEvent_} */ { currentTarget }) => {
              table.option(name, currentTarget.checked, bench.game);
              room.changed();
            }} />
            ${t(`option.${name}`)}</label>`,
          )}</p>`
        : nothing
    }
    <p class="soft small">${t("workshop.table.words")}</p>
  </section>`;
}

/** @param {string} game @param {string[]} packages that bots can import */
function api(game, packages) {
  const wheels = packages.length > 0 ? packages : ["NAME-py3-none-any.whl"];
  return html`<h2>${t("workshop.api")}</h2>
    <p class="small">${t("workshop.api.words")}</p>
    <h3><code>turn</code></h3>
    <dl>${Object.entries(TURN).map(
      ([name, more]) => html`<dt><code>turn.${name}${more}</code></dt><dd>${t(`workshop.turn.${name}`)}</dd>`,
    )}</dl>
    <h3><code>turn.position()</code></h3>
    <dl>${Object.entries(POSITION).map(
      ([name, more]) => html`<dt><code>.${name}${more}</code></dt><dd>${t(`workshop.position.${name}`)}</dd>`,
    )}</dl>
    <p class="small">${t("workshop.wheels")}</p>
    <pre tabindex="0" data-packages=${packages.length}>${wheels.map((name) => `# wheel: ${name}\n`)}</pre>
    <p class="small">${t("workshop.terminal")}</p>
    <pre tabindex="0">python -m monsoon arena ${game} --seats my_bot.py,pilot,pilot,pilot</pre>`;
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
