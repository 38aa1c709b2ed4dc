/** The regions of Navegador in words. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";
import { board } from "../../web/navegador/text.js";

const ROOT = new URL("../../web/", import.meta.url);
const table = (language) =>
  Object.assign(
    {},
    ...["i18n", "navegador/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/${language}.json`, ROOT)))),
  );
const region = { explored: true, double_loss: false, hidden: 0, colonies: [], ships: [] };
const view = {
  seats: [],
  regions: [
    { ...region, id: "guine", colonies: [130] },
    { ...region, id: "rio", colonies: [40, 70] },
    { ...region, id: "nagasaki", explored: false, double_loss: true, hidden: 1 },
  ],
  card: { holder: 0 },
  turns_left: null,
  buildings: {},
  phase: 3,
  players: 2,
};
const components = {
  regions: [
    { id: "guine", good: "gold" },
    { id: "rio", good: "sugar" },
    { id: "nagasaki", good: "spice" },
  ],
  goods: [],
  sheet: { columns: [], privilege: [] },
  refill: { 2: [] },
  phases: [],
};

test("a region says of one colony that it is open, of several that they are, and all in one sentence", () => {
  const words = {
    en: ["open colony of gold for 130", "open colonies of sugar for 40, 70", "spice; exploring costs two ships here;"],
    de: ["offene Goldkolonie für 130", "offene Zuckerkolonien für 40, 70", "Gewürze; hier kostet das Entdecken zwei"],
    fr: ["colonie d’or ouverte pour 130", "colonies de sucre ouvertes pour 40, 70", "explorer coûte deux navires ici"],
    es: ["colonia abierta de oro por 130", "colonias abiertas de azúcar por 40, 70", "explorar aquí cuesta dos barcos"],
  };
  for (const [language, wanted] of Object.entries(words)) {
    useWords(table(language), language);
    const [{ lines }] = board({ frame: { view }, components, ui: { names: ["Ana"] }, t });
    assert.equal(lines.length, wanted.length);
    for (const [i, text] of wanted.entries()) assert.ok(lines[i].includes(text), lines[i]);
  }
});
