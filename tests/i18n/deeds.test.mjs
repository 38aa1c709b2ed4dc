/** What was done in a turn, as one line. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deedsOf, joined } from "../../web/kit/deeds.js";

test("what begins alike up to a colon is a list", () => {
  const paid = ["fills “3 of each”", "pays: pepper", "pays: nutmeg ×2", "", "pays: cloves", "draws 2 cards"];
  assert.equal(joined(paid), "fills “3 of each” · pays: pepper, nutmeg ×2, cloves · draws 2 cards");
  assert.equal(joined(["paie : poivre", "paie : muscade"]), "paie : poivre, muscade");
});

test("deeds that do not follow each other stay apart", () => {
  assert.equal(
    joined(["pays: pepper", "new harbour: Aceh", "pays: pepper"]),
    "pays: pepper · new harbour: Aceh · pays: pepper",
  );
  assert.equal(joined(["", ""]), "");
});

test("the same several times in a row is said once", () => {
  const sails = "sails from Portugal to Goa";
  assert.equal(joined([sails, sails, "", sails, "ends"]), "sails from Portugal to Goa\u00a0×3 · ends");
  assert.equal(joined([sails, "ends", sails]), `${sails} · ends · ${sails}`);
  // "cloves ×2" would be one card
  assert.equal(joined(["pays: pepper", "pays: cloves", "pays: cloves"]), "pays: pepper, cloves, cloves");
});

test("a list of deeds has one entry for those that begin alike", () => {
  assert.deepEqual(deedsOf(["pays: pepper", "pays: cloves", "lays a card", "lays a card"]), [
    "pays: pepper, cloves",
    "lays a card\u00a0×2",
  ]);
  assert.deepEqual(deedsOf([""]), []);
});
