/** What players of Navegador count at the end, for the score pad. */

const LETTERS = ["A", "B", "C", "D", "E"];
const COLUMNS = ["colonies", "factories", "explorers", "shipyards", "churches"];
const GOODS = ["sugar", "gold", "spice"];
/** How many there are in the box, of each good where it has one. */
const COLONIES = [9, 11, 13];
const FACTORIES = [6, 6, 6];
const MOST = { colonies: 33, factories: 19, explorers: 12, shipyards: 10, churches: 10 };
/** The places for privileges in a column of the sheet. */
const PLACES = 3;

/** @type {import("../types.js").ScorePad} */
export default {
  fields: [
    ...COLUMNS.flatMap((column) => columnFields(column, MOST[/** @type {keyof typeof MOST} */ (column)])),
    {
      id: "king",
      words: (t) => t("nav.scores.king"),
      most: COLUMNS.length,
      needs: "goa",
      choices: (t) => [t("nav.pad.none"), ...COLUMNS.map((column) => t(`column.${column}`))],
    },
    { id: "workers", words: (t) => t("nav.scores.workers"), most: 9 },
    { id: "ships", words: (t) => t("nav.scores.ships"), most: 7 },
    { id: "money", words: (t) => t("gauge.navegador.money"), most: 99_990 },
    { id: "pirates", words: (t) => t("nav.scores.pirates"), most: 3, all: 3, needs: "pirates" },
    { id: "diplomats", words: (t) => t("nav.scores.diplomats"), most: 3, all: 3, needs: "pirates" },
  ],
  options: ["goa", "pirates"],
  always: [],
  holder: (t) => t("nav.pad.card"),
  lines: (seats, holder) => [
    `card ${LETTERS[holder]}`,
    ...seats.flatMap((counts, seat) => linesOf(counts, LETTERS[seat])),
  ],
};

/** The number of a column, and of the privileges in it. @param {string} column @param {number} most */
function columnFields(column, most) {
  const orange = column === "factories"; // every player has an orange one
  /** @type {import("../types.js").PadField[]} */
  const fields = [
    {
      id: column,
      words: (t) => t(orange ? "nav.pad.factories" : `column.${column}`),
      least: orange ? 1 : 0,
      most,
      all: orange ? most - 1 + LETTERS.length : most,
    },
    {
      id: `${column}-privileges`,
      words: (t) => t("nav.pad.privileges"),
      whole: (t) => t("text.heading", { name: t(`column.${column}`), title: t("nav.pad.privileges") }),
      most: PLACES,
      inner: true,
    },
  ];
  return fields;
}

/** @param {import("../types.js").PadCounts} counts @param {string} letter */
function linesOf(counts, letter) {
  const { king = 0, pirates = 0, diplomats = 0 } = counts;
  const lines = [
    ...spread(counts.colonies, COLONIES).map((count, good) => `colonies ${letter} ${GOODS[good]} ${count}`),
    ...spread(counts.factories - 1, FACTORIES).map((count, good) => `factories ${letter} ${GOODS[good]} ${count}`),
    ...["explorers", "shipyards", "churches", "workers", "money"].map(
      (thing) => `${thing} ${letter} ${counts[thing] ?? 0}`,
    ),
    `ships ${letter} portugal ${counts.ships ?? 0}`,
    ...COLUMNS.map((column) => `privileges ${letter} ${column} ${counts[`${column}-privileges`] ?? 0}`),
  ];
  if (king > 0) lines.push(`king ${letter} ${COLUMNS[king - 1]}`);
  if (pirates > 0) lines.push(`cards ${letter} pirate ${pirates} 0`);
  if (diplomats > 0) lines.push(`cards ${letter} diplomat ${diplomats} 0`);
  return lines;
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
