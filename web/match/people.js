/**
 * Who plays: the names, and every seat is a person, a bot of a level or a bot of one's own. All of it can be changed at
 * any time; where people play on several devices the names stay, as they are part of what a link is compared by.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { characterChoice } from "../kit/characterchoice.js";
import { levelChoice } from "../kit/levelchoice.js";
import { botTip } from "../kit/seatname.js";
import { token } from "../kit/token.js";
import { anyBot, charactersOf, ownName, PLAIN } from "../levels.js";
import { LONGEST_NAME, tidyName } from "../names.js";
import { namesFor } from "../workshop/shelf.js";
import { paceChoice } from "./speed.js";

/** The message about a name that cannot be. */
const NAMES = "start.names.bad";

/** @param {import("./screen.js").Match} match */
export function peopleDialog(match) {
  const { colors, names } = match.header;
  const close = () => {
    match.app.withdraw(NAMES);
    match.turnTo({ people: false, replacing: null });
  };
  const bots = namesFor(match.game.name);
  return html`<dialog class="panel scores people" aria-labelledby="people-title" @close=${close}>
    <h2 id="people-title">${t("people.title")}</h2>
    <div class="scores-body">
      <ol class="people-list">
        ${match.state.curtain.levels.map(
          (level, seat) => html`<li data-seat=${seat}>
          <span class="who">${token(colors[seat])} ${nameOf(match, seat)}</span>
          ${levelChoice({
            level,
            label: t("people.seat", { name: names[seat] }),
            name: `seat${seat + 1}`,
            bots,
            off: match.state.curtain.looksOn,
            choose: (wanted) => give(match, seat, wanted),
          })}
          ${level === null || ownName(level) !== null ? nothing : characterOf(match, seat)}
          <span class="soft small">${
            level === null ? placeWords(match, seat) : botTip(seat, match.state.received, t)
          }</span>
          ${match.show.replacing?.seat === seat ? asking(match, match.show.replacing) : nothing}
        </li>`,
        )}
      </ol>
      ${
        match.game.hidden && anyBot(match.state.curtain.levels)
          ? html`<p
        class="soft small">${t("people.hands")}</p>`
          : nothing
      }
    </div>
    <p class="scores-foot people-foot">
      ${paceChoice()}
      <button type="button" class="main" data-action="people-close" @click=${close}>${t("dialog.close")}</button>
    </p>
  </dialog>`;
}

/**
 * The name of a player, which can be changed where the match is played on this device alone.
 * @param {import("./screen.js").Match} match
 * @param {number} seat
 */
function nameOf(match, seat) {
  const name = match.header.names[seat];
  if (match.state.curtain.here !== null) return name;
  return html`<input class="seat-name" name=${`name${seat + 1}`} maxlength=${LONGEST_NAME} autocomplete="off"
    aria-label=${t("start.name", { n: seat + 1 })} .value=${name} @change=${rename} />`;

  /** @param {Event} event */
  function rename({ currentTarget: field }) {
    if (!(field instanceof HTMLInputElement)) return;
    const typed = tidyName(field.value);
    const taken = match.header.names.some((other, at) => at !== seat && other === typed);
    match.app.withdraw(NAMES);
    if (typed === "" || taken) match.app.report({ key: NAMES });
    else if (typed !== name) match.table.rename(seat, typed);
    field.value = typed === "" || taken ? name : typed;
  }
}

/**
 * Gives a seat to another player; where a person plays it on another device, only after a question.
 * @param {import("./screen.js").Match} match
 * @param {number} seat
 * @param {string | null} level
 * @returns {boolean} whether that is done
 */
function give(match, seat, level) {
  const { here, mine, levels } = match.state.curtain;
  const elsewhere = here !== null && levels[seat] === null && !mine.includes(seat);
  if (elsewhere) match.turnTo({ replacing: { seat, level } });
  else match.table.seatPlayer(seat, level);
  return !elsewhere;
}

/**
 * @param {import("./screen.js").Match} match
 * @param {{seat: number, level: string | null}} replacing
 */
function asking(match, { seat, level }) {
  const name = match.header.names[seat];
  const end = (/** @type {boolean} */ done) => {
    match.turnTo({ replacing: null });
    if (done) match.table.seatPlayer(seat, level);
  };
  return html`<div class="people-ask" role="group" aria-label=${t("people.ask.label", { name })}>
    <p>${t("people.ask", { name })}</p>
    <button type="button" data-action="replace" @click=${() => end(true)}>${t("people.ask.yes")}</button>
    <button type="button" class="main" data-action="replace-not"
      @click=${() => end(false)}>${t("people.ask.no")}</button>
  </div>`;
}

/**
 * On which device a person plays, if people play on several devices.
 * @param {import("./screen.js").Match} match
 * @param {number} seat
 */
function placeWords({ state: { curtain } }, seat) {
  if (curtain.here === null) return nothing;
  return t(curtain.mine.includes(seat) ? "people.here" : "people.elsewhere");
}

/**
 * The menu for a bot's character: the one that the deal gave it, or another.
 * @param {import("./screen.js").Match} match
 * @param {number} seat
 */
function characterOf(match, seat) {
  const { tags, characters, game, names } = match.state.received;
  return characterChoice({
    game,
    characters: match.game.characters,
    wanted: charactersOf(tags)[seat] ?? "",
    drawn: characters[seat] ?? PLAIN,
    label: t("people.character", { name: names[seat] }),
    name: `character${seat + 1}`,
    off: match.state.curtain.looksOn,
    choose: (character) => match.table.giveCharacter(seat, character),
  });
}
