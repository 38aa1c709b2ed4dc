/** The link to a whole match, with the ways to share it: copying, the device's share sheet, or a QR code. */

import { html, nothing } from "lit-html";
import { trouble } from "../../errors/uncaught.js";
import { t } from "../../i18n/i18n.js";

/** @typedef {import("./sharing.js").Sharing} Sharing */

/** The link to the whole match, or why there is none. @param {Sharing} sharing */
export function wholeRow(sharing) {
  if (sharing.trouble) return trouble(sharing.trouble, (message) => sharing.setTrouble(message), "wrong");
  return linkRow(sharing, "whole", sharing.address);
}

/**
 * @param {Sharing} sharing
 * @param {"whole" | "deal"} kind
 * @param {string} address
 */
export function linkRow(sharing, kind, address) {
  const label = t(`share.${kind}`);
  const copy = address !== "" && sharing.inClipboard === address ? `✓ ${t("share.copy.done")}` : t("share.copy");
  return html`<p class="share-link">
    <input readonly data-link=${kind} .value=${address} aria-label=${label} @focus=${selectAll}
      @copy=${() => sharing.handOn(address)} />
    <button type="button" class=${kind === "whole" && !sharing.canSend ? "main" : ""} data-action=${`copy-${kind}`}
      aria-label=${ofWhat(copy, label)} ?disabled=${address === ""}
      @click=${() => sharing.copy(address)}>${copy}</button>
    ${
      sharing.canSend
        ? html`<button type="button" class=${kind === "whole" ? "main" : ""} data-action=${`send-${kind}`}
            aria-label=${ofWhat(t("share.send"), label)} ?disabled=${address === ""}
            @click=${() => sharing.send(address)}>${t("share.send")}</button>`
        : nothing
    }
  </p>`;
}

/**
 * The name of a button whose words other buttons of the dialog have, too: what it does, and with what.
 * @param {string} words @param {string} what
 */
export const ofWhat = (words, what) => t("text.heading", { name: words, title: what });

/** @param {Sharing} sharing */
export function linkCode({ code: drawn, trouble, address }) {
  if (trouble || address === "") return nothing;
  if (!drawn) return html`<p class="share-code soft small">${t("share.code.long")}</p>`;
  const { size, path } = drawn;
  return html`<figure class="share-code">
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("share.code")}><path fill="#fff"
      d="M0 0h${size}v${size}H0z"/><path fill="#000" shape-rendering="crispEdges" d=${path}/></svg>
    <figcaption class="soft small">${t("share.code.words")}</figcaption>
  </figure>`;
}

/** @param {Event} event */
export function selectAll(event) {
  if (event.currentTarget instanceof HTMLInputElement) event.currentTarget.select();
}
