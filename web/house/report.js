/**
 * A report of a fault of our own, for those who mend it: what happened, where, the match, and an address that reopens the
 * very position. It is in English, and goes nowhere by itself: the player copies it.
 */

import { fullAddress, packedHash } from "../address.js";
import { t } from "../i18n/i18n.js";
import { copyReport } from "../kit/clipboard.js";
import { VERSION } from "../version.js";
import { pack } from "../trouble/packed.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../match/screen.js").Match} Match */

/** What no player can have caused. */
const OWN = new Set([
  "boot.crashed", "boot.silent", "match.crashed", "match.silent", "bots.crashed", "bots.silent", "bots.stuck", "page.broke",
]);

/**
 * The way to copy a report, for messages that tell of a fault of our own.
 * @param {Message} message
 * @param {Match | null} match on the table
 * @param {import("../kit/clipboard.js").Report} report
 * @returns {import("../kit/messages.js").Remedy[]}
 */
export function reportRemedy(message, match, report) {
  if (!OWN.has(message.key)) return [];
  return [{ label: t("report.copy"), stays: true, run: async () => copyReport(await reportText(message, match), report) }];
}

/** @param {Message} message @param {Match | null} match */
async function reportText({ key, params, trace }, match) {
  const { userAgent, languages } = navigator;
  const lines = [
    "Monsoon: report of a fault",
    `what: ${key} ${JSON.stringify(params ?? {})}`,
    `said: ${t(key, params)}`,
    `version: ${VERSION}`,
    `browser: ${userAgent}`,
    `languages: ${[document.documentElement.lang, ...languages].join(" ")}`,
    `window: ${innerWidth} x ${innerHeight} @ ${devicePixelRatio}`,
    `time: ${new Date().toISOString()}`,
    `address: ${location.href}`,
    `position: ${match ? await positionAddress(match) : "none"}`,
  ];
  if (trace) lines.push("", "where:", trace.trim());
  if (match) lines.push("", "match:", match.state.received.text.trim());
  return `${lines.join("\n")}\n`;
}

/** Opens the position that is seen, in any browser. @param {Match} match */
async function positionAddress({ example, state: { received, past } }) {
  if (example) return location.href; // it begins in the midst of a game, and has an address of its own
  return fullAddress(packedHash(await pack(received.text), past.on ? past.at : null));
}
