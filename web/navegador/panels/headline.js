/** The head of the page: phase and turn, and when the phase changes next. */

/**
 * @param {import("../types.js").GameContext} context
 * @returns {string[]}
 */
export function headline({ frame, t }) {
  const { over, phase, next_phase, turns_left, turn, players, extra_sailing } = frame.view;
  if (over) return [t("nav.headline.over")];
  const round = Math.ceil(turn / players);
  const parts = [t("nav.headline.phase", { phase }), t("nav.headline", { round, turn })];
  if (turns_left !== null) return [...parts, t(turns_left > players ? "nav.headline.triggered" : "nav.headline.last")];
  if (next_phase === null) return parts;
  const next = t(`phase.${next_phase}`);
  return [...parts, t(extra_sailing ? "nav.headline.soon" : "nav.headline.next", { next })];
}
