/** A tree of elements as text: XML that every SVG reader accepts. */

/** @typedef {import("./tree.js").Shape} Shape */

const SIGNS = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** Characters that XML does not allow. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** @param {string} text */
export const escaped = (text) => text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** @param {Shape | string} shape @returns {string} */
export function markup(shape) {
  if (typeof shape === "string") return escaped(shape);
  const attributes = Object.entries(shape.attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  const inside = shape.children.map(markup).join("");
  return inside ? `<${shape.name}${attributes}>${inside}</${shape.name}>` : `<${shape.name}${attributes}/>`;
}
