/** Faults of the page itself: one that nobody caught is told, and where the page cannot be painted, that is said in its place. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../messages.js").Remedy} Remedy */

/** What browsers report that is no fault, and what comes of programs that others have put into the page. */
const NOT_OURS = /ResizeObserver loop|^Script error\.?$/;

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

/** @returns {Remedy} */
export function reloadRemedy() {
  return { label: t("page.reload"), run: () => location.reload() };
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
