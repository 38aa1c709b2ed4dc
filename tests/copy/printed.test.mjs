/** The values of printed things as words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { valueWords } from "../../web/copy/printed.js";

const KINDS = [{ kind: "price" }, { kind: "card", heads: ["upper", "good"], letters: 0 }];
const printed = { kinds: KINDS, word: (_kind, _index, word) => word };
const t = (key, params) => (params ? `${params.name}: ${params.title}` : key);

test("a value of several kinds says what each of its words is", () => {
  const said = "printed.card.upper: R, Y\u00a0· printed.card.good: pepper";
  assert.equal(valueWords(printed, "card 1", "RY pepper", t), said);
});

test("the numbers of a row are of one kind and stand alone", () => {
  assert.equal(valueWords(printed, "price church", "50 70", t), "50\u00a0· 70");
});
