/**
 * WebKit does not re-evaluate `@media` rules when the window's width changes and the page has both viewport units and
 * containers: the layout stays that of the old width (WebKit bug 310086, fixed in 2026). Adding a style sheet makes it
 * evaluate all rules again.
 */

const FORGETS = navigator.vendor.startsWith("Apple");

/**
 * Keeps the style sheets of a page, or of a shadow root, in step with the width.
 * @param {Document | ShadowRoot} [root]
 */
export function followWidth(root = document) {
  if (!FORGETS) return;
  let empty = new CSSStyleSheet();
  const readAnew = () => {
    const others = root.adoptedStyleSheets.filter((sheet) => sheet !== empty);
    // in front: with a sheet added after all others, only that one is evaluated
    root.adoptedStyleSheets = [(empty = new CSSStyleSheet()), ...others];
  };
  readAnew();
  addEventListener("resize", readAnew);
}
