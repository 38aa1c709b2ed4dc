/**
 * The decision panel of a match that came by a link: who plays here? Until that is chosen, nothing hidden is shown and
 * nothing can be played. If there is a saved match of the same deal, it says how the two are related.
 */

import { html, nothing } from "lit-html";
import { listed, t } from "../i18n/i18n.js";
import { token } from "../kit/token.js";
import { partedIn, takenOver } from "../matchtext.js";
import { titleOf } from "../saves/list.js";

/** @typedef {import("./screen.js").Match} Match */

/** @param {Match} match */
export function joinPanel(match) {
  const { places, header, state } = match;
  const { to_move } = state.received.view;
  const { names, colors } = header;
  const open = places.people.filter((seat) => places.allows(seat));
  const first = places.kin ? "" : "main";
  return html`<h2>${t(titleKey(match))}</h2>
    <div class="decision-body join">
      ${kinPart(match)}
      <p class="hint">${places.kin ? t("kin.or") : nothing} ${
        to_move === null ? nothing : t("join.turn", { name: names[to_move] })
      }
        ${t(match.game.hidden ? "join.words.hidden" : places.people.length > 1 ? "join.words" : "join.words.bots")}</p>
      <p class="join-seats">
        ${open.map(
          (seat) => html`<button type="button" class=${seat === to_move ? first : ""} data-action="join"
          data-seat=${seat}
          @click=${() => places.sit([seat])}>${token(colors[seat])} ${t("join.as", { name: names[seat] })}</button>`,
        )}
      </p>
      <p class="join-seats">
        ${
          places.people.length > 1 && open.length === places.people.length
            ? html`<button type="button" data-action="join-all"
              @click=${() => places.sit(places.people)}>${t("join.all")}</button>`
            : nothing
        }
        <button type="button" data-action="join-none" @click=${() => places.sit([])}>${t("join.none")}</button>
      </p>
    </div>`;
}

/** The title of the panel, there and in the head of a small window. @param {Pick<Match, "places">} match */
export function titleKey({ places }) {
  return places.kin ? "kin.title" : "join.title";
}

/** A saved match of the same deal: how this one differs, and the buttons to go on. @param {Match} match */
function kinPart({ places: { kin }, state, app }) {
  if (!kin) return nothing;
  const { save, kind } = kin;
  const turn = kind === "forked" ? partedIn(save.text, state.received.text) : state.received.view.turn;
  const sameTurn = kind === "older" && turn === save.turn;
  const mine = html`<button type="button" class=${kind === "further" ? "" : "main"} data-action="kin-mine"
    @click=${() => app.openAnother(save)}>${t("kin.mine")}</button>`;
  const theirs = html`<button type="button" class=${kind === "further" ? "main" : ""} data-action="kin-link"
    @click=${() => app.goOnWith(save)}>${t(`kin.${kind}.take`)}</button>`;
  return html`<div class="join-kin" data-relation=${kind}>
    <p><b>${t(`kin.${kind}${sameTurn ? ".turn" : ""}`, { title: titleOf(save), turn, own: save.turn })}</b></p>
    ${kind === "further" ? takenPart(save, state.received.text) : nothing}
    <p class="soft small">${t(kind === "further" ? "kin.further.words" : "kin.words")}</p>
    <p class="join-seats">${kind === "further" ? html`${theirs}${mine}` : html`${mine}${theirs}`}</p>
  </div>`;
}

/**
 * What a link has done with seats of this device, and which persons' seats bots have now.
 * @param {import("../types.js").Save} save
 * @param {string} text
 */
function takenPart({ here, names, text: own }, text) {
  const { moved, bots } = takenOver(here ?? [], own, text);
  const line = (/** @type {string} */ key, /** @type {number[]} */ seats) =>
    seats.length > 0 ? html`<p>${t(key, { names: listed(seats.map((seat) => names[seat])) })}</p>` : nothing;
  return html`${line("kin.further.moved", moved)}${line("kin.further.bots", bots)}`;
}
