/** Whether things on the page may move by themselves: the setting "Motion" and the system can ask for none. */

export function mayMove() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return !calm && document.documentElement.dataset.motion !== "off";
}

/** How the page scrolls by itself. @returns {"auto" | "smooth"} */
export const scrolling = () => (mayMove() ? "smooth" : "auto");
