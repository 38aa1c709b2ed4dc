/**
 * The page: paints at once, loads the engine behind it, and leads from the start page into a match and back.
 */

import { html, render } from "lit-html";
import { learnHash, matchHash, readAddress, SAVES, STATISTICS } from "./address.js";
import { Arrivals } from "./arrivals.js";
import { Loading } from "./engine/loading.js";
import { Thinker } from "./engine/thinker.js";
import { tendDialogs } from "./focus/dialogs.js";
import { tendFocus } from "./focus/lead.js";
import { tendRoving } from "./focus/roving.js";
import { games, gameOf } from "./games.js";
import { bookmarkOf } from "./lesson/bookmark.js";
import { loadScript } from "./lesson/script.js";
import { loadWords, t } from "./i18n/i18n.js";
import { Match } from "./match/match.js";
import { after, before } from "./match/motion.js";
import { openingPage } from "./match/opening.js";
import { wear } from "./match/styles.js";
import { messageBar, messageOf, Messages } from "./messages.js";
import { startOffline } from "./offline.js";
import { branchRequest, headerOf, loadRequest, newRequest } from "./requests.js";
import { titleOf } from "./saves/list.js";
import { savesPage } from "./saves/page.js";
import { SettingsDialog } from "./settings/dialog.js";
import { onSetting, setting } from "./settings/settings.js";
import { StartPage } from "./start/start.js";
import { gather } from "./statistics/gather.js";
import { statisticsPage } from "./statistics/page.js";
import { unknownAmong } from "./statistics/results.js";
import { wordless } from "./start/wordless.js";
import { stay } from "./storage.js";
import { onTheme } from "./theme.js";
import * as store from "./store.js";
import { Tips } from "./tips/tips.js";
import { goesOn, partyOfText } from "./texts.js";

/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("./types.js").Save} Save */
/** @typedef {import("./types.js").Deal} Deal */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./match/match.js").Table} Table */

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

/** @type {Match | null} */
let match = null;
/** what is being opened and waits for the engine: counted, so that a later wish overtakes an earlier one */
let wish = 0;
/** how often something else was turned to: what was waited for then is no longer wanted */
let visit = 0;
let opening = false;
/** the saved games fill the page */
let saves = false;
/** the results of all own games fill the page */
let statistics = false;
let asked = false;

const loading = new Loading(() => match || paint());
const load = () => loading.start();
const thinker = new Thinker();
const messages = new Messages(paint);
const arrivals = new Arrivals({
  engine: () => loading.ready(), report, openText,
  taken() {
    start.list.reread();
    paint();
  },
});
const settings = new SettingsDialog(paint);
const start = new StartPage({ paint, report, begin, open: openSave, saves: showSaves, statistics: showStatistics, learn, settings: () => settings.show() });
const tips = new Tips(() => match);

function paint() {
  const seen = match ? before(match.id) : null;
  render(html`${messageBar(messages)}${page()}${settings.page()}`, root);
  document.title = match ? `${t("app.name")} · ${match.title()}` : t("app.name");
  match?.painted();
  if (match) after(seen, match.id);
  tendRoving();
  tendDialogs();
  tendFocus(match);
  tips.painted();
}

function page() {
  if (match) return match.page();
  if (opening) return openingPage(loading, load, home);
  if (saves) return savesPage(start.list, { pending: start.pending, open: (save) => start.open(save), back: home, takeFiles: (files) => arrivals.takeFiles(files), takeText: (text) => arrivals.takeText(text), statistics: showStatistics });
  if (statistics) return statisticsPage({ back: home, paint });
  return start.page(loading, load);
}

/** @param {Parameters<Messages["show"]>[0]} message */
function report(message) {
  messages.show(message);
}

/**
 * Asks the engine for a match and shows it. The engine may still be loading, or be loaded again after a failure.
 * @param {object} request
 * @param {Table["header"]} header
 * @param {Pick<Table, "known" | "guest" | "lesson">} origin what of it is in the store, and whether it is only looked at
 * @param {(reason: Message) => void} [refused] called when the engine does not take the match
 * @returns {Promise<boolean>} whether the match is on the screen
 */
async function enter(request, header, origin, refused = report) {
  const game = gameOf(header.game);
  if (!game) {
    report({ key: "saves.unknown", params: { game: header.game } });
    return false;
  }
  const mine = ++wish;
  try {
    const [ready, { default: screen }] = await Promise.all([loading.ready(), game.load()]);
    if (mine !== wish) return false;
    const [known, reply] = await Promise.all([
      ready.call({ do: "components", game: header.game }),
      ready.call({ ...request, match: header.id }),
    ]);
    if (mine !== wish) return false;
    const failed = [known, reply].find((answer) => !answer.ok);
    if (failed) {
      refused(failed.error);
      return false;
    }
    wear(game.name);
    match = new Match({
      engine: ready, thinker, game, screen, components: known.components, header, ...origin, frame: reply.frame,
      paint, report, home, saves: showSaves, settings: () => settings.show(), kept, restart, branch,
    });
    return true;
  } catch (error) {
    report(messageOf(error));
    return false;
  }
}

/** The match is in the store: from now on the address says which it is. @param {string} id */
function kept(id) {
  showAddress(matchHash(id));
  messages.withdraw("link.opened");
  messages.withdraw("share.next");
  if (asked) return;
  asked = true;
  stay();
}

/**
 * @param {Deal} deal
 * @param {Player[]} players
 * @param {boolean} open whether one person plays all seats
 */
async function begin(deal, players, open) {
  const header = { version: /** @type {1} */ (1), id: store.newId(), game: deal.game, names: players.map(({ name }) => name), colors: players.map(({ color }) => color) };
  const shown = await enter(newRequest(deal, players, open), header, { known: null, guest: null });
  if (shown) match?.record.keep();
  paint();
  if (shown) match?.begin();
  return shown;
}

/** @param {Save} save */
async function openSave(save) {
  const header = headerOf(save);
  const refused = (/** @type {Message} */ reason) => {
    report({ key: "saves.unreadable", params: { title: titleOf(save), reason } });
    start.list.change(() => store.setAside(header.id));
  };
  const shown = await enter(loadRequest(save.text), header, { known: save.updated, guest: null }, refused);
  if (shown) showAddress(matchHash(header.id));
  paint();
  if (shown) match?.begin();
  return shown;
}

/** From one match to another. @param {Save} save */
function openAnother(save) {
  leave();
  return openSave(save);
}

/**
 * Shows a match that came from elsewhere, and keeps nothing of it until somebody plays on. If it is a game of one's own,
 * or one that is played by links, further on, it is just that game.
 * @param {string} text
 * @param {number | null} moves after so many, or at its end
 */
async function openText(text, moves = null) {
  const { saves: all } = store.list();
  const own = moves === null ? all.find((save) => save.text === text || (save.seat !== undefined && goesOn(save.text, text))) : undefined;
  const ahead = all.find((save) => goesOn(text, save.text));
  if (own?.text === text) return openSave(own);
  const header = { ...(own ?? { version: /** @type {1} */ (1), id: store.newId() }), ...partyOfText(text) };
  const shown = await enter(loadRequest(text), headerOf(header), { known: own?.updated ?? null, guest: own ? null : text });
  if (!shown || !match) return shown;
  if (own) {
    match.record.keep();
    report({ key: "link.further", params: { title: titleOf(own) }, good: true });
  } else {
    match.bots.paused = true;
    report({
      key: "link.opened", good: true,
      remedy: [
        { label: t("link.keep"), run: () => match?.record.adopt() },
        ...(match.given.view.over ? [] : [{ label: t("link.seat"), run: () => match?.turnTo({ share: true }) }]),
        ...(ahead ? [{ label: t("link.ahead"), run: () => openAnother(ahead) }] : []),
      ],
    });
  }
  paint();
  match?.begin();
  if (moves !== null) await match?.past.go(moves);
  return true;
}

/**
 * Opens the match of a link; what cannot be read is shown as it came.
 * @param {string} link
 * @param {number | null} move
 */
async function openLink(link, move) {
  const mine = ++wish;
  try {
    const reply = await (await loading.ready()).call({ do: "unlink", link });
    if (mine !== wish) return;
    if (reply.ok) await openText(reply.text, move);
    else report({ ...reply.error, text: link });
  } catch (error) {
    report(messageOf(error));
  }
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

/**
 * A new match from the first moves of one that is open; that one stays in the store as it is.
 * @param {Match} from
 * @param {number} move
 * @param {string} words what it is called beside the name of the other one
 */
async function branch(from, move, words) {
  const { seat: _, ...header } = from.table.header; // nobody elsewhere plays on in it
  const title = t("branch.title", { title: titleOf({ ...header, text: from.given.text, turn: 0, updated: 0 }), words }).slice(0, store.LONGEST_TITLE);
  const shown = await enter(branchRequest(from.id, from.given, move), { ...header, id: store.newId(), title }, { known: null, guest: null });
  if (shown) {
    from.leave();
    match?.record.keep();
    report({ key: "branch.made", good: true });
  }
  paint();
  if (shown) match?.begin();
}

/** From a match, or from what is being opened, to the pages before it. */
function leave() {
  wish++;
  visit++;
  messages.withdraw("link.opened");
  messages.withdraw("share.next");
  match?.close();
  match = null;
  opening = saves = statistics = settings.open = false;
  start.refresh();
}

function home() {
  leave();
  showAddress("");
  paint();
}

function showSaves() {
  leave();
  saves = true;
  showAddress(SAVES);
  paint();
  scrollTo(0, 0);
}

function showStatistics() {
  leave();
  statistics = true;
  showAddress(STATISTICS);
  paint();
  scrollTo(0, 0);
  countResults();
}

/** Ended matches whose result nobody has kept yet are counted by the engine. */
async function countResults() {
  const uncounted = unknownAmong(store.list().saves);
  if (uncounted.length === 0) return;
  try {
    if (await gather(await loading.ready(), uncounted)) paint();
  } catch (error) {
    report(messageOf(error));
  }
}

/** @param {string} hash */
function showAddress(hash) {
  if (location.hash !== hash) history.pushState(null, "", hash || location.pathname + location.search);
}

/** The first game that teaches a game, where it was left. @param {string} name */
async function openLesson(name) {
  const lesson = gameOf(name)?.lesson;
  if (!lesson) return;
  const mine = ++wish;
  try {
    const script = await loadScript(lesson);
    if (mine !== wish) return;
    const index = bookmarkOf(name).step;
    const text = script.textAt(script.steps[index]?.from ?? 0);
    const header = { version: /** @type {1} */ (1), id: store.newId(), ...partyOfText(text) };
    if (!(await enter(loadRequest(text), header, { known: null, guest: null, lesson: { script, index } }))) return;
    paint();
    match?.begin();
  } catch (error) {
    report(messageOf(error));
  }
}

/** @param {string} game */
function learn(game) {
  showAddress(learnHash(game));
  follow();
}

/** Shows what the address says: on the first load, and whenever it changes. */
async function follow() {
  const address = readAddress(location.hash);
  if (address.kind === "match" && match?.record.id === address.id) return;
  leave();
  saves = address.kind === "saves";
  statistics = address.kind === "statistics";
  if (statistics) countResults();
  start.useDeal(address.kind === "deal" ? address.deal : null);
  if (address.kind === "bad") report({ key: "address.bad" });
  const save = address.kind === "match" ? findSave(address.id) : null;
  if (address.kind === "match" && !save) report({ key: "store.gone" });
  if (save || address.kind === "link" || address.kind === "learn") {
    const mine = visit;
    opening = true;
    paint();
    if (save) await openSave(save);
    else if (address.kind === "link") await openLink(address.link, address.move);
    else if (address.kind === "learn") await openLesson(address.game);
    if (mine !== visit) return;
    opening = false;
    if (!match) start.refresh();
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

/** A new version is there. @param {() => void} take */
function announce(take) {
  report({ key: "version.ready", good: true, remedy: { label: t("version.take"), run: take } });
}

async function open() {
  addEventListener("popstate", follow);
  addEventListener("keydown", (event) => match?.key(event));
  onTheme(paint);
  store.onOtherWindow((id) => {
    match?.record.changedElsewhere(id);
    if (match) return;
    start.list.reread();
    paint();
  });
  load();
  const follows = follow();
  loading.ready().then(() => startOffline(announce, () => report({ key: "store.cramped" })));
  await follows;
}

const wordsIn = (/** @type {string} */ language) => loadWords(Object.values(games).map((game) => game.words), language);

onSetting("language", (language) => wordsIn(language).then(paint, (error) => report(messageOf(error))));
await wordsIn(setting("language")).then(open, (error) => render(wordless(error), root));
