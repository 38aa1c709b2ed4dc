/** What must be decided now, in words and numbers. All numbers come from the view and the moves. */

import { html } from "lit-html";
import { joined } from "../../kit/deeds.js";
import { token } from "../../kit/token.js";
import { choices } from "./choices.js";
import { means, purse } from "./seats.js";
import { destinations, explorable } from "./voyage.js";

/** @typedef {import("../../types.js").Decision} Decision */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").Piece} Piece */

/** Rounds after which the movement of the stone is no longer explained. */
const LEARNT = 3;

/** @type {Record<string, (context: GameContext) => {title: string, lines: (Piece | null)[]}>} */
const words = {
  rondel({ frame, components, ui, t }) {
    const { view, moves } = frame;
    const name = ui.names[view.to_move ?? 0];
    const first = moves.some((move) => move.kind === "go" && move.steps === 0);
    const known = view.turn > LEARNT * view.players;
    const lines = [
      first ? t("nav.do.rondel.first.words") : known ? null : t("nav.do.rondel.words", { n: components.free_steps }),
      !known && moves.some((move) => move.kind === "card") ? t("nav.do.rondel.card") : null,
      !known && moves.some((move) => move.expires) ? t("nav.do.rondel.expires") : null,
    ];
    return { title: t(first ? "nav.do.rondel.first" : "nav.do.rondel", { name }), lines };
  },

  pay({ frame, t }) {
    return { title: t("nav.do.pay", { n: frame.view.due }), lines: [t("nav.do.pay.words", { n: frame.view.due })] };
  },

  sailing({ frame, ui, t }) {
    const { view } = frame;
    const fleets = explorable(frame);
    const title = t(view.extra_sailing ? "nav.do.sailing.extra" : "nav.do.sailing");
    const [from, to, ...further] = ui.picks;
    if (to !== undefined) {
      const ships = (fleets.find(({ region }) => region === to)?.ships ?? 0) - 1 - further.length;
      const chosen = joined([from, ...further].map((region) => t(`region.${region}`)));
      return {
        title,
        lines: [t("nav.do.sailing.with", { region: to, n: ships }), t("nav.do.sailing.chosen", { list: chosen })],
      };
    }
    if (from !== undefined)
      return {
        title,
        lines: [t(destinations(frame)[from] ? "nav.do.sailing.into" : "nav.do.sailing.to", { region: from })],
      };
    const seat = view.to_move ?? 0;
    const left = view.regions.reduce((sum, region) => sum + region.ships[seat] - region.spent, 0);
    const can = frame.moves.some((move) => move.kind === "sail" || move.kind === "explore");
    return {
      title,
      lines: [
        can ? t("nav.do.sailing.from", { n: view.phase }) : t("nav.do.sailing.none"),
        can ? t("nav.do.sailing.left", { n: left }) : null,
        fleets.length > 0
          ? t("nav.do.sailing.explore", {
              list: fleets
                .map(({ region, ships }) => t("nav.do.sailing.explore.item", { region, n: ships }))
                .join(", "),
            })
          : null,
      ],
    };
  },

  reveal({ frame, t }) {
    const { target: region, regions, options } = frame.view;
    const fleet = (frame.steps.at(-1)?.move.split(" ").length ?? 4) - 2;
    const kept = options.pirates && regions.find(({ id }) => id === region)?.double_loss;
    return {
      title: t("nav.do.reveal", { region }),
      lines: [t("nav.do.reveal.words", { count: fleet - 1, fleet }), kept ? t("nav.do.reveal.token") : null],
    };
  },

  workers(context) {
    const { frame, components, t } = context;
    const { churches, workers } = frame.view.seats[frame.view.to_move ?? 0];
    const room = components.workers.max - workers;
    return {
      title: t("nav.do.workers"),
      lines: [
        ...recruiting("workers", churches, room, context),
        t("nav.do.workers.now", { n: workers, most: components.workers.max }),
        churches > room ? t("nav.do.beyond") : null,
      ],
    };
  },

  ships(context) {
    const { frame, t } = context;
    const { shipyards, ships, supply } = frame.view.seats[frame.view.to_move ?? 0];
    return {
      title: t("nav.do.ships"),
      lines: [
        ...recruiting("ships", shipyards, supply, context),
        t("nav.do.ships.now", { n: ships, most: ships + supply }),
        shipyards > supply ? t("nav.do.beyond") : null,
      ],
    };
  },

  colony({ frame, t }) {
    return {
      title: t("nav.do.colony"),
      lines: [t("nav.do.colony.words"), t("nav.do.free", { n: frame.view.workers_free })],
    };
  },

  buildings(context) {
    const { frame, components, t } = context;
    const dear = tooDear(context);
    return {
      title: t("nav.do.buildings"),
      lines: [
        t("nav.do.buildings.words", components.buildings.workers),
        t("nav.do.free", { n: frame.view.workers_free }),
        dear.length > 0 ? t("nav.do.buildings.dear", { list: dear.join(", ") }) : null,
      ],
    };
  },

  market(context) {
    const { frame, t } = context;
    const orange = frame.view.orange_at;
    const total = earned(context);
    const known = frame.view.turn > LEARNT * frame.view.players;
    const open = frame.revisions.length > 0 || frame.moves.some((move) => move.kind !== "end");
    return {
      title: t(frame.view.played === "diplomat" ? "nav.do.market.lent" : "nav.do.market"),
      lines: [
        ...traded(context),
        open && !known ? t("nav.do.market.words") : null,
        orange
          ? t("nav.do.market.orange", { good: orange })
          : open
            ? t(frame.view.played === "diplomat" ? "nav.do.market.orange.lent" : "nav.do.market.orange.free")
            : null,
        total > 0 ? html`<strong>${t("nav.do.market.total", { n: total })}</strong>` : null,
      ],
    };
  },

  privilege({ frame, components, ui, t }) {
    const { view, moves } = frame;
    if (ui.picks[0] === "king") return { title: t("nav.do.king"), lines: [t("nav.do.king.words")] };
    if (ui.picks[0] === "pirate") return { title: t("nav.do.pirate"), lines: [t("nav.do.pirate.words")] };
    const { workers } = view.seats[view.to_move ?? 0];
    const { min } = components.workers;
    const some = moves.some((move) => move.kind === "privilege");
    const key = some ? "nav.do.privilege.words" : workers > min ? "nav.do.privilege.none" : "nav.do.privilege.few";
    return { title: t("nav.do.privilege"), lines: [t(key, { n: workers, least: min })] };
  },

  done(context) {
    const { frame, components, t } = context;
    const { view } = frame;
    const field = view.seats[view.to_move ?? 0].stone;
    const action = field === null ? "" : t(`action.${components.rondel[field]}`);
    const total = earned(context);
    return {
      title: t("nav.do.done", { action }),
      lines: [
        total > 0 ? html`<strong>${t("nav.do.market.total", { n: total })}</strong>` : null,
        t(frame.undo > 0 ? "nav.do.done.words" : "nav.do.done.final"),
      ],
    };
  },

  over({ frame, ui, t }) {
    const { ranking, scores } = frame.view;
    const best = ranking[0];
    const tie = scores.some((score) => score.seat !== best && score.total === scores[best].total);
    return {
      title: t("nav.do.over", { name: ui.names[best], n: scores[best].total }),
      lines: [tie ? t("nav.do.over.tie") : null, t("nav.do.over.words")],
    };
  },
};

/** The buildings that only money is missing for, with their prices. @param {GameContext} context */
const tooDear = ({ frame, t }) =>
  frame.offers.map(({ move, reason }) =>
    t("nav.do.buildings.dear.item", { row: move.split(" ")[1], price: reason?.params?.price }),
  );

/**
 * What recruiting costs. The cost in the player's own churches and yards is that of the first offer, if there is one;
 * further ones are not told of where those of the churches and yards leave no room.
 * @param {"workers" | "ships"} what
 * @param {number} n
 * @param {number} room for so many more
 * @param {GameContext} context
 */
function recruiting(what, n, room, { frame, components, t }) {
  const first = frame.moves.find((move) => move.units === 1 && !move.surplus);
  const further = components.phases.find(({ phase }) => phase === frame.view.phase)?.extra_cost;
  return [
    first ? t(`nav.do.${what}.words`, { n, own: -(first.cash ?? 0) }) : t(`nav.do.${what}.free`, { n }),
    n < room ? t("nav.do.further", { price: further }) : null,
  ];
}

/**
 * With the expansion: whose colonies and factories are traded with, and what the cards do here.
 * @param {GameContext} context
 * @returns {Piece[]}
 */
function traded(context) {
  const { frame, ui, t } = context;
  const { played, trader, to_move: mover, seats } = frame.view;
  const lines = [];
  if (trader !== undefined && mover !== null && trader !== mover) {
    const theirs = means(seats[trader], context);
    const title = t("nav.do.market.trader", { name: ui.names[trader] });
    lines.push(html`<span class="trading-line">${token(ui.colors[trader])} <strong>${title}</strong> ${theirs}</span>`);
    if (!frame.moves.some((move) => move.kind === "end")) lines.push(t("nav.do.market.must"));
  }
  if (played === "pirate") lines.push(html`<strong>${t("nav.do.market.pirate.used")}</strong>`);
  else if (frame.moves.some((move) => move.pirate)) lines.push(t("nav.do.market.pirate"));
  return lines;
}

/** The income from the market in this turn. @param {GameContext} context */
function earned({ frame, log }) {
  let total = 0;
  for (const { turn, seat, move, params } of log) {
    if (turn !== frame.view.turn || seat !== frame.view.to_move || !move || !/^(sell|process) /.test(move)) continue;
    if (typeof params?.cash === "number") total += params.cash;
  }
  return total;
}

/** A seat's last turn. @param {number} n how many players have theirs after it @param {GameContext} context */
const lastTurn = (n, { frame: { view }, ui, t }) =>
  n === 0 ? t("nav.do.last.end") : t("nav.do.last", { name: ui.names[view.to_move ?? 0], n });

/**
 * @param {GameContext} context
 * @returns {Decision}
 */
export function decision(context) {
  const { frame, t } = context;
  const { view, moves } = frame;
  const idle = frame.steps.every(({ move }) => /^(go|pay|card|done)\b/.test(move));
  const said = (words[view.decision] ?? words.done)(context);
  const lines = said.lines.filter((line) => line !== null);
  if (
    !view.over &&
    moves.length === 1 &&
    moves[0].kind === "end" &&
    frame.revisions.length === 0 &&
    view.decision !== "done"
  )
    lines.push(t(idle ? "nav.do.nothing" : frame.undo > 0 ? "nav.do.done.words" : "nav.do.done.final"));
  // more turns are left in the turn that brings the end: where the card has explored Nagasaki, the stone still moves
  const { turns_left: left } = view;
  if (left !== null && left <= view.players && view.decision === "rondel") lines.push(lastTurn(left - 1, context));
  return {
    title: said.title,
    lines,
    idle,
    purse: view.to_move === null ? null : purse(view.seats[view.to_move], context),
    groups: choices(context),
  };
}
