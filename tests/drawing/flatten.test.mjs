/** Style sheets become attributes: the shorthand for fonts, initial values, and the colours of players in symbols. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Flattening } from "../../web/drawing/flatten.js";
import { Sheets } from "../../web/drawing/sheets.js";
import { fontParts } from "../../web/drawing/values.js";

/** @typedef {import("../../web/drawing/tree.js").Shape} Shape */

/** @param {string} name @param {Record<string, string>} attributes @param {Shape[]} children @returns {Shape} */
const shape = (name, attributes = {}, ...children) => ({ name, attributes, children });

/** @param {string} sheet @param {Shape} drawing @param {Shape | null} symbols */
function flat(sheet, drawing, symbols = null) {
  const options = { night: false, prefix: "", symbols, picture: (/** @type {string} */ href) => href };
  return new Flattening(new Sheets([sheet]), options).whole(drawing);
}

test("a font has its family, with or without blanks around the height of its lines", () => {
  for (const height of ["", "/1", " / 1", "/ 1.2", " /1"])
    assert.deepEqual(fontParts(`italic 700 16px${height} "Alegreya Sans", serif`), [
      ["font-style", "italic"],
      ["font-weight", "700"],
      ["font-size", "16"],
      ["font-family", '"Alegreya Sans", serif'],
    ]);
  assert.throws(() => fontParts("700 16px / x serif"), /drawings do not know/);
});

test("an initial value overrides the attribute of an element and what it inherits", () => {
  const sheet = ".lines { stroke-dasharray: 4 2 } .a { opacity: 1; stroke-dasharray: none }";
  const part = shape("g", { class: "a", opacity: ".2" });
  const [lines] = flat(sheet, shape("svg", {}, shape("g", { class: "lines" }, part))).children;
  assert.ok(typeof lines !== "string" && typeof lines.children[0] !== "string");
  assert.deepEqual(lines.children[0].attributes, { opacity: "1", "stroke-dasharray": "none" });
  assert.deepEqual(flat(".a { opacity: 1 }", shape("svg", { class: "a" })).attributes, {});
});

test("a symbol within another has the colour of each player who uses it", () => {
  const symbols = shape(
    "defs",
    {},
    shape("linearGradient", { id: "shine" }, shape("stop", { class: "dyed" })),
    shape("symbol", { id: "ship" }, shape("rect", { fill: "url(#shine)" })),
    shape("symbol", { id: "fleet" }, shape("use", { href: "#ship" })),
  );
  const sheet = ".a { --player: red } .b { --player: blue } .dyed { stop-color: var(--player) }";
  const uses = ["a", "b", "a"].map((seat) => shape("g", { class: seat }, shape("use", { href: "#fleet" })));
  const [defs, ...players] = flat(sheet, shape("svg", {}, ...uses), symbols).children;
  const drawn = JSON.stringify(defs);
  assert.deepEqual(drawn.match(/"stop-color":"\w+"/g), ['"stop-color":"red"', '"stop-color":"blue"']);
  const [red, blue, again] = players.map((player) => JSON.stringify(player));
  assert.notEqual(red, blue);
  assert.equal(red, again);
});
