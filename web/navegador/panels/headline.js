/** The head of the page in one line: phase and turn, and when the phase changes next. */

/**
 * @param {import("../types.js").GameContext} context
 * @returns {string}
 */
export function headline({ frame, t }) {
  const { over, phase, next_phase, turns_left, turn, players, extra_sailing } = frame.view;
  const round = Math.ceil(turn / players);
  if (over) return t("nav.headline.over");
  if (turns_left !== null && turns_left > players) return t("nav.headline.triggered", { phase, round, turn });
  if (turns_left !== null) return t("nav.headline.last", { phase, round, turn, left: turns_left });
  if (next_phase !== null)
    return t(extra_sailing ? "nav.headline.soon" : "nav.headline.next", {
      phase,
      round,
      turn,
      next: t(`phase.${next_phase}`),
    });
  return t("nav.headline", { phase, round, turn });
}
