/** What players of Navegador count at the end, for the score pad. */

import { LETTERS } from "../kit/letters.js";

/** The most money that a position in words may have (py/monsoon/navegador/position.py). */
const MOST_MONEY = 99_990;
/** Factories that every player has from the start. */
const ORANGE = 1;

/** @param {import("./types.js").Components} components @returns {import("../types.js").ScorePad} */
export default ({ goods, regions, sheet, workers, pieces }) => {
  const colonies = goods.map((good) => pieces.colonies[good]);
  const factories = goods.map(() => pieces.factories);
  const most = {
    colonies: sumOf(colonies),
    factories: sumOf(factories) + ORANGE,
    explorers: regions.length - 1, // none lies in Portugal
    shipyards: pieces.shipyards,
    churches: pieces.churches,
  };
  return {
    fields: [
      ...sheet.columns.flatMap((column) =>
        columnFields(column, most[column], sheet.bonus[column].length, pieces.privileges),
      ),
      {
        id: "king",
        words: (t) => t("nav.scores.king"),
        most: sheet.columns.length,
        needs: "goa",
        choices: (t) => [t("nav.pad.none"), ...sheet.columns.map((column) => t(`column.${column}`))],
      },
      { id: "workers", words: (t) => t("nav.scores.workers"), most: workers.max },
      { id: "ships", words: (t) => t("nav.scores.ships"), most: pieces.ships },
      { id: "money", words: (t) => t("gauge.navegador.money"), most: MOST_MONEY },
      {
        id: "pirates",
        words: (t) => t("nav.scores.pirates"),
        most: pieces.pirates,
        all: () => pieces.pirates,
        needs: "pirates",
      },
      {
        id: "tokens",
        words: (t) => t("nav.pad.tokens"),
        most: Math.max(...Object.values(pieces.tokens)),
        all: (players) => pieces.tokens[players],
        inner: true,
        needs: "pirates",
      },
      {
        id: "diplomats",
        words: (t) => t("nav.scores.diplomats"),
        most: pieces.diplomats,
        all: () => pieces.diplomats,
        needs: "pirates",
      },
    ],
    options: ["goa", "pirates"],
    always: [],
    holder: (t) => t("nav.pad.card"),
    // a king's privilege that was taken in Goa lies on one of the places of its column
    clash: ({ king = 0, ...counts }) => {
      const column = sheet.columns[king - 1];
      const full = column && counts[`${column}-privileges`] >= sheet.bonus[column].length;
      return full ? { key: "illegal.column-full", params: { column } } : null;
    },
    lines: (seats, holder) => [
      `card ${LETTERS[holder]}`,
      ...seats.flatMap((counts, seat) => linesOf(counts, LETTERS[seat])),
    ],
  };

  /** @param {import("../types.js").PadCounts} counts @param {string} letter */
  function linesOf(counts, letter) {
    const { king = 0, pirates = 0, diplomats = 0 } = counts;
    const lines = [
      ...spread(counts.colonies, colonies).map((count, good) => `colonies ${letter} ${goods[good]} ${count}`),
      ...spread(counts.factories - ORANGE, factories).map(
        (count, good) => `factories ${letter} ${goods[good]} ${count}`,
      ),
      ...["explorers", "shipyards", "churches", "workers", "money"].map(
        (thing) => `${thing} ${letter} ${counts[thing] ?? 0}`,
      ),
      `ships ${letter} portugal ${counts.ships ?? 0}`,
      ...sheet.columns.map((column) => `privileges ${letter} ${column} ${counts[`${column}-privileges`] ?? 0}`),
    ];
    if (king > 0) lines.push(`king ${letter} ${sheet.columns[king - 1]}`);
    if (counts.tokens > 0) lines.push(`tokens ${letter} ${counts.tokens}`);
    if (pirates > 0) lines.push(`cards ${letter} pirate ${pirates} 0`);
    if (diplomats > 0) lines.push(`cards ${letter} diplomat ${diplomats} 0`);
    return lines;
  }
};

/** @param {number[]} numbers */
const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The number of a column, and of the privileges in it.
 * @param {string} column
 * @param {number} most
 * @param {number} places for privileges
 * @param {number} privileges that the game has of a kind
 */
function columnFields(column, most, places, privileges) {
  const orange = column === "factories";
  /** @type {import("../types.js").PadField[]} */
  const fields = [
    {
      id: column,
      words: (t) => t(orange ? "nav.pad.factories" : `column.${column}`),
      least: orange ? ORANGE : 0,
      most,
      all: (players) => (orange ? most + ORANGE * (players - 1) : most),
    },
    {
      id: `${column}-privileges`,
      words: (t) => t("nav.pad.privileges"),
      whole: (t) => t("text.heading", { name: t(`column.${column}`), title: t("nav.pad.privileges") }),
      most: places,
      all: () => privileges,
      inner: true,
    },
  ];
  return fields;
}

/**
 * A number on the goods, as many of each as there are: for the points they are all the same.
 * @param {number | undefined} count
 * @param {number[]} most
 */
function spread(count, most) {
  let left = count ?? 0;
  return most.map((room) => {
    const here = Math.min(left, room);
    left -= here;
    return here;
  });
}
