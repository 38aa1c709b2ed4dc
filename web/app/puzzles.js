/** Opens the page of puzzles, and a puzzle on the board. */

import { PUZZLES, puzzleHash } from "../address.js";
import { gameOf, games } from "../games.js";
import { partModule } from "../kit/parts.js";
import { partSheet } from "../kit/styles.js";
import { partyOfText } from "../matchtext.js";
import { loadRequest } from "../requests.js";
import * as store from "../store/store.js";
import { enterRoom } from "./entering.js";

/** @typedef {import("../puzzles/page.js").Shelf} Shelf */

async function loadPuzzles() {
  const [module] = await Promise.all([
    partModule(import("../puzzles/room.js"), "web/puzzles/room.js", "puzzlesPage"),
    partSheet("web/puzzles/puzzles.css"),
  ]);
  return module;
}

export class PuzzleDoor {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
    /** the page of puzzles, once it was loaded @type {(() => import("../types.js").Piece) | null} */
    this.page = null;
  }

  /** Shows the page of puzzles. */
  show() {
    const { app } = this;
    return enterRoom(app, async (signal) => {
      const { puzzlesOf, puzzlesPage } = await loadPuzzles();
      const shelves = await Promise.all(
        Object.values(games)
          .filter((game) => game.puzzles)
          .map(async (game) => ({ game, puzzles: await puzzlesOf(game) })),
      );
      const actions = {
        back: () => app.home(),
        open: (/** @type {string} */ game, /** @type {number} */ index) => this.go(game, index),
      };
      const filled = shelves.filter(({ puzzles }) => puzzles.length > 0);
      this.page = () => puzzlesPage(filled, actions);
      if (!signal.aborted) app.paint();
    });
  }

  /** Goes to the address of a puzzle. @param {string} game @param {number} index */
  go(game, index) {
    this.app.go(puzzleHash(game, index));
  }

  /** @param {string} name of a game @param {number} index of a puzzle */
  async open(name, index) {
    const { app } = this;
    const game = gameOf(name);
    if (!game) return;
    const loaded = await app.opener.prepare(async () => {
      const { puzzleLayer, puzzlesOf } = await loadPuzzles();
      const puzzles = await puzzlesOf(game);
      const link = puzzles[index]?.link;
      const reply = link ? await (await app.loading.ready()).call({ do: "unlink", link }) : null;
      return { puzzleLayer, puzzles, reply };
    });
    if (!loaded) return;
    const { puzzleLayer, puzzles, reply } = loaded;
    if (!reply) return this.missing(name, index, puzzles.length);
    if (!reply.ok) return app.report(reply.error);
    const header = { version: /** @type {1} */ (1), id: store.newId(), ...partyOfText(reply.text) };
    const opening = {
      game: name,
      index,
      puzzles,
      judge: app.thinker,
      go: (/** @type {number} */ other) => this.go(name, other),
      back: () => app.show("puzzles"),
    };
    app.opener.present(
      await app.opener.enter(loadRequest(reply.text), header, {
        known: null,
        viewed: null,
        home: opening.back,
        guide: (match) => puzzleLayer(match, opening),
      }),
    );
  }

  /**
   * There is no such puzzle: says so on the page of puzzles, which takes its place in the history of the browser.
   * @param {string} game
   * @param {number} index
   * @param {number} count
   */
  missing(game, index, count) {
    const { app } = this;
    history.replaceState(null, "", PUZZLES);
    app.show("puzzles");
    app.report({ key: "puzzle.unknown", params: { n: index + 1, game, count } });
  }
}
