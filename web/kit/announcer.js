/**
 * Announcements for screen readers: one polite live region, which is in the page from the start and is never recreated.
 * Announcements made at the same time are joined.
 */

/** Milliseconds to wait for more: screen readers miss text that is overwritten at once. */
const TOGETHER = 60;

/** @type {string[]} */
let waiting = [];
let before = "";

/** @param {string} words */
export function say(words) {
  const said = words.replace(/\s+/g, " ").trim();
  if (said === "") return;
  if (waiting.length === 0) setTimeout(utter, TOGETHER);
  if (!waiting.includes(said)) waiting.push(said);
}

/**
 * Takes back what was said last: where the region is moved to, it would be read there again, and stand among what is
 * there. What is about to be said is said.
 */
export function hush() {
  document.getElementById("news")?.replaceChildren();
}

function utter() {
  const region = document.getElementById("news");
  const words = waiting.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(" ");
  waiting = [];
  if (!region) return;
  // repeated words must differ to be announced again
  region.textContent = before === words ? `${words}\u00A0` : words;
  before = region.textContent;
}
