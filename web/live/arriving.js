/** Opens the match screen for a guest that has its seat, with the host's page as engine. */

import { gameOf } from "../games.js";
import { partModule } from "../kit/parts.js";
import { wear } from "../kit/styles.js";
import { newId } from "../store/store.js";
import { Visiting } from "./visiting.js";

/** @typedef {import("../match/match.js").Match} LiveMatch */
/** @typedef {import("./guest.js").Guest} Guest */
/** @typedef {import("./stay.js").Stay} Stay */

/**
 * The host's match as the guest sees it.
 * @param {Stay} stay
 * @param {AbortSignal} signal
 * @param {ConstructorParameters<typeof import("../match/match.js").Match>[1]} app
 * @returns {Promise<LiveMatch | null>} null when the signal aborted; rejected with a Message
 */
export async function matchOf(stay, signal, app) {
  const { guest } = stay;
  const { party } = guest;
  const game = gameOf(party.game);
  if (!game) throw { key: "saves.unknown", params: { game: party.game } };
  const [{ Match }, { default: screen, printed }] = await Promise.all([
    partModule(import("../match/match.js"), "web/match/match.js"),
    game.load(),
  ]);
  if (signal.aborted) {
    stay.end();
    return null;
  }
  wear(game.name);
  return new Match(
    {
      engine: guest.engine(),
      thinker: thinkerOf(guest),
      game,
      screen,
      printed,
      header: { version: 1, id: newId(), ...party },
      known: null,
      viewed: null,
      frame: guest.frame(),
      seats: stay.here,
      live: (match) => new Visiting(match, stay),
    },
    app,
  );
}

/**
 * The thinker of a guest: only hints, which the host computes. All bots play there.
 * @param {Guest} guest
 * @returns {import("../match/match.js").Thinking}
 */
function thinkerOf(guest) {
  return {
    warm: () => undefined,
    stop: () => {},
    ask: async () => [],
    advise: (_text, _viewer, patience) => guest.advise(patience),
    analyse: async () => {},
  };
}
