/**
 * What is printed on Navegador, for the page where players enter what their own copy says, and for the tables of the
 * rulebook.
 */

import { borderMap } from "./bordermap.js";
import { tables } from "./tables.js";

/** @type {import("../types.js").GameCopy} */
export default {
  kinds: [
    { kind: "price", place: "buildings" },
    { kind: "stack", heads: ["tokens"], place: "colony" },
    { kind: "bonus", place: "privilege" },
    { kind: "borders", place: "sailing-range", editor: borderMap, folded: true },
    { kind: "tokens", place: "colony" },
    { kind: "market", place: "market" },
  ],
  name: (kind, id, t) => {
    if (kind === "price") return t(`row.${id}`);
    if (kind === "bonus") return t(`column.${id}`);
    if (kind === "tokens") return t(`good.${id}`);
    if (kind === "market") return id === "factory" ? t("printed.market.factory") : t(`good.${id}`);
    return t(`region.${id}`);
  },
  word: (kind, _, word, t) =>
    kind !== "borders" ? word : word === "none" ? t("printed.borders.none") : t(`region.${word}`),
  thingOf: ({ key, params = {} }) => {
    if (key === "error.edition-row") return `price ${params.row}`;
    if (key === "error.edition-tokens" || key === "error.edition-colonies") return `tokens ${params.good}`;
    if (key === "error.edition-borders" || key === "error.edition-cut-off")
      return `borders ${params.region === "nagasaki" ? "macau" : params.region}`;
    if (key === "error.edition-stack") return `stack ${params.region}`;
    if (key === "error.edition-stacks")
      return { sugar: "stack bahia", gold: "stack angola", spice: "stack goa" }[String(params.good)] ?? null;
    return null;
  },
  tables,
};
