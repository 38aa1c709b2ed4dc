/** Names in the forms that the sentences of a language need. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";

const read = (path) => JSON.parse(readFileSync(new URL(`../../web/${path}`, import.meta.url)));

test("a French preposition is elided before a vowel that is heard", () => {
  useWords({ ...read("i18n/fr.json"), sheet: "Plateau {name@of}", all: "ce {name@que} possède" }, "fr");
  const elided = ["Ana", "Élise", "inês", "Œnone", "Hélène", "Henri", "Yves"];
  const whole = ["Bento", "Yann", "Çelik", "Y", "H"];
  for (const name of elided) {
    assert.equal(t("sheet", { name }), `Plateau d’${name}`);
    assert.equal(t("all", { name }), `ce qu’${name} possède`);
  }
  for (const name of whole) {
    assert.equal(t("sheet", { name }), `Plateau de ${name}`);
    assert.equal(t("all", { name }), `ce que ${name} possède`);
  }
});

test("French regions and harbours have their articles", () => {
  useWords({ ...read("navegador/words/fr.json"), ...read("borneo/words/fr.json") }, "fr");
  const sail = (region_from, region_to) => t("log.sail", { region_from, region_to });
  assert.equal(sail("portugal", "guine"), "navigue du Portugal vers la Guiné");
  assert.equal(sail("angola", "cabo"), "navigue d’Angola vers le Cabo da Boa Esperança");
  assert.equal(sail("goa", "malaca"), "navigue de Goa vers Malaca");
  assert.equal(t("reason.borneo.cargo-lost", { harbour: "ambon" }).split(" ").at(-1), "d’Ambon");
  assert.ok(t("reason.borneo.cargo-lost", { harbour: "galle" }).endsWith(" de Galle"));
});

test("messages of strangers never throw", () => {
  useWords({ word: "{name} and {reason}", other: "it was {name@of}" }, "en");
  /** @type {any} */
  const endless = { key: "word", params: { name: "Ana" } };
  endless.params.reason = endless;
  assert.match(t(endless.key, endless.params), /^Ana and Ana and .*…$/);
  const nested = JSON.parse(`${"[".repeat(9000)}${"]".repeat(9000)}`);
  for (const name of [{ toString: 1 }, Object.create(null), { key: 1 }, nested, [nested, { valueOf: null }]])
    for (const key of ["word", "other"]) assert.equal(typeof t(key, { name, reason: { key, params: null } }), "string");
  assert.equal(t("word", null), "{name} and {reason}");
  assert.equal(t("word", { name: "Ana", reason: { key: "other", params: { name: "Bo" } } }), "Ana and it was Bo");
});
