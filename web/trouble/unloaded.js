// What the page says when it does not begin because a part of it is missing or damaged, and the way to what makes it whole again
// (repair.js), from here and from the page's own messages. A plain script, as the modules are what may be damaged; it lies beside
// index.html, as an index.html that was kept somewhere may name a version that the server has no more. It runs when the style
// sheets have arrived or failed, and before the modules, which tell it by events how far they are: "begun" when they run,
// "painted" when the page is there and tells of trouble itself, "unloaded" with why they cannot go on. The page names it at both of
// its ends, as the page itself may be damaged: once is enough.
if (!window.monsoon) {
  /** The only sentences that are in no list: the lists may be what is missing. @type {Record<string, [what: string, again: string, still: string]>} */
  const SENTENCES = {
    en: ["A part of this page did not arrive whole.", "Try again", "The server does not have it whole at the moment. Please try again later."],
    de: ["Ein Teil dieser Seite ist nicht vollständig angekommen.", "Noch einmal versuchen", "Der Server hat das im Moment nicht vollständig. Bitte versuche es später noch einmal."],
    fr: ["Une partie de cette page n’est pas arrivée entière.", "Réessayer", "Le serveur ne l’a pas en entier pour le moment. Réessayez plus tard."],
    es: ["Una parte de esta página no ha llegado completa.", "Intentar de nuevo", "El servidor no lo tiene completo en este momento. Inténtalo más tarde."],
  };
  /** A page that is not there after so many seconds has stopped somewhere. */
  const PATIENCE = 20;
  /** So many seconds what repairs the page may take to come. */
  const WAIT = 5;
  const HOME = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  const REPAIR = `${HOME}repair.js`;

  /** @returns {ReturnType<NonNullable<Window["monsoon"]>>} */
  const bring = () => new Promise((done) => {
    const script = Object.assign(document.createElement("script"), { src: REPAIR, repairing: undefined });
    const come = () => done(script.repairing);
    script.onload = script.onerror = come;
    setTimeout(come, 1000 * WAIT);
    document.head.append(script);
  });

  /** @type {ReturnType<typeof bring> | undefined} */
  let coming;
  window.monsoon = () => {
    coming ??= bring().then(async (found) => {
      // it may be damaged itself, where the browser has kept it
      const repairing = found ?? (await fetch(REPAIR, { cache: "reload" }).then(bring, () => undefined));
      if (!repairing) coming = undefined; // the next wish tries again
      return repairing;
    });
    return coming;
  };

  let painted = false;
  let begun = false;
  /** @type {HTMLElement | undefined} */
  let panel;

  /** In place of the page. @param {string} detail */
  function tell(detail) {
    if (painted || panel) return;
    const [what, again, still] = SENTENCES[document.documentElement.lang] ?? SENTENCES.en;
    const parts = /** @type {const} */ ([["p", "⚓\uFE0E Monsoon", "brand"], ["h1", what, ""], ["p", detail, ""], ["button", again, "main"]]);
    const [brand, sentence, file, button] = parts.map(([tag, text, looks]) => {
      const part = document.createElement(tag);
      part.textContent = text;
      part.className = looks;
      return part;
    });
    button.dataset.action = "reload";
    button.addEventListener("click", async () => {
      button.toggleAttribute("disabled", true);
      const bad = await (await window.monsoon?.())?.repair().catch(() => null);
      if (!bad) location.reload();
      button.toggleAttribute("disabled", false);
      if (bad?.length) file.textContent = `${bad.join(", ")}: ${still}`;
    });
    const section = document.createElement("section");
    section.className = "panel";
    section.setAttribute("role", "alert");
    section.append(brand, sentence, file, button);
    panel = document.createElement("main");
    panel.className = "opening";
    panel.append(section);
    document.querySelector(".splash")?.remove();
    document.body.prepend(panel);
    if (parent !== window) parent.postMessage({ monsoon: 1, say: "trouble" }, "*"); // says nothing but that it is told here
  }
  /** @param {string} address of a file of this page */
  const name = (address) => new URL(address).pathname.split("/").slice(-3).join("/");

  addEventListener("error", (event) => {
    const { target, filename = "", message } = /** @type {ErrorEvent} */ (event);
    if (target instanceof HTMLScriptElement && target.type === "module") tell(name(target.src));
    else if (filename.startsWith(HOME)) tell(`${name(filename)}: ${message}`);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  addEventListener("unloaded", (event) => tell(String(/** @type {CustomEvent} */ (event).detail)));
  addEventListener("begun", () => (begun = true));
  addEventListener("painted", () => {
    painted = true;
    panel?.remove();
  });
  addEventListener("load", () => begun || tell("index.html"));
  setTimeout(() => tell(""), 1000 * PATIENCE);

  /** Browsers keep an empty sheet, or one that nobody may read, of what did not arrive. @param {HTMLLinkElement} link */
  function arrived({ sheet }) {
    try {
      return Boolean(sheet?.cssRules.length);
    } catch {
      return false;
    }
  }

  // Without a style sheet the page would be a heap of words: each is asked for once more.
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]"))) {
    if (arrived(link)) continue;
    const again = document.createElement("link");
    again.rel = "stylesheet";
    again.href = link.href;
    link.replaceWith(again);
  }
}
