/**
 * The hand and the warehouse of the viewer; while covered, only the backs and who may look. During a payment the
 * warehouse of the player who pays.
 */

import { html, nothing } from "lit-html";
import { token } from "../../kit/token.js";
import { spiceIcon } from "../board/pieces.js";
import { hand } from "../hand.js";
import { wavesIcon } from "./icons.js";
import { goodOf, itemName } from "./names.js";
import { sorted, stockLine } from "./warehouse.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").SeatView} SeatView */

/** @param {GameContext} context */
export function ownSheet(context) {
  const { frame, components, ui, t } = context;
  const { view } = frame;
  const paying = view.decision === "pay" && frame.moves.length > 0;
  const seat = view.seats[(paying ? null : view.viewer) ?? view.to_move ?? view.ranking[0]];
  const name = ui.names[seat.seat];
  const listed = paying || view.end !== null;
  return html`<div class="panel hand-panel ${listed ? "listed" : ""}" data-color=${ui.colors[seat.seat]}>
    <h2 class="sheet-title">
      ${token(ui.colors[seat.seat])} <span>${t(listed ? "bor.sheet.stock" : "bor.sheet", { name })}</span>
      <span class="sheet-stock">${stockLine(seat, context)}</span>
    </h2>
    ${
      listed
        ? items(seat, context)
        : html`<div
      class="hand-area">${hand(frame, components, ui)}</div>`
    }
    ${
      !paying && seat.cards === null && seat.hand > 0
        ? html`<p
      class="covered-words small soft">${t("bor.sheet.covered", { name })}</p>`
        : nothing
    }
  </div>`;
}

/**
 * The warehouse card by card; those that can pay now are buttons.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function items(seat, { frame, components, ui, t }) {
  if (seat.warehouse.length === 0) return html`<p class="soft">${t("bor.stock.none")}</p>`;
  return html`<ul class="item-cards">
    ${sorted(seat, components).map((item) => {
      const { good } = goodOf(components, item);
      const name = itemName(components, item, t);
      const words = typeof item === "string" ? html`${wavesIcon} ${t(`harbour.${item}`)}` : name;
      const face = html`${spiceIcon(good)}<span>${words}</span>`;
      const move = frame.moves.find((one) => one.kind === "pay" && one.item === item);
      return html`<li>${
        move
          ? html`<button type="button" class="item-card offered" data-good=${good} data-move=${move.text}
            aria-label=${t("bor.move.pay", { item: name })} title=${t("bor.move.pay", { item: name })}
            @click=${() => ui.play(move.text)}>${face}</button>`
          : html`<span class="item-card" data-good=${good} title=${name}>${face}</span>`
      }</li>`;
    })}
  </ul>`;
}
