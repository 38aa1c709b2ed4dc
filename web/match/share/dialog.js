/** The dialog for sharing a match: its links, its QR code, its text; and the seats that are played here. */

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { selectAll } from "../../kit/fields.js";
import { token } from "../../kit/token.js";
import { saveFile } from "../../saves/files.js";
import { linkCode, linkRow, ofWhat, wholeRow } from "./linkrow.js";

/** @typedef {import("../screen.js").Match} Match */

/** @param {Match} match */
export function shareDialog(match) {
  const { sharing } = match;
  return html`<dialog class="panel scores share" aria-labelledby="share-title"
    @close=${() => match.turnTo({ share: false })}>
    <h2 id="share-title">${t("share.title")}</h2>
    <div class="scores-body share-body">
      <div class="share-ways">
        ${hands(match)}
        <section>
          <h3>${t("share.whole")}</h3>
          <p class="soft small">${t(wholeWords(match))}</p>
          ${wholeRow(sharing)}
        </section>
        <section>
          <h3>${t("share.deal")}</h3>
          <p class="soft small">${t("share.deal.words")}</p>
          ${linkRow(sharing, "deal", sharing.deal)}
        </section>
        ${seats(match)}
        ${live(match)}
        ${board(match)}
        <section class="share-text">
          <h3>${t("share.text")}</h3>
          <button type="button" data-action="copy-text" aria-label=${ofWhat(t("share.text.copy"), t("share.text"))}
            @click=${() => match.record.copyText()}>${t("share.text.copy")}</button>
          <button type="button" data-action="save-file"
            @click=${() => saveFile([match.record.stored()])}>${t("share.text.file")}</button>
        </section>
      </div>
      ${linkCode(sharing)}
    </div>
    <p class="scores-foot">
      <button type="button" data-action="saves" @click=${() => match.app.saves()}>${t("saves.title")}</button>
      <button type="button" class="main" data-action="share-close"
        @click=${() => match.turnTo({ share: false })}>${t("dialog.close")}</button>
    </p>
  </dialog>`;
}

/** What the link to the whole match shows. @param {Match} match */
function wholeWords({ state: { past, received } }) {
  if (past.on) return "share.past.words";
  return received.view.over ? "share.whole.over" : "share.whole.words";
}

/** Where hands are hidden: what happens to them when the match is shared. @param {Match} match */
function hands({ game, state: { received, curtain } }) {
  if (!game.hidden || received.view.over) return nothing;
  return html`<p class="soft small" data-hands>${t(curtain.open ? "share.hands.open" : "share.hands")}</p>`;
}

/** The seats that are played on this device, while the others are played elsewhere. @param {Match} match */
function seats(match) {
  const { places, header, state, live } = match;
  if (state.received.view.over || live) return nothing;
  const { names, colors } = header;
  const { choice, bound, people } = places;
  const tick = (/** @type {number} */ seat) => {
    places.tick(seat);
    match.app.paint();
  };
  const words = bound ? "share.seat.bound" : match.game.hidden ? "share.seat.hidden" : "share.seat.words";
  return html`<section>
    <h3>${t("share.seat")}</h3>
    <p class="soft small">${t(words)} ${people.length < names.length && !bound ? t("share.seat.bots") : nothing}</p>
    <p class="share-seats">
      ${names.map(
        (name, seat) => html`<label class="share-place"><input type="checkbox" name="here" value=${seat}
          .checked=${choice.includes(seat)} ?disabled=${!places.allows(seat)}
          @change=${() => tick(seat)} /> ${token(colors[seat])} <span>${name}</span></label>`,
      )}
      <button type="button" data-action="sit" ?disabled=${!places.confirmable} @click=${() => {
        match.turnTo({ share: false });
        places.confirm();
      }}>${t(choice.length === 0 ? "share.seat.none" : "share.seat.go")}</button>
    </p>
    ${
      places.rethinks
        ? html`<p class="soft small">${t("share.seat.wrong")} <button type="button" class="quiet"
            data-action="rethink" @click=${() => places.rethink()}>${t("share.seat.again")}</button></p>`
        : nothing
    }
  </section>`;
}

/** The markup for a board in another page. @param {Match} match */
function board({ sharing }) {
  if (sharing.markup === "") return nothing;
  return html`<section>
    <h3>${t("share.board")}</h3>
    <p class="soft small">${t("share.board.words")}</p>
    <p class="share-link">
      <input readonly data-link="board" .value=${sharing.markup.replace("\n", " ")} aria-label=${t("share.board")}
        @focus=${selectAll} />
      <button type="button" data-action="copy-board" aria-label=${ofWhat(t("share.copy"), t("share.board"))}
        @click=${() => sharing.copyMarkup()}>${t("share.copy")}</button>
    </p>
  </section>`;
}

/** The button that opens a live table for guests on other devices. @param {Match} match */
function live(match) {
  if (match.state.received.view.over || match.live) return nothing;
  return html`<section>
    <h3>${t("live.title")}</h3>
    <p class="soft small">${t("live.share.words")}</p>
    <p class="share-seats"><button type="button" data-action="live-begin"
      @click=${() => match.openLive()}>${t("live.begin")}</button></p>
  </section>`;
}
