/** A link as a QR code: one SVG path, one unit per module. Loaded when it is first shown. */

import encodeQR from "qr";

/** Codes of longer texts are too fine for a phone's camera. */
const LONGEST = 1000;

/**
 * @param {string} text
 * @returns {{size: number, path: string} | null} null for a text that is too long
 */
export function modules(text) {
  if (text.length > LONGEST) return null;
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const path = rows
    .map((row, y) =>
      runs(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(""),
    )
    .join("");
  return { size: rows.length, path };
}

/** The start and the length of each run of dark modules. @param {boolean[]} row @returns {[number, number][]} */
function runs(row) {
  /** @type {[number, number][]} */
  const found = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    if (row[x - 1]) found[found.length - 1][1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
