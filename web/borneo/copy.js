/**
 * What is printed on the cards of Borneo, for the page where players enter what their own copy says, and for the tables
 * of the rulebook.
 */

const COMPANIES = { R: "red", Y: "yellow", G: "green", B: "blue" };
/** The field of a harbour that says in which editions' boxes it is. */
const BOXES = 4;
const GOODS = ["pepper", "cinnamon", "cloves", "nutmeg"];

/** @type {import("../types.js").GameCopy} */
export default {
  kinds: [
    { kind: "order", heads: ["points", "copies", "more"], place: "cards-orders" },
    { kind: "harbour", heads: ["limit", "monopoly", "good", "mark", "boxes"], place: "cards-harbours" },
    { kind: "card", heads: ["upper", "lower", "good", "units"], letters: 0, place: "cards-cargo" },
  ],
  name: (kind, id, t) =>
    kind === "card" ? t("printed.card.n", { n: Number(id) }) : t(`${kind === "order" ? "order" : "harbour"}.${id}`),
  word: (kind, index, word, t) => {
    if (kind === "harbour" && index === BOXES)
      return t(word === "1+2" ? "printed.boxes.both" : `printed.boxes.${word}`);
    const company = COMPANIES[/** @type {keyof typeof COMPANIES} */ (word)];
    if (company) return t(`company.${company}`);
    if (word === "-") return "–";
    return GOODS.includes(word) ? t(`good.${word}`) : word;
  },
  cases: {
    "printed-numbers": [{ words: "printed.told.orders", place: "cards-orders" }],
    "printed-harbours": [
      { words: "printed.told.tidore", place: "example-monopoly-tidore" },
      { words: "printed.told.harbour", place: "example-shares-example" },
    ],
  },
  thingOf: ({ key }) => (key === "error.edition-harbours" ? "harbour bantam" : null),
  tables: (/** @type {import("./types.js").Components} */ { harbours, orders }, t) => ({
    harbours: harbours.map(({ id, limit, monopoly, good, mark }) => [
      t(`harbour.${id}`),
      String(limit),
      String(monopoly),
      t(`good.${good}`),
      mark ?? "–",
    ]),
    orders: orders.map(({ id, vp, copies }) => [t(`order.${id}`), String(vp), String(copies)]),
  }),
};
