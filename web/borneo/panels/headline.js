/** The head of the page: the turn, whose turn it is, how near the end is. */

/**
 * @param {import("../types.js").GameContext} context
 * @returns {string[]}
 */
export function headline({ frame, ui, t }) {
  const { over, end, turn, seat, to_move: mover, players } = frame.view;
  if (over) return [t("bor.headline.over")];
  if (end) return [t("bor.headline.last"), ui.names[mover ?? seat]];
  if (turn === 0) return [t("bor.headline.setup"), ui.names[mover ?? seat]];
  const round = Math.ceil(turn / players);
  return [t("bor.headline", { round, turn }), ui.names[seat], ending(frame.view, t)];
}

/**
 * How near the end is. Without a harbour to open, the next distribution is the last one.
 * @param {import("../types.js").View} view
 * @param {import("../../types.js").Translate} t
 */
function ending({ decision, harbours_left: left }, t) {
  if (left > 0) return t("bor.headline.left", { n: left });
  return t(decision === "take" ? "bor.headline.final.now" : "bor.headline.final");
}
