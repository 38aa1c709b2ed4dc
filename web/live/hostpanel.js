/** The host's dialog of a live table: who sits where, invitations, and what guests may do. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { levelChoice } from "../kit/levelchoice.js";
import { token } from "../kit/token.js";
import { namesFor } from "../workshop/shelf.js";
import { questionWords } from "./standins.js";
import { presenceOf } from "./strip.js";

/**
 * @typedef {object} Hosting
 * @property {import("../match/screen.js").Match} match
 * @property {import("./host.js").LiveHost} host
 * @property {import("./inviting.js").Inviting} inviting
 * @property {import("./ownseats.js").OwnSeats} own
 * @property {string} deputy the level of a bot that plays for a person
 * @property {"leave" | "branch" | {free: number} | null} asks what the host is asked before it is done
 * @property {(what: Hosting["asks"]) => void} ask
 * @property {(seats: number[]) => void} sit these seats are played on the host's device
 * @property {(seat: number) => void} take it is played on the host's device, too, if the guests agree
 * @property {(seat: number) => void} propose a bot plays it, if the guests agree
 * @property {(seat: number) => void} free it is no guest's any more
 * @property {(seat: number, level: string | null) => void} seatPlayer a bot of another level plays it, or a person
 * @property {() => void} end
 */

/** @param {Hosting} hosting */
export function hostDialog(hosting) {
  const { match, inviting } = hosting;
  const { names } = match.header;
  const close = () => {
    hosting.asks = null;
    match.turnTo({ live: false });
  };
  const { shown } = inviting;
  return html`<dialog class="panel scores live" aria-labelledby="live-title" @close=${close}>
    <h2 id="live-title">${t("live.title")}</h2>
    <div class="scores-body live-body">${shown ? inviting.form(names) : company(hosting)}</div>
    <p class="scores-foot">
      ${
        shown
          ? html`<button type="button" data-action="live-seats"
              @click=${() => inviting.hide()}>${t("live.seats")}</button>
            <button type="button" class="quiet" data-action="live-withdraw"
              @click=${() => inviting.withdraw(shown.seat)}>${t("live.withdraw")}</button>`
          : html`<button type="button" data-action="live-end" @click=${() => hosting.end()}>${t("live.end")}</button>
            <button type="button" data-action="live-home" @click=${() => match.app.home()}>${t("match.home")}</button>`
      }
      <button type="button" class="main" data-action="live-close" @click=${close}>${t("dialog.close")}</button>
    </p>
  </dialog>`;
}

/** Who sits where, and what guests may do. @param {Hosting} hosting */
function company(hosting) {
  const { match, host, own } = hosting;
  const leaves = hosting.asks === "leave" || hosting.asks === "branch";
  const boundTo = (own.here ?? []).map((seat) => match.header.names[seat]).join(", ");
  return html`<p class="soft small">${t("live.host.words")} ${match.game.hidden ? t("live.host.hands") : nothing}</p>
    <p class=${leaves ? "live-wrong" : "soft small"} role=${leaves ? "alert" : nothing}
      data-live-cost>${t(hosting.asks === "branch" ? "live.leaving.branch" : "live.leaving.host")}</p>
    ${question(hosting)}
    <ol class="live-list">${match.header.names.map((name, seat) => row(hosting, name, seat))}
      <li><span class="who">${t("live.looking-on")}</span>
        <span>${host.onlookers() > 0 ? t("live.onlookers", { count: host.onlookers() }) : "–"}</span>
        <span class="live-acts">${invite(hosting, null, "invite")}</span></li>
    </ol>
    ${
      own.bound && !match.state.received.view.over
        ? html`<p class="soft small" data-live-bound>${t("live.bound", { names: boundTo })}</p>`
        : nothing
    }
    <p class="live-hints"><span>${t("live.deputy")}</span>
      ${levelChoice({
        level: hosting.deputy,
        label: t("live.deputy"),
        name: "live-deputy",
        bots: namesFor(match.game.name),
        person: false,
        choose: (level) => {
          hosting.deputy = level ?? hosting.deputy;
          match.app.paint();
        },
      })}</p>
    <label class="live-hints"><input type="checkbox" name="live-hints" .checked=${host.hints}
      @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ { currentTarget }) =>
        host.allowHints(currentTarget.checked)} />
      ${t("live.hints")}</label>`;
}

/** What the guests are asked, and who has not answered yet. @param {Hosting} hosting */
function question({ match, host: { standIns } }) {
  const { asked } = standIns.poll;
  if (!asked) return nothing;
  return html`<p class="live-question" role="status" data-live-question>
    <span>${questionWords(asked, match.header.names)}
    ${t("live.asking.names", { names: standIns.missing.join(", ") })} ${t("live.asking.first")}</span>
    <button type="button" data-action="live-unask" @click=${() => standIns.withdraw()}>${t("live.unask")}</button></p>`;
}

/** @param {Hosting} hosting @param {string} name @param {number} seat */
function row(hosting, name, seat) {
  const { match, host } = hosting;
  const presence = host.presence(seat);
  return html`<li data-live-row=${seat} data-presence=${presence}>
    <span class="who">${token(match.header.colors[seat])} ${name}</span>
    ${presenceOf(presence, host.seats.includes(seat))}
    <span class="live-acts">${acts(hosting, seat, presence)}</span>
  </li>`;
}

/**
 * The host's buttons for a seat.
 * @param {Hosting} hosting
 * @param {number} seat
 * @param {import("./types.js").Presence} presence
 */
function acts(hosting, seat, presence) {
  const { host, match, own } = hosting;
  if (match.state.received.view.over) return nothing;
  const button = (/** @type {string} */ name, /** @type {() => void} */ run) =>
    html`<button type="button" data-action=${`live-${name.replace(".", "-")}`} data-seat=${seat}
      @click=${run}>${t(`live.${name}`)}</button>`;
  // one question at a time: another one would replace it and the answers to it
  const why = host.standIns.poll.asked ? t("live.asking.first") : null;
  const asking = (/** @type {string} */ name, /** @type {() => void} */ run) =>
    html`<button type="button" data-action=${`live-${name}`} data-seat=${seat} title=${why ?? nothing}
      aria-disabled=${why ? "true" : nothing} @click=${why ? () => say(why) : run}>${t(`live.${name}`)}</button>`;
  const leads = invite(hosting, seat, presence === "away" || presence === "deputy" ? "again" : "invite");
  const bot = asking("bot", () => hosting.propose(seat));
  const others = host.seats.filter((one) => one !== seat);
  if (presence === "host") return others.length > 0 ? button("put-out", () => hosting.sit(others)) : nothing;
  const { asks } = hosting;
  if (presence === "here" && asks instanceof Object && asks.free === seat)
    return html`<span role="alert">${t("live.put-out.ask", { name: match.header.names[seat] })}</span>
      ${button("put-out.yes", () => hosting.free(seat))} ${button("put-out.no", () => hosting.ask(null))}`;
  if (presence === "here") return button("put-out", () => hosting.ask({ free: seat }));
  if (presence === "away") return html`${leads} ${bot} ${button("put-out", () => host.free(seat))}`;
  const level = match.state.curtain.levels[seat];
  if (presence === "bot" && level !== null)
    return html`${levelChoice({
      level,
      label: t("people.seat", { name: match.header.names[seat] }),
      name: `live-level${seat + 1}`,
      bots: namesFor(match.game.name),
      choose: (wanted) => hosting.seatPlayer(seat, wanted),
    })} ${leads}`;
  // without hidden hands a seat is taken at once, without a question
  const take = match.game.hidden ? asking : button;
  const sit = own.allows(seat) ? take("sit", () => hosting.take(seat)) : nothing;
  if (presence === "free") return html`${leads} ${sit} ${bot}`;
  return leads;
}

/**
 * The button that shows the invitation for a seat, or makes one.
 * @param {Hosting} hosting
 * @param {number | null} seat null: to look on
 * @param {"invite" | "again"} name
 */
function invite({ inviting }, seat, name) {
  const label = inviting.isOpen(seat) ? "live.invitation.show" : `live.${name}`;
  return html`<button type="button" data-action=${seat === null ? "live-invite-onlooker" : `live-${name}`}
    data-seat=${seat ?? nothing} @click=${() => inviting.show(seat)}>${t(label)}</button>`;
}
