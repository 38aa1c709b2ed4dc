// Before anything is painted: the theme and the motion that were chosen last. A plain script, as modules run too late for
// that; whatever is wrong with the store, or forbidden, leaves the page as the system has it. All else is in settings.js.
{
  try {
    const { theme, motion } = JSON.parse(localStorage.getItem("monsoon.1.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (motion === "off") document.documentElement.dataset.motion = motion;
  } catch {
    // as the system has it
  }
}
