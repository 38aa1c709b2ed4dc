/** The words of a language that come after another language was chosen. */

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: { lang: "en" } };
const { loadWords, t } = await import("../../web/i18n/i18n.js");

/** Lists that arrive when the test lets them. @param {Record<string, () => Promise<object>>} lists by language */
function serve(lists) {
  globalThis.fetch = async (url) => ({ ok: true, json: lists[/(\w+)\.json$/.exec(url.pathname)[1]] });
}

test("a language that cannot be loaded is not told once another one was chosen", async () => {
  let fail = () => {};
  serve({
    de: () => new Promise((_, reject) => (fail = () => reject(new Error("gone")))),
    fr: async () => ({ hello: "Bonjour" }),
  });
  const first = loadWords([], "de");
  await loadWords([], "fr");
  fail();
  await first;
  assert.equal(t("hello"), "Bonjour");
  const again = loadWords([], "de");
  await new Promise(setImmediate);
  fail();
  await assert.rejects(again, /gone/);
});
