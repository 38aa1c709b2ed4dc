/**
 * Light or dark. The style sheets have both (style/tokens.css); the attribute `data-theme` of the page decides, and
 * without it the system's preference. This module does what style sheets cannot: image files, and the colour of the
 * browser's own bar.
 */

const dark = matchMedia("(prefers-color-scheme: dark)");
const page = document.documentElement;

/** Whether the page uses the dark theme now. */
export function isNight() {
  const { theme } = page.dataset;
  return theme === "dark" || (theme !== "light" && dark.matches);
}

/**
 * Reports every change, and sets the browser's bar to the background colour of the page.
 * @param {() => void} changed
 */
export function onTheme(changed) {
  const meta = document.querySelector("meta[name=theme-color]");
  const follow = () => meta?.setAttribute("content", getComputedStyle(document.body).backgroundColor);
  const both = () => {
    follow();
    changed();
  };
  dark.addEventListener("change", both);
  new MutationObserver(both).observe(page, { attributes: true, attributeFilter: ["data-theme"] });
  follow();
}
