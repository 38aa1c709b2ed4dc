/** What was done in a turn, as one line. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { useWords } from "../../web/i18n/i18n.js";
import { deedsOf, joined } from "../../web/kit/deeds.js";

/** @param {string} language */
function speak(language) {
  useWords(JSON.parse(readFileSync(new URL(`../../web/i18n/${language}.json`, import.meta.url))), language);
}
speak("en");

test("what begins alike up to a colon is a list", () => {
  const paid = ["fills “3 of each”", "pays: pepper", "pays: nutmeg ×2", "", "pays: cloves", "draws 2 cards"];
  assert.equal(joined(paid), "fills “3 of each”\u00a0· pays: pepper, nutmeg ×2, cloves\u00a0· draws 2 cards");
  assert.equal(joined(["paie : poivre", "paie : muscade"]), "paie : poivre, muscade");
});

test("deeds that do not follow each other stay apart", () => {
  assert.equal(
    joined(["pays: pepper", "new harbour: Aceh", "pays: pepper"]),
    "pays: pepper\u00a0· new harbour: Aceh\u00a0· pays: pepper",
  );
  assert.equal(joined(["", ""]), "");
});

test("the same several times in a row is said once", () => {
  const sails = "sails from Portugal to Goa";
  assert.equal(joined([sails, sails, "", sails, "ends"]), "sails from Portugal to Goa, 3 times\u00a0· ends");
  assert.equal(joined([sails, "ends", sails]), `${sails}\u00a0· ends\u00a0· ${sails}`);
  assert.equal(joined(["pays: pepper", "pays: cloves", "pays: cloves"]), "pays: pepper, cloves, cloves");
});

test("a list of deeds has one entry for those that begin alike", () => {
  assert.deepEqual(deedsOf(["pays: pepper", "pays: cloves", "lays a card", "lays a card"]), [
    "pays: pepper, cloves",
    "lays a card, twice",
  ]);
  assert.deepEqual(deedsOf([""]), []);
});

test("how often is never taken for the goods of a card", () => {
  const one = "takes cinnamon";
  const two = "takes cinnamon ×2"; // a card of two goods
  assert.equal(joined([one, one, two]), "takes cinnamon, twice\u00a0· takes cinnamon ×2");
  assert.equal(joined([two, one, one]), "takes cinnamon ×2\u00a0· takes cinnamon, twice");
  assert.equal(joined([two, two]), "takes cinnamon ×2, twice");
  const often = { de: "zweimal", fr: "deux fois", es: "dos veces" };
  for (const [language, words] of Object.entries(often)) {
    speak(language);
    assert.equal(joined(["A", "A"]), `A, ${words}`);
  }
  speak("en");
});
