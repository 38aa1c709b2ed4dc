/** Parts of a sentence in a row. */

/**
 * The parts, with the mark of the language between them; an empty text if there are none.
 * @param {string[]} parts
 * @param {import("../types.js").Translate} t
 */
export function inParts(parts, t) {
  return parts.length > 0 ? parts.reduce((one, other) => t("list.parts", { one, other })) : "";
}
