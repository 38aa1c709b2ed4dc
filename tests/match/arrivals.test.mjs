/** Files of games: what is added to the saved games, and why something is not. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";
import "../kit/page.mjs";
import { TestEngine } from "../table/setup.mjs";

const { games } = await import("../../web/games.js");
const { Arrivals } = await import("../../web/import.js");
const { fileText } = await import("../../web/matchtext.js");
const { pack } = await import("../../web/share/packed.js");
const store = await import("../../web/store/store.js");

for (const game of Object.values(games)) game.load = async () => ({ default: { picture: () => [] }, printed: {} });

const engine = new TestEngine();
/** @type {import("../../web/types.js").Message[]} */
let told = [];
const arrivals = new Arrivals({
  engine: async () => engine,
  report: (message) => told.push(message),
  withdraw() {},
  refuse: (message) => told.push(message),
  begin() {},
  openText: async () => true,
  taken() {},
});
const SITE = "https://club.example/monsoon/";
const [TEXT, OTHER] = await Promise.all(
  ["nagasaki-2", "borneo-cargo-3"].map((name) => readFile(new URL(`../games/${name}.txt`, import.meta.url), "utf8")),
);

/** @param {string} text */
async function linkOf(text) {
  await engine.call({ do: "load", match: "linked", text, viewer: null });
  return (await engine.call({ do: "link", match: "linked" })).link;
}

const [LINK, OTHER_LINK] = [await linkOf(TEXT), await linkOf(OTHER)];

/** Adds files with these contents; what was reported, each as its key and its parameters. @param {string[]} texts */
async function take(...texts) {
  told = [];
  await arrivals.takeFiles(texts.map((text, n) => new File([text], `${n}.txt`)));
  return told.map(({ key, params }) => [key, params?.count, params?.reason?.key].filter(Boolean));
}

const texts = () => store.list().saves.map(({ text }) => text);

beforeEach(() => {
  for (const { id } of store.list().saves) store.drop(id);
});

test("a file that holds only the link of a match adds it", async () => {
  for (const content of [
    LINK,
    `${SITE}#l=${LINK}\r\n`,
    `[InternetShortcut]\r\nURL=${SITE}#l=${LINK}\r\n`,
    `Hello Ana,\nthis is our game (${SITE}#l=${LINK}&move=3).\nMore at ${SITE}#rules=navegador`,
    `> ${SITE}#l=${LINK.slice(0, 40)}\n> ${LINK.slice(40)}\n`,
    `<a href="${SITE}#l=${LINK}&amp;move=3">our game</a>`,
    `<string>${SITE}#l=${LINK}</string>`,
    `Our game: <${SITE}#l=${LINK}>\nAna`,
    `${SITE}#t=${await pack(TEXT)}`,
  ]) {
    assert.deepEqual(await take(content), [["arrivals.taken", 1]], content);
    assert.deepEqual(texts(), [TEXT]);
    assert.deepEqual(await take(content), [["arrivals.known", 1]]);
    store.drop(store.list().saves[0].id);
  }
});

test("all games of a file with several links are added, each once", async () => {
  assert.deepEqual(await take(`${SITE}#l=${LINK}\n${SITE}#l=${OTHER_LINK}\nand again: ${SITE}#l=${LINK}`), [
    ["arrivals.taken", 2],
  ]);
  assert.deepEqual(texts().sort(), [TEXT, OTHER].sort());
});

test("links that stand alone in a file, one a line or wrapped, are each a game", async () => {
  const wrapped = `${OTHER_LINK.slice(0, 30)}\n${OTHER_LINK.slice(30)}`;
  const changed = `${LINK.slice(0, 12)}${LINK[12] === "a" ? "b" : "a"}${LINK.slice(13)}`;
  const halves = `${changed.slice(0, 60)}\n${changed.slice(60)}`;
  for (const content of [`${LINK}\n${OTHER_LINK}\n`, `${LINK}\r\n\r\n${wrapped}\r\n${LINK}`, `${wrapped} ${LINK}`]) {
    assert.deepEqual(await take(content), [["arrivals.taken", 2]], content);
    assert.deepEqual(texts().sort(), [TEXT, OTHER].sort());
    for (const { id } of store.list().saves) store.drop(id);
  }
  for (const content of [`${halves}\n${LINK}`, `${LINK}\n${halves}`]) {
    assert.deepEqual(
      await take(content),
      [
        ["arrivals.taken", 1],
        ["arrivals.bad", 1, "error.link-damaged"],
      ],
      content,
    );
    for (const { id } of store.list().saves) store.drop(id);
  }
});

test("a long text of words is soon told to be no link", async () => {
  const { call } = engine;
  let asked = 0;
  engine.call = (request) => {
    asked += 1;
    return call.call(engine, request);
  };
  // so many words that a copy of those that are left for each of them would take a quarter of an hour
  const content = `3 words ${"and more of them ".repeat(100_000)}`;
  assert.deepEqual(await take(content), [["arrivals.bad", 1, "error.link-long"]]);
  engine.call = call;
  assert.ok(asked < 2100, `${asked} questions`);
});

test("of links that stand alone in a text that is pasted the first is opened, as of addresses", async () => {
  for (const pasted of [`${LINK}\n${OTHER_LINK}`, `${LINK.slice(0, 30)}\n${LINK.slice(30)}`, LINK]) {
    location.hash = "";
    assert.equal(await arrivals.takeText(pasted), true);
    assert.equal(location.hash.replace(/^#/, ""), `l=${LINK}`);
  }
});

test("the games of a file are listed as there: a list that is saved and taken back is the same", async () => {
  const moved = TEXT.slice(0, TEXT.lastIndexOf("\n", TEXT.length - 2) + 1);
  await take(OTHER);
  assert.deepEqual(await take(`${TEXT}\n${moved}`), [["arrivals.taken", 2]]);
  assert.deepEqual(texts(), [TEXT, moved, OTHER]);
  const saved = store.list().saves.map(({ text }) => text);
  for (const { id } of store.list().saves) store.drop(id);
  await take(saved.join("\n"));
  assert.deepEqual(texts(), saved);
});

test("games that were saved as a file come back with their titles and dates, among those that are here", async () => {
  const moved = TEXT.slice(0, TEXT.lastIndexOf("\n", TEXT.length - 2) + 1);
  const day = 86_400_000;
  const now = Date.now();
  await take(OTHER);
  store.rename(store.list().saves[0].id, "Here");
  const file = [
    { text: TEXT, title: "Friday", updated: now - 3 * day },
    { text: TEXT, title: undefined, updated: now - 5 * day },
    { text: moved, title: undefined, updated: now + 9 * day }, // another clock is ahead
    { text: OTHER, title: undefined, updated: now - 9 * day },
  ].map((save) => fileText({ ...store.list().saves[0], ...save }));
  assert.deepEqual(await take(file.join("\n")), [
    ["arrivals.taken", 3],
    ["arrivals.known", 1],
  ]);
  const { saves } = store.list();
  assert.deepEqual(
    saves.map(({ text, title }) => [text, title]),
    [
      [moved, undefined],
      [OTHER, "Here"],
      [TEXT, "Friday"],
      [TEXT, undefined],
    ],
  );
  assert.deepEqual([saves[2].updated, saves[3].updated], [now - 3 * day, now - 5 * day]);
  assert.ok(saves[0].updated < now + day);
  assert.ok(!("played" in saves[2]));
  assert.deepEqual(await take(saves.map((save) => fileText(save)).join("\n")), [["arrivals.known", 4]]);
});

test("a game without a title is not the copy with one that comes from the same file", async () => {
  const titled = `# Friday\n${TEXT}`;
  for (const file of [`${titled}\n${TEXT}`, `${TEXT}\n${titled}`, `${TEXT}\n${titled}\n${TEXT}`]) {
    await take(file);
    assert.deepEqual(texts(), [TEXT, TEXT], file);
    store.drop(store.list().saves.find(({ title }) => !title)?.id ?? "");
    await take(TEXT);
    assert.deepEqual(texts(), [TEXT], "alone it is the one that was given a title here");
    await take(file);
    assert.deepEqual(texts(), [TEXT, TEXT]);
    for (const { id } of store.list().saves) store.drop(id);
  }
});

test("links in the notes and the titles of a match are no games of its file", async () => {
  const title = `# as in ${SITE}#l=${OTHER_LINK}`;
  for (const noted of [`${title}\n${TEXT}`, `  ${title}\n  ${TEXT}`]) {
    assert.deepEqual(await take(noted), [["arrivals.taken", 1]]);
    assert.deepEqual(texts(), [TEXT]);
    store.drop(store.list().saves[0].id);
  }
});

test("a link that cannot be read is reported as it is when it is opened, and nothing else is lost", async () => {
  const changed = `${LINK.slice(0, 12)}${LINK[12] === "a" ? "b" : "a"}${LINK.slice(13)}`;
  for (const [content, reason] of [
    [`${SITE}#l=${changed}`, "error.link-damaged"],
    [`${SITE}#l=${LINK.slice(0, -9)}`, "error.link-damaged"],
    [`${SITE}#l=9abcdefg`, "error.link-version"],
    [`${SITE}#l=${LINK}&move=x`, "error.link-damaged"],
    [`${SITE}#t=abcdefgh`, "error.link-damaged"],
    [`${SITE}#m=nothere`, "store.gone"],
    [`${SITE}#rules=borneo`, "error.link-none"],
    ["Dear Ana", "error.no-match"],
  ]) {
    assert.deepEqual(
      await take(content, OTHER),
      [
        ["arrivals.taken", 1],
        ["arrivals.bad", 1, reason],
      ],
      content,
    );
    store.drop(store.list().saves[0].id);
  }
});

test("the address of a saved game in a file finds it here", async () => {
  await take(TEXT);
  assert.deepEqual(await take(`${SITE}#m=${store.list().saves[0].id}`), [["arrivals.known", 1]]);
});

test("a single game is in the store, or that it could not be saved is known and told", async () => {
  told = [];
  assert.equal(await arrivals.store(TEXT, [1]), true);
  assert.deepEqual(texts(), [TEXT]);
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  try {
    assert.equal(await arrivals.store(OTHER, [1]), false);
  } finally {
    localStorage.setItem = setItem;
  }
  assert.deepEqual(
    told.map(({ key, params }) => [key, params?.reason?.key]),
    [
      ["arrivals.taken", undefined],
      ["arrivals.bad", "store.full"],
    ],
  );
});
