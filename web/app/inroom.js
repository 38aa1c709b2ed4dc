/** What rooms that are loaded on demand may do with the app, as far as it is the same for all of them. */

import { html } from "lit-html";
import { progress } from "../kit/progress.js";

/** @param {import("./page.js").App} app */
export function inRoom(app) {
  return {
    paint: () => app.paint(),
    report: (/** @type {Parameters<typeof app.report>[0]} */ message) => app.report(message),
    withdraw: (/** @type {string[]} */ ...keys) => app.withdraw(...keys),
    back: () => app.home(),
    engine: () => app.loading.ready(),
    waiting: () =>
      html`<div
        class="panel copy-head">${progress(app.loading, () => app.load(), app.helps(app.loading.error))}</div>`,
  };
}
