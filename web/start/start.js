/** The start page: a new game, the game to continue, saved games, and the engine's loading progress. */

import { html, nothing } from "lit-html";
import { games, optionsOn } from "../games.js";
import { hasWords, t } from "../i18n/i18n.js";
import { progress } from "../kit/progress.js";
import { rememberPlayers } from "../lastform.js";
import { learnEntry } from "../lesson/entry.js";
import { bookEntry } from "../rulebook/entry.js";
import { SaveList, soughtIn, whenOf } from "../saves/list.js";
import { picture } from "../saves/picture.js";
import { saveRows } from "../saves/row.js";
import { turnLine } from "../saves/turn.js";
import { gameForm } from "./fields.js";
import { GameForm } from "./form.js";
import { startHead } from "./head.js";
import { help } from "./help.js";
import { padEntry } from "./padentry.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../engine/loading.js").Loading} Loading */
/**
 * @typedef {object} Actions
 * @property {() => void} paint
 * @property {(message: Message) => void} report
 * @property {(...keys: string[]) => void} withdraw messages that no longer hold
 * @property {(deal: Deal, players: Player[], open: boolean, here?: number[]) => Promise<boolean>} begin
 * @property {() => void} live opens the match that has begun for guests at other devices
 * @property {(save: Save) => Promise<boolean>} open
 * @property {() => void} saves shows all saved games
 * @property {() => void} statistics shows the results of all the player's games
 * @property {() => void} workshop opens the workshop, where bots are written
 * @property {() => void} settings opens the dialog of the settings
 * @property {() => void} puzzles shows the positions to solve
 * @property {(game: string) => void} learn opens the lesson of a game
 * @property {(game: string) => void} rules opens the rulebook of a game
 * @property {(game: string) => void} copy shows the player's own copy of a game
 * @property {(game: string) => void} pad shows the score pad of a game
 */

/** How many saved games the start page shows. */
const SHOWN = 4;
/** The parts of the page from top to bottom: its head, the form of a new game, the rest. */
const ALL = 3;

export class StartPage {
  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.form = new GameForm(actions.paint);
    this.list = new SaveList(actions);
    /** @type {string | null} "new", or the id of the save that is being opened */
    this.pending = null;
    /** how many of its parts are shown */
    this.parts = ALL;
  }

  /** Shows its head alone for the time being. */
  sketch() {
    this.parts = 1;
  }

  /** Shows one more part. @returns {boolean} whether there are more */
  grow() {
    if (this.parts < ALL) {
      this.parts += 1;
      this.actions.paint();
    }
    return this.parts < ALL;
  }

  /** Reads the store again; after leaving a match it is at the top of the list, or among those that were sought. */
  refresh() {
    this.pending = null;
    this.form.useBots();
    this.list.read(soughtIn(history.state));
  }

  /** @param {Deal | null} deal */
  useDeal(deal) {
    this.form.useDeal(deal);
  }

  async begin() {
    const order = this.form.order();
    if (!order) return this.correct();
    const { own, apart, mine } = this.form;
    const chosen = this.form.deal ? undefined : optionsOn(this.form.options);
    rememberPlayers(order.deal.game, order.players, { own, way: apart, mine }, chosen);
    if (chosen) this.form.usual[order.deal.game] = chosen;
    const begun = this.actions.begin(order.deal, order.players, order.open, order.here);
    await this.wait("new", begun);
    if (!(await begun)) return; // the form stays as it was filled in
    if (apart === "live") this.actions.live();
    if (!this.form.deal) this.form.roll();
  }

  /** Says what is wrong with the form, and leads to the field. */
  correct() {
    this.actions.paint();
    const field = document.querySelector(".start [aria-invalid=true]");
    if (field instanceof HTMLElement) field.focus();
  }

  /** @param {Save} save */
  async open(save) {
    await this.wait(save.id, this.actions.open(save));
  }

  /**
   * @param {string} what
   * @param {Promise<boolean>} opened
   */
  async wait(what, opened) {
    this.pending = what;
    this.actions.paint();
    await opened;
    if (this.pending === what) this.pending = null;
    this.actions.paint();
  }

  /** The button that continues the game played last, first on the page for returning players. @param {Save} save */
  goOn(save) {
    const waits = this.pending === save.id;
    return html`<section class="panel continue" aria-label=${t("start.continue")}>
      ${picture(save)}
      <p>${t("start.continue.words", { game: save.game, names: save.names, when: whenOf(save) })}</p>
      ${turnLine(save)}
      <button type="button" class="main" data-action="continue" ?disabled=${waits}
        @click=${() => this.open(save)}>${t(waits ? "saves.waiting" : "start.continue")}</button>
    </section>`;
  }

  /** The games played last, and the link to all of them. */
  saves() {
    const { saves, aside } = this.list;
    const { pending } = this;
    const rows = saveRows(this.list, saves.slice(0, SHOWN), { pending, open: (save) => this.open(save) });
    const count = saves.length + aside.length;
    const door = t(count > 0 ? "saves.all" : "saves.take.door", { count: saves.length });
    return html`<h2>${t("saves.title")}</h2>
      ${saves.length === 0 ? html`<p class="soft">${t("saves.none")}</p>` : nothing}
      <ul class="save-list">${rows}</ul>
      <p><button type="button" class="wide" data-action="saves"
        @click=${() => this.actions.saves()}>${door}</button></p>`;
  }

  /**
   * @param {Loading} loading
   * @param {() => void} retry
   * @param {import("../kit/messages.js").Remedy[]} helps besides trying again
   */
  page(loading, retry, helps) {
    const save = this.list.latest;
    return html`<main class="start">
      ${startHead(this.actions, progress(loading, retry, helps))}
      ${
        this.parts === 1
          ? nothing
          : html`${save ? nothing : learnEntry(this.actions)}
      <div class="start-columns">
        ${save ? this.goOn(save) : nothing}
        ${this.newGame()}
        ${this.parts < ALL ? nothing : this.side(save)}
      </div>
      ${this.parts < ALL ? nothing : this.foot()}`
      }
    </main>`;
  }

  newGame() {
    return html`<section class="panel form-panel" aria-label=${t(this.form.deal ? "start.deal" : "start.new")}>
      ${gameForm(this.form, {
        waiting: this.pending === "new",
        begin: () => this.begin(),
        copy: (game) => this.actions.copy(game),
      })}
    </section>`;
  }

  /** What stands beside the form. @param {Save | null} save the game played last */
  side(save) {
    return html`<div class="start-side">
      <section class="panel saves" aria-label=${t("saves.title")}>
        ${this.saves()}
      </section>
      ${save ? learnEntry(this.actions) : nothing}
      ${bookEntry(this.actions)}
      ${padEntry(this.actions)}
      ${help(this.form.game)}
    </div>`;
  }

  foot() {
    const data = `game.${this.form.game.name}.data`;
    const makers = Object.keys(games).map((name) => t(`game.${name}.makers`));
    return html`<footer class="start-foot"><p class="small">${t("start.unofficial")} ${makers.join(" ")}</p>${
      hasWords(data) ? html`<p class="small">${t(data)}</p>` : nothing
    }${guideLink()}</footer>`;
  }
}

/** The link to the documentation for programmers, where the site has one: the build adds it to the page. */
function guideLink() {
  const there = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="help"]'));
  return there ? html`<p class="small"><a href=${there.href} hreflang="en">${t("start.guide")}</a></p>` : nothing;
}
