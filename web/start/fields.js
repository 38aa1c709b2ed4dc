/**
 * The template of the form of a new game: the games, players in clockwise order with names and colours, options, the
 * deal.
 */

import { html, nothing } from "lit-html";
import { copyHash, MAX_SEED } from "../address.js";
import { games, optionsOn } from "../games.js";
import { hasWords, t } from "../i18n/i18n.js";
import { FIRST } from "../kit/editions.js";
import { levelChoice } from "../kit/levelchoice.js";
import { token } from "../kit/token.js";
import { LONGEST_NAME } from "../names.js";
import { charactersPart } from "./characters.js";
import { isApart, wayChoice } from "./ways.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./form.js").GameForm} GameForm */

/** Which game a deal is for. @param {Deal} deal */
const dealWords = ({ game, players, seed }) => t("start.deal.words", { game, players, seed: String(seed) });

/**
 * @param {GameForm} form
 * @param {{waiting: boolean, begin: () => void, copy: (game: string) => void}} actions
 */
export function gameForm(form, { waiting, begin, copy }) {
  const players = form.players();
  const [fewest, most] = form.game.players;
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  return html`<form @submit=${submit} data-form="new" autocomplete="off">
    <h2>${t(form.deal ? "start.deal" : "start.new")}</h2>
    ${wayChoice(form)}
    <div class="form-columns"><div class="form-column">
    ${
      form.deal
        ? html`<p>${dealWords(form.deal)}</p>
          ${playedWith(form.deal, form.latest)}`
        : html`${gameTiles(form)}<fieldset class="counts">
          <legend>${t("start.players")}</legend>
          ${counts.map(
            (count) => html`<label class="count">
              <input type="radio" name="players" value=${count} .checked=${count === form.count}
                @change=${() => form.seat(count)} /><span>${count}</span>
            </label>`,
          )}
        </fieldset>`
    }
    <div class="seed-row">
      <label>${t("start.seed")}
        <input name="seed" inputmode="numeric" maxlength="16" .value=${form.seed} ?readonly=${form.deal !== null}
          aria-invalid=${invalid(form, "seed")}
          @input=${(/** @type {InputEvent} */ event) => form.number(enteredIn(event))} />
      </label>
      ${
        form.deal
          ? nothing
          : html`<button type="button" class="quiet" data-action="roll"
            @click=${() => form.roll()}>↻ ${t("start.seed.roll")}</button>`
      }
      <p class="soft small">${t("start.seed.hint")} ${form.game.hidden ? t("start.seed.hands") : ""}</p>
    </div>
    </div><div class="form-column">
    <fieldset class="seats-form">
      <legend>${t("start.seats")}</legend>
      ${isApart(form.way) ? html`<p class="soft small">${t("start.here.words")}</p>` : nothing}
      <ol>${players.map((player, seat) => seatRow(form, player, seat, players.length))}</ol>
      ${charactersPart(form)}
    </fieldset>
    ${form.deal ? nothing : html`${optionBoxes(form)}${printedChoice(form, copy)}`}
    ${form.deal && form.hands ? html`<fieldset class="options-form">${openHands(form)}</fieldset>` : nothing}
    </div></div>
    <div class="start-go">${
      form.wrong ? html`<p class="wrong" role="alert">${t(form.wrong.key, { max: MAX_SEED })}</p>` : nothing
    }<button type="submit" class="main wide" data-action="start" ?disabled=${waiting}>
      ${t(waiting ? "start.waiting" : form.deal ? "start.go.deal" : "start.go", { game: form.game.name })}
    </button></div>
  </form>`;

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    begin();
  }
}

/** One tile for each game: its name, its subject, the number of players. @param {GameForm} form */
function gameTiles(form) {
  return html`<fieldset class="games">
    <legend class="unseen">${t("start.game")}</legend>
    ${Object.values(games).map((game) => gameTile(form, game))}
  </fieldset>`;
}

/** How many can play a game. @param {number} fewest @param {number} most */
function playersWords(fewest, most) {
  return fewest === most ? t("start.game.players.only", { n: most }) : t("start.game.players", { fewest, most });
}

/** @param {GameForm} form @param {Game} game */
function gameTile(form, game) {
  const words = `game.${game.name}.words`;
  const [fewest, most] = game.players;
  return html`<label class="game">
    <input type="radio" name="game" value=${game.name} .checked=${game === form.game}
      @change=${() => form.useGame(game)} />
    <span class="game-tile">
      ${game.cover ? html`<img class="game-cover" src=${game.cover.href} width="320" height="104" alt="" />` : nothing}
      <b class="game-name">${t(`game.${game.name}`)}</b>
      ${hasWords(words) ? html`<span class="game-words">${t(words)}</span>` : nothing}
      <span class="game-foot"><span>${playersWords(fewest, most)}</span><span
        class="game-marks">${game.colors.map(token)}</span></span>
    </span>
  </label>`;
}

/**
 * @param {GameForm} form
 * @param {Player} player
 * @param {number} seat
 * @param {number} count
 */
function seatRow(form, player, seat, count) {
  const n = seat + 1;
  const apart = isApart(form.way);
  return html`<li class="seat-row ${apart ? "apart" : ""}" data-level=${player.level ?? "-"}>
    <span class="seat-number" aria-hidden="true">${n}</span>
    ${
      apart
        ? html`<input class="seat-here" type="checkbox" name=${`here${n}`} ?disabled=${player.level !== null}
          aria-invalid=${invalid(form, `here${n}`)} aria-label=${t("start.here", { n })} title=${t("start.here", { n })}
          .checked=${player.level === null && form.mine.includes(seat)} @change=${() => form.take(seat)} />`
        : nothing
    }
    <input class="seat-name" name=${`name${n}`} maxlength=${LONGEST_NAME} aria-label=${t("start.name", { n })}
      aria-invalid=${invalid(form, `name${n}`)} .value=${player.name}
      @input=${(/** @type {InputEvent} */ event) => form.rename(seat, enteredIn(event))} />
    ${levelChoice({
      level: player.level,
      label: t("start.level", { n }),
      name: `level${n}`,
      bots: form.bots,
      choose: (level) => form.play(seat, level),
    })}
    <span class="swatches" role="radiogroup" aria-label=${t("start.color", { n })}>
      ${form.game.colors.map(
        (color) => html`<label class="swatch" title=${t("start.color.pick", { color, shape: t(`shape.${color}`) })}>
          <input type="radio" name=${`color${n}`} value=${color} .checked=${player.color === color}
            aria-label=${t("start.color.pick", { color, shape: t(`shape.${color}`) })}
            @change=${() => form.recolor(seat, color)} />
          ${token(color)}
        </label>`,
      )}
    </span>
    <span class="order">
      <button type="button" class="quiet" aria-label=${t("start.up", { name: player.name })} ?disabled=${seat === 0}
        @click=${() => form.move(seat, -1)}>↑</button>
      <button type="button" class="quiet" aria-label=${t("start.down", { name: player.name })}
        ?disabled=${seat === count - 1} @click=${() => form.move(seat, 1)}>↓</button>
    </span>
  </li>`;
}

/** The optional parts of the game, each with a line that describes it. @param {GameForm} form */
function optionBoxes(form) {
  const chosen = optionsOn(form.options);
  return html`<fieldset class="options-form">
    <legend>${t("start.options")}</legend>
    ${form.game.options.map(({ name, needs }) => {
      const barred = needs !== undefined && !chosen.includes(needs);
      return html`<label class="option ${needs ? "inner" : ""} ${barred ? "barred" : ""}">
        <input type="checkbox" name="option" value=${name} .checked=${chosen.includes(name)} ?disabled=${barred}
          @change=${(/** @type {Event} */ event) => form.choose(name, isChecked(event))} />
        <span><b>${t(`option.${name}`)}</b> <span class="soft small">${t(`option.${name}.words`)}</span></span>
      </label>`;
    })}
    ${form.hands ? openHands(form) : nothing}
  </fieldset>`;
}

/** For games with hidden hands: whether one person plays all seats and sees them all. @param {GameForm} form */
function openHands(form) {
  return html`<label class="option">
    <input type="checkbox" name="hands" value="open" .checked=${form.open}
      @change=${(/** @type {Event} */ event) => form.lay(isChecked(event))} />
    <span><b>${t("start.hands.open")}</b> <span class="soft small">${t("start.hands.open.words")}</span></span>
  </label>`;
}

/**
 * What is printed on the parts: as published, or as on the player's own copy where there is one.
 * @param {GameForm} form
 * @param {(game: string) => void} copy
 */
function printedChoice(form, copy) {
  const { game, withOwn } = form;
  if (!game.copy) return nothing;
  const there = form.copy !== null;
  const words = there ? "start.printed.open" : form.entered ? "start.printed.unfit" : "start.printed.none";
  const way = html`<button type="button" class="quiet printed-way" data-action="copy"
    @click=${() => copy(game.name)}>${t(words)}</button>`;
  if (!there) return html`<p class="printed-choice none">${way}</p>`;
  return html`<fieldset class="printed-choice">
    <legend>${t("start.printed")}</legend>
    <div class="chips">${[false, true].map(
      (own) => html`<label class="chip">
      <input type="radio" name="printed" value=${own ? "own" : "published"} .checked=${own === withOwn}
        @change=${() => form.print(own)} /><span>${t(own ? "start.printed.own" : "start.printed.published")}</span>
    </label>`,
    )}${way}</div>
  </fieldset>`;
}

/**
 * The options of a shared deal, and the edition where it is named or older than that of new games; the same line for
 * each as in the form.
 * @param {Deal} deal
 * @param {string} latest edition; empty while it is not known
 */
function playedWith({ options, edition, copy }, latest) {
  const chosen = optionsOn(options);
  const [named = FIRST] = edition ?? [latest];
  const older = !copy && latest !== "" && named !== latest;
  const printed = copy ? "start.printed.deal" : edition?.length || older ? "start.printed.edition" : null;
  if (chosen.length === 0 && printed === null) return nothing;
  return html`<ul class="played-with" aria-label=${t("start.options.deal")}>
    ${chosen.map(
      (name) => html`<li data-option=${name}><b>${t(`option.${name}`)}</b> <span
      class="soft small">${hasWords(`option.${name}.words`) ? t(`option.${name}.words`) : ""}</span></li>`,
    )}
    ${
      printed === null
        ? nothing
        : html`<li
      data-option="printed"><b>${t(printed, { edition_name: named })}</b> ${
        older ? html`<span class="soft small">${t("start.printed.older", { edition_name: latest })}</span>` : nothing
      }${
        copy
          ? html`<a class="soft small"
      href=${copyHash(copy)}>${t("start.printed.look")}</a>`
          : nothing
      }</li>`
    }
  </ul>`;
}

/** Whether a field is the one to correct, as an attribute. @param {GameForm} form @param {string} name */
function invalid({ wrong }, name) {
  return wrong?.field === name ? "true" : nothing;
}

/** @param {Event} event */
function enteredIn(event) {
  return event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : "";
}

/** @param {Event} event */
function isChecked(event) {
  return event.currentTarget instanceof HTMLInputElement && event.currentTarget.checked;
}
