/**
 * The decision panel while others decide on other devices: for whom the match waits, the link to send to that person,
 * and what has happened.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { piecesOf } from "../kit/timeline.js";
import { token } from "../kit/token.js";
import { happened } from "./changes.js";
import { coverHand } from "./curtainpanel.js";
import { linkCode, wholeRow } from "./share/linkrow.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */

/** How many of the last turns are shown, besides those since the player's own. */
const TURNS = 3;

/** @param {Match} match @param {GameContext} context */
export function waitPanel(match, context) {
  const { sharing, state, header } = match;
  const seat = state.offered.view.to_move ?? 0;
  const name = header.names[seat];
  const { curtain } = state;
  if (match.live)
    return html`<h2>${token(header.colors[seat])} ${t("curtain.turn", { name })}</h2>
      <div class="decision-body wait" data-waits=${seat}>
        ${match.live.waiting(seat)} ${coverHand(match)} ${lately(match, context)}
      </div>`;
  const words = !curtain.looksOn ? "wait.words" : curtain.decides(state.offered) ? "wait.looking" : "wait.bots";
  return html`<h2>${token(header.colors[seat])} ${t("wait.title", { name })}</h2>
    <div class="decision-body wait" data-waits=${seat}>
      <p class="hint">${t(words, { name })}</p>
      ${curtain.looksOn ? nothing : html`<div data-action="send-on">${wholeRow(sharing)}</div>`}
      <div class="wait-ways">
        ${
          curtain.looksOn
            ? nothing
            : html`<details class="wait-code" @toggle=${() => sharing.handOn(sharing.address)}>
              <summary>${t("wait.code")}</summary>${linkCode(sharing)}</details>`
        }
        ${comeBack(match)}
      </div>
      ${coverHand(match)}
      ${lately(match, context)}
      ${
        curtain.looksOn || match.places.fresh
          ? html`<p><button type="button" class="quiet" data-action="wait-join"
            @click=${() => match.turnTo({ share: true })}>${t(
              curtain.looksOn ? "wait.join" : "wait.wrong",
            )}</button></p>`
          : nothing
      }
      ${
        match.game.hidden && sharing.address !== "" && !curtain.looksOn
          ? html`<p class="soft small">${t("share.hands")}</p>`
          : nothing
      }
    </div>`;
}

/** A field for a link that does not open this page automatically, such as in an installed app. @param {Match} match */
function comeBack(match) {
  return html`<details class="wait-back"><summary>${t("wait.back")}</summary>
    <form @submit=${(/** @type {SubmitEvent} */ event) => takeBack(event, match)}>
      <input name="text" autocomplete="off" spellcheck="false" aria-label=${t("wait.back.link")} />
      <button type="submit" data-action="wait-back">${t("wait.open")}</button>
    </form></details>`;
}

/**
 * The turns since the player's own, including that one; for a device without a seat, the last ones.
 * @param {Match} match
 * @param {GameContext} context
 */
function lately(match, context) {
  const { log, curtain } = match.state;
  const pieces = piecesOf(log);
  const own = pieces.findLastIndex((piece) => curtain.mine.includes(piece.seat));
  const shown = own < 0 ? pieces.slice(-TURNS) : pieces.slice(own);
  if (shown.length === 0) return nothing;
  return happened(match, context, t("wait.happened"), shown);
}

/** Opens the link that came back. @param {SubmitEvent} event @param {Match} match */
async function takeBack(event, match) {
  event.preventDefault();
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  const text = String(new FormData(form).get("text") ?? "").trim();
  if (text !== "" && (await match.app.takeText(text))) form.reset();
}
