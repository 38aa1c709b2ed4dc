/** What is printed on the cards of Borneo, for the page where one enters what the own copy says, and for the tables of the rulebook. */

const COMPANIES = { R: "red", Y: "yellow", G: "green", B: "blue" };

/** @type {import("../types.js").GameCopy} */
export default {
  kinds: [
    { kind: "order", heads: ["points", "copies", "more"], place: "cards-orders" },
    { kind: "harbour", heads: ["limit", "monopoly", "good", "mark", "boxes"], place: "cards-harbours" },
    { kind: "card", heads: ["upper", "lower", "good", "units"], letters: 0, place: "cards-cargo" },
  ],
  name: (kind, id, t) => (kind === "card" ? t("printed.card.n", { n: Number(id) }) : t(`${kind === "order" ? "order" : "harbour"}.${id}`)),
  word: (_, __, word, t) => {
    const company = COMPANIES[/** @type {keyof typeof COMPANIES} */ (word)];
    if (company) return t(`company.${company}`);
    if (word === "-") return "–";
    if (word === "1+2") return t("printed.boxes.both");
    if (word === "1" || word === "2") return t(`printed.boxes.${word}`);
    return /\d/.test(word) ? word : t(`good.${word}`);
  },
  thingOf: ({ key }) => (key === "error.edition-harbours" ? "harbour bantam" : null),
  tables: (/** @type {import("./types.js").Components} */ { harbours, orders }, t) => ({
    harbours: harbours.map(({ id, limit, monopoly, good, mark }) => [t(`harbour.${id}`), String(limit), String(monopoly), t(`good.${good}`), mark ?? "–"]),
    orders: orders.map(({ id, vp, copies }) => [t(`order.${id}`), String(vp), String(copies)]),
  }),
};
