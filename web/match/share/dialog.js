/** The ways to pass a match on: its links, its code for a camera, its text; and the seat of a player by links. */

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { saveFile } from "../../saves/files.js";
import { token } from "../../kit/token.js";
import { trouble } from "../../trouble/broken.js";

/** @typedef {import("../screen.js").Match} Match */
/** @typedef {import("./sharing.js").Sharing} Sharing */

/** @param {Match} match */
export function shareDialog(match) {
  const { sharing } = match;
  return html`<dialog class="panel scores share" aria-labelledby="share-title" @close=${() => match.turnTo({ share: false })}>
    <h2 id="share-title">${t("share.title")}</h2>
    <div class="scores-body share-body">
      <div class="share-ways">
        ${hands(match)}
        <section>
          <h3>${t("share.whole")}</h3>
          <p class="soft small">${t(match.state.past.on ? "share.past.words" : "share.whole.words")}</p>
          ${sharing.trouble ? trouble(sharing.trouble, (message) => sharing.told(message), "wrong") : linkRow(sharing, "whole", sharing.address)}
        </section>
        <section>
          <h3>${t("share.deal")}</h3>
          <p class="soft small">${t("share.deal.words")}</p>
          ${linkRow(sharing, "deal", sharing.deal)}
        </section>
        ${seats(match)}
        <section class="share-text">
          <h3>${t("share.text")}</h3>
          <button type="button" data-action="copy-text" @click=${() => match.record.copyText()}>${t("share.text.copy")}</button>
          <button type="button" data-action="save-file" @click=${() => saveFile([{ ...match.record.save(), updated: 0 }])}>${t("share.text.file")}</button>
        </section>
      </div>
      ${code(sharing)}
    </div>
    <p class="scores-foot">
      <button type="button" data-action="saves" @click=${() => match.app.saves()}>${t("saves.title")}</button>
      <button type="button" class="main" data-action="share-close" @click=${() => match.turnTo({ share: false })}>${t("share.close")}</button>
    </p>
  </dialog>`;
}

/** Where hands are hidden: what becomes of them when the game is passed on, in whichever way. @param {Match} match */
function hands({ game, state: { received, curtain } }) {
  if (!game.hidden || received.view.over) return nothing;
  return html`<p class="soft small" data-hands>${t(curtain.open ? "share.hands.open" : "share.hands")}</p>`;
}

/**
 * @param {Sharing} sharing
 * @param {"whole" | "deal"} kind
 * @param {string} address
 */
function linkRow(sharing, kind, address) {
  const label = t(`share.${kind}`);
  return html`<p class="share-link">
    <input readonly data-link=${kind} .value=${address} aria-label=${label} @focus=${selectAll} />
    <button type="button" class=${kind === "whole" ? "main" : ""} data-action=${`copy-${kind}`} ?disabled=${address === ""} @click=${() => sharing.copy(address)}>${t("share.copy")}</button>
    ${sharing.canSend
      ? html`<button type="button" data-action=${`send-${kind}`} ?disabled=${address === ""} @click=${() => sharing.send(address)}>${t("share.send")}</button>`
      : nothing}
  </p>`;
}

/** @param {Sharing} sharing */
function code({ code: drawn, trouble, address }) {
  if (trouble || address === "") return nothing;
  if (!drawn) return html`<p class="share-code soft small">${t("share.code.long")}</p>`;
  const { size, path } = drawn;
  return html`<figure class="share-code">
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("share.code")}><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" shape-rendering="crispEdges" d=${path}/></svg>
    <figcaption class="soft small">${t("share.code.words")}</figcaption>
  </figure>`;
}

/** The seat that is played on this device, while the others are played elsewhere. @param {Match} match */
function seats({ sharing, header, state }) {
  if (state.received.view.over) return nothing;
  const { seat, names, colors } = header;
  return html`<section>
    <h3>${t("share.seat")}</h3>
    <p class="soft small">${t(seat === undefined ? "share.seat.words" : "share.seat.taken", { name: names[seat ?? 0] })}</p>
    <p class="share-seats">
      ${names.map((name, place) => html`<button type="button" data-action="sit" data-seat=${place} aria-pressed=${seat === place ? "true" : "false"}
        @click=${() => sharing.sit(place)}>${token(colors[place])} ${name}</button>`)}
      ${seat === undefined ? nothing : html`<button type="button" class="quiet" data-action="stand" @click=${() => sharing.stand()}>${t("share.seat.none")}</button>`}
    </p>
  </section>`;
}

/** @param {Event} event */
function selectAll(event) {
  if (event.currentTarget instanceof HTMLInputElement) event.currentTarget.select();
}
