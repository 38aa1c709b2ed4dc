/**
 * Hostile entries of every kind that the page stores, from a seed, and the invariants that hold for any content of the
 * store: nothing that could be read before is unreadable after, and everything that is set aside is reported and still
 * there.
 */

import { render } from "lit-html";
import { healthyOf, hostile, sorted, spread, store } from "./hostile.js";
import { chance, GAMES } from "./odd.js";

export { fill } from "./hostile.js";

/** @typedef {import("./hostile.js").Healthy} Healthy */
/** @typedef {import("./hostile.js").Entry} Entry */

/** One round in this many is painted, which takes most of the time. */
const PAINTED = 5;

const at = (/** @type {string} */ file) => import(`/apart/web/${file}`);

/**
 * Tests the modules of the page without the page, round after round.
 * @param {{seed: number, rounds: number, texts: string[]}} plan
 * @returns {Promise<{tried: number, faults: string[]}>}
 */
export async function tryOut({ seed, rounds, texts }) {
  const part = {
    ...Object.fromEntries(
      await Promise.all(
        Object.entries({
          aside: "store/aside.js",
          shelf: "copy/shelf.js",
          bots: "workshop/shelf.js",
          bot: "store/bot.js",
          store: "store/store.js",
          results: "store/results.js",
          settings: "settings/settings.js",
          remember: "lastform.js",
          bookmark: "lesson/bookmark.js",
          download: "download.js",
          form: "start/form.js",
          list: "saves/list.js",
          page: "saves/page.js",
          statistics: "statistics/page.js",
          start: "start/start.js",
          i18n: "i18n/i18n.js",
        }).map(async ([name, file]) => [name, await at(file)]),
      ),
    ),
    early: await (await fetch("/apart/web/settings/early.js")).text(),
  };
  part.i18n.useWords(await (await fetch("/apart/web/i18n/en.json")).json(), "en");
  part.aside.onAside((/** @type {any} */ { key, params }) => {
    told[key] = params.count;
  });
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
      faults.push(
        `seed ${seed} round ${round}: ${error instanceof Error ? error.stack?.slice(0, 400) : error}\n    ${seen}`,
      );
    }
  }
  localStorage.clear();
  return { tried, faults };
}

/** @param {unknown} right @param {string} words */
function must(right, words) {
  if (!right) throw new Error(words);
}

/** The counts reported so far. @type {Record<string, number>} */
const told = {};

/**
 * @param {any} part
 * @param {Healthy} healthy
 * @param {Entry[]} entries
 * @param {boolean} seen whether to paint as well
 */
async function laws(part, healthy, entries, seen) {
  const before = { ...told };
  const { saves, trouble } = part.store.list();
  const results = part.results.results();
  const copies = GAMES.map((game) => part.shelf.entered(game));
  const bots = part.bots.all();
  await null; // reports come when everything is read
  must(trouble === null, "reading is trouble");
  const there = new Set(raws(/^monsoon\.1\.aside\./));
  /** @type {Record<string, number>} */
  const set = Object.fromEntries(Object.keys(part.aside.KINDS).map((kind) => [kind, 0]));
  for (const { kind, key, raw } of entries) {
    if (localStorage.getItem(key) === raw) continue;
    must(kind in set, `${key} is gone`);
    must(there.has(raw), `${key} is lost`);
    set[kind] += 1;
  }
  for (const [kind, { news }] of Object.entries(part.aside.KINDS))
    must((told[news] ?? 0) - (before[news] ?? 0) === set[kind], `entries of ${kind} are set aside without a word`);
  GAMES.forEach((game, n) =>
    own(
      part,
      healthy.copies[n],
      copies[n],
      entries.some(({ key }) => key === `monsoon.1.copy.${game}`),
    ),
  );
  must(raws(/^monsoon\.1\.match\./).length === saves.length, "an entry is neither read nor set aside");
  for (const save of healthy.saves)
    must(sorted(part.store.find(save.id) ?? {}) === sorted(save), `${save.id} is another`);
  for (const one of healthy.results)
    must(
      results.some((/** @type {any} */ other) => sorted(other) === sorted(one)),
      `${one.id} is another`,
    );
  for (const bot of healthy.bots) must(sorted(part.bots.find(bot.id) ?? {}) === sorted(bot), `${bot.id} is another`);
  for (const save of saves) usable(part, save);
  for (const bot of bots) edited(part, bot);
  if (seen) paint(part);
  goOn(part, healthy, saves);
  tastes(part);
}

/**
 * A copy that can be read can be shown and saved again.
 * @param {any} part
 * @param {any} healthy
 * @param {any} copy
 * @param {boolean} hostile whether another entry was put in its place
 */
function own({ shelf }, healthy, copy, hostile) {
  must(hostile || sorted(copy) === sorted(healthy), `the copy of ${healthy.id} is another`);
  must(
    !copy ||
      (copy.edition.length > 0 &&
        copy.edition.every((/** @type {unknown} */ line) => typeof line === "string") &&
        typeof copy.note === "string" &&
        typeof copy.fits === "boolean"),
    "a copy that is none",
  );
  const stamp = shelf.keep({ id: healthy.id, edition: ["1", "more"], fits: false, note: "" }, copy?.updated ?? null);
  must(
    shelf.find(healthy.id).updated === stamp && shelf.find(healthy.id).edition[1] === "more",
    `the copy of ${healthy.id} is not kept`,
  );
}

/** A listed bot can be edited, and given a seat. @param {any} part @param {any} bot */
function edited({ bots, bot: stored }, bot) {
  const { id, name, game, source, updated } = bot;
  must(GAMES.includes(game) && typeof source === "string" && name.length <= stored.LONGEST_NAME, "a bot that is none");
  must(bots.namesFor(game).includes(bots.seatName(bot)), `${id} has no name at a table`);
  const stamp = bots.keep({ id, name, game, source: `${source}#` }, updated);
  must(bots.find(id)?.updated === stamp && bots.find(id)?.source === `${source}#`, `${id} is not kept`);
}

/** A listed save can be shown, named and exported. @param {any} part @param {any} save */
function usable(part, save) {
  must(Number.isSafeInteger(save.updated) && new Date(save.updated).toISOString(), "a time that is none");
  part.download.fileName([save.game, ...save.names], save.updated, "txt");
  must(
    save.names.length >= 1 && save.names.length <= 26 && save.names.length === save.colors.length,
    "names and colours differ",
  );
  must(
    save.text.includes(`game ${save.game}`) && save.text.includes(`players ${save.names.length}`),
    "the text tells of another match",
  );
}

/** The elements into which pages are painted. */
const roots = {
  saves: document.createElement("div"),
  statistics: document.createElement("div"),
  start: document.createElement("div"),
};

/** @param {any} part */
function paint(part) {
  const doors = { paint() {}, report() {}, withdraw() {} };
  const list = new part.list.SaveList(doors);
  list.read();
  render(
    part.page.savesPage(list, { pending: null, open() {}, back() {}, statistics() {}, takeFiles() {}, takeText() {} }),
    roots.saves,
  );
  render(part.statistics.statisticsPage({ back() {}, paint() {}, isSaved: () => true }), roots.statistics);
  const start = new part.start.StartPage({
    ...doors,
    begin() {},
    open() {},
    saves() {},
    statistics() {},
    learn() {},
    rules() {},
    settings() {},
    copy() {},
  });
  start.refresh();
  render(
    start.page({ status: "ready", error: null }, () => {}, []),
    roots.start,
  );
  for (const root of Object.values(roots))
    must(root.querySelectorAll("script, [onerror]").length === 0, "something of the store became part of the page");
}

const ALL = /^monsoon\.1\.(aside|match|result|copy|bot)\./;

/** The texts of all entries with matching keys. @param {RegExp} keys */
function raws(keys) {
  const found = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "").filter((key) =>
    keys.test(key),
  );
  return found.map((key) => localStorage.getItem(key) ?? "").sort();
}

/**
 * A match that is played on is saved, readable, and listed first, whatever else is stored.
 * @param {any} part
 * @param {Healthy} healthy
 * @param {any[]} saves
 */
function goOn(part, healthy, saves) {
  const { store: kept } = part;
  for (const { updated, ...save } of [...saves.filter(({ id }) => !id.startsWith("good")), ...healthy.saves]) {
    const text = `${save.text}# more\n`;
    const stamp = kept.keep({ ...save, text }, updated);
    must(
      kept.find(save.id)?.updated === stamp && kept.find(save.id)?.text === text,
      `${save.id} is unreadable after a move`,
    );
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
  for (const name of settings.NAMES)
    must(settings.CHOICES[name].includes(settings.setting(name)), `${name} is no choice`);
  const raw = localStorage.getItem("monsoon.1.settings");
  runEarly(early, raw);
  for (const pace of ["slow", "once"]) {
    settings.choose("pace", pace);
    must(
      settings.setting("pace") === pace && JSON.parse(localStorage.getItem("monsoon.1.settings") ?? "").pace === pace,
      "a choice is not kept",
    );
  }
  const { names } = remember.rememberedParty();
  must(names.length <= 26 && names.every((/** @type {string} */ name) => name.length <= 20), "names of any length");
  const filled = new form.GameForm(() => {});
  must(
    filled.players().every((/** @type {any} */ { color }) => filled.game.colors.includes(color)),
    "a seat without a colour",
  );
  must(
    filled
      .players()
      .every((/** @type {any} */ { character }) => ["", "plain", ...filled.game.characters].includes(character)),
    "a bot of a character that there is not",
  );
  remember.rememberPlayers("borneo", [{ name: "Zé", color: "teal", level: null }], {}, ["second_edition"]);
  must(new form.GameForm(() => {}).options.second_edition === true, "the options are not remembered");
  must(
    remember.rememberedParty().names.join() === "Zé" && remember.rememberedParty().colors.borneo.join() === "teal",
    "the players are not remembered",
  );
  for (const game of GAMES) {
    const { step } = bookmark.bookmarkOf(game);
    must(Number.isSafeInteger(step) && step >= 0 && step <= 1000, "a step of no lesson");
    bookmark.keepBookmark(game, { step: 2, done: true });
    must(bookmark.bookmarkOf(game).step === 2 && bookmark.bookmarkOf(game).done, "the bookmark is not kept");
  }
}

/** Runs the script before the first paint in an isolated scope. @param {string} source @param {string | null} raw */
function runEarly(source, raw) {
  const html = { dataset: /** @type {Record<string, string>} */ ({}), lang: "" };
  const world = {
    documentElement: html,
    currentScript: { dataset: { languages: "en de fr es", lists: "a/" } },
    createElement: () => ({}),
    head: { append() {} },
  };
  new Function("document", "localStorage", "navigator", "location", source)(
    world,
    { getItem: () => raw },
    { languages: ["fr-CA"] },
    { search: "" },
  );
  must(
    ["en", "de", "fr", "es"].includes(html.lang) && [undefined, "light", "dark"].includes(html.dataset.theme),
    "a language of no list",
  );
}
