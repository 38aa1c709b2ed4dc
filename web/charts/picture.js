/**
 * A picture of a part of the page as it looks: text, table rules and SVG, painted on a canvas with the fonts and
 * colours of the page. It covers only what score sheets are made of: no images, gradients or shadows. What is folded
 * away is left out, with the words that unfold it.
 */

/** Pixels of the picture per CSS pixel. */
const SCALE = 2;
const MARGIN = 16;

/** @typedef {CanvasRenderingContext2D} Pen */

/** @param {Element} element @returns {Promise<Blob>} a PNG */
export async function picture(element) {
  await document.fonts.ready;
  const box = element.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  // a wide table may be scrolled
  const width = Math.max(box.width, ...Array.from(element.children, ({ scrollWidth }) => scrollWidth));
  canvas.width = Math.ceil((width + 2 * MARGIN) * SCALE);
  canvas.height = Math.ceil((box.height + 2 * MARGIN) * SCALE);
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  pen.fillStyle = getComputedStyle(element).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const base = new DOMMatrix().scale(SCALE).translate(MARGIN - box.left, MARGIN - box.top);
  pen.setTransform(base);
  paint(pen, element, base);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("canvas"))), "image/png"),
  );
}

/** @param {Pen} pen @param {Element} element @param {DOMMatrix} base */
function paint(pen, element, base) {
  if (element instanceof HTMLDetailsElement) return;
  const style = getComputedStyle(element);
  if (!element.checkVisibility({ visibilityProperty: true }) || style.clipPath !== "none") return;
  if (element instanceof SVGElement) paintShape(pen, element, style, base);
  else paintBox(pen, element, style);
  for (const node of element.childNodes) {
    if (node instanceof Element) paint(pen, node, base);
    else if (node instanceof Text && !(element instanceof SVGElement)) paintWords(pen, node, style);
  }
}

/** Background and borders. @param {Pen} pen @param {Element} element @param {CSSStyleDeclaration} style */
function paintBox(pen, element, style) {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(left, top, width, height);
  const edges = /** @type {const} */ ([
    ["Top", left, top, right, top],
    ["Bottom", left, bottom, right, bottom],
    ["Left", left, top, left, bottom],
    ["Right", right, top, right, bottom],
  ]);
  for (const [side, ...[x1, y1, x2, y2]] of edges) {
    const thick = parseFloat(style[`border${side}Width`]);
    if (!(thick > 0) || style[`border${side}Style`] === "none") continue;
    pen.strokeStyle = style[`border${side}Color`];
    pen.lineWidth = thick;
    pen.setLineDash([]);
    pen.stroke(new Path2D(`M${x1} ${y1}L${x2} ${y2}`));
  }
}

/**
 * Paints word by word, each where the page has placed it.
 * @param {Pen} pen
 * @param {Text} node
 * @param {CSSStyleDeclaration} style
 */
function paintWords(pen, node, style) {
  pen.font = fontOf(style);
  pen.fillStyle = style.color;
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  const range = document.createRange();
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width === 0) continue;
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText(word);
    pen.fillText(word, left, top + (height - up - down) / 2 + up);
  }
}

/** @param {Pen} pen @param {SVGElement} element @param {CSSStyleDeclaration} style @param {DOMMatrix} base */
function paintShape(pen, element, style, base) {
  if (!(element instanceof SVGGraphicsElement)) return;
  const matrix = element.getScreenCTM();
  if (!matrix) return;
  pen.save();
  pen.setTransform(base.multiply(DOMMatrix.fromMatrix(matrix)));
  pen.globalAlpha = Number(style.opacity);
  if (element instanceof SVGTextElement) {
    pen.font = fontOf(style);
    pen.fillStyle = style.fill;
    pen.textAlign = style.textAnchor === "middle" ? "center" : style.textAnchor === "end" ? "right" : "left";
    pen.fillText(element.textContent ?? "", number(element, "x"), number(element, "y"));
  } else {
    const path = outline(element);
    if (path && style.fill !== "none") {
      pen.fillStyle = style.fill;
      pen.fill(path, style.fillRule === "evenodd" ? "evenodd" : "nonzero");
    }
    if (path && style.stroke !== "none") {
      pen.strokeStyle = style.stroke;
      pen.lineWidth = parseFloat(style.strokeWidth);
      pen.lineJoin = "round";
      pen.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(parseFloat));
      pen.stroke(path);
    }
  }
  pen.restore();
}

/** @param {SVGGraphicsElement} element @returns {Path2D | null} */
function outline(element) {
  const path = new Path2D();
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute("d") ?? "");
  if (element instanceof SVGCircleElement)
    path.arc(number(element, "cx"), number(element, "cy"), number(element, "r"), 0, 2 * Math.PI);
  else if (element instanceof SVGRectElement)
    path.rect(number(element, "x"), number(element, "y"), number(element, "width"), number(element, "height"));
  else return null;
  return path;
}

/** The shorthand `font` is empty wherever numerals have a special style. @param {CSSStyleDeclaration} style */
function fontOf({ fontStyle, fontWeight, fontSize, fontFamily }) {
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}

/** @param {SVGElement} element @param {string} name */
function number(element, name) {
  return Number(element.getAttribute(name) ?? 0);
}
