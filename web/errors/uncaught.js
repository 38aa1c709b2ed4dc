/**
 * Errors of the page itself: uncaught ones are reported, and a page that cannot be painted is replaced by a message.
 */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { isOfPart } from "../kit/fault.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../kit/messages.js").Remedy} Remedy */

/** Reports of browsers that are not errors, and errors of scripts injected by others, such as browser extensions. */
const NOT_OURS = /ResizeObserver loop|^Script error\.?$/;

/** The most files that are named. */
const SHOWN = 3;

/**
 * Calls `heard` for every uncaught error.
 * @param {(error: unknown) => void} heard
 */
export function onFault(heard) {
  addEventListener("error", ({ error, message, filename }) => {
    if (!NOT_OURS.test(message) && (filename === "" || filename.startsWith(location.origin))) heard(error ?? message);
  });
  addEventListener("unhandledrejection", ({ reason }) => heard(reason));
}

/** @param {unknown} error @returns {Message} */
export function faultOf(error) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
  return { key: "page.broke", params: { detail: message }, trace: stack };
}

/** Further errors that reloading the page may cure. */
const PAGE = new Set(["page.broke", "page.unrepaired", "language.failed", "book.gone"]);

/** Whether a part of the page itself is missing, damaged or broken. @param {Message} message */
export function isOfPage(message) {
  return isOfPart(message) || PAGE.has(message.key);
}

/** The remedies for that. @param {Message} message @param {(message: Message) => void} report @returns {Remedy[]} */
export function pageRemedy(message, report) {
  return isOfPage(message) ? [reloadRemedy(report)] : [];
}

/**
 * Repairs damaged files and reloads the page; it is not reloaded when the server's files are damaged, too.
 * @param {(message: Message) => void} report
 * @returns {Remedy}
 */
export function reloadRemedy(report) {
  const run = async () => {
    const repairing = await window.monsoon?.();
    if (!repairing) return location.reload();
    const files = await repairing.repair();
    if (files.length) report({ key: "page.unrepaired", params: { files: files.slice(0, SHOWN) } });
  };
  return { label: t("page.reload"), run };
}

/**
 * An error in a part of the page, shown in its place with the remedies.
 * @param {Message} message
 * @param {(message: Message) => void} report
 * @param {string} look
 */
export function trouble(message, report, look) {
  return html`<p class=${look} role="alert">${t(message.key, message.params)}</p>
    ${pageRemedy(message, report).map(
      ({ label, run }) => html`<button type="button" class="main" data-action="reload"
      @click=${run}>${label}</button>`,
    )}`;
}

/**
 * Shown in place of a page that cannot be painted.
 * @param {Message} message
 * @param {Remedy[]} remedies
 * @param {Remedy} home
 */
export function brokenPage(message, [first, ...others], home) {
  return html`<main class="opening">
    <section class="panel" role="alert" data-broken>
      <p class="brand" aria-hidden="true">⚓\uFE0E ${t("app.name")}</p>
      <h1>${t(message.key, message.params)}</h1>
      ${[first, home, ...others].map(
        ({ label, run }, index) => html`<button type="button" class=${index === 0 ? "main" : ""}
        @click=${run}>${label}</button>`,
      )}
    </section>
  </main>`;
}
