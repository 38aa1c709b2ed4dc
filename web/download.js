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

/**
 * A file name that is valid on every system, made of words and a date.
 * @param {string[]} words
 * @param {number} time
 * @param {string} kind
 */
export function fileName(words, time, kind) {
  const day = new Date(time).toISOString().slice(0, 10);
  return `${[...words, day]
    .join("-")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 80)}.${kind}`;
}
