/** A live table on the page of a guest: the host's page has the match, this one shows it as its seat sees it. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { faultOf } from "../errors/uncaught.js";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { messageOf } from "../kit/fault.js";
import { token } from "../kit/token.js";
import { Answering } from "./answering.js";
import { questionWords } from "./standins.js";
import { presenceOf, stripOf } from "./strip.js";

/** @typedef {import("../match/match.js").Match} Match */
/** @typedef {import("../match/screen.js").Live} Live */
/** @typedef {import("./stay.js").Stay} Stay */

/** @implements {Live} */
export class Visiting {
  /** @param {Match} match @param {Stay} stay */
  constructor(match, stay) {
    this.match = match;
    this.stay = stay;
    this.guest = stay.guest;
    /** the game at the table that this is the screen of */
    this.number = stay.guest.number;
    /** aborted when the host has dealt the next one */
    this.signal = stay.games.signal;
    this.role = /** @type {const} */ ("guest");
    /** the guest is asked whether it leaves */
    this.asks = false;
    match.state.bots.elsewhere = true;
    this.answering = new Answering({
      paint: match.app.paint,
      report: match.app.report,
      met: (line, seated) => this.back(line, seated),
    });
    this.host = stay.guest.host;
    /** @type {Visiting["shown"] | null} what was painted last */
    this.sound = null;
    /** the page is painted once more, after it could not be painted */
    this.repainting = false;
    stay.screen = this;
  }

  get hints() {
    return this.guest.hints;
  }

  /** There is a new frame; one of the next game is not for this screen. */
  news() {
    if (this.guest.number === this.number) this.match.table.refresh();
  }

  changed() {
    const { guest, match } = this;
    if (guest.host !== this.host) say(t(`live.host.${guest.host}`));
    const over = match.state.received.view.over; // then the game can still be kept, and nothing is missed
    if (guest.apart && guest.host !== this.host && !over) match.turnTo({ live: true });
    this.host = guest.host;
    match.app.paint();
  }

  /**
   * Called when the host is back.
   * @param {import("./channel.js").Line} line
   * @param {import("./seated.js").Seated} seated
   */
  async back(line, seated) {
    const { guest, match } = this;
    // another table, or another place at this one, means another match
    if (seated.seat !== guest.seat || seated.table !== guest.table) {
      line.end();
      return this.answering.setTrouble({ key: "live.other-table" });
    }
    guest.meet(line, seated);
    if (guest.number !== this.number) return this.stay.next();
    match.turnTo({ live: false });
    await match.table.refresh();
  }

  heard() {}

  /** What the match screen shows of what the host has sent. */
  get shown() {
    const { received, displayed, hints } = this.match.state;
    return /** @type {const} */ ([received, displayed, hints.list]);
  }

  painted() {
    this.sound = this.shown;
  }

  /**
   * The match could not be painted. Something else may have changed the page, such as a translation by the browser: it
   * is painted once more, from scratch. If that fails, too, it is because of what has come since the last painting: the
   * guest leaves the host as after a message without the right outline, and sees what was painted last. Before the
   * first painting there is nothing to see: the guest leaves at once. Which of the two pages is at fault is not known.
   * @param {unknown} error
   */
  broke(error) {
    const { guest, match, shown, sound } = this;
    if (guest.apart || shown.every((one, n) => one === sound?.[n])) return;
    if (!sound) {
      match.app.home();
      this.tell(error);
    } else if (!this.repainting) {
      this.repainting = true;
      match.app.paint();
      this.repainting = false;
    } else {
      match.table.hints.drop();
      guest.distrust(sound[0]);
      match.table.past.leave();
      this.tell(error);
    }
  }

  /** @param {unknown} error */
  distrust(error) {
    this.guest.distrust();
    this.tell(error);
  }

  /** Says what could not be shown, for a report. @param {unknown} error */
  tell(error) {
    this.match.app.report({ ...faultOf(error), key: "live.unshown" });
  }

  strip() {
    const { guest, match } = this;
    const { names, colors } = guest.party;
    const { question } = guest;
    const more =
      guest.host !== "here"
        ? html`<b class="live-wrong">${t(`live.host.${guest.host}`)}</b>`
        : question
          ? this.poll(question)
          : nothing;
    const open = () => match.turnTo({ live: true });
    return stripOf(
      {
        names,
        colors,
        seats: guest.apart ? null : guest.seats,
        own: guest.seat === null ? [] : [guest.seat],
        onlookers: guest.apart ? 0 : guest.onlookers,
      },
      more,
      open,
    );
  }

  /**
   * The question who plays for a person, with buttons of its own: those of the question before it are not used again,
   * so that neither a press nor the focus on them comes to another question.
   * @param {import("./guest.js").Question} question
   */
  poll(question) {
    const { guest } = this;
    const asked = () => html`<span>${questionWords(question, guest.party.names)}</span>
      <button type="button" class="main" data-action="live-yes"
        @click=${() => guest.vote(question, true)}>${t("live.yes")}</button>
      <button type="button" data-action="live-no"
        @click=${() => guest.vote(question, false)}>${t("live.no")}</button>`;
    return html`${repeat([question], ({ id }) => id, asked)}`;
  }

  /** No moves are offered while there is no line to the host. */
  get apart() {
    return this.guest.apart && !this.match.state.received.view.over;
  }

  /** Whether leaving costs anything: there is a line that only another invitation could replace. */
  holds() {
    return !this.guest.apart;
  }

  /** Says what leaving costs, and asks. */
  leave() {
    this.asks = true;
    this.match.turnTo({ live: true });
  }

  dialog() {
    const { guest, match, stay } = this;
    const close = () => {
      this.asks = false;
      match.turnTo({ live: false });
    };
    return html`<dialog class="panel scores live" aria-labelledby="live-title" @close=${close}>
      <h2 id="live-title">${t("live.title")}</h2>
      <div class="scores-body live-body">
        ${this.asks ? html`<p class="live-wrong" role="alert">${t(this.cost())}</p>` : nothing}
        <p class="soft small">${t("live.guest.words")} ${match.game.hidden ? t("live.guest.hands") : nothing}</p>
        ${guest.apart ? this.wayBack() : this.company()}
      </div>
      <p class="scores-foot">
        ${stay.before ? this.keepBefore(stay.before) : nothing}
        <button type="button" data-action="live-leave" @click=${() => match.app.home()}>${t("live.leave")}</button>
        <button type="button" class="main" data-action="live-close" @click=${close}>${t("dialog.close")}</button>
      </p>
    </dialog>`;
  }

  /** The game before, for as long as this one is at the table. @param {string} before */
  keepBefore(before) {
    const keep = () => {
      this.match.app.withdraw("live.next");
      return this.stay.store(before);
    };
    return html`<button type="button" data-action="live-keep-before" title=${t("live.keep.words")}
      @click=${keep}>${t("live.keep.before")}</button>`;
  }

  /** What leaving costs, in words. */
  cost() {
    const { out, seat } = this.guest;
    return out || seat === null ? "live.leaving.guest" : "live.leaving.seat";
  }

  /** Who sits where. */
  company() {
    const { seats, seat: own, party } = this.guest;
    return html`<ol class="live-list">${party.names.map(
      (name, seat) => html`<li data-presence=${seats[seat]}><span
        class="who">${token(party.colors[seat])} ${name}</span> ${presenceOf(seats[seat], seat === own)}</li>`,
    )}</ol>`;
  }

  /** What has happened to the line, and the way back. */
  wayBack() {
    const { host, out, seat } = this.guest;
    if (host === "elsewhere")
      return html`<section data-live-back><h3>${t("live.host.elsewhere")}</h3>
        <p>${t("live.back.elsewhere")}</p></section>`;
    return html`<section data-live-back><h3>${t(`live.host.${host}`)}</h3>
      <p>${t(out || seat === null ? "live.back.onlooker" : "live.back.words")}</p>${this.answering.form()}</section>`;
  }

  /** @param {number} seat */
  waiting(seat) {
    const { guest, match } = this;
    if (guest.host === "elsewhere") return html`<p class="hint">${t("live.host.elsewhere")}.</p>`;
    if (guest.apart)
      return html`<p class="hint">${t(`live.host.${guest.host}`)}.</p>
        <p class="curtain"><button type="button" class="main" data-action="live-open"
          @click=${() => match.turnTo({ live: true })}>${t("live.come-back")}</button></p>`;
    const name = guest.party.names[seat];
    const presence = guest.seats[seat];
    const state = presence === "away" ? "away" : presence === "free" ? "yet" : "here";
    return html`<p class="hint">${t(`live.waits.${state}`, { name })}</p>`;
  }

  /** Instead of another deal, which is the host's: the whole game for this device. */
  atEnd() {
    return html`<button type="button" data-action="live-keep" title=${t("live.keep.words")}
      @click=${() => this.keep()}>${t("live.keep")}</button>`;
  }

  /**
   * Opens the game as a saved one of this device. Until that is left, the guest is at the table for the next one. If
   * the host has dealt that meanwhile, the game is only saved.
   */
  async keep() {
    const { guest, match, signal, stay } = this;
    const { app } = match;
    try {
      const text = guest.number === this.number ? await guest.whole() : guest.before;
      if (!signal.aborted && (await app.keepGame(text, stay.here, signal))) {
        stay.kept = text;
        stay.screen = null;
        match.leave();
      } else if (signal.aborted) await stay.store(text);
    } catch (error) {
      app.report(messageOf(error));
    }
  }

  /** Called when the match has left the screen: if it is that of the present game, the guest leaves the table. */
  close() {
    this.answering.end();
    this.match.app.withdraw("live.next", "printed.told");
    if (this.stay.screen === this) this.stay.end();
  }
}
