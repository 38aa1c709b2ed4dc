// Before anything is painted: the theme and the motion that were chosen last, and the language: what the address says
// (?lang=de), what was chosen last, or the first of the browser's that there are words in. The words are asked for at once. A
// plain script, as modules run too late for that; whatever is wrong with the store, or forbidden, leaves the page as the system
// has it. A page that is written in one language, as those of the rulebook, names no languages. All else is in settings.js.
{
  const { documentElement: html, currentScript } = document;
  const { languages, lists = "" } = /** @type {HTMLScriptElement} */ (currentScript).dataset;
  const wished = [new URLSearchParams(location.search).get("lang")];
  try {
    const { theme, motion, language } = JSON.parse(localStorage.getItem("monsoon.1.settings") ?? "{}");
    if (theme === "light" || theme === "dark") html.dataset.theme = theme;
    if (motion === "off") html.dataset.motion = motion;
    wished.push(language);
  } catch {
    // as the system has it
  }
  if (languages) {
    const found = [...wished, ...navigator.languages].map((tag) => (typeof tag === "string" ? tag.toLowerCase().split("-")[0] : ""));
    html.lang = found.find((tag) => languages.split(" ").includes(tag)) ?? "en";
    for (const folder of lists.split(" ")) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `${folder}${html.lang}.json` });
      document.head.append(link);
    }
  }
}
