/**
 * Parses style sheets as far as drawings need: rules with selectors of tags, classes, attributes and positions, no
 * conditions. States of interaction (hover, focus) are left out, and so are animations.
 */

/** @typedef {import("./tree.js").Shape} Shape */
/**
 * @typedef {{tag: string, id: string, classes: string[], attributes: [name: string, value: string | undefined][],
 * first: boolean, last: boolean, root: boolean, direct: boolean}} Compound one step of a selector; `direct`: a child of
 * the step before
 */
/** @typedef {{compounds: Compound[], weight: number}} Selector */
/** @typedef {{selector: Selector, declarations: [name: string, value: string][], order: number}} Rule */
/** @typedef {{shape: Shape, place: number, count: number, parent: Place | null}} Place an element among its parents */

/** States that a drawing is never in. */
const DYNAMIC =
  /:(?:hover|focus|focus-visible|focus-within|active|disabled|checked|not|is|where|has|last-of-type)\b|::/;
const STEP = /([a-zA-Z][\w-]*|\*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:="([^"]*)")?\]|:(first-child|last-child|root)/y;

/**
 * The rules of a sheet, in order. Blocks under a condition (`@media` and the like) are left out.
 * @param {string} sheet
 * @returns {Rule[]}
 * @throws {Error} for a selector that is not understood
 */
function rulesOf(sheet) {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  /** @type {Rule[]} */
  const rules = [];
  let place = 0;
  for (;;) {
    const open = text.indexOf("{", place);
    if (open < 0) return rules;
    const close = closing(text, open);
    const head = text.slice(place, open).trim();
    place = close + 1;
    if (head.startsWith("@")) continue;
    const declarations = split(text.slice(open + 1, close), ";").flatMap((line) => declaration(line));
    for (const selector of split(head, ","))
      if (!DYNAMIC.test(selector)) rules.push({ selector: selectorOf(selector), declarations, order: rules.length });
  }
}

/** @param {string} line @returns {[string, string][]} */
function declaration(line) {
  const colon = line.indexOf(":");
  return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
}

/** The index of the brace that closes a block. @param {string} text @param {number} open */
function closing(text, open) {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "{") depth++;
    else if (text[i] === "}" && --depth === 0) return i;
  }
  throw new Error("A block of a style sheet is not closed.");
}

/** Splits a text at a separator, but not within brackets. @param {string} text @param {string} sign */
export function split(text, sign) {
  const parts = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")") depth--;
    else if (text[i] === sign && depth === 0) {
      parts.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== "");
}

/** @param {string} text @returns {Selector} */
function selectorOf(text) {
  /** @type {Compound[]} */
  const compounds = [];
  let weight = 0;
  let direct = false;
  for (const word of text.split(/\s*(>)\s*|\s+/).filter(Boolean)) {
    if (word === ">") {
      direct = true;
      continue;
    }
    /** @type {Compound} */
    const compound = { tag: "*", id: "", classes: [], attributes: [], first: false, last: false, root: false, direct };
    STEP.lastIndex = 0;
    while (STEP.lastIndex < word.length) {
      const at = STEP.lastIndex;
      const found = STEP.exec(word);
      if (!found) throw new Error(`A selector that drawings do not know: ${text} (at ${word.slice(at)})`);
      const [, tag, id, name, attribute, value, state] = found;
      if (tag) compound.tag = tag;
      else if (id) compound.id = id;
      else if (name) compound.classes.push(name);
      else if (attribute) compound.attributes.push([attribute, value]);
      else compound[state === "root" ? "root" : state === "first-child" ? "first" : "last"] = true;
      weight += id ? 10_000 : tag ? (tag === "*" ? 0 : 1) : 100;
    }
    compounds.push(compound);
    direct = false;
  }
  return { compounds, weight };
}

/** Rules indexed by what the last step of their selector requires, so that few need to be tried. */
export class Sheets {
  /** @param {string[]} sheets in the order of the page */
  constructor(sheets) {
    /** @type {Map<string, Rule[]>} */
    this.index = new Map();
    sheets.flatMap(rulesOf).forEach((rule, order) => {
      const last = rule.selector.compounds[rule.selector.compounds.length - 1];
      const key = last.classes[0] ? `.${last.classes[0]}` : last.tag;
      this.index.set(key, [...(this.index.get(key) ?? []), { ...rule, order }]);
    });
  }

  /**
   * What the sheets declare for an element, in the order of the cascade.
   * @param {Place} place
   * @returns {Map<string, string>}
   */
  declared(place) {
    const { name, attributes } = place.shape;
    const keys = ["*", name, ...(attributes.class ?? "").split(/\s+/).map((word) => `.${word}`)];
    const found = keys.flatMap((key) =>
      (this.index.get(key) ?? []).filter(({ selector }) =>
        matches(selector.compounds, selector.compounds.length - 1, place),
      ),
    );
    found.sort((a, b) => a.selector.weight - b.selector.weight || a.order - b.order);
    return new Map(found.flatMap((rule) => rule.declarations));
  }
}

/** @param {Compound[]} compounds @param {number} last @param {Place | null} place @returns {boolean} */
function matches(compounds, last, place) {
  if (!place || !fits(compounds[last], place)) return false;
  if (last === 0) return true;
  if (compounds[last].direct) return matches(compounds, last - 1, place.parent);
  for (let up = place.parent; up; up = up.parent) if (matches(compounds, last - 1, up)) return true;
  return false;
}

/** @param {Compound} compound @param {Place} place */
function fits({ tag, id, classes, attributes, first, last, root }, { shape, place, count, parent }) {
  if ((tag !== "*" && tag !== shape.name) || (id && shape.attributes.id !== id)) return false;
  if ((first && place !== 0) || (last && place !== count - 1) || (root && parent)) return false;
  const worn = (shape.attributes.class ?? "").split(/\s+/);
  return (
    classes.every((name) => worn.includes(name)) &&
    attributes.every(([name, value]) =>
      value === undefined ? name in shape.attributes : shape.attributes[name] === value,
    )
  );
}
