/**
 * The page as a whole: the open match or one of the other pages (start, saves, statistics, copy), with messages above
 * and the settings on top. The address decides what is shown.
 */

import { html, nothing, render } from "lit-html";
import { learnHash, readAddress, rulesHash } from "../address.js";
import { Loading } from "../engine/loading.js";
import { brokenPage, faultOf, isOfPage, pageRemedy, reloadRemedy } from "../errors/uncaught.js";
import { t } from "../i18n/i18n.js";
import { Arrivals } from "../import.js";
import { tendDialogs } from "../kit/dialogs.js";
import { messageOf } from "../kit/fault.js";
import { keepingFocus } from "../kit/keepfocus.js";
import { Latest } from "../kit/latest.js";
import { Messages, messageBar } from "../kit/messages.js";
import { moveBar, progress } from "../kit/progress.js";
import { tendRoving } from "../kit/roving.js";
import { tendFocus } from "../match/focus.js";
import { after, before } from "../match/motion.js";
import { Rulebook } from "../rulebook/rulebook.js";
import { savesPage } from "../saves/page.js";
import { SettingsDialog } from "../settings/dialog.js";
import { StartPage } from "../start/start.js";
import { Counting } from "../statistics/gather.js";
import { statisticsPage } from "../statistics/page.js";
import { onAside } from "../store/aside.js";
import * as store from "../store/store.js";
import { Tips } from "../tips/tips.js";
import { Bots } from "./bots.js";
import { CopyDoor } from "./copies.js";
import { ExampleDoor } from "./examples.js";
import { likelyGames } from "./likelygames.js";
import { LinkDoor } from "./links.js";
import { LiveDoor } from "./live.js";
import { Opener } from "./opener.js";
import { PadDoor } from "./pad.js";
import { PuzzleDoor } from "./puzzles.js";
import { reportRemedy } from "./report.js";
import { ADDRESSES, ARRIVAL, OF_THE_SCREEN, ROOMS } from "./rooms.js";
import { openingPage, openingWords } from "./waiting.js";
import { WorkshopDoor } from "./workshop.js";

/** @typedef {import("../kit/messages.js").Remedy} Remedy */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./page.js").Room} Room */
/** @typedef {import("./page.js").App} Page */

/** @implements {Page} */
export class App {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** whether anything was painted yet; until then the page shows what index.html contains */
    this.drawn = false;
    /** @type {import("../match/match.js").Match | null} the open match */
    this.match = null;
    /** a match is being opened */
    this.opening = false;
    /** @type {Room} what fills the page while there is no match */
    this.room = "start";
    /** the current visit: going elsewhere aborts what it was waiting for */
    this.visits = new Latest();
    const paint = () => this.paint();
    // the first painting waits until the address was read
    this.loading = new Loading(() => this.drawn && !this.match && this.paint(), moveBar);
    this.thinker = new Bots();
    this.messages = new Messages(paint);
    this.opener = new Opener(this);
    this.links = new LinkDoor(this);
    this.copies = new CopyDoor(this);
    this.pad = new PadDoor(this);
    this.live = new LiveDoor(this);
    this.workshop = new WorkshopDoor(this);
    this.puzzles = new PuzzleDoor(this);
    this.arrivals = new Arrivals({
      engine: () => this.loading.ready(),
      report: (message) => this.report(message),
      withdraw: (key) => this.withdraw(key),
      refuse: (message) => this.report({ ...message, topic: ARRIVAL }),
      begin: () => this.messages.close(ARRIVAL),
      openText: (text) => this.links.openText(text),
      taken: () => this.reread(),
    });
    this.counting = new Counting({
      engine: () => this.loading.ready(),
      paint: () => this.room === "statistics" && this.paint(),
      report: (message) => this.report(message),
    });
    this.settings = new SettingsDialog(paint);
    this.start = new StartPage({
      paint,
      report: (message) => this.report(message),
      withdraw: (...keys) => this.messages.withdraw(...keys),
      begin: (deal, players, open, here) => this.opener.begin(deal, players, open, here),
      live: () => this.match && this.live.host(this.match),
      open: (save) => this.opener.openSave(save),
      saves: () => this.show("saves"),
      statistics: () => this.show("statistics"),
      workshop: () => this.go(ADDRESSES.workshop),
      puzzles: () => this.show("puzzles"),
      learn: (game) => this.go(learnHash(game)),
      rules: (game) => this.rules(game),
      settings: () => this.settings.show(),
      copy: (game) => this.copies.own(game),
      pad: (game) => this.pad.go(game),
    });
    this.examples = new ExampleDoor(this);
    this.rulebook = new Rulebook({
      paint,
      closed: () => location.hash.startsWith("#rules=") && this.showAddress(""),
      play: (game, name, index) => this.examples.open(game, name, index, true),
      copy: (game) => this.copies.own(game),
    });
    this.tips = new Tips(() => this.match);
    onAside((message) => this.report(message));
  }

  /** An error while painting is shown in place of the page; the next painting tries again. */
  paint() {
    const first = !this.drawn;
    try {
      this.draw();
    } catch (error) {
      console.error(error);
      const message = faultOf(error);
      // lit cannot render over a half-painted root
      const fresh = /** @type {HTMLElement} */ (this.root.cloneNode(false));
      this.root.replaceWith(fresh);
      this.root = fresh;
      const home = { label: t("match.home"), run: () => this.home() };
      render(html`${messageBar(this.messages)}${brokenPage(message, this.helps(message), home)}`, fresh);
      this.match?.live?.broke?.(error);
    }
    if (first) dispatchEvent(new Event("painted"));
  }

  draw() {
    const { match } = this;
    const seen = match ? before(match.id) : null;
    if (!this.drawn) this.root.replaceChildren();
    this.drawn = true;
    const bar = messageBar(this.messages, match?.text.on);
    const page = html`${bar}${this.engineGone()}${this.page()}${this.rulebook.page()}${this.settings.page()}`;
    keepingFocus(() => render(page, this.root));
    document.title = match
      ? `${match.asks ? `● ${t("match.your-turn")}` : t("app.name")} · ${match.title()}`
      : this.roomTitle();
    match?.painted();
    if (match?.animates) after(seen, match.id);
    tendRoving();
    tendDialogs();
    const read = tendFocus(match);
    match?.news.tellNow(match, read);
    this.tips.painted();
    match?.live?.painted?.();
  }

  /** The title of a page without a match: its heading, by which tabs are told apart; not that of the start page. */
  roomTitle() {
    const heading = this.room === "start" ? null : this.root.querySelector("main h1");
    const words = heading?.textContent?.replace(/\s+/g, " ").trim();
    return words ? `${t("app.name")} · ${words}` : t("app.name");
  }

  page() {
    const { start, arrivals } = this;
    const back = () => this.home();
    const opening = (words = t("saves.waiting")) =>
      openingPage(words, this.loading, () => this.load(), back, this.helps(this.loading.error));
    if (this.match) return this.match.page();
    if (this.opening) return opening(openingWords(this.loading));
    if (this.room === "saves") {
      return savesPage(start.list, {
        pending: start.pending,
        open: (save) => start.open(save),
        back,
        statistics: () => this.show("statistics"),
        takeFiles: (files) => arrivals.takeFiles(files),
        takeText: (text) => arrivals.takeText(text),
      });
    }
    if (this.room === "copy") return this.copies.room?.page() ?? opening();
    if (this.room === "pad") return this.pad.room?.page() ?? opening();
    if (this.room === "live") return this.live.room?.page() ?? opening();
    if (this.room === "puzzles") return this.puzzles.page?.() ?? opening();
    if (this.room === "workshop") return this.workshop.page();
    if (this.room === "statistics") return this.results(back);
    return start.page(this.loading, () => this.load(), this.helps(this.loading.error));
  }

  /** The statistics, with how far the counting is. @param {() => void} back */
  results(back) {
    const { progress } = this.counting;
    return statisticsPage({ back, paint: () => this.paint(), isSaved: store.isSaved, progress });
  }

  /** Rooms that show something without the engine also report when it failed to load, or has stopped. */
  engineGone() {
    const waits = (this.room === "copy" && !this.copies.room?.desk) || (this.room === "pad" && !this.pad.room?.sheet);
    const own = waits || ["start", "live", "puzzles"].includes(this.room);
    const { loading } = this;
    if (this.match || this.opening || own || loading.status !== "failed") return nothing;
    return html`<div class="engine-gone">${progress(loading, () => this.load(), this.helps(loading.error))}</div>`;
  }

  /** Loads the engine, also again after a failure. */
  load() {
    this.loading.start();
  }

  /** @param {Parameters<Messages["show"]>[0]} message */
  report(message) {
    this.messages.show({ ...message, remedy: [message.remedy ?? [], ...this.helps(message)].flat() });
  }

  /** Removes messages that no longer hold. @param {string[]} keys */
  withdraw(...keys) {
    const before = this.messages.shown.length;
    this.messages.withdraw(...keys);
    if (this.messages.shown.length < before) this.paint();
  }

  /**
   * Remedies available everywhere: copying a report of a bug, requesting again what did not arrive.
   * @param {Message | null} message
   * @returns {Remedy[]}
   */
  helps(message) {
    if (!message) return [];
    const report = (/** @type {Message} */ other) => this.report(other);
    return [...pageRemedy(message, report), ...reportRemedy(message, this.match, report)];
  }

  /** Reports an uncaught error of the page. @param {unknown} error */
  broke(error) {
    const known = messageOf(error);
    const fault = known.key === "match.crashed" ? faultOf(error) : known;
    this.report(isOfPage(fault) ? fault : { ...fault, remedy: reloadRemedy((message) => this.report(message)) });
  }

  /** The store has changed: what is shown of it is read again. */
  reread() {
    this.start.list.reread();
    this.paint();
  }

  /** Leaves the match, or what is being opened, for the start page. */
  leave() {
    this.visits.next();
    this.opener.drop();
    this.quietLinks();
    this.messages.forget(OF_THE_SCREEN);
    this.messages.close(ARRIVAL);
    this.match?.close();
    this.examples.drop();
    this.match = null;
    for (const door of [this.copies, this.pad]) door.room?.leave();
    this.live.room?.close();
    this.workshop.room?.close();
    this.opening = this.settings.open = this.rulebook.open = false;
    this.room = "start";
    this.start.refresh();
  }

  /** Withdraws the messages about a match that came by a link. */
  quietLinks() {
    this.messages.withdraw("link.opened");
  }

  quietAddress() {
    history.replaceState(null, "", ADDRESSES.live);
  }

  home() {
    this.leave();
    this.showAddress("");
    this.paint();
    scrollTo(0, 0);
  }

  /** @param {Room} room */
  show(room) {
    if (this.live.stays()) return;
    this.leave();
    this.turnTo(room);
    this.showAddress(ADDRESSES[room]);
    this.paint();
    scrollTo(0, 0);
  }

  /** @param {Room} room */
  turnTo(room) {
    this.room = room;
    if (room === "statistics") this.counting.start();
    if (room === "puzzles") this.puzzles.show();
  }

  /** @param {string} hash @param {unknown} [state] what the browser's history keeps with it */
  showAddress(hash, state = null) {
    if (location.hash !== hash) history.pushState(state, "", hash || location.pathname + location.search);
  }

  /** Goes to an address of this page. @param {string} hash */
  go(hash) {
    this.showAddress(hash);
    this.follow();
  }

  /** Opens the rulebook over a match or the start page. @param {string} game @param {string} [place] */
  rules(game, place = "") {
    this.tips.hide();
    if (!this.match && this.room !== "copy") this.showAddress(rulesHash(game, place));
    this.rulebook.show(game, place, this.match?.numbers.copied ?? null);
  }

  /** Shows what the address says: on the first load, and whenever it changes. */
  async follow() {
    const address = readAddress(location.hash);
    if ((address.kind === "match" && this.match?.record.id === address.id) || this.live.stays()) return;
    this.leave();
    this.turnTo(ROOMS[address.kind] ?? "start");
    this.start.useDeal(address.kind === "deal" ? address.deal : null);
    if (address.kind === "bad") this.report({ key: "address.bad", topic: ARRIVAL });
    const save = address.kind === "match" ? this.links.saved(address.id) : null;
    if (address.kind === "rules") this.rulebook.show(address.game, address.place, null);
    if (address.kind === "copy") return this.copies.show({ game: address.game });
    if (address.kind === "pad") return this.pad.show(address.game);
    if (address.kind === "live") return this.live.show(address.code);
    if (address.kind === "workshop") return this.workshop.show(address.link);
    if (address.kind === "copied") return this.copies.show({ link: address.link });
    if (save || ["link", "text", "learn", "example", "puzzle"].includes(address.kind)) {
      const { signal } = this.visits;
      this.opening = true;
      this.paint();
      this.opener.prefetch(likelyGames(address, save));
      if (save) await this.opener.openSave(save, true);
      else if (address.kind === "link") await this.links.openLink(address.link, address.move);
      else if (address.kind === "text") await this.links.openPacked(address.packed, address.move);
      else if (address.kind === "learn") await this.opener.openLesson(address.game);
      else if (address.kind === "puzzle") await this.puzzles.open(address.game, address.index);
      else if (address.kind === "example") await this.examples.open(address.game, address.name, address.index);
      if (signal.aborted) return;
      this.opening = false;
      if (!this.match) this.start.refresh();
    }
    this.paint();
  }
}
