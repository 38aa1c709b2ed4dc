/** Tabs for log and analysis where they share one place beside the board; a small window has tabs of its own. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { movesPlayed } from "../table/state.js";
import { stepButtons } from "./stepbuttons.js";
import { analysable, openTab } from "./tabs.js";

/** The tabs, and the buttons that step through the match. @param {import("./screen.js").Match} match */
export function sideHead(match) {
  const begun = movesPlayed(match.state) > 0;
  return html`<div class="log-head">${tabs(match)}${begun ? stepButtons(match) : nothing}</div>`;
}

/** @param {import("./screen.js").Match} match */
function tabs(match) {
  const analysis = openTab(match) === "analysis";
  return html`<div class="side-tabs" role="group" aria-label=${t("match.tabs")}>
    <button type="button" class="quiet" data-action="side-log" aria-pressed=${analysis ? "false" : "true"}
      @click=${() => turnTo(match, "log")}>${t("match.log")}</button>
    <button type="button" class="quiet" data-action="side-analysis"
      ?hidden=${!analysable(match)} aria-pressed=${analysis ? "true" : "false"}
      @click=${() => turnTo(match, "analysis")}>${t("match.analysis")}</button>
  </div>`;
}

/**
 * Each panel has these tabs of its own, and only one panel is shown: the focus goes along to the same tab there.
 * @param {import("./screen.js").Match} match
 * @param {"log" | "analysis"} tab
 */
function turnTo(match, tab) {
  const held = document.activeElement?.matches(".side-tabs button");
  match.turnTo({ tab });
  const tabs = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-action=side-${tab}]`));
  if (held) [...tabs].find((one) => one.checkVisibility())?.focus({ preventScroll: true });
}
