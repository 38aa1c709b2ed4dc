/** Tabs for log and analysis where they share one place beside the board; a small window has tabs of its own. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @param {import("./screen.js").Match} match */
export function sideTabs(match) {
  const analysis = match.show.tab === "analysis";
  return html`<div class="side-tabs" role="group" aria-label=${t("match.tabs")}>
    <button type="button" class="quiet" data-action="side-log" aria-pressed=${analysis ? "false" : "true"}
      @click=${() => match.turnTo({ tab: "log" })}>${t("match.log")}</button>
    <button type="button" class="quiet" data-action="side-analysis"
      ?hidden=${match.example || match.live?.role === "guest"} aria-pressed=${analysis ? "true" : "false"}
      @click=${() => match.turnTo({ tab: "analysis" })}>${t("match.analysis")}</button>
  </div>`;
}
