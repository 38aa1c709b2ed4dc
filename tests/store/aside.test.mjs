/** Entries that were set aside, as by an earlier version of the page, and can be read again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

const { KINDS } = await import("../../web/store/aside.js");
const store = await import("../../web/store/store.js");

const seats = { names: ["Ana", "Bento"], levels: [null, null], own: [0, 1], points: [9, 7], places: [1, 2] };
/** An entry of each kind. */
const ENTRIES = {
  match: { id: "one", text: "monsoon 1\ngame navegador\nplayers 2\nseed 1\nname A Ana\nname B Bento\n\n" },
  result: { id: "two", game: "navegador", hash: "abc", ended: 5, turns: 3, ...seats },
  copy: { id: "navegador", edition: ["1", "stack goa 4"] },
  bot: { id: "three", name: "Mine", game: "borneo", source: "x = 1\n" },
};

for (const [kind, { home, aside }] of Object.entries(KINDS))
  test(`what can be read again is put back: ${kind}`, () => {
    const entry = { version: 1, ...ENTRIES[kind] };
    const [place, raw] = [home + entry.id, JSON.stringify(entry)];
    localStorage.setItem(aside + entry.id, raw);
    const [found] = store.list().aside;
    store.putBack(found);
    assert.deepEqual([localStorage.getItem(place), store.list().aside], [raw, []]);
    localStorage.setItem(aside + entry.id, raw);
    store.putBack(store.list().aside[0]);
    assert.equal(store.list().aside.length, 1, "its place is taken");
    for (const key of [place, aside + entry.id]) localStorage.removeItem(key);
  });
