/** Messages of the page: which go away by themselves, and when. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Messages } from "../../web/kit/messages.js";

const remedy = { label: "The rule", run: () => {} };

/** The keys of what is shown. @param {Messages} messages */
const keys = (messages) => messages.shown.map(({ message }) => message.key);

test("good news without a button go away, others stay, and some for as long as they are said to", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  // what is announced is written into the page
  globalThis.document = /** @type {Document} */ (/** @type {unknown} */ ({ getElementById: () => null }));
  const paint = mock.fn();
  const messages = new Messages(paint);
  messages.show({ key: "bad" });
  messages.show({ key: "good", good: true });
  messages.show({ key: "undo", good: true, remedy });
  messages.show({ key: "news", good: true, remedy, lasts: 20_000 });
  assert.deepEqual(keys(messages), ["bad", "good", "undo", "news"]);
  mock.timers.tick(5000);
  assert.deepEqual(keys(messages), ["bad", "undo", "news"]);
  const painted = paint.mock.callCount();
  mock.timers.tick(15_000);
  assert.deepEqual(keys(messages), ["bad", "undo"]);
  assert.equal(paint.mock.callCount(), painted + 1);
  mock.timers.tick(1_000_000);
  assert.deepEqual(keys(messages), ["bad", "undo"]);
  messages.show({ key: "good", good: true });
  messages.withdraw("good");
  const last = paint.mock.callCount();
  mock.timers.tick(5000);
  assert.equal(paint.mock.callCount(), last, "nothing is painted for a message that is gone");
  mock.timers.reset();
});
