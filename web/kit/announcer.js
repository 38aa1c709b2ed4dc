/**
 * What is said aloud to those who do not see the page: one polite live region, which stands in the page from its first
 * byte and is never made anew. What comes at the same time is said as one.
 */

/** Readers of the screen miss what is written over at once. */
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

function utter() {
  const region = document.getElementById("news");
  const words = waiting.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(" ");
  waiting = [];
  if (!region) return;
  // the same words once more are news, too
  region.textContent = before === words ? `${words}\u00A0` : words;
  before = region.textContent;
}
