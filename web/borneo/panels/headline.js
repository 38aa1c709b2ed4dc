/** The head of the page in one line: the turn, whose turn it is, how near the end is. */

/**
 * @param {import("../types.js").GameContext} context
 * @returns {string}
 */
export function headline({ frame, ui, t }) {
  const { over, end, turn, seat, to_move: mover, harbours_left: left, players } = frame.view;
  if (over) return t("bor.headline.over");
  if (end) return t("bor.headline.last", { name: ui.names[mover ?? seat] });
  if (turn === 0) return t("bor.headline.setup", { name: ui.names[mover ?? seat] });
  return t(left === 0 ? "bor.headline.final" : "bor.headline", {
    round: Math.ceil(turn / players),
    turn,
    name: ui.names[seat],
    n: left,
  });
}
