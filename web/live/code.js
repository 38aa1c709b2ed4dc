/** Shows a code for another device: to copy, to share, and as a QR code; and the field for a code from there. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { selectAll } from "../kit/fields.js";
import { partModule } from "../kit/parts.js";
import { handOver, hasShareSheet } from "../kit/sharesheet.js";
import { codePicture } from "../share/picture.js";

/** @typedef {import("../kit/clipboard.js").Report} Report */
/** @typedef {ReturnType<typeof import("../share/qr.js").modules>} Picture */

/** @param {string} text @returns {Promise<Picture>} null where there is none: the text alone is enough */
export async function pictureOf(text) {
  try {
    const { modules } = await partModule(import("../share/qr.js"), "web/share/qr.js", "modules");
    return modules(text);
  } catch {
    return null;
  }
}

/**
 * @param {object} code
 * @param {string} code.text
 * @param {Picture} code.picture
 * @param {string} code.label
 * @param {(text: string, report: Report) => unknown} code.copy
 * @param {Report} report
 * @param {import("../types.js").Piece} [below] the next step, shown beside the picture
 */
export function codeOut({ text, picture, label, copy }, report, below = nothing) {
  return html`<div class="live-code">
    <div class="live-steps"><p class="share-link">
      <input readonly data-live-code .value=${text} aria-label=${label} @focus=${selectAll} />
      <button type="button" class="main" data-action="live-copy"
        @click=${() => copy(text, report)}>${t("share.copy")}</button>
      ${
        hasShareSheet()
          ? html`<button type="button" data-action="live-send"
              @click=${() => send(text, copy, report)}>${t("share.send")}</button>`
          : nothing
      }
    </p>${below}</div>
    ${picture ? codePicture(picture, label, "live-picture") : nothing}
  </div>`;
}

/**
 * The field for a code from the other device.
 * @param {object} field
 * @param {string} field.label
 * @param {string} field.action the label of the button
 * @param {boolean} field.waits
 * @param {(text: string) => void} field.take
 * @param {() => void} field.scan
 */
export function codeIn({ label, action, waits, take, scan }) {
  const camera = Boolean(navigator.mediaDevices?.getUserMedia);
  return html`<form class="share-link" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    take(inputOf(event)?.value ?? "");
  }}>
    <input name="code" data-live-field autocomplete="off" spellcheck="false" placeholder=${label} aria-label=${label}
      @paste=${(/** @type {ClipboardEvent} */ event) => {
        const text = event.clipboardData?.getData("text") ?? "";
        if (text.trim() !== "") setTimeout(() => take(text)); // after it was inserted into the field
      }} />
    <button type="submit" class="main" data-action="live-take" ?disabled=${waits}>${action}</button>
    ${
      camera
        ? html`<button type="button" data-action="live-scan" ?disabled=${waits}
            @click=${scan}>${t("live.scan")}</button>`
        : nothing
    }
  </form>`;
}

/** @param {SubmitEvent} event */
function inputOf(event) {
  const form = event.currentTarget;
  const input = form instanceof HTMLFormElement ? form.elements.namedItem("code") : null;
  return input instanceof HTMLInputElement ? input : null;
}

/** @param {string} text @param {(text: string, report: Report) => unknown} copy @param {Report} report */
function send(text, copy, report) {
  const what = text.startsWith("http") ? { title: document.title, url: text } : { text };
  return handOver(what, () => copy(text, report));
}
