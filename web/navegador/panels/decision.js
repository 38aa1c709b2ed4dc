/** What must be decided now, in words and numbers, and the buttons for it. All numbers come from the view and the moves. */

import { html } from "lit-html";
import { explorable } from "./voyage.js";
import { deed, noteOf } from "./words.js";

/** @typedef {import("../../types.js").Decision} Decision */
/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").Move} Move */
/** @typedef {import("../../types.js").Piece} Piece */

/** @type {Record<string, (context: GameContext) => {title: string, lines: (Piece | null)[]}>} */
const words = {
  rondel({ frame, ui, t }) {
    const { view, moves } = frame;
    const name = ui.names[view.to_move ?? 0];
    const first = moves.some((move) => move.kind === "go" && move.steps === 0);
    const lines = [
      t(first ? "do.rondel.first.words" : "do.rondel.words"),
      moves.some((move) => move.kind === "card") ? t("do.rondel.card") : null,
      moves.some((move) => move.expires) ? t("do.rondel.expires") : null,
    ];
    return { title: t(first ? "do.rondel.first" : "do.rondel", { name }), lines };
  },

  pay({ frame, t }) {
    return { title: t("do.pay", { n: frame.view.due }), lines: [t("do.pay.words", { n: frame.view.due })] };
  },

  sailing({ frame, ui, t }) {
    const { view } = frame;
    const fleets = explorable(frame);
    const title = t(view.extra_sailing ? "do.sailing.extra" : "do.sailing");
    const [from, to, ...further] = ui.picks;
    if (to !== undefined) {
      const ships = (fleets.find(({ region }) => region === to)?.ships ?? 0) - 1 - further.length;
      return { title, lines: [t("do.sailing.with", { region: to, n: ships })] };
    }
    if (from !== undefined) return { title, lines: [t("do.sailing.to", { region: from })] };
    const seat = view.to_move ?? 0;
    const left = view.regions.reduce((sum, region) => sum + region.ships[seat] - region.spent, 0);
    const can = frame.moves.some((move) => move.kind === "sail" || move.kind === "explore");
    return {
      title,
      lines: [
        can ? t("do.sailing.from", { n: view.phase }) : t("do.sailing.none"),
        can ? t("do.sailing.left", { n: left }) : null,
        fleets.length > 0
          ? t("do.sailing.explore", { list: fleets.map(({ region, ships }) => t("do.sailing.explore.item", { region, n: ships })).join(", ") })
          : null,
      ],
    };
  },

  reveal({ frame, t }) {
    const region = frame.view.target;
    const fleet = (frame.steps.at(-1)?.move.split(" ").length ?? 4) - 2;
    return { title: t("do.reveal", { region }), lines: [t("do.reveal.words", { count: fleet - 1, fleet })] };
  },

  workers({ frame, t }) {
    const { view } = frame;
    const { churches, workers } = view.seats[view.to_move ?? 0];
    return {
      title: t("do.workers"),
      lines: [t("do.workers.words", { n: churches, factor: view.phase }), t("do.workers.now", { n: workers })],
    };
  },

  ships({ frame, t }) {
    const { view } = frame;
    const { shipyards, ships } = view.seats[view.to_move ?? 0];
    return {
      title: t("do.ships"),
      lines: [t("do.ships.words", { n: shipyards, factor: view.phase }), t("do.ships.now", { n: ships })],
    };
  },

  colony({ frame, t }) {
    return {
      title: t("do.colony"),
      lines: [t("do.colony.words"), t("do.free", { n: frame.view.workers_free })],
    };
  },

  buildings({ frame, components, t }) {
    return {
      title: t("do.buildings"),
      lines: [t("do.buildings.words", components.buildings.workers), t("do.free", { n: frame.view.workers_free })],
    };
  },

  market(context) {
    const { frame, t } = context;
    const orange = frame.view.orange_at;
    const total = earned(context);
    const open = frame.moves.some((move) => move.kind !== "end");
    return {
      title: t("do.market"),
      lines: [
        open ? t("do.market.words") : null,
        orange ? t("do.market.orange", { good: orange }) : open ? t("do.market.orange.free") : null,
        total > 0 ? html`<strong>${t("do.market.total", { n: total })}</strong>` : null,
      ],
    };
  },

  privilege({ frame, t }) {
    const { view } = frame;
    return {
      title: t("do.privilege"),
      lines: [t("do.privilege.words", { n: view.seats[view.to_move ?? 0].workers })],
    };
  },

  done(context) {
    const { frame, components, t } = context;
    const { view } = frame;
    const field = view.seats[view.to_move ?? 0].stone;
    const action = field === null ? "" : t(`action.${components.rondel[field]}`);
    const total = earned(context);
    return {
      title: t("do.done", { action }),
      lines: [total > 0 ? html`<strong>${t("do.market.total", { n: total })}</strong>` : null, t("do.done.words")],
    };
  },

  over({ frame, ui, t }) {
    const { ranking, scores } = frame.view;
    const best = ranking[0];
    const tie = scores.some((score) => score.seat !== best && score.total === scores[best].total);
    return {
      title: t("do.over", { name: ui.names[best], n: scores[best].total }),
      lines: [tie ? t("do.over.tie") : null, t("do.over.words")],
    };
  },
};

/** What the market has brought in this turn. @param {GameContext} context */
function earned({ frame, log }) {
  let total = 0;
  for (const { turn, seat, move, params } of log) {
    if (turn !== frame.view.turn || seat !== frame.view.to_move || !move || !/^(sell|process) /.test(move)) continue;
    if (typeof params?.cash === "number") total += params.cash;
  }
  return total;
}

/** These are on the board alone; a button for each of them would fill the panel. */
const onBoard = new Set(["sail", "explore", "sell", "process"]);

/** The end of a turn has its own button, and the end of an extra sailing is its main one. */
const main = new Set(["reveal", "card", "done"]);

/**
 * @param {GameContext} context
 * @returns {Decision}
 */
export function decision(context) {
  const { frame, t } = context;
  const { view, moves } = frame;
  const offered = moves.filter((move) => !onBoard.has(move.kind) && move.kind !== "end");
  const idle = frame.steps.every(({ move }) => /^(go|pay|card|done)\b/.test(move));
  const said = (words[view.decision] ?? words.done)(context);
  const lines = said.lines.filter((line) => line !== null);
  if (!view.over && moves.length === 1 && moves[0].kind === "end" && view.decision !== "done") lines.push(t(idle ? "do.nothing" : "do.done.words"));
  if (view.turns_left !== null && view.decision === "rondel") lines.push(t("do.last", { n: view.turns_left }));
  return {
    title: said.title,
    lines,
    idle,
    moves: offered.map((move) => button(move, t)),
  };
}

/**
 * @param {Move} move
 * @param {import("../../types.js").Translate} t
 */
function button(move, t) {
  if (move.kind !== "go") return { move, label: deed(move, t), note: noteOf(move, t), main: main.has(move.kind) };
  const notes = [
    move.steps ? t("do.rondel.steps", { n: move.steps }) : "",
    move.ships ? t("do.rondel.cost", { n: move.ships }) : "",
    move.expires ? t("move.go.expires") : "",
  ];
  return { move, label: t(`action.${move.action}`), note: notes.filter((note) => note !== "").join(", "), costly: Boolean(move.ships) };
}

