/** The board in words: lines that the text view lists and that pictures and the command "map" join to one sentence. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";
import { screens, TestEngine } from "./setup.mjs";

const ROOT = new URL("../../web/", import.meta.url);
const words = (game, language) =>
  Object.assign(
    {},
    ...["i18n", `${game}/words`].map((list) => JSON.parse(readFileSync(new URL(`${list}/${language}.json`, ROOT)))),
  );

/** What a screen would show after some moves of a recorded game. */
async function context(name, move) {
  const engine = new TestEngine();
  const text = readFileSync(new URL(`../games/${name}.txt`, import.meta.url), "utf8");
  await engine.call({ do: "load", match: "whole", text, viewer: null });
  const { frame } = await engine.call({ do: "branch", of: "whole", match: "part", move, viewer: "mover" });
  const { components } = await engine.call({ do: "components", game: frame.game, edition: frame.edition });
  return { frame, components, ui: { names: ["Ana", "Bento", "Clara", "Duarte", "Elvira"], picks: [] }, t };
}

for (const [name, move] of [
  ["all-options-5", 100],
  ["borneo-harbours-4", 68],
  ["borneo-open-4", 150],
])
  test(`no line of the board in words ends a sentence of its own: ${name}`, async () => {
    const shown = await context(name, move);
    for (const language of ["en", "de", "fr", "es"]) {
      useWords(words(shown.frame.game, language), language);
      const lines = screens[shown.frame.game].text.board(shown).flatMap((part) => part.lines);
      assert.ok(lines.length > 10);
      for (const line of lines) assert.doesNotMatch(line, /[.;:,]$|\. /, language);
    }
  });
