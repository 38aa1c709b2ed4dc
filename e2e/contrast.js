/**
 * Measures the contrast of every text with its background, and of the edge of every control, by WCAG 2.2. For a
 * gradient the worst colour counts; in an SVG, the shape under the middle of the text. contrast.py puts all of this
 * file into a function of the page and calls `tooFaint` there.
 */

/** A colour of a style. */
function parse(text) {
  const numbers = (text.match(/-?[\d.]+%?/g) ?? []).map((one) =>
    one.endsWith("%") ? Number(one.slice(0, -1)) / 100 : Number(one),
  );
  const [r, g, b, a = 1] = text.startsWith("color(srgb")
    ? [numbers[0] * 255, numbers[1] * 255, numbers[2] * 255, numbers[3]]
    : numbers;
  return { r, g, b, a };
}

/** A colour on top of an opaque one. */
function over(top, below) {
  const mix = (one, other) => one * top.a + other * (1 - top.a);
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a: 1 };
}

/** The relative luminance of a colour. */
function light({ r, g, b }) {
  const [x, y, z] = [r, g, b].map((one) =>
    one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

/** The contrast of two colours, 1 … 21. */
function contrast(one, other) {
  const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

/** The colours in a gradient. */
const COLORS = /(?:rgba?|color)\([^()]*\)/g;

/**
 * A function of an element whose answers are remembered until `tooFaint` returns: texts ask for all that is around.
 *
 * @template T @param {(element: Element) => T} find @returns {(element: Element) => T}
 */
function remembered(find) {
  const known = new Map();
  return (element) => {
    if (!known.has(element)) known.set(element, find(element));
    return known.get(element);
  };
}

/** The possible background colours of an element: one, or those of a gradient. */
const grounds = remembered((element) => {
  const layers = [];
  for (let one = element; one; one = one.parentElement) {
    if (one instanceof SVGElement && !(one instanceof SVGSVGElement)) continue;
    const style = getComputedStyle(one);
    const gradient = style.backgroundImage.match(COLORS)?.map(parse);
    if (gradient && one !== document.body) layers.push(gradient);
    const color = parse(style.backgroundColor);
    if (color.a > 0) layers.push([color]);
    if (layers.at(-1)?.every(({ a }) => a === 1)) break;
  }
  return layers
    .reverse()
    .reduce(
      (below, layer) => below.flatMap((ground) => layer.map((color) => over(color, ground))),
      [{ r: 0, g: 0, b: 0, a: 1 }],
    );
});

/** The opacity of an element with all around it. */
const faded = remembered(
  (element) => Number(getComputedStyle(element).opacity) * (element.parentElement ? faded(element.parentElement) : 1),
);

/** In an SVG, the colour of the first solid shape at a point; null for an image or a gradient. */
function shapeAt(x, y, text) {
  for (const one of document.elementsFromPoint(x, y)) {
    if (one.contains(text)) continue;
    // shapes painted after the text are above it
    if (!(one instanceof SVGGeometryElement) || text.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
      return null;
    const { fill, fillOpacity } = getComputedStyle(one);
    if (fill === "none" || fill.startsWith("url")) {
      if (fill.startsWith("url")) return null;
      continue;
    }
    const color = parse(fill);
    if (color.a * Number(fillOpacity) * faded(one) > 0.95) return color;
    if (color.a > 0) return null;
  }
  return null;
}

/** Contrast that is too low, in words: one line or none. */
function lines(kind, element, least, value, words) {
  if (!(value < least - 0.005)) return [];
  const name = element.tagName.toLowerCase();
  const [own, outer] = [element, element.parentElement].map((one) => one?.getAttribute("class") ?? "");
  return [`${kind} ${value.toFixed(2)} < ${least}: ${words.slice(0, 40)} (${name}.${own} in ${outer})`];
}

/** The elements with text that has to be legible, and the words that each begins with. */
function texts() {
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.data.trim();
    if (
      words !== "" &&
      !found.has(element) &&
      element.checkVisibility() &&
      !element.closest(".unseen, title, option, [disabled], .skip, [aria-disabled=true], .barred, .messages")
    )
      found.set(element, words);
  }
  return [...found];
}

/** The contrast of a text with its background; null where none can be told. */
function textContrast(element, box, style) {
  if (element instanceof SVGElement) {
    if (box.bottom < 0 || box.top > innerHeight) return null; // no shape is found there
    const ground = shapeAt(box.x + box.width / 2, box.y + box.height / 2, element);
    return ground && faded(element) > 0.95 ? contrast(over(parse(style.fill), ground), ground) : null;
  }
  const color = parse(style.color);
  color.a *= faded(element);
  return Math.min(...grounds(element).map((ground) => contrast(over(color, ground), ground)));
}

/** Texts that are too faint. */
function faintTexts() {
  return texts().flatMap(([element, words]) => {
    const box = element.getBoundingClientRect();
    if (box.width < 2) return [];
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const value = textContrast(element, box, style);
    return value === null ? [] : lines("text", element, large ? 3 : 4.5, value, words);
  });
}

/** Controls whose edge is too faint. */
function faintEdges() {
  const controls = document.querySelectorAll("button, input:not([type=radio], [type=checkbox], [type=range]), select");
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility() || control.disabled || control.closest(".board-sheet, [disabled]")) return [];
    const { borderTopColor, borderTopWidth, borderBottomWidth } = getComputedStyle(control);
    const edge = parse(borderTopColor);
    // without a border all round it is recognised by its words alone
    if ([borderTopWidth, borderBottomWidth].some((width) => parseFloat(width) === 0) || edge.a === 0) return [];
    const outer = grounds(control.parentElement);
    const inner = grounds(control);
    const best = (ground) =>
      Math.max(contrast(over(edge, ground), ground), ...inner.map((one) => contrast(one, ground)));
    const words = control.textContent.trim() || control.name || "";
    return lines("edge", control, 3, Math.min(...outer.map(best)), words);
  });
}

/** What is below AA: each of it once. */
// biome-ignore lint/correctness/noUnusedVariables: contrast.py calls it
function tooFaint() {
  if (window.unpainted) window.unpainted.disabled = true;
  return [...new Set([...faintTexts(), ...faintEdges()])];
}
