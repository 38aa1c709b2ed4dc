/** Settings that are changed in another window. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

let heard;
globalThis.addEventListener = (type, run) => {
  if (type === "storage") heard = run;
};
const { choose, onSetting, setting } = await import("../../web/settings/settings.js");

const KEY = "monsoon.1.settings";
const told = [];
for (const name of ["theme", "moves", "language"]) onSetting(name, (value) => told.push(`${name} ${value}`));

/** What is told when another window has stored this. */
function stored(entry) {
  told.length = 0;
  if (entry === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(entry));
  setting("theme"); // the page is painted before it hears of it
  heard({ key: entry === null ? null : KEY });
  return [...told];
}

test("only what another window has changed is told", () => {
  choose("moves", "list");
  assert.deepEqual(stored({ moves: "list", theme: "dark" }), ["theme dark"]);
  assert.deepEqual(stored({ moves: "list", theme: "dark", sound: "on" }), []);
  assert.deepEqual(stored({ moves: "board", theme: "dark" }), ["moves board"]);
  assert.deepEqual(stored(null), ["theme system"]);
});
