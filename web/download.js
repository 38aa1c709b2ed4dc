/** Downloads data as a file. */

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The most characters that the words of a file name have. */
const LONGEST = 70;

/**
 * A file name that is valid on every system, made of words and a date.
 * @param {string[]} words
 * @param {number} time
 * @param {string} kind
 */
export function fileName(words, time, kind) {
  const plain =
    words
      .join("-")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = [...plain.join("-")].slice(0, LONGEST).join("").replace(/-$/, "");
  return `${[name, isoDay(time)].filter(Boolean).join("-")}.${kind}`;
}

/** The day of a time where the user is, as 2026-03-29. @param {number} time in milliseconds */
export function isoDay(time) {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
