/** Which saved games are found by what is typed above the list. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";
import "../kit/page.mjs";

const { useWords } = await import("../../web/i18n/i18n.js");
const { findField, foundIn, notesFound } = await import("../../web/saves/finding.js");
const { SaveList } = await import("../../web/saves/list.js");
const store = await import("../../web/store/store.js");

const DAY = 86_400_000;
const lists = ["web/i18n", "web/navegador/words", "web/borneo/words"];
const words = Object.assign({}, ...(await Promise.all(lists.map(read))));

/** @param {string} folder */
async function read(folder) {
  return JSON.parse(await readFile(new URL(`../../${folder}/en.json`, import.meta.url), "utf8"));
}

/** @param {string} id @param {string} game @param {string[]} names @param {object} more @param {string[]} head */
function saved(id, game, names, more = {}, head = []) {
  const named = names.map((name, seat) => `name ${"ABCDE"[seat]} ${name}`);
  const text = ["monsoon 1", `game ${game}`, `players ${names.length}`, "seed 7", ...named, ...head, "", ""].join("\n");
  return { version: 1, id, game, names, colors: names.map(() => ""), turn: 3, over: false, updated: 1, text, ...more };
}

const SAVES = [
  saved("friday", "navegador", ["Inês", "Jorge", "Ana"], { title: "Friday at the club", updated: Date.now() - DAY }),
  saved("cargo", "borneo", ["Ana", "Rui", "Zoé"], { updated: Date.UTC(2024, 2, 9, 12), turn: 12 }),
  saved("noted", "borneo", ["Clara", "Duarte", "Estela"], {}, ["tag note-abcdef 37 Why not sail to Goa?"]),
  saved("bots", "navegador", ["Ana", "Bento"], {}, ["tag bots -,pilot"]),
];
const list = new SaveList({ paint() {}, report() {}, withdraw() {} });

/** @param {string} query */
function found(query) {
  list.seek(query);
  return foundIn(list).map(({ id }) => id);
}

beforeEach(() => {
  useWords(words, "en");
  Object.assign(list, { saves: [...SAVES], naming: null });
  list.deleted.clear();
});

test("games are found by players, titles, games, progress and dates as their rows say them", () => {
  assert.deepEqual(found(""), ["friday", "cargo", "noted", "bots"]);
  assert.deepEqual(found("  "), ["friday", "cargo", "noted", "bots"]);
  assert.deepEqual(found("ana"), ["friday", "cargo", "bots"]);
  assert.deepEqual(found("INES"), ["friday"]);
  assert.deepEqual(found("Ine\u0302s"), ["friday"]);
  assert.deepEqual(found("zoe"), ["cargo"]);
  assert.deepEqual(found("club"), ["friday"]);
  assert.deepEqual(found("Borneo"), ["cargo", "noted"]);
  assert.deepEqual(found("ana borneo"), ["cargo"]);
  assert.deepEqual(found("turn 12"), ["cargo"]);
  assert.deepEqual(found("3/9/2024"), ["cargo"]);
  assert.deepEqual(found("yesterday"), ["friday"]);
  assert.deepEqual(found("pilot"), ["bots"]);
  assert.deepEqual(found("moon"), []);
});

test("games are found by their notes, and the note is shown then", () => {
  assert.deepEqual(found("sail"), ["noted"]);
  assert.deepEqual(found("clara goa"), ["noted"]);
  assert.deepEqual(notesFound(SAVES[2], "sail"), ["Why not sail to Goa?"]);
  assert.deepEqual(notesFound(SAVES[2], "clara"), []);
  assert.deepEqual(notesFound(SAVES[2], ""), []);
});

test("a game that is renamed, or was, stays in sight until something else is typed", () => {
  localStorage.setItem("monsoon.1.match.friday", JSON.stringify(SAVES[0]));
  assert.deepEqual(found("club"), ["friday"]);
  list.rename(SAVES[0], "Sunday");
  assert.equal(store.find("friday")?.title, "Sunday");
  assert.deepEqual(
    foundIn(list).map(({ id, title }) => [id, title]),
    [["friday", "Sunday"]],
  );
  assert.deepEqual(found("clu"), []);
  list.read();
  assert.deepEqual([list.query, list.held.size], ["", 0]);
});

test("how many were found is told where the field is, and not on the page that was opened since", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.HTMLInputElement = class {};
  const [news, field] = [{ textContent: "" }, {}];
  const shown = { news, "find-save": field };
  context.mock.method(document, "getElementById", (id) => shown[id] ?? null);
  list.query = "ana";
  const { strings, values } = findField(list, foundIn(list));
  const typed = values[strings.findIndex((part) => part.endsWith("@input="))];
  const told = () => {
    news.textContent = "";
    typed({ currentTarget: Object.assign(new HTMLInputElement(), { value: "ana" }) });
    context.mock.timers.tick(500);
    context.mock.timers.tick(500);
    return news.textContent;
  };
  assert.equal(told(), "3 of 4 saved games.");
  delete shown["find-save"];
  assert.equal(told(), "");
});

test("the field is there once there are many games, and as long as it holds something", () => {
  const shows = (/** @type {string} */ query, /** @type {number} */ count) => {
    list.saves = Array.from({ length: count }, (_, n) => saved(`g${n}`, "borneo", ["Ana", "Rui", "Zoé"]));
    list.query = query;
    return typeof findField(list, foundIn(list)) === "object";
  };
  assert.deepEqual([shows("", 10), shows("", 11), shows("ana", 10)], [false, true, true]);
});
