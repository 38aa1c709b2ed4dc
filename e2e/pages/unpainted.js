/**
 * Before a page of a test opens: nothing of it is painted, which would take a fifth of a test's time. Styles, layout,
 * focus and clicks are as always. What looks at colours (axe, contrast.js) disables this style sheet first.
 */
(() => {
  window.unpainted = new CSSStyleSheet();
  window.unpainted.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets.push(window.unpainted);
})();
