/**
 * The page as a whole: the match on the table, or one of the rooms before it, with the messages above and the settings
 * over it. What it shows is what the address says.
 */

import { html, nothing, render } from "lit-html";
import { learnHash, readAddress, rulesHash, SAVES, STATISTICS } from "../address.js";
import { Arrivals } from "../arrivals.js";
import { onAside } from "../store/aside.js";
import { CopyDoor } from "./copies.js";
import { Loading } from "../engine/loading.js";
import { Thinker } from "../engine/thinker.js";
import { tendDialogs } from "../kit/dialogs.js";
import { Latest } from "../kit/latest.js";
import { tendFocus } from "../match/lead.js";
import { tendRoving } from "../kit/roving.js";
import { gameOf, games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { after, before } from "../match/motion.js";
import { openingPage } from "../match/opening.js";
import { messageBar, Messages } from "../kit/messages.js";
import { messageOf } from "../kit/fault.js";
import { savesPage } from "../saves/page.js";
import { ExampleDoor } from "./examples.js";
import { Rulebook } from "../rulebook/rulebook.js";
import { SettingsDialog } from "../settings/dialog.js";
import { gameWithin } from "../share/within.js";
import { progress } from "../kit/progress.js";
import { StartPage } from "../start/start.js";
import { gather } from "../statistics/gather.js";
import { statisticsPage } from "../statistics/page.js";
import { unknownAmong } from "../store/results.js";
import * as store from "../store/store.js";
import { Tips } from "../tips/tips.js";
import { brokenPage, faultOf, isOfPage, pageRemedy, reloadRemedy } from "../trouble/broken.js";
import { reportRemedy } from "./report.js";
import { Door } from "./door.js";

/** @typedef {import("../kit/messages.js").Remedy} Remedy */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./page.js").Room} Room */
/** @typedef {import("./page.js").House} Page */

/** What the address of a room is; that of copies tells which. @type {Record<Room, string>} */
const ADDRESSES = { start: "", saves: SAVES, statistics: STATISTICS, copy: "" };

/** What is said of an address, or of the match on the table, and is no news on the next screen. */
const OF_THE_SCREEN = ["address.bad", "store.gone", "hint.failed", "analysis.failed", "bots.again"];

/** @implements {Page} */
export class House {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** something was painted: before, there is what stands in the page itself */
    this.drawn = false;
    /** @type {import("../match/match.js").Match | null} what is on the table */
    this.match = null;
    /** a match is on its way to the table */
    this.opening = false;
    /** @type {Room} what fills the page while there is no match */
    this.room = "start";
    /** what is on the page: what was waited for is no longer wanted once something else was turned to */
    this.visits = new Latest();
    const paint = () => this.paint();
    // the first painting waits for what the address says
    this.loading = new Loading(() => this.drawn && !this.match && this.paint());
    this.thinker = new Thinker();
    this.messages = new Messages(paint);
    this.door = new Door(this);
    this.copies = new CopyDoor(this);
    this.arrivals = new Arrivals({
      engine: () => this.loading.ready(), report: (message) => this.report(message), openText: (text) => this.door.openText(text),
      taken: () => this.reread(),
    });
    this.settings = new SettingsDialog(paint);
    this.start = new StartPage({
      paint, report: (message) => this.report(message), withdraw: (...keys) => this.messages.withdraw(...keys),
      begin: (deal, players, open) => this.door.begin(deal, players, open), open: (save) => this.door.openSave(save),
      saves: () => this.show("saves"), statistics: () => this.show("statistics"),
      learn: (game) => this.learn(game), rules: (game) => this.rules(game), settings: () => this.settings.show(),
      copy: (game) => this.copies.own(game),
    });
    this.examples = new ExampleDoor(this);
    this.rulebook = new Rulebook({
      paint, closed: () => location.hash.startsWith("#rules=") && this.showAddress(""),
      play: (game, name, index) => this.examples.open(game, name, index),
      copy: (game) => this.copies.own(game),
    });
    this.tips = new Tips(() => this.match);
    onAside((message) => this.report(message));
  }

  /** What cannot be painted is told in its place; the next painting tries anew. */
  paint() {
    const first = !this.drawn;
    try {
      this.draw();
    } catch (error) {
      console.error(error);
      const message = faultOf(error);
      // what is half painted cannot be painted over
      const fresh = /** @type {HTMLElement} */ (this.root.cloneNode(false));
      this.root.replaceWith(fresh);
      this.root = fresh;
      const [reload, ...others] = this.helps(message);
      render(html`${messageBar(this.messages)}${brokenPage(message, [reload, { label: t("match.home"), run: () => this.home() }, ...others])}`, fresh);
    }
    if (first) dispatchEvent(new Event("painted"));
  }

  draw() {
    const { match } = this;
    const seen = match ? before(match.id) : null;
    if (!this.drawn) this.root.replaceChildren();
    this.drawn = true;
    render(html`${messageBar(this.messages, match?.text.on)}${this.engineGone()}${this.page()}${this.rulebook.page()}${this.settings.page()}`, this.root);
    document.title = match ? `${t("app.name")} · ${match.title()}` : t("app.name");
    match?.painted();
    if (match) after(seen, match.id);
    tendRoving();
    tendDialogs();
    tendFocus(match);
    this.tips.painted();
  }

  page() {
    const { start, arrivals } = this;
    const back = () => this.home();
    if (this.match) return this.match.page();
    if (this.opening) return openingPage(this.loading, () => this.load(), back, this.helps(this.loading.error));
    if (this.room === "saves") {
      return savesPage(start.list, {
        pending: start.pending, open: (save) => start.open(save), back, statistics: () => this.show("statistics"),
        takeFiles: (files) => arrivals.takeFiles(files), takeText: (text) => arrivals.takeText(text),
      });
    }
    if (this.room === "copy" && this.copies.room) return this.copies.room.page();
    if (this.room === "copy") return openingPage(this.loading, () => this.load(), back, this.helps(this.loading.error));
    if (this.room === "statistics") return statisticsPage({ back, paint: () => this.paint() });
    return start.page(this.loading, () => this.load(), this.helps(this.loading.error));
  }

  /** A room that needs no engine at first sight says, too, when there is none. */
  engineGone() {
    const silent = this.match || this.opening || this.room === "start" || this.room === "copy" || this.loading.status !== "failed";
    return silent ? nothing : html`<div class="gone">${progress(this.loading, () => this.load(), this.helps(this.loading.error))}</div>`;
  }

  /** The engine; after a failure, once more. */
  load() {
    this.loading.start();
  }

  /** @param {Parameters<Messages["show"]>[0]} message */
  report(message) {
    this.messages.show({ ...message, remedy: [message.remedy ?? [], ...this.helps(message)].flat() });
  }

  /** Messages that are true no more. @param {string[]} keys */
  withdraw(...keys) {
    const before = this.messages.shown.length;
    this.messages.withdraw(...keys);
    if (this.messages.shown.length < before) this.paint();
  }

  /** What helps anywhere: of a fault of our own a report can be copied; what did not arrive is asked for anew. @param {Message | null} message @returns {Remedy[]} */
  helps(message) {
    if (!message) return [];
    const report = (/** @type {Message} */ told) => this.report(told);
    return [...pageRemedy(message, report), ...reportRemedy(message, this.match, report)];
  }

  /** A fault of the page that was not caught. @param {unknown} error */
  broke(error) {
    const known = messageOf(error);
    const fault = known.key === "match.crashed" ? faultOf(error) : known;
    this.report(isOfPage(fault) ? fault : { ...fault, remedy: reloadRemedy((told) => this.report(told)) });
  }

  /** The store has changed: what is shown of it is read again. */
  reread() {
    this.start.list.reread();
    this.paint();
  }

  /** From a match, or from what is being opened, to the rooms before it. */
  leave() {
    this.visits.next();
    this.door.drop();
    this.quietLinks();
    this.messages.withdraw(...OF_THE_SCREEN);
    this.match?.close();
    this.examples.drop();
    this.match = null;
    this.copies.room?.close();
    this.opening = this.settings.open = this.rulebook.open = false;
    this.room = "start";
    this.start.refresh();
  }

  /** What was said of a match that came by a link is no news any more. */
  quietLinks() {
    this.messages.withdraw("link.opened");
    this.messages.withdraw("share.next");
  }

  home() {
    this.leave();
    this.showAddress("");
    this.paint();
    scrollTo(0, 0);
  }

  /** @param {Room} room */
  show(room) {
    this.leave();
    this.turnTo(room);
    this.showAddress(ADDRESSES[room]);
    this.paint();
    scrollTo(0, 0);
  }

  /** @param {Room} room */
  turnTo(room) {
    this.room = room;
    if (room === "statistics") this.countResults();
  }

  /** Ended matches whose result is not kept yet are counted by the engine. */
  async countResults() {
    const uncounted = unknownAmong(store.list().saves);
    if (uncounted.length === 0) return;
    try {
      if (await gather(await this.loading.ready(), uncounted)) this.paint();
    } catch (error) {
      this.report(messageOf(error));
    }
  }

  /** @param {string} hash */
  showAddress(hash) {
    if (location.hash !== hash) history.pushState(null, "", hash || location.pathname + location.search);
  }

  /** The first game that teaches a game. @param {string} game */
  learn(game) {
    this.showAddress(learnHash(game));
    this.follow();
  }

  /** The rulebook, over a match or over the start page. @param {string} game @param {string} [place] */
  rules(game, place = "") {
    this.tips.hide();
    if (!this.match && this.room !== "copy") this.showAddress(rulesHash(game, place));
    this.rulebook.show(game, place, this.match?.numbers.copied ?? null);
  }

  /** Shows what the address says: on the first load, and whenever it changes. */
  async follow() {
    const address = readAddress(location.hash);
    if (address.kind === "match" && this.match?.record.id === address.id) return;
    this.leave();
    this.turnTo(address.kind === "saves" || address.kind === "statistics" || address.kind === "copy" ? address.kind : address.kind === "copied" ? "copy" : "start");
    this.start.useDeal(address.kind === "deal" ? address.deal : null);
    if (address.kind === "bad") this.report({ key: "address.bad" });
    const save = address.kind === "match" ? findSave(address.id) : null;
    if (address.kind === "match" && !save) this.report({ key: "store.gone" });
    if (address.kind === "rules") this.rulebook.show(address.game, address.place, null);
    if (address.kind === "copy") return this.copies.show({ game: address.game });
    if (address.kind === "copied") return this.copies.show({ link: address.link });
    if (save || address.kind === "link" || address.kind === "text" || address.kind === "learn" || address.kind === "example") {
      const { signal } = this.visits;
      this.opening = true;
      this.paint();
      this.door.foresee(likely(address, save));
      if (save) await this.door.openSave(save);
      else if (address.kind === "link") await this.door.openLink(address.link, address.move);
      else if (address.kind === "text") await this.door.openPacked(address.packed, address.move);
      else if (address.kind === "learn") await this.door.openLesson(address.game);
      else if (address.kind === "example") await this.examples.open(address.game, address.name, address.index);
      if (signal.aborted) return;
      this.opening = false;
      if (!this.match) this.start.refresh();
    }
    this.paint();
  }
}

/**
 * The games that an address may lead to; what cannot be told before the engine is there may be any.
 * @param {import("../address.js").Address} address
 * @param {import("../types.js").Save | null} save
 */
function likely(address, save) {
  if (save) return [gameOf(save.game)];
  const game = address.kind === "link" ? gameWithin(address.link) : "game" in address ? gameOf(address.game) : null;
  return game ? [game] : Object.values(games);
}

/** @param {string} id */
function findSave(id) {
  try {
    return store.find(id);
  } catch {
    return null;
  }
}
