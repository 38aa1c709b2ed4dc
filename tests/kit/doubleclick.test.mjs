/** The second click of a double click presses nothing that the first one has brought under the pointer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { tendDoubleClicks } from "../../web/kit/doubleclick.js";

/** A page on which a click may bring another screen or dialog to the front. */
function pageOf() {
  const page = new EventTarget();
  const shown = { main: { name: "match" }, dialogs: [] };
  globalThis.document.querySelectorAll = () => shown.dialogs;
  globalThis.document.querySelector = () => shown.main;
  tendDoubleClicks(page);
  let pressed = 0;
  page.addEventListener("click", (event) => {
    if (!event.cancelBubble) pressed += 1;
  });
  const click = (detail) => {
    const before = pressed;
    page.dispatchEvent(Object.assign(new Event("click", { cancelable: true }), { detail }));
    return pressed > before;
  };
  return { shown, click };
}

for (const [what, change] of [
  ["a dialog", (shown) => shown.dialogs.push({})],
  ["another screen", (shown) => Object.assign(shown, { main: {} })],
])
  test(`the second click of a double click does nothing to ${what} that the first has opened`, () => {
    const { shown, click } = pageOf();
    assert.ok(click(1));
    change(shown);
    assert.ok(!click(2));
    assert.ok(!click(3));
    assert.ok(click(1), "the next click counts");
    assert.ok(click(2), "and so does a double click there");
  });

test("on the same screen each click of a row counts, and so does each press of a key", () => {
  const { shown, click } = pageOf();
  for (const detail of [1, 2, 3, 0, 0]) assert.ok(click(detail));
  shown.dialogs.push({});
  assert.ok(click(0));
});
