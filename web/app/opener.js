/**
 * Opens a match: a new one, one from the store, one that was sent, a first game; what begins with another match is in
 * `sequel.js`. Each is requested from the engine and shown; the page stays as it is when the engine refuses.
 */

import { matchHash, readAddress } from "../address.js";
import { gameOf } from "../games.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { partModule } from "../kit/parts.js";
import { wear } from "../kit/styles.js";
import { bookmarkOf } from "../lesson/bookmark.js";
import { lessonLayer } from "../lesson/layer.js";
import { loadScript } from "../lesson/script.js";
import { partyOfText } from "../matchtext.js";
import { headerOf, loadRequest, newRequest } from "../requests.js";
import { titleOf } from "../saves/list.js";
import { setAside } from "../store/aside.js";
import { requestPersistence } from "../store/storage.js";
import * as store from "../store/store.js";
import { fetchAhead } from "./ahead.js";
import { kinOf } from "./kin.js";
import { Parting } from "./parting.js";
import { ARRIVAL } from "./rooms.js";
import { again, branch } from "./sequel.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../match/match.js").Match} Match */
/** @typedef {import("../types.js").Header} Header */

/** The code that every match needs, whatever its game. */
const loadMatch = () => partModule(import("../match/match.js"), "web/match/match.js");

export class Opener {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
    /** what is being opened: a later request supersedes an earlier one */
    this.openings = new Latest();
    /** whether the browser was asked for persistent storage */
    this.asked = false;
    this.parting = new Parting();
    this.report = (/** @type {Parameters<typeof app.report>[0]} */ message) => app.report(message);
  }

  /** Cancels what is being opened; the page leaves its match. */
  drop() {
    this.openings.drop();
    this.parting.leave(this.app.match);
  }

  /**
   * Prefetches what matches of these games need. A failed download is reported when it is needed.
   * @param {(import("../types.js").Game | null)[]} games
   */
  prefetch(games) {
    fetchAhead(games, loadMatch());
  }

  /**
   * Loads what an opening needs before it requests a match. A failure is reported, unless another opening has begun or
   * the player has gone elsewhere.
   * @template T
   * @param {() => Promise<T>} load
   * @returns {Promise<T | null>} null: nothing is to be opened any more
   */
  async prepare(load) {
    const signal = this.openings.next();
    try {
      const loaded = await load();
      return signal.aborted ? null : loaded;
    } catch (error) {
      if (!signal.aborted) this.report(messageOf(error));
      return null;
    }
  }

  /**
   * Requests a match from the engine and shows it. The engine may still be loading, or be loaded again after a failure.
   * @param {import("../engine/protocol.js").OpeningRequest} request
   * @param {Header} header
   * @param {import("./page.js").Origin} origin
   * @param {(reason: Message) => void} [refused] called when the engine does not take the match
   * @returns {Promise<Match | null>} the match that is open now; null: none was opened
   */
  async enter(request, header, origin, refused = this.report) {
    const { app } = this;
    const game = gameOf(header.game);
    if (!game) {
      this.report({ key: "saves.unknown", params: { game: header.game } });
      return null;
    }
    const signal = this.openings.next();
    while (!signal.aborted) {
      try {
        return await this.openMatch(game, request, header, origin, signal, refused);
      } catch (error) {
        if (signal.aborted) return null;
        // the page reports the failure; a retry resumes this request
        if (app.loading.status === "failed" && !app.match) continue;
        if (app.match) app.match.record.crashed(error);
        else this.report(messageOf(error));
        return null;
      }
    }
    return null;
  }

  /**
   * @param {import("../types.js").Game} game
   * @param {import("../engine/protocol.js").OpeningRequest} request
   * @param {Header} header
   * @param {Parameters<Opener["enter"]>[2]} origin
   * @param {AbortSignal} signal aborted when another request supersedes this one
   * @param {(reason: Message) => void} refused
   * @returns {Promise<Match | null>} rejected when the engine or a part of the page fails
   */
  async openMatch(game, request, header, origin, signal, refused) {
    const { app } = this;
    const [engine, { Match }, { default: screen, printed }] = await Promise.all([
      app.loading.ready(),
      loadMatch(),
      game.load(),
    ]);
    if (signal.aborted) return null;
    // a match that is superseded before it is shown is not to stay in the engine, which takes requests in their order
    const close = () => {
      if (app.match?.id !== header.id) engine.call({ do: "close", match: header.id }).catch(() => undefined);
    };
    signal.addEventListener("abort", close);
    const reply = await engine
      .call({ ...request, match: header.id })
      .finally(() => signal.removeEventListener("abort", close));
    if (signal.aborted) return null;
    if (!reply.ok) {
      refused(reply.error);
      return null;
    }
    app.messages.close(ARRIVAL);
    wear(game.name);
    const { home, ...rest } = origin;
    /** @type {Match | null} */
    let match = null; // it may be stored while it is made, and once more by a move after it was left
    const kept = (/** @type {string} */ id) => {
      if (match === null || match === app.match) this.kept(id);
    };
    const actions = { ...this.actions(), kept, ...(home ? { home } : {}) };
    match = new Match(
      { engine, thinker: app.thinker, game, screen, printed, header, ...rest, frame: reply.frame },
      actions,
    );
    app.match = match;
    return match;
  }

  /** What a match may do with the app. */
  actions() {
    const { app, report } = this;
    return {
      report,
      withdraw: (/** @type {string[]} */ ...keys) => app.withdraw(...keys),
      paint: () => app.paint(),
      home: () => app.home(),
      newGame: (/** @type {import("../types.js").Game} */ game) => {
        app.home();
        if (app.start.form.game !== game) app.start.form.useGame(game); // which forgets the options
      },
      saves: () => app.show("saves"),
      settings: () => app.settings.show(),
      rules: (/** @type {string} */ game, /** @type {string | undefined} */ place) => app.rules(game, place),
      kept: (/** @type {string} */ id) => this.kept(id),
      unkept: (/** @type {string} */ id) => app.links.unkept(id),
      restart: (/** @type {Save} */ save) => this.restart(save),
      takeText: (/** @type {string} */ text) => app.arrivals.takeText(text),
      reopen: () => app.links.reopen(),
      keepGame: async (/** @type {string} */ text, /** @type {number[]} */ here, /** @type {AbortSignal} */ signal) => {
        const shown = await app.arrivals.takeText(text, signal);
        if (!shown || !app.match || signal.aborted) return false;
        const { record } = app.match;
        record.header = { ...record.header, here };
        record.adopt();
        return true;
      },
      openAnother: (/** @type {Save} */ save) => app.links.openAnother(save),
      goOnWith: (/** @type {Save} */ save) => app.links.goOnWith(save),
      again: () => again(app),
      live: (/** @type {Match} */ match) => app.live.host(match),
      /** @param {Match} from @param {number} move @param {string} words @param {string[]} played */
      branch: (from, move, words, played) => branch(app, from, move, words, played),
    };
  }

  /** The match that is shown, or made, is in the store: from now on the address names it. @param {string} id */
  kept(id) {
    this.app.showAddress(matchHash(id));
    this.app.quietLinks();
    if (this.asked) return;
    this.asked = true;
    requestPersistence();
  }

  /**
   * @param {Deal} deal
   * @param {Player[]} players
   * @param {boolean} open whether one person plays all seats
   * @param {number[]} [here] the seats that are played on this device; without it all people play here
   */
  async begin(deal, players, open, here) {
    const header = {
      version: /** @type {1} */ (1),
      id: store.newId(),
      game: deal.game,
      names: players.map(({ name }) => name),
      colors: players.map(({ color }) => color),
      ...(here ? { here } : {}),
    };
    const edition = await this.app.copies.editionOf(deal);
    if (edition === null) return false;
    const match = await this.enter(newRequest({ ...deal, edition }, players, open, here), header, {
      known: null,
      viewed: null,
    });
    match?.record.keep();
    return this.present(match);
  }

  /**
   * Paints, and starts the match that was opened.
   * @param {Match | null} match
   * @returns {boolean} whether there is one
   */
  present(match) {
    this.app.paint();
    if (match) scrollTo(0, 0); // however far the page before was scrolled
    match?.begin();
    return match !== null;
  }

  /** @param {Save} save @param {boolean} [followed] whether an address led to it: a branch leads to where it parted */
  async openSave(save, followed = false) {
    const header = headerOf(save);
    const refused = (/** @type {Message} */ reason) => {
      this.report({ key: "saves.unreadable", params: { title: titleOf(save), reason } });
      const { list } = this.app.start;
      list.change(() => {
        setAside("match", header.id, true);
        list.reread();
      });
    };
    const match = await this.enter(
      loadRequest(save.text, save.here),
      header,
      { known: save.updated, viewed: null, kin: this.seatedKin(save) },
      refused,
    );
    if (match) this.app.showAddress(matchHash(header.id));
    const at = match && followed ? this.parting.back(match) : null;
    const shown = this.present(match);
    if (match) this.app.live.resume(match);
    if (at !== null) await match?.table.past.jump(at);
    return shown;
  }

  /**
   * The saved match of the same deal: a seat taken there also binds a device without a seat here.
   * @param {Save} save
   */
  seatedKin(save) {
    if (save.here?.length !== 0) return null;
    return kinOf(
      save.text,
      store.list().saves.filter(({ id, here }) => id !== save.id && here?.length),
    );
  }

  /** Opens the guided first game at the step where it was left. @param {string} name */
  async openLesson(name) {
    const lesson = gameOf(name)?.lesson;
    if (!lesson) return;
    const script = await this.prepare(() => loadScript(lesson));
    if (!script) return;
    const index = bookmarkOf(name).step;
    const text = script.textAt(script.steps[index]?.from ?? 0);
    const header = { version: /** @type {1} */ (1), id: store.newId(), ...partyOfText(text) };
    this.present(
      await this.enter(loadRequest(text), header, {
        known: null,
        viewed: null,
        guide: (/** @type {Match} */ made) => lessonLayer(made, script, index),
      }),
    );
  }

  /**
   * After a crash of the engine: loads a fresh one and opens the match as it was saved or last seen. What is not saved
   * has an address of its own: a first game, an example, a match from a link.
   * @param {Save} save
   */
  async restart(save) {
    const { app } = this;
    const { signal } = app.visits;
    const viewed = app.match?.record.viewed !== null;
    app.match?.leave(); // guests can rejoin once the match is open again
    app.match = null;
    app.opening = true;
    app.load();
    const { kind } = readAddress(location.hash);
    const own = ["learn", "example", "puzzle"].includes(kind);
    if (own || (viewed && ["link", "text"].includes(kind))) return app.follow();
    await this.openSave(save);
    if (signal.aborted) return; // the player has gone elsewhere, where perhaps another match is being opened
    app.opening = false;
    app.paint();
  }
}
