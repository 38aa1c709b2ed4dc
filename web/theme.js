/**
 * Light or dark. The style sheets know both (style/tokens.css); the attribute `data-theme` of the page says which, and without it
 * what the system prefers. Here is what style sheets cannot do: pictures that are files, and the colour of the browser's own bar.
 */

const dark = matchMedia("(prefers-color-scheme: dark)");
const page = document.documentElement;

/** Whether the page is dark now. */
export function isNight() {
  const { theme } = page.dataset;
  return theme === "dark" || (theme !== "light" && dark.matches);
}

/**
 * Tells of every change, and colours the browser's bar as the ground of the page is.
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
