/** Scans a code with the camera; the code reader is loaded on demand. */

import { messageOf } from "../kit/fault.js";
import { partModule } from "../kit/parts.js";

/**
 * @param {import("../kit/clipboard.js").Report} report
 * @param {AbortSignal} signal aborted when the page with the button is left
 * @returns {Promise<string | null>} the text of the code; null when there was none
 */
export async function scanned(report, signal) {
  try {
    const { scan } = await partModule(import("../share/scan.js"), "web/share/scan.js", "scan");
    return await scan(signal);
  } catch (error) {
    if (signal.aborted) return null;
    report(error instanceof DOMException ? { key: "live.no-camera" } : messageOf(error));
    return null;
  }
}
