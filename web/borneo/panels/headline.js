/** The head of the page: the turn, whose turn it is, how near the end is. */

/**
 * @param {import("../types.js").GameContext} context
 * @returns {string[]}
 */
export function headline({ frame, ui, t }) {
  const { over, end, turn, seat, to_move: mover, harbours_left: left, players } = frame.view;
  if (over) return [t("bor.headline.over")];
  if (end) return [t("bor.headline.last"), ui.names[mover ?? seat]];
  if (turn === 0) return [t("bor.headline.setup"), ui.names[mover ?? seat]];
  if (left === 0) return [t("bor.headline.final"), ui.names[seat], t("bor.headline.turn", { turn })];
  const round = Math.ceil(turn / players);
  return [t("bor.headline", { round, turn }), ui.names[seat], t("bor.headline.left", { n: left })];
}
