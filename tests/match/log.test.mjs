/** The log in words. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";
import { piecesOf } from "../../web/kit/timeline.js";
import { lastTurn, wordsOf } from "../../web/match/log.js";
import { deal, screens } from "../table/setup.mjs";

const lists = ["i18n", "navegador/words"].map((folder) => new URL(`../../web/${folder}/en.json`, import.meta.url));
useWords(Object.assign({}, ...lists.map((list) => JSON.parse(readFileSync(list, "utf8")))), "en");
globalThis.document = /** @type {Document} */ (/** @type {unknown} */ ({ documentElement: { lang: "en" } }));

/** A match that ends with a turn in which a seat hands on the Navegador card. */
const CARD = `monsoon 1
game navegador
players 2
seed 2
name A Ana
name B Bento

1 A: go buildings; build gold; end
2 B: go sailing; end
3 A: go privilege; pay portugal; pay portugal; privilege factories; end
4 B: go ships; pay portugal; pay portugal; launch 2; end
5 A: go ships; launch 2; end
6 B: go sailing; explore bahia portugal portugal; reveal; end
7 A: card; explore guine portugal portugal; reveal; done
`;

/** The words of the last turn of a table. */
function lastOf({ state }, names = state.received.names) {
  const context = { frame: state.displayed, components: {}, ui: { names }, t };
  return wordsOf({ screen: screens.navegador }, context, piecesOf(state.log).at(-1));
}

test("a player who has another name has it in the turns before, too", async () => {
  const { table, state } = await deal({ text: CARD });
  assert.match(lastOf({ state }), /hands the Navegador card to Bento$/);
  await table.rename(1, "Xaver");
  assert.match(lastOf({ state }), /hands the Navegador card to Xaver$/);
});

test("a choice that is changed within a turn is changed in its line, which is as long as before", async () => {
  const trade = "monsoon 1\ngame navegador\nplayers 2\nseed 2\n\n1 A: go market1; process sugar 1\n";
  const { table, state } = await deal({ text: trade });
  const count = state.log.length;
  const names = ["Ana", "Bento"];
  assert.match(lastOf({ state }, names), /processes 1 sugar/);
  await table.play("process gold 1");
  assert.equal(state.log.length, count);
  assert.match(lastOf({ state }, names), /processes 1 gold/);
});

test("a long turn is told from its beginning", () => {
  const log = Array.from({ length: 25 }, (_, index) => ({ index, turn: 1, seat: 0, key: `deed ${index}` }));
  const screen = { logWords: ({ key }) => key };
  const told = lastTurn({ screen, state: { log } }, { ui: { colors: ["red"], names: ["Ana"] } });
  assert.match(JSON.stringify(told.values), /deed 0\b.*deed 24\b/);
});
