/** Opens an example of the rulebook; the match that was open is put aside unchanged. */

import { exampleHash, readAddress, rulesHash } from "../address.js";
import { gameOf } from "../games.js";
import { LETTERS } from "../kit/letters.js";
import { wear } from "../kit/styles.js";
import { exampleLayer } from "../rulebook/examplelayer.js";
import * as store from "../store/store.js";

export class ExampleDoor {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
    /**
     * the match put aside, and whether its bots were already paused
     * @type {{match: import("../match/match.js").Match, paused: boolean} | null}
     */
    this.aside = null;
    /**
     * the example that was opened from the book, and the address below its own: the way back of the browser leads there
     * @type {{game: string, name: string, address: string} | null}
     */
    this.below = null;
    /** whether the page is on that way already */
    this.leaving = false;
    /** whether an example is on its way because the browser went forward to it */
    this.coming = false;
  }

  /** Closes the match put aside; it is in the store. */
  drop() {
    this.aside?.match.close();
    this.aside = this.below = null;
    this.leaving = false;
  }

  /**
   * @param {string} game
   * @param {string} name
   * @param {number} index of the first case shown
   * @param {boolean} [read] whether it was chosen in the book on this page, and not by its address
   */
  async open(game, name, index, read = false) {
    const { app } = this;
    const translate = () => app.rulebook.cases(game, name);
    const found = await app.opener.prepare(async () => {
      const words = await translate();
      return { words, cases: await (await app.loading.ready()).call({ do: "cases", game, name }) };
    });
    if (!found) return;
    const { words, cases } = found;
    if (!cases.ok) return app.report(cases.error);
    const before = this.aside;
    if (app.match && !app.match.example) this.put(app.match);
    const header = {
      version: /** @type {1} */ (1),
      id: store.newId(),
      game,
      names: LETTERS.slice(0, cases.players), // as the rulebook calls the players
      colors: gameOf(game)?.colors ?? [],
    };
    const opening = {
      game,
      name,
      cases: cases.cases,
      words,
      translate,
      index,
      back: () => this.back(game, name),
    };
    const shown = await app.opener.enter({ do: "example", game, name, viewer: "mover" }, header, {
      known: null,
      viewed: null,
      example: true,
      home: opening.back,
      guide: (match) => exampleLayer(match, opening),
    });
    if (!shown && !before) this.take();
    if (!shown) return;
    app.rulebook.open = false;
    if (read) this.descend(game, name, index);
    app.opener.present(shown);
  }

  /**
   * Gives the example an address of its own, above that of the book.
   * @param {string} game
   * @param {string} name
   * @param {number} index
   */
  descend(game, name, index) {
    const hash = exampleHash(game, name, index);
    const { below } = this;
    const address = below?.address ?? location.hash;
    const over = location.hash.startsWith("#example="); // it was chosen in the book over another example
    if (over) history.replaceState(history.state, "", hash);
    else this.app.showAddress(hash, { beside: this.aside?.match.id ?? null, below: address });
    // below an example that its address has opened, there may be another site
    this.below = over && !below ? null : { game, name, address };
  }

  /**
   * The address has changed.
   * @param {unknown} state of the browser's history, as `descend` has left it there
   * @returns {boolean} whether that was the way back to the book or forward from there, which is taken here
   */
  follows(state) {
    if (this.coming) this.app.opener.openings.drop();
    this.coming = false;
    return this.left() || this.comes(state);
  }

  /** Forward to an example that was opened over the match on the page: it is again. @param {unknown} state */
  comes(state) {
    const { match } = this.app;
    const address = readAddress(location.hash);
    if (!match || match.example || address.kind !== "example" || !isBeside(state, match.id)) return false;
    const { game, name, index } = address;
    this.coming = true;
    void this.open(game, name, index).then(() => {
      this.coming = false;
      if (this.app.match?.example && this.aside?.match === match) this.below = { game, name, address: state.below };
    });
    return true;
  }

  /** Takes the way back to the book, if that is how the address has changed. */
  left() {
    const { below } = this;
    if (below?.address !== location.hash || !this.app.match?.example) return false;
    this.leave(below.game, below.name);
    return true;
  }

  /** @param {import("../match/match.js").Match} match */
  put(match) {
    this.aside = { match, paused: match.state.bots.paused };
    this.below = null; // of an example that was left for this match
    match.table.bots.stopThinking();
    match.state.bots.paused = true;
    if (match.state.ending) match.table.clearPicks(); // the turn does not end by itself out of sight
  }

  /** Resumes the match put aside, if there is one. */
  take() {
    if (!this.aside) return;
    const { match, paused } = this.aside;
    this.aside = null;
    match.state.bots.paused = paused;
    match.record.changedElsewhere(match.id); // other windows may have played on, renamed or removed it meanwhile
    match.table.bots.wake();
  }

  /** Closes the example; the match put aside is on the page again. */
  end() {
    const { app } = this;
    app.opener.openings.drop(); // another example may have been chosen
    if (this.below && location.hash.startsWith("#example="))
      history.replaceState(null, "", this.below.address || location.pathname + location.search);
    this.below = null;
    this.leaving = false;
    app.match?.leave();
    app.match = this.aside?.match ?? null;
    if (app.match) wear(app.match.game.name);
    this.take();
  }

  /** Back from the board to the page of the rulebook. @param {string} game @param {string} name */
  back(game, name) {
    if (!this.below) return this.leave(game, name);
    if (!this.leaving) history.back(); // once, however often the button is pressed until the address has changed
    this.leaving = true;
  }

  /** @param {string} game @param {string} name */
  leave(game, name) {
    const { app, below } = this;
    this.end();
    const address = rulesHash(game, `example-${name}`);
    if (location.hash.startsWith("#rules=")) history.replaceState(null, "", address);
    else if (!app.match && !below) app.showAddress(address);
    app.rulebook.show(game, `example-${name}`);
  }
}

/**
 * Whether an entry of the browser's history is an example that was opened over this match.
 * @param {unknown} state
 * @param {string} match
 * @returns {state is {beside: string, below: string}}
 */
function isBeside(state, match) {
  const { beside, below } = /** @type {{beside?: unknown, below?: unknown}} */ (state ?? {});
  return beside === match && typeof below === "string";
}
