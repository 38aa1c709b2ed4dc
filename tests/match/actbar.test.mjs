/** The copies of a decision's buttons at the lower edge of a small window. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

/** What the page has: a button of the decision, and the bar with its copies. */
const page = { button: { isConnected: true }, far: false };
document.querySelector = (selector) =>
  selector === ".act-bar" ? { toggleAttribute: (_, far) => (page.far = far) } : page.button;

/** The observers, each with what it watches. @type {{heard: (entries: object[]) => void, watched: object[]}[]} */
const observers = [];
globalThis.IntersectionObserver = class {
  constructor(heard) {
    this.heard = heard;
    this.watched = [];
    observers.push(this);
  }
  observe(thing) {
    this.watched.push(thing);
  }
  disconnect() {
    this.watched = [];
  }
};
const { ActBar } = await import("../../web/match/actbar.js");

test("the bar is shown while the button is out of sight, and is left alone once another one is there", () => {
  const bar = new ActBar();
  const [observer] = observers;
  bar.look();
  assert.deepEqual(observer.watched, [page.button]);
  observer.heard([{ isIntersecting: false }]);
  assert.equal(page.far, true);
  page.button.isConnected = false;
  page.far = false;
  observer.heard([{ isIntersecting: false }]);
  assert.equal(page.far, false);
});

test("a match that is left watches nothing any more", () => {
  page.button = { isConnected: true };
  const bar = new ActBar();
  bar.look();
  bar.stop();
  assert.deepEqual(observers.at(-1).watched, []);
});
