/**
 * Templates of lit without a page: a template becomes a tree of plain elements. So the drawings of the games, which are
 * templates for the page, can be serialised anywhere: in node, in a worker, in a terminal.
 */

import { nothing } from "lit-html";

/**
 * @typedef {object} Shape an element of the drawing
 * @property {string} name
 * @property {Record<string, string>} attributes
 * @property {(Shape | string)[]} children a string is text, unescaped
 */
/** @typedef {(string | number)[]} Parts a text with gaps: a number stands for the value of that number */
/**
 * @typedef {{name: string, attributes: [kind: string, name: string, value: Parts][], children: (Pattern | Parts)[]}}
 * Pattern
 */

/** Marks the place of a value in the text of a template. */
const GAP = "\u0001";
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([@.?]?)([a-zA-Z_][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const NAMED = /** @type {Record<string, string>} */ ({
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
});

/** @type {WeakMap<object, (Pattern | Parts)[]>} */
const known = new WeakMap();

/**
 * The elements of a template, or of any other value that lit renders.
 * @param {unknown} value
 * @returns {(Shape | string)[]}
 * @throws {Error} when the markup of a template is not well-formed
 */
export function treeOf(value) {
  if (value === nothing || value === null || value === undefined || value === "") return [];
  if (isTemplate(value)) {
    const { strings, values } = value;
    let patterns = known.get(strings);
    if (!patterns) known.set(strings, (patterns = parse(strings)));
    return grow(patterns, values);
  }
  if (Array.isArray(value)) return value.flatMap(treeOf);
  return [String(value)];
}

/** @param {unknown} value @returns {value is {strings: readonly string[], values: unknown[]}} */
function isTemplate(value) {
  return typeof value === "object" && value !== null && "strings" in value && "values" in value;
}

/** @param {(Pattern | Parts)[]} patterns @param {unknown[]} values @returns {(Shape | string)[]} */
function grow(patterns, values) {
  return patterns.flatMap((pattern) => {
    if (Array.isArray(pattern))
      return pattern.flatMap((part) => (typeof part === "number" ? treeOf(values[part]) : [part]));
    /** @type {Record<string, string>} */
    const attributes = {};
    for (const [kind, name, parts] of pattern.attributes) {
      const found = parts.map((part) => (typeof part === "number" ? values[part] : part));
      if (kind === "@" || (kind === "." && name !== "style") || found.includes(nothing)) continue;
      if (kind === "?") {
        if (found[0]) attributes[name] = "";
      } else attributes[name] = found.map((part) => part ?? "").join("");
    }
    return [{ name: pattern.name, attributes, children: grow(pattern.children, values) }];
  });
}

/** @param {readonly string[]} strings @returns {(Pattern | Parts)[]} */
function parse(strings) {
  const text = strings.join(GAP);
  const counted = { gaps: 0 };
  /** @type {Pattern} */
  const root = { name: "", attributes: [], children: [] };
  const open = [root];
  let place = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, closing, name, attributes, alone] = match;
    words(text.slice(place, match.index), open[open.length - 1], counted);
    place = match.index + whole.length;
    if (name === undefined) continue; // a remark
    if (closing) {
      if (open.pop()?.name !== name || open.length === 0)
        throw new Error(`</${name}> closes nothing: ${text.slice(0, 80)}`);
      continue;
    }
    /** @type {Pattern} */
    const pattern = { name, attributes: [], children: [] };
    for (const [, kind, key, a, b, c] of attributes.matchAll(ATTRIBUTE))
      pattern.attributes.push([kind, key, parts(a ?? b ?? c ?? "", counted)]);
    open[open.length - 1].children.push(pattern);
    if (!alone) open.push(pattern);
  }
  words(text.slice(place), root, counted);
  if (open.length > 1) throw new Error(`<${open[open.length - 1].name}> is not closed: ${text.slice(0, 80)}`);
  return root.children;
}

/**
 * Text between tags; white space alone is left out.
 * @param {string} text
 * @param {Pattern} parent
 * @param {{gaps: number}} counted
 */
function words(text, parent, counted) {
  if (text.trim() === "") return;
  parent.children.push(
    parts(text.includes("\n") ? text.replace(/\s*\n\s*/g, parent.name === "text" ? " " : "") : text, counted),
  );
}

/** @param {string} text @param {{gaps: number}} counted @returns {Parts} */
function parts(text, counted) {
  return text
    .split(new RegExp(`(${GAP})`))
    .filter((part) => part !== "")
    .map((part) =>
      part === GAP
        ? counted.gaps++
        : part.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
            code ? String.fromCodePoint(Number(code)) : (NAMED[name] ?? whole),
          ),
    );
}
