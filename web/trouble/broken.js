/** Faults of the page itself: one that nobody caught is told, and where the page cannot be painted, that is said in its place. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../kit/messages.js").Remedy} Remedy */

/** What browsers report that is no fault, and what comes of programs that others have put into the page. */
const NOT_OURS = /ResizeObserver loop|^Script error\.?$/;

/** So many files are named at most. */
const SHOWN = 3;

/**
 * Calls for every fault that nobody has caught.
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

/** What another try of the whole page helps against. */
const PAGE = new Set(["match.download", "part.damaged", "page.broke", "page.unrepaired", "language.failed", "book.gone"]);

/** Whether a part of the page itself is missing, damaged or broken. @param {Message} message */
export function isOfPage({ key }) {
  return PAGE.has(key);
}

/** The way out of that. @param {Message} message @param {(message: Message) => void} report @returns {Remedy[]} */
export function pageRemedy(message, report) {
  return isOfPage(message) ? [reloadRemedy(report)] : [];
}

/**
 * Loads the page anew, and before that whatever of it is damaged; the page stays when the server has it no better.
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
 * What went wrong in a part of the page, in its place, and the way out.
 * @param {Message} message
 * @param {(message: Message) => void} report
 * @param {string} look
 */
export function trouble(message, report, look) {
  return html`<p class=${look} role="alert">${t(message.key, message.params)}</p>
    ${pageRemedy(message, report).map(({ label, run }) => html`<button type="button" class="main" data-action="reload" @click=${run}>${label}</button>`)}`;
}

/** In place of what cannot be painted. @param {Message} message @param {Remedy[]} remedies */
export function brokenPage(message, remedies) {
  return html`<main class="opening">
    <section class="panel" role="alert" data-broken>
      <p class="brand" aria-hidden="true">⚓\uFE0E ${t("app.name")}</p>
      <h1>${t(message.key, message.params)}</h1>
      ${remedies.map(({ label, run }, index) => html`<button type="button" class=${index === 0 ? "main" : ""} @click=${run}>${label}</button>`)}
    </section>
  </main>`;
}
