/** How an example of the rulebook comes onto the table; a match that was there waits meanwhile, untouched. */

import { rulesHash } from "../address.js";
import { gameOf } from "../games.js";
import { exampleLayer } from "../rulebook/examplelayer.js";
import { wear } from "../kit/styles.js";
import { messageOf } from "../kit/fault.js";
import * as store from "../store/store.js";

/** The seats of examples are called as the rulebook calls them. */
const SEATS = "ABCDE";

export class ExampleDoor {
  /** @param {import("./page.js").House} house */
  constructor(house) {
    this.house = house;
    /** the match that waits, and whether its bots had been told to @type {{match: import("../match/match.js").Match, paused: boolean} | null} */
    this.aside = null;
  }

  /** What waits is wanted no more; it is in the store. */
  drop() {
    this.aside?.match.close();
    this.aside = null;
  }

  /** @param {string} game @param {string} name @param {number} index of the case to begin with */
  async open(game, name, index) {
    const { house } = this;
    try {
      await house.rulebook.load(game);
      const cases = await (await house.loading.ready()).call({ do: "cases", game, name });
      if (!cases.ok) return house.report(cases.error);
      const before = this.aside;
      if (house.match && !house.match.example) this.put(house.match);
      const header = { version: /** @type {1} */ (1), id: store.newId(), game, names: [...SEATS].slice(0, cases.players), colors: gameOf(game)?.colors ?? [] };
      const told = { game, name, cases: cases.cases, words: house.rulebook.cases(name), index, back: () => this.back(game, name) };
      const shown = await house.door.enter({ do: "example", game, name, viewer: "mover" }, header, { known: null, guest: null, example: true, home: told.back, guide: (match) => exampleLayer(match, told) });
      if (!shown && !before) this.take();
      if (!shown) return;
      house.rulebook.open = false;
      house.door.present(shown);
    } catch (error) {
      house.report(messageOf(error));
    }
  }

  /** @param {import("../match/match.js").Match} match */
  put(match) {
    this.aside = { match, paused: match.state.bots.paused };
    match.table.bots.stopThinking();
    match.state.bots.paused = true;
  }

  /** What waited goes on. */
  take() {
    const waited = this.aside;
    this.aside = null;
    if (!waited) return null;
    waited.match.state.bots.paused = waited.paused;
    waited.match.table.bots.wake();
    return waited.match;
  }

  /** From the board to the page of the book. @param {string} game @param {string} name */
  back(game, name) {
    const { house } = this;
    house.match?.leave();
    house.match = this.aside?.match ?? null;
    if (house.match) wear(house.match.game.name);
    else house.showAddress(rulesHash(game, `example-${name}`));
    this.take();
    house.rulebook.show(game, `example-${name}`);
  }
}
