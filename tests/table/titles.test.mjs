/** Titles of saved matches: too long, and in files. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileText, isMatchText, labelOfText, plainLines, textsIn } from "../../web/matchtext.js";
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
    assert.deepEqual(
      textsIn(plainLines(written)).map((text) => labelOfText(text).title),
      ["First", "Second"],
    );
  }
});

test("a file tells when each of its games was played last, whatever their titles are", () => {
  const text = "monsoon 1\ngame borneo\n\n1 A: end\n";
  const updated = Date.UTC(2026, 1, 3, 4, 5, 6, 7);
  const titles = [undefined, "Friday", "played 2020-01-01T00:00:00.000Z", "played"];
  const saves = titles.map((title) => ({ title, updated, text }));
  const labels = textsIn(saves.map((save) => fileText(save)).join("\n")).map(labelOfText);
  assert.deepEqual(
    labels,
    titles.map((title) => ({ title, played: updated })),
  );
  assert.deepEqual(labelOfText(fileText({ title: "Friday", updated: 0, text })), { title: "Friday" });
  assert.deepEqual(labelOfText("# played 2026-99-03T04:05:06.007Z\nmonsoon 1\n"), {
    title: "played 2026-99-03T04:05:06.007Z",
  });
});
