/**
 * Values of style sheets for a drawing: variables resolved, day or night chosen, colours mixed, lengths without their
 * unit.
 */

import { split } from "./sheets.js";

/** @typedef {Record<string, string>} Variables by name, with the two leading dashes */

/**
 * @param {string} value
 * @param {Variables} variables
 * @param {boolean} night
 * @returns {string}
 */
export function resolved(value, variables, night) {
  let text = value;
  for (let turns = 0; turns < 50; turns++) {
    const call = /\b(var|light-dark|color-mix)\(/.exec(text);
    if (!call) return text.trim();
    const from = call.index + call[0].length;
    const to = closing(text, from);
    text =
      text.slice(0, call.index) +
      called(call[1], split(text.slice(from, to), ","), variables, night) +
      text.slice(to + 1);
  }
  throw new Error(`A value that never ends: ${value}`);
}

/** The index of the bracket that closes a call. @param {string} text @param {number} from */
function closing(text, from) {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")" && --depth === 0) return i;
  }
  throw new Error(`A bracket is not closed: ${text}`);
}

/** @param {string} name @param {string[]} args @param {Variables} variables @param {boolean} night @returns {string} */
function called(name, args, variables, night) {
  if (name === "light-dark") return args[night ? 1 : 0];
  if (name === "var") return variables[args[0]] ?? args.slice(1).join(", ");
  const [, color, share] = /^(.*?)\s*([\d.]+)%$/.exec(args[1]) ?? [];
  if (args[0] !== "in srgb" || args[2] !== "transparent" || !color)
    throw new Error(`A mixture that drawings do not know: ${args.join(", ")}`);
  return faded(resolved(color, variables, night), Number(share) / 100);
}

/** A partly transparent colour. @param {string} color #rgb or #rrggbb @param {number} share */
function faded(color, share) {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (!hex) throw new Error(`Not a colour that can be mixed: ${color}`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return `#${full}${Math.round(share * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

/** `rgb(0 0 0 / 45%)` in the syntax that old readers know. @param {string} value */
export function plainColor(value) {
  return value.replace(
    /rgb\(\s*(\d+)\s+(\d+)\s+(\d+)\s*\/\s*([\d.]+)(%?)\s*\)/g,
    (_, r, g, b, share, percent) => `rgba(${r},${g},${b},${Number(share) / (percent ? 100 : 1)})`,
  );
}

/** A length in units of the drawing. @param {string} value */
export const unitless = (value) => value.replace(/(-?[\d.]+)px\b/g, "$1");

/** The parts of the shorthand `font`. @param {string} value @returns {[string, string][]} */
export function fontParts(value) {
  const found = /^(italic\s+)?(\d+|normal|bold)\s+([\d.]+)px(?:\s*\/\s*[\d.]+)?\s+([^\s/].*)$/.exec(value);
  if (!found) throw new Error(`A font that drawings do not know: ${value}`);
  return [
    ...(found[1] ? /** @type {[string, string][]} */ ([["font-style", "italic"]]) : []),
    ["font-weight", found[2]],
    ["font-size", found[3]],
    ["font-family", found[4]],
  ];
}
