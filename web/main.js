/**
 * The page: paints at once, loads the engine behind it, and leads from the start page into a match and back.
 */

import { html, render } from "lit-html";
import { startEngine } from "./engine/client.js";
import { Thinker } from "./engine/thinker.js";
import { readAddress, matchHash } from "./address.js";
import { games, gameOf, handsOpenInText, HANDS_OPEN } from "./games.js";
import { loadWords, t } from "./i18n/i18n.js";
import { anyBot, botsTag, levelsInText } from "./levels.js";
import { Curtain } from "./match/curtain.js";
import { Match } from "./match/match.js";
import { openingPage } from "./match/opening.js";
import { wear } from "./match/styles.js";
import { messageBar, Messages } from "./messages.js";
import { StartPage } from "./start/start.js";
import { wordless } from "./start/wordless.js";
import * as store from "./store.js";

/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("./types.js").Save} Save */
/** @typedef {import("./types.js").Deal} Deal */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {{status: "loading" | "ready" | "failed", stage: string, fraction: number, error: Message | null}} Loading */

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

/** @type {Loading} */
const loading = { status: "loading", stage: "runtime", fraction: 0, error: null };
/** @type {Promise<Engine>} */
let engine;
/** @type {Match | null} */
let match = null;
/** what is being opened and waits for the engine: counted, so that a later wish overtakes an earlier one */
let wish = 0;
let opening = false;
/** @type {(() => void)[]} those who wait for another try at loading */
const waiting = [];

const thinker = new Thinker();
const messages = new Messages(paint);
const start = new StartPage({ paint, report: (message) => messages.show(message), begin, open: openSave });

function paint() {
  const page = match ? match.page() : opening ? openingPage(loading, load, home) : start.page(loading, load);
  render(html`${messageBar(messages)}${page}`, root);
  document.title = match ? `${t("app.name")} · ${match.title()}` : t("app.name");
  match?.painted();
}

/** Starts the engine; after a failure, again. */
function load() {
  Object.assign(loading, { status: "loading", stage: "runtime", fraction: 0, error: null });
  engine = startEngine({
    onProgress(stage, fraction) {
      Object.assign(loading, { stage, fraction });
      if (!match) paint();
    },
  });
  engine.then(
    () => {
      loading.status = "ready";
      if (!match) paint();
    },
    (error) => {
      const known = error && typeof error.key === "string";
      loading.status = "failed";
      loading.error = known ? { key: error.key, params: error.params } : { key: "boot.crashed", params: { detail: String(error) } };
      if (!match) paint();
    },
  );
  for (const go of waiting.splice(0)) go();
  paint();
}

/**
 * Asks the engine for a match and shows it. The engine may still be loading, or be loaded again after a failure.
 * @param {object} request
 * @param {Omit<Save, "text" | "turn" | "updated">} header
 * @returns {Promise<boolean>} whether the match is on the screen
 */
async function enter(request, header) {
  const game = gameOf(header.game);
  if (!game) {
    messages.show({ key: "saves.unknown", params: { game: header.game } });
    return false;
  }
  const mine = ++wish;
  try {
    const [ready, { default: screen }] = await Promise.all([readyEngine(), game.load()]);
    if (mine !== wish) return false;
    const [known, reply] = await Promise.all([
      ready.call({ do: "components", game: header.game }),
      ready.call({ ...request, match: header.id }),
    ]);
    if (mine !== wish) return false;
    const failed = [known, reply].find((answer) => !answer.ok);
    if (failed) {
      messages.show(failed.error);
      return false;
    }
    wear(game.name);
    match = new Match({
      engine: ready, thinker, game, screen, components: known.components, header, frame: reply.frame,
      paint, report: (message) => messages.show(message), home, restart,
    });
    showAddress(matchHash(header.id));
    return true;
  } catch (error) {
    messages.show(messageOf(error));
    return false;
  }
}

/** What went wrong, as a message: some errors are one. @param {any} error @returns {Message} */
function messageOf(error) {
  if (error && typeof error.key === "string") return { key: error.key, params: error.params };
  return { key: "match.crashed", params: { detail: error instanceof Error ? error.message : String(error) } };
}

/** The engine once it is there; a failed load is told by the page, and the wish lives on until someone retries. */
async function readyEngine() {
  for (;;) {
    const tried = engine;
    try {
      return await tried;
    } catch {
      if (engine === tried) await new Promise((done) => waiting.push(() => done(null)));
    }
  }
}

/**
 * Whose eyes the first frame is for: hidden hands are covered until somebody asks for his.
 * @param {string} game
 * @param {boolean} open whether one person plays all seats
 * @param {import("./levels.js").Levels} levels
 */
function firstViewer(game, open, levels) {
  return new Curtain(Boolean(gameOf(game)?.hidden), open, levels).eyes();
}

/**
 * @param {Deal} deal
 * @param {Player[]} players
 * @param {boolean} open whether one person plays all seats
 */
async function begin(deal, players, open) {
  const id = store.newId();
  const names = players.map((player) => player.name);
  const colors = players.map((player) => player.color);
  const levels = players.map((player) => player.level);
  const request = {
    do: "new", game: deal.game, players: players.length, seed: deal.seed, options: deal.options, names,
    tags: { colors: colors.join(","), ...(open ? HANDS_OPEN : {}), ...(anyBot(levels) ? botsTag(levels) : {}) },
    viewer: firstViewer(deal.game, open, levels),
  };
  const shown = await enter(request, { version: 1, id, game: deal.game, names, colors });
  if (shown) match?.record.keep();
  paint();
  if (shown) match?.begin();
  return shown;
}

/** @param {Save} save */
async function openSave(save) {
  const { version, id, game, names, colors } = save;
  const viewer = firstViewer(game, handsOpenInText(save.text), levelsInText(save.text, names.length));
  const shown = await enter({ do: "load", text: save.text, viewer }, { version, id, game, names, colors });
  paint();
  if (shown) match?.begin();
  return shown;
}

/** After a crash of the engine: a fresh one, and the match as it was saved last. @param {Save} save */
async function restart(save) {
  match?.bots.close();
  match = null;
  opening = true;
  load();
  await openSave(save);
  opening = false;
  paint();
}

function home() {
  wish++;
  match?.close();
  match = null;
  opening = false;
  showAddress("");
  start.refresh();
  paint();
}

/** @param {string} hash */
function showAddress(hash) {
  if (location.hash !== hash) history.pushState(null, "", hash || location.pathname + location.search);
}

/** Shows what the address says: on the first load, and whenever it changes. */
async function follow() {
  const address = readAddress(location.hash);
  if (address.kind === "match" && match?.id === address.id) return;
  wish++;
  match?.close();
  match = null;
  opening = false;
  start.refresh();
  if (address.kind === "bad") messages.show({ key: "address.bad" });
  if (address.kind === "deal") start.useDeal(address.deal);
  else start.useDeal(null);
  if (address.kind === "match") {
    const save = findSave(address.id);
    if (save) {
      opening = true;
      paint();
      await openSave(save);
      opening = false;
      start.refresh();
    } else messages.show({ key: "store.gone" });
  }
  paint();
}

/** @param {string} id */
function findSave(id) {
  try {
    return store.find(id);
  } catch {
    return null;
  }
}

async function open() {
  addEventListener("popstate", follow);
  addEventListener("keydown", (event) => match?.key(event));
  store.onOtherWindow((id) => match?.record.changedElsewhere(id));
  load();
  await follow();
}

await loadWords(Object.values(games).map((game) => game.words)).then(open, (error) => render(wordless(error), root));
