// Applies settings before anything is painted: the theme and the motion that were chosen last, and the language: that
// of the address (?lang=de), the one chosen last, or the browser's first language that has words. The words are
// requested at once. `data-at-start` says that the page begins at the start page. A classic script, as modules run too
// late for that; if the store is forbidden or damaged, the page follows the system. A page written in one language,
// such as the rulebook's, lists no languages. Everything else is in settings.js.
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
    // follow the system
  }
  if (location.hash === "") html.dataset.atStart = "";
  if (languages) {
    const found = [...wished, ...navigator.languages].map((tag) =>
      typeof tag === "string" ? tag.toLowerCase().split("-")[0] : "",
    );
    html.lang = found.find((tag) => languages.split(" ").includes(tag)) ?? "en";
    for (const folder of lists.split(" ")) {
      const link = document.createElement("link");
      Object.assign(link, {
        rel: "preload",
        as: "fetch",
        crossOrigin: "anonymous",
        href: `${folder}${html.lang}.json`,
      });
      document.head.append(link);
    }
  }
}
