/**
 * The commands that can be typed besides moves, and their output. They have English names in all languages, as moves
 * do.
 */

import { capital, t } from "../../i18n/i18n.js";
import { inParts } from "../../i18n/parts.js";
import { piecesOf } from "../../kit/timeline.js";
import { botToMove } from "../../table/state.js";
import { botsTitle } from "../botspanel.js";
import { decisionOf } from "../decided.js";
import { titleKey } from "../joinpanel.js";
import { turnName, wholeWords } from "../log.js";
import { pastTitle } from "../pastpanel.js";

/** @typedef {import("../screen.js").Match} Match */
/** @typedef {import("../../types.js").GameContext} GameContext */
/**
 * @typedef {(match: Match, context: GameContext, rest: string) => string[] | Promise<string[]>} Command answers in
 *   lines
 */

/** Commands for hands, which not every game has. */
const OF_HANDS = ["show", "cover"];
/** Turns that "log" prints when no number is given, or 0; "log -2" means the last two as "log 2" does. */
const TURNS = 5;

/** @type {Record<string, Command>} */
const commands = {
  help: ({ game }) => [
    t("text.help"),
    ...Object.keys(commands)
      .filter((name) => game.hidden || !OF_HANDS.includes(name))
      .map((name) => t("text.heading", { name, title: t(`text.command.${name}`) })),
  ],
  status: (match, context) => statusLines(match, context),
  moves: (match, context) => movesLines(match, context),
  map: ({ screen }, context) =>
    screen.text
      .board(context)
      .map(({ title, lines }) => `${t("text.heading", { name: title, title: inParts(lines, t) })}.`),
  players: ({ screen }, context) => context.ui.names.map((_, seat) => screen.text.seat(seat, context)),
  log: (match, context, rest) => logLines(match, context, Number(/\d+/.exec(rest)?.[0]) || TURNS),
  show: (match) => draw(match, "uncover"),
  cover: (match) => draw(match, "cover"),
  undo: (match) => stepping(match.state.offered.undo, () => match.table.undo(), "text.no-undo"),
  redo: (match) => stepping(match.state.offered.redo, () => match.table.redo(), "text.no-redo"),
};

/**
 * The command that a line starts with; null when it is none.
 * @param {string} line
 * @returns {{run: Command, rest: string} | null}
 */
export function commandOf(line) {
  const [name, ...rest] = line.toLowerCase().split(" ");
  const known = name === "?" ? "help" : name;
  return Object.hasOwn(commands, known) ? { run: commands[known], rest: rest.join(" ") } : null;
}

/**
 * The state of the game, what is to be decided, what the viewer has.
 * @param {Match} match
 * @param {GameContext} context
 */
export function statusLines(match, context) {
  const { screen } = match;
  const { view, viewer } = context.frame;
  const seat = viewer ?? view.to_move;
  return [
    `${capital(screen.headline(context).join(" · "))}.`,
    `${headingOf(match, context)}.`,
    ...(seat === null ? [] : [screen.text.seat(seat, context)]),
  ];
}

/**
 * The title of the decision, or of the past position shown, in the words of the decision panel.
 * @param {Match} match
 * @param {GameContext} context
 */
export function headingOf(match, context) {
  if (match.state.past.on) return pastTitle(match);
  const name = match.header.names[match.state.offered.view.to_move ?? 0];
  const gesture = match.state.curtain.asks(match.state.offered);
  if (gesture) return t(gesture === "cover" ? "curtain.over" : "curtain.turn", { name });
  if (match.places.joining) return t(titleKey(match));
  if (match.state.curtain.away(match.state.offered)) return t("wait.title", { name });
  if (botToMove(match.state) !== null) return botsTitle(match, name);
  const { title } = decisionOf(match, context);
  return match.state.offered.view.over || title.includes(name) ? title : t("text.heading", { name, title });
}

/**
 * Why no move can be made at this screen now; null when a move can be made.
 * @param {Match} match
 * @returns {string | null}
 */
export function barred({ state, header }) {
  const { curtain, offered, past } = state;
  if (past.on) return t("text.past");
  const gesture = curtain.asks(offered);
  if (gesture) return t(`text.first.${gesture}`);
  const name = header.names[offered.view.to_move ?? 0];
  if (curtain.away(offered)) return t("wait.barred", { name });
  return botToMove(state) === null ? null : t("bots.turn", { name });
}

/** @param {Match} match @param {GameContext} context */
function movesLines(match, context) {
  const { moves } = context.frame;
  if (moves.length === 0) return [barred(match) ?? t("text.no-moves")];
  return moves.map((move, index) => `${index + 1}. ${match.screen.moveWords(move, context)} (${move.text})`);
}

/** The last turns, the newest at the end. @param {Match} match @param {GameContext} context @param {number} turns */
function logLines(match, context, turns) {
  const pieces = piecesOf(context.log).slice(-turns);
  if (pieces.length === 0) return [t("log.empty")];
  return pieces.map((piece) => {
    const title = `${context.ui.names[piece.seat]} ${wholeWords(match, context, piece)}`;
    return `${t("text.heading", { name: turnName(piece.turn), title })}.`;
  });
}

/** @param {Match} match @param {import("../../table/curtain.js").Gesture} gesture */
async function draw(match, gesture) {
  const { curtain, offered: frame } = match.state;
  if (!curtain.allows(frame, gesture)) return [t(`text.no-${gesture}`)];
  await match.table.moveCurtain(gesture);
  return [];
}

/** @param {number} steps that can be gone @param {() => Promise<unknown>} go @param {string} none */
async function stepping(steps, go, none) {
  if (steps === 0) return [t(none)];
  await go();
  return [];
}
