/** Sentences that say nothing that need not come. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";

const ROOT = new URL("../../web/", import.meta.url);

/** @param {string} folder @param {string} language */
function speak(folder, language) {
  useWords(JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, ROOT))), language);
}

test("who is asked to confirm the end of a turn is promised no next player: it may be the last turn", () => {
  const words = {
    en: "Look once more at what you have done, Ana, before your turn is over.",
    de: "Sieh dir noch einmal an, was du getan hast, Ana, bevor dein Zug vorbei ist.",
    fr: "Regardez encore une fois ce que vous avez fait, Ana, avant que votre tour soit fini.",
    es: "Repasa otra vez lo que has hecho, Ana, antes de que acabe tu turno.",
  };
  for (const [language, wanted] of Object.entries(words)) {
    speak("i18n", language);
    assert.equal(t("confirm.words", { name: "Ana" }), wanted);
  }
});

test("of a hand that is too large a hint says how many cards it may have, not how many it has", () => {
  const words = {
    en: "a card must go then: the hand holds 6",
    de: "dann muss eine Karte weg: Die Hand fasst 6",
    fr: "ensuite une carte doit partir\u00a0: la main n’en admet que 6",
    es: "después sobra una carta: en la mano caben 6",
  };
  for (const [language, wanted] of Object.entries(words)) {
    speak("borneo/words", language);
    assert.equal(t("reason.borneo.hand-full", { count: 1, limit: 6 }), wanted);
  }
});
