/**
 * How a match comes onto the table: a new one, one from the store, one that was sent, a first game, a branch of
 * another match. Each is asked of the engine and shown; the page stays as it is when the engine refuses.
 */

import { matchHash, readAddress } from "../address.js";
import { setAside } from "../store/aside.js";
import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { bookmarkOf } from "../lesson/bookmark.js";
import { lessonLayer } from "../lesson/layer.js";
import { loadScript } from "../lesson/script.js";
import { wear } from "../kit/styles.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { branchRequest, headerOf, loadRequest, newRequest } from "../requests.js";
import { titleOf } from "../saves/list.js";
import { LONGEST_TITLE } from "../store/save.js";
import { stay } from "../store/storage.js";
import * as store from "../store/store.js";
import { goesOn, partyOfText } from "../texts.js";
import { unpack } from "../trouble/packed.js";
import { partModule } from "../kit/parts.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../match/match.js").Match} Match */
/** @typedef {import("../types.js").Header} Header */

/** What all matches need, whatever their game. */
const loadMatch = () => partModule(import("../match/match.js"), "web/match/match.js");

export class Door {
  /** @param {import("./page.js").House} house */
  constructor(house) {
    this.house = house;
    /** what is being opened and waits for the engine: a later wish overtakes an earlier one */
    this.wishes = new Latest();
    /** the browser was asked to keep what is stored */
    this.asked = false;
    this.report = (/** @type {Parameters<typeof house.report>[0]} */ message) => house.report(message);
  }

  /** What is on its way is wanted no more. */
  drop() {
    this.wishes.drop();
  }

  /**
   * Fetches what matches of these games will ask for, while there is time. What does not arrive is told when it is needed.
   * @param {(import("../types.js").Game | null)[]} games
   */
  foresee(games) {
    for (const part of [loadMatch(), ...games.map((game) => game?.load())]) part?.catch(() => undefined);
  }

  /**
   * Asks the engine for a match and shows it. The engine may still be loading, or be loaded again after a failure.
   * @param {import("../engine/protocol.js").OpeningRequest} request
   * @param {Header} header
   * @param {import("./page.js").Origin} origin
   * @param {(reason: Message) => void} [refused] called when the engine does not take the match
   * @returns {Promise<Match | null>} what is on the table now; null: nothing new
   */
  async enter(request, header, origin, refused = this.report) {
    const { house } = this;
    const game = gameOf(header.game);
    if (!game) {
      this.report({ key: "saves.unknown", params: { game: header.game } });
      return null;
    }
    const signal = this.wishes.next();
    while (!signal.aborted) {
      try {
        return await this.setTable(game, request, header, origin, signal, refused);
      } catch (error) {
        if (signal.aborted) return null;
        if (house.loading.status === "failed" && !house.match) continue; // told by the page: who tries again gets what he wished for
        if (house.match) house.match.record.crashed(error);
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
   * @param {Parameters<Door["enter"]>[2]} origin
   * @param {AbortSignal} signal of the wish that this is
   * @param {(reason: Message) => void} refused
   * @returns {Promise<Match | null>} rejected when the engine or a part of the page fails
   */
  async setTable(game, request, header, origin, signal, refused) {
    const { house } = this;
    const [engine, { Match }, { default: screen, printed }] = await Promise.all([house.loading.ready(), loadMatch(), game.load()]);
    if (signal.aborted) return null;
    const reply = await engine.call({ ...request, match: header.id });
    if (signal.aborted) return null;
    if (!reply.ok) {
      refused(reply.error);
      return null;
    }
    wear(game.name);
    const { home, ...rest } = origin;
    const app = { ...this.doors(), ...(home ? { home } : {}) };
    house.match = new Match({ engine, thinker: house.thinker, game, screen, printed, header, ...rest, frame: reply.frame }, app);
    return house.match;
  }

  /** The ways out of a match. */
  doors() {
    const { house, report } = this;
    return {
      report, withdraw: (/** @type {string[]} */ ...keys) => house.withdraw(...keys), paint: () => house.paint(), home: () => house.home(), saves: () => house.show("saves"), settings: () => house.settings.show(),
      rules: (/** @type {string} */ game, /** @type {string | undefined} */ place) => house.rules(game, place),
      kept: (/** @type {string} */ id) => this.kept(id),
      restart: (/** @type {Save} */ save) => this.restart(save),
      branch: (/** @type {Match} */ from, /** @type {number} */ move, /** @type {string} */ words) => this.branch(from, move, words),
    };
  }

  /** The match is in the store: from now on the address says which it is. @param {string} id */
  kept(id) {
    this.house.showAddress(matchHash(id));
    this.house.quietLinks();
    if (this.asked) return;
    this.asked = true;
    stay();
  }

  /**
   * @param {Deal} deal
   * @param {Player[]} players
   * @param {boolean} open whether one person plays all seats
   */
  async begin(deal, players, open) {
    const header = { version: /** @type {1} */ (1), id: store.newId(), game: deal.game, names: players.map(({ name }) => name), colors: players.map(({ color }) => color) };
    const edition = await this.house.copies.editionOf(deal);
    if (edition === null) return false;
    const match = await this.enter(newRequest({ ...deal, edition }, players, open), header, { known: null, guest: null });
    match?.record.keep();
    return this.present(match);
  }

  /** Paints, and lets the match that has come begin. @param {Match | null} match @returns {boolean} whether there is one */
  present(match) {
    this.house.paint();
    if (match) scrollTo(0, 0); // however far down the page before it was
    match?.begin();
    return match !== null;
  }

  /** @param {Save} save */
  async openSave(save) {
    const header = headerOf(save);
    const refused = (/** @type {Message} */ reason) => {
      this.report({ key: "saves.unreadable", params: { title: titleOf(save), reason } });
      const { list } = this.house.start;
      list.change(() => {
        setAside("match", header.id, true);
        list.reread();
      });
    };
    const match = await this.enter(loadRequest(save.text, save.seat), header, { known: save.updated, guest: null }, refused);
    if (match) this.house.showAddress(matchHash(header.id));
    return this.present(match);
  }

  /** From one match to another. @param {Save} save */
  openAnother(save) {
    this.house.leave();
    return this.openSave(save);
  }

  /**
   * Shows a match that came from elsewhere, and keeps nothing of it until it is played on. If it is a game of one's own,
   * or one that is played by links, further on, it is just that game.
   * @param {string} text
   * @param {number | null} moves after so many, or at its end
   * @returns {Promise<boolean>} whether it is on the table
   */
  async openText(text, moves = null) {
    const { saves: all } = store.list();
    const own = moves === null ? all.find((save) => save.text === text || (save.seat !== undefined && goesOn(save.text, text))) : undefined;
    if (own?.text === text) return this.openSave(own);
    const header = { ...(own ?? { version: /** @type {1} */ (1), id: store.newId() }), ...partyOfText(text) };
    const match = await this.enter(loadRequest(text, own?.seat), headerOf(header), { known: own?.updated ?? null, guest: own ? null : text });
    if (!match) return false;
    if (own) {
      match.record.keep();
      this.report({ key: "link.further", params: { title: titleOf(own) }, good: true });
    } else this.welcome(match, all.find((save) => goesOn(text, save.text)));
    this.present(match);
    if (moves !== null) await match.table.past.go(moves);
    return true;
  }

  /**
   * What can be done with a match that a link has shown: it waits for the choice of the player.
   * @param {Match} match
   * @param {Save | undefined} ahead the same match, as it went on here
   */
  welcome(match, ahead) {
    match.state.bots.paused = true;
    this.report({
      key: "link.opened", good: true,
      remedy: [
        { label: t("link.keep"), run: () => match.record.adopt() },
        ...(match.state.received.view.over ? [] : [{ label: t("link.seat"), run: () => match.turnTo({ share: true }) }]),
        ...(ahead ? [{ label: t("link.ahead"), run: () => this.openAnother(ahead) }] : []),
      ],
    });
  }

  /**
   * Opens the match of a link; what cannot be read is shown as it came.
   * @param {string} link
   * @param {number | null} move
   */
  async openLink(link, move) {
    const signal = this.wishes.next();
    try {
      const reply = await (await this.house.loading.ready()).call({ do: "unlink", link });
      if (signal.aborted) return;
      if (reply.ok) await this.openText(reply.text, move);
      else this.report({ ...reply.error, text: link });
    } catch (error) {
      this.report(messageOf(error));
    }
  }

  /** Opens the match of a report of a fault. @param {string} packed @param {number | null} move */
  async openPacked(packed, move) {
    const text = await unpack(packed);
    if (text === null) this.report({ key: "address.bad" });
    else await this.openText(text, move);
  }

  /** The first game that teaches a game, where it was left. @param {string} name */
  async openLesson(name) {
    const lesson = gameOf(name)?.lesson;
    if (!lesson) return;
    const signal = this.wishes.next();
    try {
      const script = await loadScript(lesson);
      if (signal.aborted) return;
      const index = bookmarkOf(name).step;
      const text = script.textAt(script.steps[index]?.from ?? 0);
      const header = { version: /** @type {1} */ (1), id: store.newId(), ...partyOfText(text) };
      this.present(await this.enter(loadRequest(text), header, { known: null, guest: null, guide: (/** @type {Match} */ made) => lessonLayer(made, script, index) }));
    } catch (error) {
      this.report(messageOf(error));
    }
  }

  /**
   * After a crash of the engine: a fresh one, and the match as it is saved, or as it was seen last. What is not saved has an
   * address of its own: a first game, an example, what a link shows.
   * @param {Save} save
   */
  async restart(save) {
    const { house } = this;
    house.match?.table.bots.close();
    house.match = null;
    house.opening = true;
    house.load();
    const { kind } = readAddress(location.hash);
    if (kind === "learn" || kind === "example" || kind === "link" || kind === "text") return house.follow();
    await this.openSave(save);
    house.opening = false;
    house.paint();
  }

  /**
   * A new match from the first moves of one that is open; that one stays in the store as it is.
   * @param {Match} from
   * @param {number} move
   * @param {string} words what it is called beside the name of the other one
   */
  async branch(from, move, words) {
    const { seat: _, ...header } = from.header; // it is played on this device only
    const title = t("branch.title", { title: titleOf({ ...header, text: from.state.received.text, turn: 0, updated: 0 }), words }).slice(0, LONGEST_TITLE);
    const match = await this.enter(branchRequest(from.id, from.state.received, move), { ...header, id: store.newId(), title }, { known: null, guest: null });
    if (match) {
      from.leave();
      match.record.keep();
      this.report({ key: "branch.made", good: true });
    }
    this.present(match);
  }
}
