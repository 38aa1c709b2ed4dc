/** Opens the match of a link or of a pasted text, and relates it to the saved ones. */

import { linkHash } from "../address.js";
import { t } from "../i18n/i18n.js";
import { people } from "../levels.js";
import { goesOn, handsOpenInText, levelsInText, partyOfText } from "../matchtext.js";
import { headerOf, loadRequest } from "../requests.js";
import { titleOf } from "../saves/list.js";
import { unpack } from "../share/packed.js";
import { troubleOf } from "../store/storage.js";
import * as store from "../store/store.js";
import { movesPlayed } from "../table/state.js";
import { continuedBy, kinOf, renamed, sameAs } from "./kin.js";
import { ARRIVAL } from "./rooms.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../match/match.js").Match} Match */

export class LinkDoor {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
  }

  /** The saved match of an address; null: there is none, and why was reported. @param {string} id */
  saved(id) {
    try {
      const save = store.find(id);
      if (!save) this.app.report({ key: "store.gone" });
      return save;
    } catch (error) {
      this.app.report(troubleOf(error));
      return null;
    }
  }

  /**
   * Opens the match of a link; a link that cannot be read is reported with its text.
   * @param {string} link
   * @param {number | null} move
   */
  async openLink(link, move) {
    const { app } = this;
    const reply = await app.opener.prepare(async () => (await app.loading.ready()).call({ do: "unlink", link }));
    if (reply?.ok) await this.openText(reply.text, move);
    else if (reply) app.report({ ...reply.error, text: link, topic: ARRIVAL });
  }

  /** Opens the match of a bug report. @param {string} packed @param {number | null} move */
  async openPacked(packed, move) {
    const { app } = this;
    const unpacked = await app.opener.prepare(async () => ({ text: await unpack(packed) }));
    if (!unpacked) return;
    if (unpacked.text === null) app.report({ key: "address.bad", topic: ARRIVAL });
    else await this.openText(unpacked.text, move);
  }

  /**
   * Shows a match that came from elsewhere; it is not stored until the player has said who plays here. If the same
   * match is saved, that one is opened; if the text continues a saved match that is played by links, that match is
   * updated.
   * @param {string} given text
   * @param {number | null} moves how many moves to show; null: all
   * @returns {Promise<boolean>} whether it was opened
   */
  async openText(given, moves = null) {
    const { saves } = store.list();
    const text = renamed(given, saves);
    const [same, earlier] = [sameAs(text, saves), continuedBy(text, saves)];
    const shown = same
      ? await this.app.opener.openSave(same)
      : earlier
        ? await this.goOn(earlier, text)
        : await this.openGuest(text, saves);
    // mostly a link of one's own, put where the one that comes back is expected
    if (shown && same?.here) this.app.report({ key: "link.same", good: true });
    if (shown && moves !== null) await this.turnTo(moves);
    return shown;
  }

  /** Shows the open match after so many moves, or says that it has fewer. @param {number} moves */
  async turnTo(moves) {
    const { app } = this;
    if (!app.match) return;
    const count = movesPlayed(app.match.state);
    if (moves > count) app.report({ key: "error.no-move", params: { n: moves, count }, topic: ARRIVAL });
    await app.match.table.past.go(moves);
  }

  /** Opens a saved match with a newer text. @param {Save} save @param {string} text */
  async goOn(save, text) {
    const header = headerOf({ ...save, ...partyOfText(text) });
    const match = await this.app.opener.enter(loadRequest(text, save.here), header, {
      known: save.updated,
      viewed: null,
    });
    if (!match) return false;
    match.record.keep();
    this.app.report({ key: "link.further", params: { title: titleOf(save) }, good: true });
    return this.app.opener.present(match);
  }

  /**
   * Shows a match without storing it until a seat is taken. With open hands one person plays all seats, so there is
   * none to choose.
   * @param {string} text
   * @param {Save[]} saves
   */
  async openGuest(text, saves) {
    const party = partyOfText(text);
    const kin = kinOf(text, saves);
    const asks = !handsOpenInText(text) || Boolean(kin?.save.here);
    const persons = asks && people(levelsInText(text, party.names.length)).length > 0;
    const header = {
      version: /** @type {1} */ (1),
      id: store.newId(),
      ...party,
      ...(persons ? { here: [] } : {}),
    };
    const match = await this.app.opener.enter(loadRequest(text, header.here), headerOf(header), {
      known: null,
      viewed: text,
      kin,
    });
    if (!match) return false;
    match.state.bots.paused = true;
    if (!match.places.joining) this.welcome(match);
    match.numbers.tell(match.app.report);
    return this.app.opener.present(match);
  }

  /** Takes the open match out of the store and opens its link, as if it had just come. */
  async reopen() {
    const { app } = this;
    const { match } = app;
    if (!match) return;
    const reply = await (await app.loading.ready()).call({ do: "link", match: match.id });
    if (!reply.ok) return app.report(reply.error);
    match.record.withdraw();
    app.go(linkHash(reply.link));
  }

  /** The match cannot be stored: the address holds all of it instead, for a reload. @param {string} id */
  async unkept(id) {
    try {
      const reply = await (await this.app.loading.ready()).call({ do: "link", match: id });
      if (reply.ok && this.app.match?.id === id) history.replaceState(null, "", linkHash(reply.link));
    } catch {
      // the engine has stopped, which is told
    }
  }

  /** Leaves the open match for another one. @param {Save} save */
  openAnother(save) {
    this.app.leave();
    return this.app.opener.openSave(save);
  }

  /** Offers what can be done with a match from a link, if there is no seat to take. @param {Match} match */
  welcome(match) {
    const { kin } = match.places;
    const remedy = [{ label: t("link.keep"), run: () => match.record.adopt() }];
    if (kin?.kind === "further") remedy.push({ label: t("kin.further.take"), run: () => this.goOnWith(kin.save) });
    if (kin) remedy.push({ label: t("kin.mine"), run: () => this.openAnother(kin.save) });
    this.app.report({ key: "link.opened", good: true, remedy });
  }

  /**
   * Saves the open match, which came by a link, as the next state of a saved one, whose old state is kept as a
   * duplicate.
   * @param {Save} save
   */
  async goOnWith(save) {
    const { app } = this;
    const { text } = /** @type {Match} */ (app.match).state.received;
    const there = store.find(save.id);
    if (!there) return this.app.report({ key: "store.gone" });
    try {
      if (!goesOn(there.text, text)) store.duplicate(save.id, t("saves.copy", { title: titleOf(there) }));
    } catch (error) {
      return this.app.report(troubleOf(error));
    }
    app.leave();
    await this.goOn(there, text);
  }
}
