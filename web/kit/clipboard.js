/** Copying: a link, the text of a match, an answer. Where the clipboard is forbidden, it is shown to copy by hand. */

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {(message: Parameters<Messages["show"]>[0]) => void} Report */

/**
 * @param {string} link
 * @param {Report} report
 */
export function copyLink(link, report) {
  return copy(link, { done: "share.copied", byHand: "share.by-hand" }, report);
}

/**
 * @param {string} code the answer to the invitation to a live table
 * @param {Report} report
 */
export function copyAnswer(code, report) {
  return copy(code, { done: "live.answer.copied", byHand: "live.answer.by-hand" }, report);
}

/**
 * @param {string} text
 * @param {Report} report
 */
export function copyText(text, report) {
  return copy(text, { done: "match.copied", byHand: "match.text" }, report);
}

/**
 * @param {string} markup
 * @param {Report} report
 */
export function copyMarkup(markup, report) {
  return copy(markup, { done: "share.board.copied", byHand: "share.board.by-hand" }, report);
}

/**
 * @param {string} text
 * @param {boolean} whole whether it has the match with all that is hidden in it
 * @param {Report} report
 */
export function copyReport(text, whole, report) {
  return copy(text, { done: whole ? "report.copied" : "report.copied.bare", byHand: "report.by-hand" }, report);
}

/**
 * @param {string} text
 * @param {{done: string, byHand: string}} keys
 * @param {Report} report
 * @returns {Promise<boolean>} whether it is in the clipboard
 */
async function copy(text, { done, byHand }, report) {
  try {
    await navigator.clipboard.writeText(text);
    report({ key: done, good: true });
    return true;
  } catch {
    report({ key: byHand, good: true, text });
    return false;
  }
}
