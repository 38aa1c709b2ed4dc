/**
 * Safari's engine forgets its `@media` rules when the window gets another width and the page has both viewport units and containers:
 * the layout stays the one of the width before (WebKit bug 310086, mended in 2026). A new sheet makes it read all rules anew.
 */

const FORGETS = navigator.vendor.startsWith("Apple");

/** Keeps the style sheets of a page, or of a tree apart from it, in step with the width. @param {Document | ShadowRoot} [root] */
export function followWidth(root = document) {
  if (!FORGETS) return;
  let empty = new CSSStyleSheet();
  const readAnew = () => {
    const others = root.adoptedStyleSheets.filter((sheet) => sheet !== empty);
    // in front: a sheet that only comes after all others makes it read nothing but that
    root.adoptedStyleSheets = [(empty = new CSSStyleSheet()), ...others];
  };
  readAnew();
  addEventListener("resize", readAnew);
}
