/**
 * Tips: what each thing of Navegador is, in a sentence or two with the current numbers. The engine says what can be
 * done with it.
 */

import { capital } from "../i18n/i18n.js";
import { inParts } from "../i18n/parts.js";
import { crowned, kingInGoa, placesTaken } from "./panels/cards.js";
import { pointsWords } from "./panels/seats.js";
import { offerOf } from "./panels/words.js";

/** @typedef {import("./types.js").GameContext} GameContext */
/** @typedef {import("./types.js").Column} Column */
/** @typedef {import("./types.js").Good} Good */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("../types.js").Tip} Tip */

/**
 * @param {string} thing its kind and id, as in data-tip
 * @param {GameContext} context
 * @returns {Tip | null}
 */
export function tip(thing, context) {
  const [kind, id = "", of = ""] = thing.split(" ");
  const found = tips[kind]?.(id, context, of);
  return found ? { ask: thing, ...found, lines: found.lines.filter((line) => line !== "") } : null;
}

/**
 * @type {Record<string, (id: string, context: GameContext, of: string) => {title: string, lines: string[], ask?: string
 * | null}>}
 */
const tips = {
  field(id, context) {
    const { frame, components, t } = context;
    const offer = offerOf(`go ${id}`, context);
    const action = components.rondel[components.fields.indexOf(id)];
    const phase = components.phases.find((one) => one.phase === frame.view.phase);
    const { workers } = components.buildings;
    const gaps = {
      ...workers,
      n: phase?.range,
      price: phase?.extra_cost,
      own: components.own_cost,
      count: components.colony_workers,
      limit: components.workers.min,
    };
    const now = offer ? inParts([...offer.warns, ...offer.brings], t) : "";
    const { goa, pirates } = frame.view.options;
    return {
      title: t(`action.${action}`),
      lines: [
        now && t("nav.tip.field.now", { text: now }),
        offer?.reason ?? "",
        t(`nav.tip.field.${action}`, gaps),
        goa && action === "privilege" ? t("nav.tip.king.goa") : "",
        pirates && ["privilege", "market"].includes(action) ? t(`nav.tip.field.${action}.cards`) : "",
      ],
    };
  },

  card(_, { frame, ui, t }) {
    return {
      title: t("nav.tip.card"),
      lines: [
        t("nav.board.card.holder", { name: ui.names[frame.view.card.holder] }),
        t("nav.tip.card.words"),
        t("nav.tip.card.expires"),
      ],
    };
  },

  region(id, { frame, components, ui, t }) {
    const region = frame.view.regions.find((one) => one.id === id);
    const good = components.regions.find((one) => one.id === id)?.good;
    const ships =
      region?.ships.flatMap((count, seat) =>
        count > 0 ? [t("nav.tip.region.fleet", { n: count, name: ui.names[seat] })] : [],
      ) ?? [];
    const here = ships.length > 0 ? t("nav.tip.region.ships", { list: ships.join(", ") }) : "";
    const title = t(`region.${id}`);
    // about the ship that has been picked
    const ask = frame.view.decision === "sailing" && ui.picks[0] ? `voyage ${ui.picks[0]} ${id}` : `region ${id}`;
    if (!region || !good) return { title, lines: [t("nav.tip.region.home"), here], ask };
    if (!region.explored) {
      const double = region.double_loss;
      return {
        title,
        lines: [
          t(double ? "nav.tip.region.double" : "nav.tip.region.unknown", { n: components.fleet + (double ? 1 : 0) }),
          double && frame.view.options.pirates ? t("nav.tip.region.token") : "",
          t("nav.board.hidden", { n: region.hidden, good }),
        ],
        ask,
      };
    }
    const left = region.colonies.length;
    const open =
      left > 0
        ? t("nav.tip.region.open", { n: left, good, price: region.colonies[0], count: components.colony_workers })
        : t("nav.tip.region.none");
    return { title, lines: [open, here], ask };
  },

  good(id, { frame, components, t }) {
    const good = /** @type {Good} */ (id);
    const row = frame.view.market[good] - 1;
    const gaps = { price: components.market[good][row], income: components.market.factory[row] };
    return {
      title: t(`nav.board.good.${good}`),
      lines: [t("nav.tip.good", gaps), t("nav.tip.good.sell"), t("nav.tip.good.process")],
    };
  },

  row(id, { frame, components, t }) {
    const row = /** @type {Row} */ (id);
    const building = row === "shipyard" || row === "church" ? row : "factory";
    const left = frame.view.buildings[row];
    const prices = components.buildings.prices[row];
    const places =
      building === "factory"
        ? prices.length
        : /** @type {Record<string, number>} */ (components.buildings.places)[frame.view.players];
    const price = prices[places - left];
    return {
      title: capital(t(`row.${row}`)),
      lines: [
        t(`nav.tip.row.${building}`, { good: row, own: components.own_cost }),
        left > 0 ? t("nav.tip.row.left", { n: left, price }) : t("nav.tip.row.none"),
        t("nav.tip.row.workers", { n: components.buildings.workers[building] }),
        prices.length > places ? t("nav.tip.row.unused", { n: prices.length - places }) : "",
      ],
    };
  },

  privilege(id, context) {
    const { frame, t } = context;
    const column = /** @type {Column} */ (id);
    return {
      title: t("nav.tip.privilege", { column }),
      lines: [
        t("nav.tip.privilege.left", { n: frame.view.gallery[column] }),
        ...privilegeWords(column, context),
        ...refills(context).map((gaps) => t("nav.tip.privilege.refill", gaps)),
      ],
    };
  },

  phase(_, context) {
    const { components, t } = context;
    const filled = refills(context);
    const lines = components.phases.map(({ phase, range, extra_cost: price }) => {
      const refill = filled.find((gaps) => gaps.phase === phase);
      const words = t("nav.tip.phase", { phase, n: range, price });
      return refill ? `${words} ${t("nav.tip.phase.refill", refill)}` : words;
    });
    return { ask: null, title: t("nav.tip.phases"), lines };
  },

  /** In a player's panel, the tip says what the sheet says about the player's own column. */
  column(id, context, of) {
    const { frame, components, ui, t } = context;
    const column = /** @type {Column} */ (id);
    if (of !== "") {
      const seat = frame.view.seats[Number(of)];
      return {
        ask: null,
        title: t("nav.tip.column.of", { column, name: ui.names[seat.seat] }),
        lines: columnWords(column, seat, context),
      };
    }
    const seat = frame.view.seats[frame.viewer ?? frame.view.to_move ?? frame.view.ranking[0]];
    if (frame.view.over) return { ask: null, title: t(`column.${column}`), lines: columnWords(column, seat, context) };
    const [n, each] = [seat.counts[column], seat.multipliers[column]];
    return {
      ask: `privilege ${column}`,
      title: t(`column.${column}`),
      lines: [
        t("nav.tip.column", {
          n,
          each,
          total: n * each,
          base: components.sheet.base[components.sheet.columns.indexOf(column)],
        }),
        ...privilegeWords(column, context),
      ],
    };
  },

  points(id, context) {
    const seat = context.frame.view.seats[Number(id)];
    return {
      ask: null,
      title: context.t("nav.tip.points", { name: context.ui.names[seat.seat] }),
      lines: [pointsWords(seat, context)],
    };
  },

  lisboa(_, { frame, components, t }) {
    const { min, max } = components.workers;
    const { goa, pirates } = frame.view.options;
    return {
      title: t("nav.board.lisboa"),
      lines: [
        t("nav.tip.lisboa", { limit: min, most: max, n: components.colony_workers }),
        t(goa ? "nav.tip.lisboa.goa" : "nav.tip.lisboa.privilege"),
        pirates ? t("nav.tip.lisboa.diplomat") : "",
      ],
    };
  },

  king(_, { frame, ui, t }) {
    const left = frame.view.seats.filter((seat) => !seat.king_taken);
    const waiting = left.filter((seat) => kingInGoa(seat, frame.view)).map((seat) => ui.names[seat.seat]);
    return {
      title: t("nav.king"),
      lines: [
        t("nav.tip.king.goa"),
        left.length === 0 ? t("nav.board.king.none") : "",
        waiting.length > 0 ? t("nav.board.king", { names: waiting }) : "", // none when the game is over
      ],
    };
  },

  pirate: (_, { frame, t }) => ({
    title: t("nav.board.card.pirate.name"),
    lines: [t("nav.board.card.pirate", { n: frame.view.cards?.pirate })],
  }),
  diplomat: (_, { frame, t }) => ({
    title: t("nav.board.card.diplomat.name"),
    lines: [t("nav.board.card.diplomat", { n: frame.view.cards?.diplomat })],
  }),
};

/** How far the gallery is refilled at the start of each phase to come. @param {GameContext} context */
export function refills({ frame: { view }, components }) {
  return components.refill[view.players]
    .map((n, index) => ({ phase: index + 2, n }))
    .filter(({ phase }) => phase > view.phase);
}

/**
 * Whether no further privilege of a column can be had: the gallery has none and is not filled again, and the player has
 * no king's privilege to take in Goa.
 * @param {Column} column
 * @param {import("./types.js").SeatView} seat
 * @param {GameContext} context
 */
function gone(column, seat, context) {
  const { view } = context.frame;
  return view.gallery[column] === 0 && refills(context).length === 0 && !kingInGoa(seat, view);
}

/**
 * A player's column: its points, the privileges in it, and the king's among them; while the game goes on also the bonus
 * of the next one, and whether the king's privilege fits best.
 * @param {Column} column
 * @param {import("./types.js").SeatView} seat
 * @param {GameContext} context
 */
function columnWords(column, seat, context) {
  const { frame, components, t } = context;
  const { view } = frame;
  const [n, each] = [seat.counts[column], seat.multipliers[column]];
  const index = components.sheet.columns.indexOf(column);
  const bonus = seat.bonus[column];
  return [
    t("nav.tip.column", { n, each, total: n * each, base: components.sheet.base[index] }),
    t("nav.tip.column.taken", { n: placesTaken(seat, column, view), all: components.sheet.bonus[column].length }),
    crowned(seat, view) === column ? t("nav.tip.column.crowned") : "",
    bonus === null || view.over || gone(column, seat, context) ? "" : t("nav.tip.column.next", { n: bonus }),
    seat.king === column && !view.over ? t("nav.tip.column.king", { n: n * components.sheet.privilege[index] }) : "",
  ];
}

/**
 * What the next privilege of a column is worth to the viewer, while the game goes on.
 * @param {Column} column
 * @param {GameContext} context
 */
function privilegeWords(column, context) {
  const { frame, components, t } = context;
  const seat = frame.view.seats[frame.viewer ?? frame.view.to_move ?? frame.view.ranking[0]];
  const worth = components.sheet.privilege[components.sheet.columns.indexOf(column)];
  const bonus = seat.bonus[column];
  if (frame.view.over) return [];
  if (bonus === null) return [t("nav.tip.privilege.full")];
  if (gone(column, seat, context)) return [t("nav.tip.privilege.gone")];
  return [
    t("nav.tip.privilege.cash", { n: bonus, count: seat.counts[column], column }),
    t("nav.tip.privilege.worth", { n: worth, column }),
  ];
}
