/** What an analysis says was played: as in the log, but orders that lie face down are named. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import borneo from "../../web/borneo/game.js";
import { t, useWords } from "../../web/i18n/i18n.js";
import { partWords, playedWords } from "../../web/match/analysis/played.js";

const lists = ["i18n", "borneo/words"].map((folder) => new URL(`../../web/${folder}/en.json`, import.meta.url));
useWords(Object.assign({}, ...lists.map((list) => JSON.parse(readFileSync(list, "utf8")))), "en");
globalThis.document = /** @type {Document} */ (/** @type {unknown} */ ({ documentElement: { lang: "en" } }));

const said = [
  { index: 7, key: "log.order-unnamed" },
  { index: 8, key: "log.filled-unnamed" },
  { index: 9, key: "log.draw", params: { count: 2 } },
];
const log = said.map((entry) => ({ turn: 3, seat: 0, ...entry }));
const context = { components: {}, ui: { names: ["Ana"] }, t };
const order = { kind: "order", order: "same4", vp: 8 };

test("an order that lies face down is named, as in the better turn beside it", () => {
  const match = { screen: borneo, state: { log } };
  const [first, ...rest] = playedWords(match, context, { from: 7, unnamed: [{ index: 7, move: order }] }).split(
    "\u00a0· ",
  );
  assert.equal(first, borneo.deedWords(order, context));
  assert.deepEqual(rest, [borneo.logWords(log[2], context)]);
  const begun = partWords(match, context, { from: 7, unnamed: [{ index: 7, move: order }] }, 9);
  assert.equal(begun, borneo.deedWords(order, context));
});

test("what the log says in full is said as the log says it", () => {
  const match = { screen: borneo, state: { log } };
  const words = playedWords(match, context, { from: 7, unnamed: [] });
  for (const entry of log) assert.ok(words.includes(borneo.logWords(entry, context)), words);
});
