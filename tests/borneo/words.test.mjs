/** Moves of Borneo in words. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { headline } from "../../web/borneo/panels/headline.js";
import { deedWords, logWords } from "../../web/borneo/panels/words.js";
import { board } from "../../web/borneo/text.js";
import { t, useWords } from "../../web/i18n/i18n.js";
import { joined } from "../../web/kit/deeds.js";

const ROOT = new URL("../../web/", import.meta.url);
const table = (language) =>
  Object.assign(
    {},
    ...["i18n", "borneo/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/${language}.json`, ROOT)))),
  );
const cards = [
  { id: 0, upper: ["red", "red", "blue"], lower: "green", good: "pepper", units: 1 },
  { id: 1, upper: ["red", "red", "blue"], lower: "green", good: "nutmeg", units: 2 },
];
const context = { components: { cargo: cards, harbours: [] }, ui: { names: ["Ana"] }, t };

/** Compares what is said with the words of each language. */
function inEveryLanguage(words, say) {
  for (const [language, wanted] of Object.entries(words)) {
    useWords(table(language), language);
    assert.equal(say(), wanted);
  }
}

test("a better turn is told in the words of the log, also where its log is not known yet", () => {
  const order = { text: "order each2", kind: "order", order: "each2", vp: 15 };
  const pay = { text: "pay 1", kind: "pay", item: 1, good: "nutmeg", units: 2 };
  const words = {
    en: "fills “2 of each good” for 15 points\u00a0· pays: pepper, nutmeg\u00a0×2",
    de: "erfüllt „2 von jeder Art“ für 15 Punkte\u00a0· zahlt: Pfeffer, Muskat\u00a0×2",
    fr: "honore «\u202f2 de chaque type\u202f» pour 15 points\u00a0· paie\u00a0: poivre, muscade\u00a0×2",
    es: "cumple «2 de cada tipo» por 15 puntos\u00a0· paga: pimienta, nuez moscada\u00a0×2",
  };
  inEveryLanguage(words, () => {
    const known = logWords({ key: "log.pay", params: { item: 0 } }, context);
    return joined([deedWords(order, context), known, deedWords(pay, context)]);
  });
});

test("every move that turns something up has words of the log", () => {
  useWords(table("en"), "en");
  const words = [
    { kind: "lay", harbour: "run", card: 0 },
    { kind: "take", card: 1, good: "nutmeg", units: 2 },
    { kind: "draw", count: 2 },
    { kind: "discard", card: 0 },
    { kind: "pass" },
  ].map((move) => deedWords({ text: move.kind, ...move }, context));
  assert.deepEqual(words, [
    "lays a card at Run (red red blue / green, pepper)",
    "takes nutmeg\u00a0×2",
    "draws 2 cards",
    "discards a card (red red blue / green, pepper)",
    "fills no last order",
  ]);
});

test("however many goods an order still lacks, they are not called few", () => {
  const words = {
    en: "7 goods are still missing for “8 of one good” (20 points)",
    de: "für „8 derselben Art“ fehlen noch 7 Waren (20 Punkte)",
    fr: "il manque encore 7 marchandises pour «\u202f8 du même type\u202f» (20 points)",
    es: "aún faltan 7 mercancías para «8 del mismo tipo» (20 puntos)",
  };
  const points = { key: "reason.borneo.points", params: { count: 20 } };
  inEveryLanguage(words, () => t("reason.borneo.nearer", { order: t("order.same8"), count: 7, points }));
});

test("one unit of a good has the name of the good alone, two are written as on a card", () => {
  const words = {
    en: ["cloves", "cloves\u00a0×2", "Take cloves", "Keep cloves\u00a0×2 as a reward", "x; cloves"],
    de: ["Nelken", "Nelken\u00a0×2", "Nelken nehmen", "Nelken\u00a0×2 als Belohnung behalten", "x; Nelken"],
    fr: [
      "girofle",
      "girofle\u00a0×2",
      "Prendre\u00a0: girofle",
      "Garder en récompense\u00a0: girofle\u00a0×2",
      "x\u202f; girofle",
    ],
    es: ["clavo", "clavo\u00a0×2", "Tomar clavo", "Conservar clavo\u00a0×2 como recompensa", "x; clavo"],
  };
  const good = "cloves";
  inEveryLanguage(Object.fromEntries(Object.entries(words).map(([language, all]) => [language, all.join("|")])), () => {
    for (const n of [1, 2])
      for (const key of ["bor.goods", "bor.board.has"])
        assert.equal(t("bor.do.pay.good", { n, good }), t(key, { n, good }));
    return [
      t("bor.do.pay.good", { n: 1, good }),
      t("bor.do.pay.good", { n: 2, good }),
      t("bor.board.take", { n: 1, good }),
      t("bor.board.reward", { n: 2, good }),
      t("bor.board.hand.card", { n: 1, good, flags: "x" }),
    ].join("|");
  });
});

test("an order of a copy of one's own may count one point", () => {
  const words = {
    en: ["order filled: 4 of one good, 1 point", "Fill “4 of one good” for 1 point", "4 of one good: 1 point, 2 left"],
    de: [
      "Auftrag erfüllt: 4 derselben Art, 1 Punkt",
      "„4 derselben Art“ für 1 Punkt erfüllen",
      "4 derselben Art: 1 Punkt, noch 2",
    ],
    fr: [
      "commande honorée\u00a0: 4 du même type, 1 point",
      "Honorer «\u202f4 du même type\u202f» pour 1 point",
      "4 du même type\u00a0: 1 point, encore 2",
    ],
    es: [
      "pedido cumplido: 4 del mismo tipo, 1 punto",
      "Cumplir «4 del mismo tipo» por 1 punto",
      "4 del mismo tipo: 1 punto, quedan 2",
    ],
  };
  const printed = { id: "same4", vp: 1, left: 2 };
  const view = { viewer: null, fight: null, companies: {}, harbours: [], orders: [printed], deck: 9, discards: [] };
  const whole = { ...context, components: { companies: [], harbours: [] }, frame: { view } };
  const given = { order: "same4", n: 1 };
  for (const [language, wanted] of Object.entries(words)) {
    useWords(table(language), language);
    const [line] = board(whole).flatMap(({ lines }) => lines.filter((one) => one.startsWith("4 ")));
    assert.deepEqual([t("bor.order.filled", given), t("bor.move.order", given), line], wanted);
    const more = { ...given, cards: 2, vp: 1 };
    for (const key of ["bor.order.words", "bor.do.order.words", "bor.board.order.fill"])
      assert.doesNotMatch(t(key, more), /1 (points|Punkte|puntos)/, key);
  }
});

test("equal cards that a hint takes are told together, not like a card of two goods", () => {
  const goods = (good, count) => ({ key: "reason.borneo.goods", params: { good, count } });
  const two = { key: "reason.borneo.goods-cards", params: { goods: goods("cloves", 1), count: 2 } };
  const points = { key: "reason.borneo.points", params: { count: 3 } };
  const words = {
    en: "cloves (2 cards) and nutmeg\u00a0×2 for the warehouse: 3 points",
    de: "Nelken (2 Karten) und Muskat\u00a0×2 fürs Lager: 3 Punkte",
    fr: "girofle (2 cartes) et muscade\u00a0×2 pour l’entrepôt\u00a0: 3 points",
    es: "clavo (2 cartas) y nuez moscada\u00a0×2 para el almacén: 3 puntos",
  };
  inEveryLanguage(words, () => t("reason.borneo.takes", { goods: [two, goods("nutmeg", 2)], points }));
});

test("a name is a part of the headline of its own, also one that has the sign between the parts", () => {
  const view = { over: false, end: false, turn: 5, seat: 0, to_move: 0, harbours_left: 2, players: 3 };
  const shown = { ...context, ui: { names: ["Ana · Ben"] } };
  const heads = {
    en: ["round 2, turn 5", "Ana · Ben", "2 more harbours"],
    de: ["Runde 2, Zug 5", "Ana · Ben", "noch 2 Häfen"],
    fr: ["manche 2, tour 5", "Ana · Ben", "encore 2 ports"],
    es: ["ronda 2, turno 5", "Ana · Ben", "2 puertos más"],
  };
  for (const [language, parts] of Object.entries(heads)) {
    useWords(table(language), language);
    assert.deepEqual(headline({ ...shown, frame: { view } }), parts);
  }
});

test("without a harbour to open, the headline says that the next distribution is the last one", () => {
  const view = { over: false, end: false, turn: 5, seat: 0, to_move: 0, harbours_left: 0, players: 3 };
  const shown = { ...context, ui: { names: ["Ana"] } };
  const heads = {
    en: ["round 2, turn 5", "1 more share-out", "the last share-out"],
    de: ["Runde 2, Zug 5", "noch 1 Verteilung", "die letzte Verteilung"],
    fr: ["manche 2, tour 5", "encore 1 répartition", "la dernière répartition"],
    es: ["ronda 2, turno 5", "1 reparto más", "el último reparto"],
  };
  for (const [language, [turn, next, now]] of Object.entries(heads)) {
    useWords(table(language), language);
    assert.deepEqual(headline({ ...shown, frame: { view } }), [turn, "Ana", next]);
    assert.deepEqual(headline({ ...shown, frame: { view: { ...view, decision: "take" } } }), [turn, "Ana", now]);
  }
});

test("the bonus of a defence and the sum do not read as one decimal number", () => {
  const words = {
    en: "defends with 2 flags (x) and a bonus of 1, 3 in all",
    de: "verteidigt sich mit 2 Flaggen (x) und Bonus 1, zusammen 3",
    fr: "se défend avec 2 pavillons (x) et un bonus de 1, soit 3 en tout",
    es: "se defiende con 2 banderas (x) y una ventaja de 1, en total 3",
  };
  inEveryLanguage(words, () => t("log.defend", { count: 2, cards: "x", bonus: 1, total: 3 }));
});

test("of a hand that is too large a hint says how many cards it may have, not how many it has", () => {
  const words = {
    en: "a card must go then: the hand holds 6",
    de: "dann muss eine Karte weg: Die Hand fasst 6",
    fr: "ensuite une carte doit partir\u00a0: la main n’en admet que 6",
    es: "después sobra una carta: en la mano caben 6",
  };
  inEveryLanguage(words, () => t("reason.borneo.hand-full", { count: 1, limit: 6 }));
});
