/** The start page: a new game, the game at hand, all saved games, and how far the rules are loaded. */

import { html, nothing } from "lit-html";
import { games } from "../games.js";
import { hasWords, t } from "../i18n/i18n.js";
import { rememberPlayers } from "../remember.js";
import { gameForm } from "./fields.js";
import { GameForm } from "./form.js";
import { help } from "./help.js";
import { compassRose } from "../kit/ornament.js";
import { progress } from "../kit/progress.js";
import { learnDoor } from "../lesson/door.js";
import { bookDoor } from "../rulebook/door.js";
import { SaveList, whenOf } from "../saves/list.js";
import { picture } from "../saves/picture.js";
import { saveRow } from "../saves/row.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../engine/loading.js").Loading} Loading */
/**
 * @typedef {object} Doors
 * @property {() => void} paint
 * @property {(message: Message) => void} report
 * @property {(...keys: string[]) => void} withdraw messages that are true no more
 * @property {(deal: Deal, players: Player[], open: boolean) => Promise<boolean>} begin
 * @property {(save: Save) => Promise<boolean>} open
 * @property {() => void} saves shows all saved games
 * @property {() => void} statistics shows the results of all own games
 * @property {() => void} settings opens the dialog of the settings
 * @property {(game: string) => void} learn opens the lesson of a game
 * @property {(game: string) => void} rules opens the rulebook of a game
 * @property {(game: string) => void} copy shows the own copy of a game
 */

/** As many of the saved games stand on the start page itself. */
const SHOWN = 4;

export class StartPage {
  /** @param {Doors} doors */
  constructor(doors) {
    this.doors = doors;
    this.form = new GameForm(doors.paint);
    this.list = new SaveList(doors);
    /** @type {string | null} "new", or the id of the save that is being opened */
    this.pending = null;
  }

  /** Reads the store again; whoever comes back from a match finds it at the top. */
  refresh() {
    this.pending = null;
    this.list.read();
  }

  /** @param {Deal | null} deal */
  useDeal(deal) {
    this.form.useDeal(deal);
  }

  async begin() {
    const order = this.form.order();
    if (!order) return this.doors.paint();
    rememberPlayers(order.deal.game, order.players, this.form.own);
    await this.wait("new", this.doors.begin(order.deal, order.players, order.open));
    if (!this.form.deal) this.form.roll();
  }

  /** @param {Save} save */
  async open(save) {
    await this.wait(save.id, this.doors.open(save));
  }

  /**
   * @param {string} what
   * @param {Promise<boolean>} opened
   */
  async wait(what, opened) {
    this.pending = what;
    this.doors.paint();
    await opened;
    if (this.pending === what) this.pending = null;
    this.doors.paint();
  }

  /** The way back into the game played last: the first thing for whoever comes again. @param {Save} save */
  goOn(save) {
    const waits = this.pending === save.id;
    return html`<section class="panel continue" aria-label=${t("start.continue")}>
      ${picture(save)}
      <p>${t("start.continue.words", { game: save.game, names: save.names, when: whenOf(save) })}</p>
      <button type="button" class="main" data-action="continue" ?disabled=${waits} @click=${() => this.open(save)}>${t(waits ? "saves.waiting" : "start.continue")}</button>
    </section>`;
  }

  /** The games played last, and the way to all of them. */
  saves() {
    const { saves, aside } = this.list;
    return html`<h2>${t("saves.title")}</h2>
      ${saves.length === 0 ? html`<p class="soft">${t("saves.none")}</p>` : nothing}
      <ul class="save-list">${saves.slice(0, SHOWN).map((save) => saveRow(this.list, save, { pending: this.pending, open: (chosen) => this.open(chosen) }))}</ul>
      <p><button type="button" class="quiet wide" data-action="saves" @click=${() => this.doors.saves()}>${t(saves.length + aside.length > 0 ? "saves.all" : "saves.take.door", { count: saves.length })}</button></p>`;
  }

  /**
   * @param {Loading} loading
   * @param {() => void} retry
   * @param {import("../kit/messages.js").Remedy[]} helps beside another try
   */
  page(loading, retry, helps) {
    const save = this.list.latest;
    const data = `game.${this.form.game.name}.data`;
    return html`<main class="start">
      <header class="start-head">
        ${compassRose()}
        <div class="start-top">
          <p class="brand" aria-hidden="true">⚓\uFE0E ${t("app.name")}</p>
          <nav class="start-doors" aria-label=${t("start.doors")}>
            <button type="button" data-action="statistics" @click=${() => this.doors.statistics()}>${t("statistics.title")}</button>
            <button type="button" data-action="settings" @click=${() => this.doors.settings()}><span aria-hidden="true">⚙\uFE0E</span> ${t("settings.title")}</button>
          </nav>
        </div>
        <h1>${t("start.title")}</h1>
        <p class="lead">${t("start.lead")}</p>
        ${progress(loading, retry, helps)}
      </header>
      ${save ? nothing : learnDoor(this.doors)}
      <div class="start-columns">
        ${save ? this.goOn(save) : nothing}
        <section class="panel form-panel" aria-label=${t(this.form.deal ? "start.deal" : "start.new")}>
          ${gameForm(this.form, { waiting: this.pending === "new", begin: () => this.begin(), copy: (game) => this.doors.copy(game) })}
        </section>
        <div class="start-side">
          <section class="panel saves" aria-label=${t("saves.title")}>
            ${this.saves()}
          </section>
          ${save ? learnDoor(this.doors) : nothing}
          ${bookDoor(this.doors)}
          ${help(this.form.game)}
        </div>
      </div>
      <footer class="start-foot"><p class="small">${t("start.unofficial")} ${Object.keys(games).map((name) => t(`game.${name}.makers`)).join(" ")}</p>${hasWords(data) ? html`<p class="small">${t(data)}</p>` : nothing}</footer>
    </main>`;
  }
}
