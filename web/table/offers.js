/**
 * What the current choices would lead to: requested from the engine once per position and viewer, and stored for that
 * long.
 */

import { changed } from "./core.js";
import { hintsPossible } from "./state.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./state.js").State} State */

/** The key of a position and viewer. @param {State} state */
function spotOf({ received }) {
  return `${received.hash} ${received.viewer}`;
}

/** Requests the offers if a person decides and they are not known yet. @param {Core} core */
export async function askOffers(core) {
  const { state } = core;
  const spot = spotOf(state);
  if (state.offers.spot === spot || state.busy || !hintsPossible(state)) return;
  state.offers = { spot, list: [] };
  const reply = await core.engine
    .call({ do: "offers", match: state.match, viewer: state.curtain.eyes() })
    .catch(() => null); // the next command reports that the engine has stopped
  if (!reply?.ok || state.offers.spot !== spot || reply.offers.length === 0) return;
  state.offers.list = reply.offers;
  changed(core);
}

/** The offers for the displayed position. @param {State} state */
export function offersDisplayed(state) {
  return !state.past.on && state.offers.spot === spotOf(state) ? state.offers.list : [];
}
