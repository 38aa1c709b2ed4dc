/** What saved games are called in the names of their buttons: never the same. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { useWords } from "../../web/i18n/i18n.js";
import { toldApart } from "../../web/saves/list.js";

const WORDS = { "saves.of": "Game of {names}", "saves.turn": "turn {turn}", "game.borneo": "Borneo" };
const SAVE = { game: "borneo", names: ["Ana", "Bento"], turn: 3, over: false };
const MINUTE = 60_000;

/** @param {{title?: string, turn?: number, minutes?: number}[]} games */
function names(...games) {
  useWords(WORDS, "en");
  return toldApart(
    games.map(({ minutes = 0, ...game }, place) => ({
      ...SAVE,
      ...game,
      id: String(place),
      updated: Date.now() - minutes * MINUTE,
    })),
  );
}

test("a title is enough, as long as one game has it", () => {
  assert.deepEqual(names({ title: "Friday" }, { title: "Sunday" }, {}), [
    "Friday",
    "Sunday",
    "Game of Ana and Bento, Borneo, turn 3",
  ]);
});

test("of games with one title it is said how far they are, when they were played, or which of them it is", () => {
  const copy = { title: "Copy" };
  assert.deepEqual(names(copy, { ...copy, turn: 4 }), ["Copy, Borneo, turn 3", "Copy, Borneo, turn 4"]);
  assert.deepEqual(names(copy, { ...copy, minutes: 5 }), [
    "Copy, Borneo, turn 3, now",
    "Copy, Borneo, turn 3, 5 minutes ago",
  ]);
  assert.deepEqual(names(copy, copy, { title: "Friday" }), [
    "Copy, Borneo, turn 3, now (1)",
    "Copy, Borneo, turn 3, now (2)",
    "Friday",
  ]);
});

test("games of the same people without titles differ, too", () => {
  const said = names({}, {}, {}, { minutes: 5 });
  assert.equal(new Set(said).size, 4, said.join("; "));
});
