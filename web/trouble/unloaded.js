// What the page says when a part of itself, or its words, did not arrive: the only sentences that are not in a list. A plain
// script, as the modules are what may be missing; it runs when the style sheets have arrived or failed, and before the modules.
// Those tell of missing words by the event "unloaded" with what is known of it.
{
  const SENTENCES = /** @type {Record<string, [what: string, again: string]>} */ ({
    en: ["A part of this page could not be fetched.", "Try again"],
    de: ["Ein Teil dieser Seite konnte nicht geladen werden.", "Noch einmal versuchen"],
    fr: ["Une partie de cette page n’a pas pu être chargée.", "Réessayer"],
    es: ["No se pudo cargar una parte de esta página.", "Intentar de nuevo"],
  });

  /** @param {string} detail */
  const tell = (detail) => {
    const [what, again] = SENTENCES[document.documentElement.lang] ?? SENTENCES.en;
    const panel = document.createElement("section");
    const parts = /** @type {const} */ ([["p", "⚓\uFE0E Monsoon", "brand"], ["h1", what, ""], ["p", detail, ""], ["button", again, "main"]]);
    for (const [tag, text, looks] of parts) {
      const part = document.createElement(tag);
      part.textContent = text;
      part.className = looks;
      panel.append(part);
    }
    panel.className = "panel";
    panel.setAttribute("role", "alert");
    const button = /** @type {HTMLButtonElement} */ (panel.lastElementChild);
    button.dataset.action = "reload";
    button.addEventListener("click", () => location.reload());
    const page = document.createElement("main");
    page.className = "opening";
    page.append(panel);
    document.getElementById("app")?.replaceChildren(page);
  };
  /** @param {string} address of a file of this page */
  const name = (address) => new URL(address).pathname.split("/").slice(-3).join("/");

  /** Browsers keep an empty sheet, or one that nobody may read, of what did not arrive. @param {HTMLLinkElement} link */
  const arrived = ({ sheet }) => {
    try {
      return Boolean(sheet?.cssRules.length);
    } catch {
      return false;
    }
  };

  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === "module") tell(name(target.src));
  }, true);
  addEventListener("unloaded", (event) => tell(String(/** @type {CustomEvent} */ (event).detail)));

  // Without a style sheet the page would be a heap of words: each is asked for once more.
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]"))) {
    if (arrived(link)) continue;
    const again = document.createElement("link");
    again.rel = "stylesheet";
    again.href = link.href;
    again.addEventListener("error", () => tell(name(link.href)));
    link.replaceWith(again);
  }
}
