/** The form of a new game: players in clockwise order with names and colours, what it is played with, the number of the deal. */

import { html, nothing } from "lit-html";
import { MAX_SEED, randomSeed } from "../address.js";
import { games, optionsOn } from "../games.js";
import { hasWords, t } from "../i18n/i18n.js";
import { token } from "../match/token.js";
import { rememberedPlayers } from "../store.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Player} Player */

const LONGEST_NAME = 20;
const USUAL_PLAYERS = 4;

export class GameForm {
  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
    this.game = games.navegador;
    /** @type {Deal | null} the deal of the link, if the page was opened by one */
    this.deal = null;
    this.count = USUAL_PLAYERS;
    this.seed = String(randomSeed());
    /** @type {Deal["options"]} */
    this.options = {};
    /** @type {string | null} key of what is wrong with the form */
    this.wrong = null;
    /** @type {Player[] | null} as many as the game can seat, those beyond the count are kept for later */
    this.seats = null;
  }

  /** The words have to be there for the usual names, so this is not done when the page is made. */
  players() {
    this.seats ??= this.usualPlayers();
    return this.seats.slice(0, this.count);
  }

  usualPlayers() {
    const colors = this.game.colors;
    const known = rememberedPlayers().filter((player, index, all) =>
      colors.includes(player.color) && all.findIndex((other) => other.color === player.color) === index);
    const free = colors.filter((color) => !known.some((player) => player.color === color));
    if (known.length >= this.game.players[0]) this.count = Math.min(known.length, this.game.players[1]);
    while (known.length < this.game.players[1]) {
      const usual = [1, 2, 3, 4, 5].map((seat) => t(`start.name.${seat}`));
      const name = usual.find((one) => !known.some((player) => player.name === one)) ?? "";
      known.push({ name, color: free.shift() ?? colors[0] });
    }
    return known;
  }

  /** @param {Deal | null} deal */
  useDeal(deal) {
    if (!deal && !this.deal) return;
    this.deal = deal;
    this.players();
    this.count = deal?.players ?? this.count;
    this.seed = String(deal?.seed ?? randomSeed());
    this.options = deal?.options ?? {};
  }

  /**
   * Gives a seat a colour; whoever has it takes the old one in exchange.
   * @param {number} seat
   * @param {string} color
   */
  recolor(seat, color) {
    const seats = this.seats ?? [];
    const other = seats.find((player) => player.color === color);
    if (other) other.color = seats[seat].color;
    seats[seat].color = color;
    this.paint();
  }

  /**
   * @param {number} seat
   * @param {number} step
   */
  move(seat, step) {
    const seats = this.seats ?? [];
    [seats[seat], seats[seat + step]] = [seats[seat + step], seats[seat]];
    this.paint();
  }

  /** Switches a part of the game on or off; what needs it goes with it. @param {string} name @param {boolean} on */
  choose(name, on) {
    const chosen = new Set(optionsOn(this.options));
    if (on) chosen.add(name);
    else chosen.delete(name);
    const kept = this.game.options.filter((option) => chosen.has(option.name) && (option.needs === undefined || chosen.has(option.needs)));
    this.options = Object.fromEntries(kept.map((option) => [option.name, true]));
    this.paint();
  }

  roll() {
    this.seed = String(randomSeed());
    this.paint();
  }

  /** What is ordered, or null when the form has to be mended first. */
  order() {
    const players = this.players().map(({ name, color }) => ({ name: name.trim().slice(0, LONGEST_NAME), color }));
    const seed = /^\d{1,9}$/.test(this.seed.trim()) ? Number(this.seed) : null;
    const named = players.every(({ name }) => name !== "") && new Set(players.map(({ name }) => name)).size === players.length;
    this.wrong = !named ? "start.names.bad" : seed === null ? "start.seed.bad" : null;
    if (this.wrong !== null || seed === null) return null;
    return { deal: { game: this.game.name, players: players.length, seed, options: this.options }, players };
  }
}

/**
 * @param {GameForm} form
 * @param {{waiting: boolean, begin: () => void}} doors
 */
export function gameForm(form, { waiting, begin }) {
  const players = form.players();
  const [fewest, most] = form.game.players;
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  return html`<form @submit=${submit} data-form="new" autocomplete="off">
    <h2>${t(form.deal ? "start.deal" : "start.new")}</h2>
    ${form.deal
      ? html`<p>${t("start.deal.words", { game: form.deal.game, players: form.deal.players, seed: String(form.deal.seed) })}</p>
          ${playedWith(form.deal.options)}`
      : html`<fieldset class="counts">
          <legend>${t("start.players")}</legend>
          ${counts.map(
            (count) => html`<label class="count">
              <input type="radio" name="players" value=${count} .checked=${count === form.count}
                @change=${() => { form.count = count; form.paint(); }} /><span>${count}</span>
            </label>`,
          )}
        </fieldset>`}
    <fieldset class="seats-form">
      <legend>${t("start.seats")}</legend>
      <ol>${players.map((player, seat) => seatRow(form, player, seat, players.length))}</ol>
    </fieldset>
    ${form.deal ? nothing : optionBoxes(form)}
    <div class="seed-row">
      <label>${t("start.seed")}
        <input name="seed" inputmode="numeric" maxlength="9" .value=${form.seed} ?readonly=${form.deal !== null}
          @input=${(/** @type {InputEvent} */ event) => { form.seed = valueOf(event); form.wrong = null; }} />
      </label>
      ${form.deal
        ? nothing
        : html`<button type="button" class="quiet" data-action="roll" @click=${() => form.roll()}>↻ ${t("start.seed.roll")}</button>`}
      <p class="soft small">${t("start.seed.hint")}</p>
    </div>
    ${form.wrong ? html`<p class="wrong" role="alert">${t(form.wrong, { max: MAX_SEED })}</p>` : nothing}
    <button type="submit" class="main wide" data-action="start" ?disabled=${waiting}>
      ${t(waiting ? "start.waiting" : form.deal ? "start.go.deal" : "start.go")}
    </button>
  </form>`;

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    begin();
  }
}

/**
 * @param {GameForm} form
 * @param {Player} player
 * @param {number} seat
 * @param {number} count
 */
function seatRow(form, player, seat, count) {
  const n = seat + 1;
  return html`<li class="seat-row">
    <span class="seat-number" aria-hidden="true">${n}</span>
    <input class="seat-name" name=${`name${n}`} maxlength=${LONGEST_NAME} aria-label=${t("start.name", { n })} .value=${player.name}
      @input=${(/** @type {InputEvent} */ event) => { player.name = valueOf(event); form.wrong = null; }} />
    <span class="swatches" role="radiogroup" aria-label=${t("start.color", { n })}>
      ${form.game.colors.map(
        (color) => html`<label class="swatch" title=${t("start.color.pick", { color, shape: t(`shape.${color}`) })}>
          <input type="radio" name=${`color${n}`} value=${color} .checked=${player.color === color}
            aria-label=${t("start.color.pick", { color, shape: t(`shape.${color}`) })} @change=${() => form.recolor(seat, color)} />
          ${token(color)}
        </label>`,
      )}
    </span>
    <span class="order">
      <button type="button" class="quiet" aria-label=${t("start.up", { name: player.name })} ?disabled=${seat === 0} @click=${() => form.move(seat, -1)}>↑</button>
      <button type="button" class="quiet" aria-label=${t("start.down", { name: player.name })} ?disabled=${seat === count - 1} @click=${() => form.move(seat, 1)}>↓</button>
    </span>
  </li>`;
}

/** The parts of the game that may be left out, each with a line that says what it is. @param {GameForm} form */
function optionBoxes(form) {
  const chosen = optionsOn(form.options);
  return html`<fieldset class="options-form">
    <legend>${t("start.options")}</legend>
    ${form.game.options.map(({ name, needs }) => {
      const barred = needs !== undefined && !chosen.includes(needs);
      return html`<label class="option ${needs ? "inner" : ""} ${barred ? "barred" : ""}">
        <input type="checkbox" name="option" value=${name} .checked=${chosen.includes(name)} ?disabled=${barred}
          @change=${(/** @type {Event} */ event) => form.choose(name, event.currentTarget instanceof HTMLInputElement && event.currentTarget.checked)} />
        <span><b>${t(`option.${name}`)}</b> <span class="soft small">${t(`option.${name}.words`)}</span></span>
      </label>`;
    })}
  </fieldset>`;
}

/** What a shared deal is played with; the same line for each part as in the form. @param {Deal["options"]} options */
function playedWith(options) {
  const chosen = optionsOn(options);
  if (chosen.length === 0) return nothing;
  return html`<ul class="played-with" aria-label=${t("start.options.deal")}>
    ${chosen.map((name) => html`<li data-option=${name}><b>${t(`option.${name}`)}</b> <span class="soft small">${hasWords(`option.${name}.words`) ? t(`option.${name}.words`) : ""}</span></li>`)}
  </ul>`;
}

/** @param {Event} event */
function valueOf(event) {
  return event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : "";
}
