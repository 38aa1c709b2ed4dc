/** Sentences that could be read as a promise of what may not happen. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";

const ROOT = new URL("../../web/", import.meta.url);

/**
 * Holds a sentence against what it should be in each language.
 * @param {string} folder
 * @param {Record<string, string>} words
 * @param {() => string} say
 */
function inEveryLanguage(folder, words, say) {
  for (const [language, wanted] of Object.entries(words)) {
    useWords(JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, ROOT))), language);
    assert.equal(say(), wanted);
  }
}

test("who is asked to confirm the end of a turn is promised no next player: it may be the last turn", () => {
  const words = {
    en: "Look once more at what you have done, Ana, before your turn is over.",
    de: "Sieh dir noch einmal an, was du getan hast, Ana, bevor dein Zug vorbei ist.",
    fr: "Regardez encore une fois ce que vous avez fait, Ana, avant que votre tour soit fini.",
    es: "Repasa otra vez lo que has hecho, Ana, antes de que acabe tu turno.",
  };
  inEveryLanguage("i18n", words, () => t("confirm.words", { name: "Ana" }));
});

test("of a hand that is too large a hint says how many cards it may have, not how many it has", () => {
  const words = {
    en: "a card must go then: the hand holds 6",
    de: "dann muss eine Karte weg: Die Hand fasst 6",
    fr: "ensuite une carte doit partir\u00a0: la main n’en admet que 6",
    es: "después sobra una carta: en la mano caben 6",
  };
  inEveryLanguage("borneo/words", words, () => t("reason.borneo.hand-full", { count: 1, limit: 6 }));
});
