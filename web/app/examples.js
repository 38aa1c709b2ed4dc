/** Opens an example of the rulebook; the match that was open is put aside unchanged. */

import { rulesHash } from "../address.js";
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
  }

  /** Closes the match put aside; it is in the store. */
  drop() {
    this.aside?.match.close();
    this.aside = null;
  }

  /** @param {string} game @param {string} name @param {number} index of the first case shown */
  async open(game, name, index) {
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
    app.opener.present(shown);
  }

  /** @param {import("../match/match.js").Match} match */
  put(match) {
    this.aside = { match, paused: match.state.bots.paused };
    match.table.bots.stopThinking();
    match.state.bots.paused = true;
  }

  /** Resumes the match put aside; null if there is none. */
  take() {
    const waited = this.aside;
    this.aside = null;
    if (!waited) return null;
    waited.match.state.bots.paused = waited.paused;
    waited.match.table.bots.wake();
    return waited.match;
  }

  /** Closes the example; the match put aside is on the page again. */
  end() {
    const { app } = this;
    app.match?.leave();
    app.match = this.aside?.match ?? null;
    if (app.match) wear(app.match.game.name);
    this.take();
  }

  /** Back from the board to the page of the rulebook. @param {string} game @param {string} name */
  back(game, name) {
    const { app } = this;
    this.end();
    if (!app.match) app.showAddress(rulesHash(game, `example-${name}`));
    app.rulebook.show(game, `example-${name}`);
  }
}
