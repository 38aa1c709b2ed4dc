/**
 * Hostile entries of every kind that the page keeps in the store, from a seed, and the laws that hold whatever stands
 * there: nothing that could be read before is unreadable after, and everything that is set aside is told and still there.
 */

import { render } from "lit-html";

const CENTURY = 100 * 366 * 86_400_000;
const GAMES = ["navegador", "borneo"];
/** Stands for a piece of JSON that JavaScript would not write. */
const PIECE = "\u0001piece";

/** Numbers from 0 to 1 that are the same for a seed. @param {number} seed */
export function chance(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (/** @type {number} */ most) => Math.floor(next() * most);
  const one = (/** @type {any[]} */ list) => list[below(list.length)];
  return { below, one, often: (/** @type {number} */ share) => next() < share };
}

const numbers = () => [
  0, -0, -1, 1, 0.5, 2, 5, 26, 27, 1000, 1e6, 1e6 + 1, 2 ** 31, 2 ** 32, 9e15, 8.64e15, 8.64e15 + 1, -8.64e15, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e308,
  5e-324, Date.now() + CENTURY - 1000, Date.now() + CENTURY + 60_000, Date.now() + 1e10, PIECE + "1e999", PIECE + "-1e999", PIECE + "1".repeat(400),
];
const words = [
  "", "0", "1", "-", "x-", "9007199254740991", "NaN", "null", "__proto__", "constructor", "toString", "hasOwnProperty", "navegador", "borneo", "chess", "red",
  "plum", "dark", "de", "on", "admiral", "-,admiral", "*", "\0", "\ud83d", "\ude00x", "\u2028", "\r\n", "é", "👨‍👩‍👧", "\u202eabc", "<img src=x onerror=hurt()>",
  "${7*7}{{x}}{count}", "%E0%A4%A", "#m=x", "../..", "x".repeat(61), "x".repeat(301),
];

/** @param {ReturnType<typeof chance>} rng @param {number} [depth] @returns {any} */
function value(rng, depth = 3) {
  const kind = rng.below(depth > 0 ? 14 : 8);
  if (kind < 3) return rng.one(numbers());
  if (kind < 6) return rng.one(words);
  if (kind === 6) return rng.one([true, false, null]);
  if (kind === 7) return rng.one(["y".repeat(5000), PIECE + nested(rng.one([15, 16, 17, 200, 5000, 20_000])), PIECE + '{"__proto__":{"x":1}}', PIECE + '{"toString":1}']);
  if (kind < 11) return Array.from({ length: rng.one([0, 1, 2, 3, 5, 27]) }, () => value(rng, depth - 1));
  if (kind === 11) return Array.from({ length: rng.one([201, 2000]) }, () => rng.one([0, "A", null]));
  return Object.fromEntries(Array.from({ length: rng.below(4) }, () => [rng.one([...words, "length", "toJSON", "then", "key"]), value(rng, depth - 1)]));
}

/** @param {number} depth */
function nested(depth) {
  return depth % 2 ? "[".repeat(depth) + "]".repeat(depth) : '{"a":'.repeat(depth) + "1" + "}".repeat(depth);
}

/** As JSON, with the pieces in it. @param {unknown} entry */
function json(entry) {
  return JSON.stringify(entry).replace(/"\\u0001piece((?:[^"\\]|\\.)*)"/g, (_, piece) => JSON.parse(`"${piece}"`));
}

/** Lines that may stand in the text of a match, but not of this one. */
const lies = [
  "", "monsoon 9", "game chess", "game __proto__", "game borneo", "game navegador", "players 9", "players 3", "players 99", "name A <b>", "name Z x",
  `name A ${"x".repeat(200)}`, "tag bots admiral", "tag colors __proto__,red", "999999 A: end",
];

/** The text of a match with some lines lost, doubled, changed. @param {ReturnType<typeof chance>} rng @param {string} text */
function spoiltText(rng, text) {
  const lines = text.split("\n");
  for (let times = 1 + rng.below(2); times > 0; times--) {
    const place = rng.below(Math.min(lines.length, 12));
    const change = rng.below(5);
    if (change === 0) lines.splice(place, 1);
    else if (change === 1) lines.splice(place, 0, lines[rng.below(lines.length)]);
    else if (change === 2) lines[place] = rng.one(lies);
    else if (change === 3) lines[place] = lines[place].replace(/\w+$/, () => String(rng.one(words)));
    else lines.splice(place, 0, ...Array(rng.one([1, 300])).fill(rng.one(["option goa", "name A x", "tag a b", "0 A: x"])));
  }
  return lines.join(rng.often(0.1) ? "\r\n" : "\n");
}

/** @param {ReturnType<typeof chance>} rng @param {string} raw */
function spoiltRaw(rng, raw) {
  const place = rng.below(raw.length);
  return rng.one([
    "", "null", "[]", "1e999", "0", '""', "{", "{}", "NaN", "undefined", "\ufeff" + raw, raw.slice(0, place), raw.slice(place), raw + raw, raw.toUpperCase(),
    raw.slice(0, place) + "\0" + raw.slice(place + 1), `[${raw}]`, JSON.stringify(raw), nested(50_000), '{"__proto__":' + raw + "}",
  ]);
}

/** @param {ReturnType<typeof chance>} rng @param {Record<string, any>} healthy */
function spoilt(rng, healthy) {
  const entry = { ...healthy };
  for (let times = 1 + rng.below(3); times > 0; times--) {
    const field = rng.often(0.1) ? rng.one(["later", "__proto__", "toJSON", "constructor"]) : rng.one(Object.keys(healthy));
    if (rng.often(0.1)) delete entry[field];
    else if (field === "text" && typeof entry.text === "string" && rng.often(0.8)) entry.text = spoiltText(rng, entry.text);
    else if (Array.isArray(entry[field]) && rng.often(0.4)) entry[field] = entry[field].toSpliced(rng.below(3), rng.below(2), value(rng));
    else Object.defineProperty(entry, field, { value: value(rng), enumerable: true, configurable: true, writable: true });
  }
  const raw = json(entry);
  return rng.often(0.1) ? spoiltRaw(rng, raw) : raw;
}

/** @param {ReturnType<typeof chance>} rng @param {number} n @returns {string} */
function idFor(rng, n) {
  return rng.often(0.85) ? `h${n}` : `${rng.one(["", "-", "__proto__", "H", "é", "result-h", "x-", " ", "h".repeat(33), "h".repeat(3000), "\ud800", "&move=1", "constructor"])}${rng.often(0.5) ? n : ""}`;
}

/** Of these there may be many. */
const MANY = ["match", "match", "match", "match", "result", "result", "copy", "aside", "other"];
/** Of these there is one. */
const SINGLE = ["settings", "party", "lesson", "text"];

/**
 * So many hostile entries, and those of which there is only one.
 * @param {ReturnType<typeof chance>} rng
 * @param {Healthy} healthy
 * @param {number} count
 * @param {number} [first] number of the first
 * @returns {Entry[]} as far as there was room for them
 */
function spread(rng, healthy, count, first = 0) {
  const kinds = [...SINGLE, ...Array.from({ length: count }, () => rng.one(MANY))];
  const entries = kinds.map((kind, n) => hostile(rng, healthy, kind, first + n)).filter(put);
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}

/**
 * @param {ReturnType<typeof chance>} rng
 * @param {Healthy} healthy
 * @param {string} kind
 * @param {number} n how many were made before
 * @returns {Entry}
 */
function hostile(rng, { saves, results, copies, settings, party, lesson }, kind, n) {
  const id = idFor(rng, n);
  const named = rng.often(0.93) ? id : "another";
  if (kind === "match") return { kind, key: `monsoon.1.match.${id}`, raw: spoilt(rng, { ...rng.one(saves), id: named }) };
  if (kind === "result") return { kind, key: `monsoon.1.result.${id}`, raw: spoilt(rng, { ...rng.one(results), id: named, hash: `hostile${n}` }) };
  if (kind === "copy") {
    const healthy = rng.one(copies);
    return { kind, key: `monsoon.1.copy.${rng.often(0.8) ? healthy.id : id}`, raw: spoilt(rng, healthy) };
  }
  if (kind === "aside") {
    const raw = rng.often(0.5) ? json({ ...rng.one([...saves, ...results]), id: named }) : String(rng.one(words));
    return { kind, key: `monsoon.1.aside.${rng.one(["", "result-", "copy-"])}${id}${rng.one(["", "-", "---"])}`, raw };
  }
  if (kind === "settings") return { kind, key: "monsoon.1.settings", raw: spoilt(rng, settings) };
  if (kind === "party") return { kind, key: "monsoon.1.party", raw: spoilt(rng, party) };
  if (kind === "lesson") return { kind, key: "monsoon.1.lesson", raw: spoilt(rng, lesson) };
  if (kind === "text") return { kind, key: "monsoon.1.text", raw: String(rng.one(words)) };
  return { kind, key: `${rng.one(["monsoon.2.match.", "monsoon.1.", "monsoon.1.matchx", "__proto__", "length", "getItem"])}${rng.one(["", id])}`, raw: json(value(rng)) };
}

/**
 * @typedef {{saves: any[], results: any[], copies: any[], settings: any, party: any, lesson: any}} Healthy
 * @typedef {{kind: string, key: string, raw: string}} Entry
 */

/** What a player may have kept. @param {string[]} texts of matches @returns {Healthy} */
function healthyOf(texts) {
  const saves = texts.map((text, n) => {
    const names = Array.from(text.matchAll(/^name [A-Z] (.+)$/gm), ([, name]) => name);
    const game = /^game (\w+)$/m.exec(text)?.[1] ?? "";
    const colors = { navegador: ["red", "blue", "green", "yellow", "black"], borneo: ["plum", "teal", "orange", "indigo", "umber"] }[game] ?? [];
    return {
      version: 1, id: `good${n}`, game, names, colors: colors.slice(0, names.length), turn: 3 + n, updated: 1_700_000_000_000 + n, over: false, text,
      title: n % 2 ? `Evening ${n}` : undefined, seat: n % 2 ? 0 : undefined, picture: [[1, 2, 3, 4, "red"], [5, 6, 7, 8, "#aabbcc"]],
    };
  }).map((save) => JSON.parse(JSON.stringify(save)));
  const results = saves.map(({ id, game, names, updated }, n) => ({
    version: 1, id: `${id}r`, game, hash: `hash${n}`, ended: updated, turns: 90, names, levels: names.map((_, seat) => (seat ? "pilot" : null)), own: [0],
    points: names.map((_, seat) => 60 + seat), places: names.map((_, seat) => seat + 1),
  }));
  const copies = [["navegador", "price church 160 200 250 300 350 400 450 500"], ["borneo", "order each1 6 4 1"]].map(([id, line], n) => ({
    version: 1, id, edition: ["1", line], fits: true, note: "first printing", updated: 1_700_000_000_000 + n, later: [1],
  }));
  return {
    saves, results, copies,
    settings: { theme: "dark", pace: "fast", motion: "full", sound: "off", language: "en", later: { a: [1] } },
    party: { game: "navegador", names: ["Ana", "Rui"], levels: ["-", "pilot"], colors: { navegador: ["red", "blue"] } },
    lesson: { navegador: { step: 3, done: false }, borneo: { step: 0, done: true } },
  };
}

/** @param {Healthy} healthy */
function store({ saves, results, copies, settings, party, lesson }) {
  localStorage.clear();
  for (const save of saves) localStorage.setItem(`monsoon.1.match.${save.id}`, JSON.stringify(save));
  for (const result of results) localStorage.setItem(`monsoon.1.result.${result.id}`, JSON.stringify(result));
  for (const copy of copies) localStorage.setItem(`monsoon.1.copy.${copy.id}`, JSON.stringify(copy));
  for (const [name, entry] of Object.entries({ settings, party, lesson })) localStorage.setItem(`monsoon.1.${name}`, JSON.stringify(entry));
}

/**
 * Fills the store of this site: what is healthy, and beside it hostile entries.
 * @param {{seed: number, count: number, texts: string[]}} plan
 */
export function fill({ seed, count, texts }) {
  const rng = chance(seed);
  const healthy = healthyOf(texts);
  store(healthy);
  return { healthy, entries: spread(rng, healthy, count) };
}

/** @param {Entry} entry @returns {boolean} whether there was room for it */
function put({ key, raw }) {
  try {
    localStorage.setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}

/** With its fields in one order. @param {any} entry */
function sorted(entry) {
  return JSON.stringify(Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** One round in so many is painted, which takes most of the time. */
const PAINTED = 5;

const at = (/** @type {string} */ file) => import(`/apart/web/${file}`);

/**
 * Tries the modules of the page alone, round after round.
 * @param {{seed: number, rounds: number, texts: string[]}} plan
 * @returns {Promise<{tried: number, faults: string[]}>}
 */
export async function tryOut({ seed, rounds, texts }) {
  const part = {
    ...Object.fromEntries(await Promise.all(Object.entries({
      aside: "store/aside.js", shelf: "copy/shelf.js", store: "store/store.js", results: "store/results.js", settings: "settings/settings.js", remember: "remember.js", bookmark: "lesson/bookmark.js",
      download: "download.js", form: "start/form.js", list: "saves/list.js", page: "saves/page.js", statistics: "statistics/page.js", start: "start/start.js", i18n: "i18n/i18n.js",
    }).map(async ([name, file]) => [name, await at(file)]))),
    early: await (await fetch("/apart/web/settings/early.js")).text(),
  };
  part.i18n.useWords(await (await fetch("/apart/web/i18n/en.json")).json(), "en");
  part.aside.onAside((/** @type {any} */ { key, params }) => { told[key] = params.count; });
  const rng = chance(seed);
  const faults = [];
  let tried = 0;
  for (let round = 0; round < rounds && faults.length < 10; round++) {
    const healthy = healthyOf(texts);
    store(healthy);
    const entries = spread(rng, healthy, 1 + rng.below(rng.one([4, 40])), tried);
    tried += entries.length;
    try {
      await laws(part, healthy, entries, round % PAINTED === 0);
    } catch (error) {
      const seen = entries.map(({ key, raw }) => `${key.slice(0, 60)} = ${raw.slice(0, 160)}`).join("\n    ");
      faults.push(`seed ${seed} round ${round}: ${error instanceof Error ? error.stack?.slice(0, 400) : error}\n    ${seen}`);
    }
  }
  localStorage.clear();
  return { tried, faults };
}

/** @param {unknown} right @param {string} words */
function must(right, words) {
  if (!right) throw new Error(words);
}

/** What was told so far. @type {Record<string, number>} */
const told = {};

/** @param {any} part @param {Healthy} healthy @param {Entry[]} entries @param {boolean} seen whether it is painted, too */
async function laws(part, healthy, entries, seen) {
  const before = { ...told };
  const { saves, trouble } = part.store.list();
  const results = part.results.results();
  const copies = GAMES.map((game) => part.shelf.entered(game));
  await null; // news come when all is read
  must(trouble === null, "reading is trouble");
  const there = new Set(raws(/^monsoon\.1\.aside\./));
  const set = { match: 0, result: 0, copy: 0 };
  for (const { kind, key, raw } of entries) {
    if (localStorage.getItem(key) === raw) continue;
    must(kind === "match" || kind === "result" || kind === "copy", `${key} is gone`);
    must(there.has(raw), `${key} is lost`);
    set[/** @type {"match" | "result" | "copy"} */ (kind)] += 1;
  }
  must((told["saves.aside"] ?? 0) - (before["saves.aside"] ?? 0) === set.match, "saves are set aside without a word");
  must((told["statistics.aside"] ?? 0) - (before["statistics.aside"] ?? 0) === set.result, "results are set aside without a word");
  must((told["copy.aside"] ?? 0) - (before["copy.aside"] ?? 0) === set.copy, "copies are set aside without a word");
  GAMES.forEach((game, n) => own(part, healthy.copies[n], copies[n], entries.some(({ key }) => key === `monsoon.1.copy.${game}`)));
  must(raws(/^monsoon\.1\.match\./).length === saves.length, "an entry is neither read nor set aside");
  for (const save of healthy.saves) must(sorted(part.store.find(save.id) ?? {}) === sorted(save), `${save.id} is another`);
  for (const one of healthy.results) must(results.some((/** @type {any} */ other) => sorted(other) === sorted(one)), `${one.id} is another`);
  for (const save of saves) usable(part, save);
  if (seen) paint(part);
  goOn(part, healthy, saves);
  tastes(part);
}

/** A copy that is read can be shown, and is written anew. @param {any} part @param {any} healthy @param {any} copy @param {boolean} hostile whether something else was laid in its place */
function own({ shelf }, healthy, copy, hostile) {
  must(hostile || sorted(copy) === sorted(healthy), `the copy of ${healthy.id} is another`);
  must(!copy || (copy.edition.length > 0 && copy.edition.every((/** @type {unknown} */ line) => typeof line === "string") && typeof copy.note === "string" && typeof copy.fits === "boolean"), "a copy that is none");
  const stamp = shelf.keep({ id: healthy.id, edition: ["1", "more"], fits: false, note: "" }, copy?.updated ?? null);
  must(shelf.find(healthy.id).updated === stamp && shelf.find(healthy.id).edition[1] === "more", `the copy of ${healthy.id} is not kept`);
}

/** A save that is listed can be shown, named and filed. @param {any} part @param {any} save */
function usable(part, save) {
  must(Number.isSafeInteger(save.updated) && new Date(save.updated).toISOString(), "a time that is none");
  part.download.fileName([save.game, ...save.names], save.updated, "txt");
  must(save.names.length >= 1 && save.names.length <= 26 && save.names.length === save.colors.length, "names and colours differ");
  must(save.text.includes(`game ${save.game}`) && save.text.includes(`players ${save.names.length}`), "the text tells of another match");
}

/** Where pages are painted, one over the other. */
const roots = { saves: document.createElement("div"), statistics: document.createElement("div"), start: document.createElement("div") };

/** @param {any} part */
function paint(part) {
  const doors = { paint() {}, report() {}, withdraw() {} };
  const list = new part.list.SaveList(doors);
  list.read();
  render(part.page.savesPage(list, { pending: null, open() {}, back() {}, statistics() {}, takeFiles() {}, takeText() {} }), roots.saves);
  render(part.statistics.statisticsPage({ back() {}, paint() {} }), roots.statistics);
  const start = new part.start.StartPage({ ...doors, begin() {}, open() {}, saves() {}, statistics() {}, learn() {}, rules() {}, settings() {}, copy() {} });
  start.refresh();
  render(start.page({ status: "ready", error: null }, () => {}, []), roots.start);
  for (const root of Object.values(roots)) must(root.querySelectorAll("script, [onerror]").length === 0, "something of the store became part of the page");
}

const ALL = /^monsoon\.1\.(aside|match|result|copy)\./;

/** The texts of all entries with such keys. @param {RegExp} keys */
function raws(keys) {
  const found = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "").filter((key) => keys.test(key));
  return found.map((key) => localStorage.getItem(key) ?? "").sort();
}

/** What is played on is kept, can be read, and is first; whatever else is stored. @param {any} part @param {Healthy} healthy @param {any[]} saves */
function goOn(part, healthy, saves) {
  const { store: kept } = part;
  for (const { updated, ...save } of [...saves.filter(({ id }) => !id.startsWith("good")), ...healthy.saves]) {
    const text = `${save.text}# more\n`;
    const stamp = kept.keep({ ...save, text }, updated);
    must(kept.find(save.id)?.updated === stamp && kept.find(save.id)?.text === text, `${save.id} is unreadable after a move`);
    kept.rename(save.id, "Renamed");
    must(kept.find(save.id)?.title === "Renamed", `${save.id} has no name`);
  }
  must(kept.list().saves[0].id === healthy.saves.at(-1).id, "what was played last is not first");
  kept.duplicate("good0", "Copy");
  must(kept.list().saves[0].title === "Copy", "a copy is not first");
  const all = raws(ALL);
  for (const entry of kept.list().aside) kept.putBack(entry);
  must(raws(ALL).join() === all.join(), "what was put back is another");
  for (const entry of kept.list().aside) kept.forget(entry)();
  must(raws(ALL).join() === all.join(), "what was restored is another");
}

/** Settings, the party of the last form, bookmarks. @param {any} part */
function tastes({ settings, remember, bookmark, form, early }) {
  for (const name of settings.NAMES) must(settings.CHOICES[name].includes(settings.setting(name)), `${name} is no choice`);
  const raw = localStorage.getItem("monsoon.1.settings");
  runEarly(early, raw);
  for (const pace of ["slow", "once"]) {
    settings.choose("pace", pace);
    must(settings.setting("pace") === pace && JSON.parse(localStorage.getItem("monsoon.1.settings") ?? "").pace === pace, "a choice is not kept");
  }
  const { names } = remember.rememberedParty();
  must(names.length <= 26 && names.every((/** @type {string} */ name) => name.length <= 20), "names of any length");
  const filled = new form.GameForm(() => {});
  must(filled.players().every((/** @type {any} */ { color }) => filled.game.colors.includes(color)), "a seat without a colour");
  remember.rememberPlayers("borneo", [{ name: "Zé", color: "teal", level: null }]);
  must(remember.rememberedParty().names.join() === "Zé" && remember.rememberedParty().colors.borneo.join() === "teal", "the players are not remembered");
  for (const game of GAMES) {
    const { step } = bookmark.bookmarkOf(game);
    must(Number.isSafeInteger(step) && step >= 0 && step <= 1000, "a step of no lesson");
    bookmark.keepBookmark(game, { step: 2, done: true });
    must(bookmark.bookmarkOf(game).step === 2 && bookmark.bookmarkOf(game).done, "the bookmark is not kept");
  }
}

/** The script before the first paint, in a world of its own. @param {string} source @param {string | null} raw */
function runEarly(source, raw) {
  const html = { dataset: /** @type {Record<string, string>} */ ({}), lang: "" };
  const world = { documentElement: html, currentScript: { dataset: { languages: "en de fr es", lists: "a/" } }, createElement: () => ({}), head: { append() {} } };
  new Function("document", "localStorage", "navigator", "location", source)(world, { getItem: () => raw }, { languages: ["fr-CA"] }, { search: "" });
  must(["en", "de", "fr", "es"].includes(html.lang) && [undefined, "light", "dark"].includes(html.dataset.theme), "a language of no list");
}
