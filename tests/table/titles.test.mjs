/** Titles of saved matches: too long, and in files. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isMatchText, plainLines, textsIn, titleOfText } from "../../web/matchtext.js";
import { LONGEST_TITLE, titleWith } from "../../web/store/save.js";

const branch = (name) => `${name}, branch from turn 12`;

test("a title is cut after a word of the name, and what was added to it stays whole", () => {
  assert.equal(titleWith("Ana, Bento", branch), "Ana, Bento, branch from turn 12");
  const long = titleWith("Anastasia, Bartolomeu, Clementina, Duarte", branch);
  assert.equal(long, "Anastasia, Bartolomeu, Clementina…, branch from turn 12");
  assert.ok(long.length <= LONGEST_TITLE);
});

test("a name without a space is cut where it must be", () => {
  const long = titleWith("A".repeat(80), branch);
  assert.equal(long.length, LONGEST_TITLE);
  assert.ok(long.endsWith("A…, branch from turn 12"));
});

test("a file of any system keeps the title of every game", () => {
  const file = "# First\nmonsoon 1\ngame navegador\n\n# Second\nmonsoon 1\ngame borneo\n";
  for (const written of [file, file.replaceAll("\n", "\r\n"), file.replaceAll("\n", "\r"), `\ufeff${file}`]) {
    assert.ok(isMatchText(written));
    assert.deepEqual(textsIn(plainLines(written)).map(titleOfText), ["First", "Second"]);
  }
});
