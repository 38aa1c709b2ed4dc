/** Search in the rulebook: all words, words that mean the same, and what is closest if no place has all of them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { plainOf } from "../../web/kit/finding.js";
import { search } from "../../web/rulebook/search.js";

const LISTS = { alike: "stack deck pile / tie equal / start begin first", small: "what if the is how many" };

/** A book of these passages: heading, text, weight, and whether it is the text of a refusal. */
function book(...rows) {
  return rows.map(([heading, text, weight = 1, sentence = false]) => ({
    block: null,
    text,
    plain: plainOf(text),
    heading,
    around: plainOf(heading),
    weight,
    sentence,
  }));
}

const BOOK = book(
  ["Cargo", "Draw from the deck. If the deck is empty, the discards are shuffled."],
  ["Monopoly", "With equal flags no company has the monopoly at a harbour."],
  ["Cards", "On some cards stands ×2: they are two units."],
  ["Start", "The first player begins.", 3],
  ["Workers", "A worker costs 50 Cr."],
  ["Workers", "Selling needs as many workers", 2, true],
  ["Rest", "All piled up."],
  ["Häfen", "Schiffe liegen im Hafen, Kirchenbauten an Land."],
);
const texts = (query) => search(BOOK, query, LISTS).hits.map(({ passage }) => passage.text);

test("all words, wherever they stand", () => {
  assert.deepEqual(texts("worker"), ["A worker costs 50 Cr."]);
  assert.deepEqual(texts("workers cost"), ["A worker costs 50 Cr."]);
  assert.equal(search(BOOK, "worker", LISTS).near, false);
  assert.deepEqual(texts("KIRCHE hafen").length, 1);
});

test("words that mean the same, as whole words, and signs that keyboards lack", () => {
  assert.match(texts("stack empty")[0], /deck is empty/);
  assert.match(texts("monopoly tie")[0], /equal flags/);
  assert.match(texts("x2")[0], /×2/);
  assert.match(texts("×2")[0], /×2/);
  assert.match(texts("starts")[0], /begins/);
  assert.deepEqual(texts("stack"), texts("deck"));
  assert.ok(!texts("deck").includes("All piled up."), "what means the same is no beginning of a word");
});

test("the closest places, if none has all the words", () => {
  const { near, hits } = search(BOOK, "which harbour if the stack is empty", LISTS);
  assert.equal(near, true);
  assert.match(hits[0].passage.text, /deck is empty/);
  for (const query of ["", "  ", "zebra", "<img src=x onerror=alert(1)>"]) {
    assert.deepEqual(search(BOOK, query, LISTS), { hits: [], count: 0, near: false }, query);
  }
});

test("words of a question do not count, unless there are no others", () => {
  assert.equal(search(BOOK, "how many units", LISTS).near, false);
  assert.match(texts("how many units")[0], /two units/);
  assert.ok(texts("if").length > 0);
});

test("a refusal is found by its words, not by one of them", () => {
  assert.ok(texts("needs as many workers").includes("Selling needs as many workers"));
  assert.ok(!texts("workers").includes("Selling needs as many workers"));
});

test("all places are counted, sixty are listed", () => {
  const many = book(...Array.from({ length: 80 }, (_, n) => ["Ships", `Ship ${n}`]));
  const { hits, count } = search(many, "ship");
  assert.deepEqual([hits.length, count], [60, 80]);
});
