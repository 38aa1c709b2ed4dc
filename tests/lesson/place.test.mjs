/** The ring and the balloon of a guide, when another guide takes its place. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import "../kit/page.mjs";

/** A ring and a balloon, which are of the guide that is on the page now. */
class Thing {
  hidden = false;
  style = {};
  classList = { toggle() {} };
  closest = () => null;
  getBoundingClientRect = () => ({ left: 0, top: 0, right: 10, bottom: 10, width: 10, height: 10 });
}
globalThis.HTMLElement = Thing;
globalThis.DOMRect = class {};
Object.assign(globalThis, { innerWidth: 400, innerHeight: 800, matchMedia: () => ({ matches: false }) });
let placed = 0;
document.querySelector = (selector) => {
  if (selector === ".lesson-ring") placed += 1;
  return [".lesson-ring", ".lesson-balloon"].includes(selector) ? new Thing() : null;
};
document.querySelectorAll = () => [];
document.documentElement.style = { setProperty() {} };
const { placeGuide } = await import("../../web/lesson/place.js");

/** A guide of which nothing is to be clicked, with the end of it. */
function guideOf() {
  const left = new AbortController();
  return [{ visit: left.signal, wanted: null, pick: null, played: 0, step: { at: [], picks: [], kind: "tell" } }, left];
}

test("a guide that is left while its balloon comes to rest does not take the place of the next one", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const match = { screen: {} };
  const [first, left] = guideOf();
  const [second] = guideOf();
  placeGuide(first, match);
  mock.timers.tick(100);
  left.abort();
  placeGuide(second, match);
  for (let passed = 0; passed < 2000; passed += 50) mock.timers.tick(50);
  mock.timers.reset();
  assert.equal(placed, 3, "each at first, and the second once more when everything has its place");
});
