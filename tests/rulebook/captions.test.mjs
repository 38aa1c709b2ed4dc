/** What the rulebook says of an example, on other pages. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { CopyDoor } from "../../web/app/copies.js";

/** A book as a browser would read it: its text has the words of the one case of the one example. */
globalThis.HTMLElement = class {
  constructor(words) {
    this.textContent = words;
  }
  querySelector(name) {
    return name === ".book" ? this : null;
  }
  querySelectorAll() {
    return [this];
  }
  cloneNode() {
    return this;
  }
};
globalThis.DOMParser = class {
  parseFromString(text) {
    return new HTMLElement(text);
  }
};
globalThis.CSS = { escape: (name) => name };
globalThis.window = globalThis;
globalThis.scrollTo = () => {};

test("a book that did not arrive is asked for when the page of a copy is opened again, not each time", async () => {
  const asked = [];
  let online = false;
  globalThis.fetch = async (url) => {
    asked.push(url);
    return online ? new Response("Ana sails.") : new Response("", { status: 503 });
  };
  const app = { paint() {}, visits: { signal: AbortSignal.abort() } };
  const door = new CopyDoor(app);
  const load = door.captions.load.bind(door.captions);
  const loading = [];
  door.captions.load = (...which) => loading.push(load(...which));
  const caption = async () => {
    door.captions.of("navegador", "sails", 0);
    await Promise.all(loading);
    return door.captions.of("navegador", "sails", 0);
  };
  assert.equal(await caption(), "");
  online = true;
  assert.equal(await caption(), "");
  assert.equal(asked.length, 1);
  await door.show({ game: "navegador" });
  assert.equal(await caption(), "Ana sails.");
  await door.show({ game: "navegador" });
  assert.equal(await caption(), "Ana sails.");
  assert.equal(asked.length, 2);
});
