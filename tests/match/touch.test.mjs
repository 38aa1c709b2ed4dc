/** The menu of the things under a finger. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

let touched;
globalThis.addEventListener = (type, run) => {
  if (type === "pointerdown") touched = run;
};
const { Finger } = await import("../../web/match/touch.js");

/** Two small things beside each other. */
const things = [0, 10].map((left) => ({
  dataset: {},
  closest: () => null,
  getBoundingClientRect: () => ({ left, right: left + 8, top: 0, bottom: 8, width: 8, height: 8 }),
}));
document.elementsFromPoint = () => [];
document.querySelectorAll = () => things;

test("the menu of the things under a finger closes when the position has changed, and does not come back", () => {
  let [spot, painted] = ["before", 0];
  const finger = new Finger({ paint: () => (painted += 1), guide: () => null, spot: () => spot });
  touched({ pointerType: "touch" });
  finger.tap({ isTrusted: true, detail: 1, clientX: 9, clientY: 4, stopPropagation() {} });
  assert.equal(finger.choices.length, 2);
  finger.look();
  assert.deepEqual([finger.choices.length, painted], [2, 1]);
  spot = "after";
  finger.look();
  spot = "before";
  finger.look();
  assert.deepEqual([finger.choices.length, painted], [0, 2]);
});
