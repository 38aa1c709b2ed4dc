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
      @click=${() => match.turnTo({ tab: "log" })}>${t("match.log")}</button>
    <button type="button" class="quiet" data-action="side-analysis"
      ?hidden=${!analysable(match)} aria-pressed=${analysis ? "true" : "false"}
      @click=${() => match.turnTo({ tab: "analysis" })}>${t("match.analysis")}</button>
  </div>`;
}
