/** The link to a whole match, with the ways to share it: copying, the device's share sheet, or a QR code. */

import { html, nothing } from "lit-html";
import { trouble } from "../../errors/uncaught.js";
import { t } from "../../i18n/i18n.js";
import { selectAll } from "../../kit/fields.js";
import { hasShareSheet } from "../../kit/sharesheet.js";
import { codePicture } from "../../share/picture.js";

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
    <button type="button" class=${kind === "whole" && !hasShareSheet() ? "main" : ""} data-action=${`copy-${kind}`}
      aria-label=${ofWhat(copy, label)} ?disabled=${address === ""}
      @click=${() => sharing.copy(address)}>${copy}</button>
    ${
      hasShareSheet()
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
  return html`<figure class="share-code">
    ${codePicture(drawn, t("share.code"))}
    <figcaption class="soft small">${t("share.code.words")}</figcaption>
  </figure>`;
}
