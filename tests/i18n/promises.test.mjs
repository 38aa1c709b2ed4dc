/** Sentences that could be read as a promise of what may not happen. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";

const ROOT = new URL("../../web/", import.meta.url);

test("who is asked to confirm the end of a turn is promised no next player: it may be the last turn", () => {
  const words = {
    en: "Look once more at what you have done, Ana, before your turn is over.",
    de: "Sieh dir noch einmal an, was du getan hast, Ana, bevor dein Zug vorbei ist.",
    fr: "Regardez encore une fois ce que vous avez fait, Ana, avant que votre tour soit fini.",
    es: "Repasa otra vez lo que has hecho, Ana, antes de que acabe tu turno.",
  };
  for (const [language, wanted] of Object.entries(words)) {
    useWords(JSON.parse(readFileSync(new URL(`i18n/${language}.json`, ROOT))), language);
    assert.equal(t("confirm.words", { name: "Ana" }), wanted);
  }
});
