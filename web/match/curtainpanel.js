/** What the decision panel shows while hands are covered, and while the screen is handed over. */

import { html, nothing } from "lit-html";
import { hasWords, t } from "../i18n/i18n.js";
import { token } from "../kit/token.js";

/** @typedef {import("./screen.js").Match} Match */
/** @typedef {import("../table/curtain.js").Gesture} Gesture */

/**
 * The decision panel while the curtain requests a gesture.
 * @param {Match} match
 * @param {Gesture} gesture
 */
export function curtainPanel(match, gesture) {
  const { decision, to_move } = match.state.offered.view;
  const { colors, names } = match.header;
  const seat = to_move ?? 0;
  const part = gesture === "cover" ? "curtain.over" : "curtain.turn";
  const name = { name: names[seat] };
  return html`<h2>${token(colors[seat])} ${t(part, name)}</h2>
    <div class="decision-body">
      <p class="hint">${t(`${part}.words`, name)}</p>
      ${
        hasWords(`decision.${decision}`)
          ? html`<p
        class="hint">${t("curtain.decision", { decision, ...name })}</p>`
          : nothing
      }
      <p class="curtain">${curtainButton(match, gesture, true)}<span
        class="soft small wide-only">${t("curtain.keys")}</span></p>
    </div>`;
}

/**
 * @param {Match} match
 * @param {Gesture} gesture
 * @param {boolean} main
 */
export function curtainButton(match, gesture, main) {
  const seat = match.state.offered.view.to_move ?? 0;
  return html`<button type="button" class=${main ? "main" : "aside"} data-action=${gesture}
    @click=${() => match.table.moveCurtain(gesture)}>
    ${t(`curtain.${gesture}`, { name: match.header.names[seat] })}
  </button>`;
}

/** Where several people play on this device: the button that covers the hand of the last one. @param {Match} match */
export function coverHand(match) {
  const { curtain, offered } = match.state;
  return curtain.rests(offered) ? html`<p>${curtainButton(match, "cover", false)}</p>` : nothing;
}
