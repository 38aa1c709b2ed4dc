/**
 * A bug report for the developers: what happened, where, the match, and an address that reopens the position. It is in
 * English and is not sent anywhere: the player copies it.
 */

import { fullAddress, packedHash } from "../address.js";
import { t } from "../i18n/i18n.js";
import { copyReport } from "../kit/clipboard.js";
import { pack } from "../share/packed.js";
import { VERSION } from "../version.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../match/screen.js").Match} Match */

/** Errors that no player can have caused, or in which it is not known who has: this page, or the page of a host. */
const OWN = new Set([
  "boot.crashed",
  "boot.silent",
  "match.crashed",
  "match.silent",
  "bots.crashed",
  "bots.silent",
  "bots.stuck",
  "page.broke",
  "live.unshown",
]);

/**
 * The button that copies a report, for messages about a bug of ours.
 * @param {Message} message
 * @param {Match | null} match the open one
 * @param {import("../kit/clipboard.js").Report} report
 * @returns {import("../kit/messages.js").Remedy[]}
 */
export function reportRemedy(message, match, report) {
  if (!OWN.has(message.key)) return [];
  // a guest of a live table does not have its match
  const whole = match?.live?.role === "guest" ? null : match;
  const run = async () => copyReport(await reportText(message, whole), whole !== null, report);
  return [{ label: t("report.copy"), stays: true, run }];
}

/** @param {Message} message @param {Match | null} match null: there is none on this page */
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

/** An address that opens the shown position in any browser. @param {Match} match */
async function positionAddress({ example, state: { received, past } }) {
  if (example) return location.href; // it starts in the middle of a game and has an address of its own
  return fullAddress(packedHash(await pack(received.text), past.on ? past.at : null));
}
