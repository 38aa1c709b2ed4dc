/** Numbers in each language: small whole ones are written without the browser's tables, as these would write them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { number, t, useWords } from "../../web/i18n/i18n.js";

const LANGUAGES = ["en", "de", "fr", "es"];
const NUMBERS = [0, 1, 7, 10, 99, 100, 999, 1000, 12345, -1, -0.5, 0.5, 2.25, 1234.56];

test("a number is written as the language writes it", () => {
  for (const language of LANGUAGES) {
    useWords({ cost: "{n} Cr" }, language);
    const format = new Intl.NumberFormat(language);
    for (const value of NUMBERS) {
      assert.equal(number(value), format.format(Math.round(value * 10) / 10), `${value} in ${language}`);
      assert.equal(t("cost", { n: value }), `${format.format(value)} Cr`);
    }
  }
});

test("none is not said to be one where a language counts none as one", () => {
  const list = new URL("../../web/borneo/words/fr.json", import.meta.url);
  useWords(JSON.parse(readFileSync(list, "utf8")), "fr");
  assert.equal(t("bor.text.harbours-left", { n: 0 }), "encore 0 port à venir");
  assert.equal(t("bor.text.harbours-left", { n: 1 }), "encore 1 port à venir");
});
