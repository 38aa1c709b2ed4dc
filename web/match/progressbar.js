/** The progress bars of bots and hints between two paintings. */

/**
 * Updates a progress bar directly: progress comes too often for painting the page.
 * @param {"bots" | "hints"} of
 * @param {number} share
 */
export function progressBar(of, share) {
  const bar = document.querySelector(of === "bots" ? "progress[data-bots-progress]" : "progress[data-hint-progress]");
  if (bar instanceof HTMLProgressElement) bar.value = share;
}
