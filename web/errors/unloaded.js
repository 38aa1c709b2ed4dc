// Shows a message when the page does not start because a part of it is missing or damaged, and loads what repairs it
// (repair.js), for this message and for the page's own. A classic script, as the modules may be what is damaged; it is
// beside index.html, as a cached index.html may name a version that the server no longer has. It runs when the style
// sheets have arrived or failed, and before the modules, which report their progress by events: "begun" when they run,
// "painted" when the page is shown and reports errors itself, "unloaded" with the reason why they cannot continue.
// index.html includes it at both ends, as it may itself be damaged: one of them is enough.
if (!window.monsoon) {
  /**
   * The only sentences outside of the word lists, which may be what is missing.
   * @type {Record<string, [what: string, again: string, still: string]>}
   */
  const SENTENCES = {
    en: [
      "A part of this page did not arrive whole.",
      "Try again",
      "The server does not have it whole at the moment. Please try again later.",
    ],
    de: [
      "Ein Teil dieser Seite ist nicht vollständig angekommen.",
      "Noch einmal versuchen",
      "Der Server hat das im Moment nicht vollständig. Bitte versuche es später noch einmal.",
    ],
    fr: [
      "Une partie de cette page n’est pas arrivée entière.",
      "Réessayer",
      "Le serveur ne l’a pas en entier pour le moment. Réessayez plus tard.",
    ],
    es: [
      "Una parte de esta página no ha llegado completa.",
      "Intentar de nuevo",
      "El servidor no la tiene completa en este momento. Inténtalo más tarde.",
    ],
  };
  /** Seconds after which a page that was not painted is taken to have failed. */
  const PATIENCE = 20;
  /** Seconds that repair.js may take to load. */
  const WAIT = 5;
  const HOME = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  const REPAIR = `${HOME}repair.js`;

  /** @returns {ReturnType<NonNullable<Window["monsoon"]>>} */
  const bring = () =>
    new Promise((done) => {
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
      // the browser's cached copy may itself be damaged
      const repairing = found ?? (await fetch(REPAIR, { cache: "reload" }).then(bring, () => undefined));
      if (!repairing) coming = undefined; // the next call tries again
      return repairing;
    });
    return coming;
  };

  let painted = false;
  let begun = false;
  /** @type {HTMLElement | undefined} */
  let panel;

  /** Shows the message in place of the page. @param {string} detail */
  function tell(detail) {
    if (painted || panel) return;
    const [what, again, still] = SENTENCES[document.documentElement.lang] ?? SENTENCES.en;
    const parts = /** @type {const} */ ([
      ["p", "⚓\uFE0E Monsoon", "brand"],
      ["h1", what, ""],
      ["p", detail, ""],
      ["button", again, "main"],
    ]);
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
    document.getElementById("app")?.replaceChildren();
    document.body.prepend(panel);
    // contains no data, only that the error is shown here
    if (parent !== window) parent.postMessage({ monsoon: 1, say: "trouble" }, "*");
  }
  /** @param {string} address of a file of this page */
  const name = (address) => new URL(address).pathname.split("/").slice(-3).join("/");

  addEventListener(
    "error",
    (event) => {
      const { target, filename = "", message } = /** @type {ErrorEvent} */ (event);
      if (target instanceof HTMLScriptElement && target.type === "module") tell(name(target.src));
      else if (filename.startsWith(HOME)) tell(`${name(filename)}: ${message}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  addEventListener("unloaded", (event) => tell(String(/** @type {CustomEvent} */ (event).detail)));
  addEventListener("begun", () => (begun = true));
  addEventListener("painted", () => {
    painted = true;
    panel?.remove();
  });
  addEventListener("load", () => begun || tell("index.html"));
  setTimeout(() => tell(""), 1000 * PATIENCE);

  /**
   * Browsers have an empty or unreadable sheet for a style sheet that did not arrive.
   * @param {HTMLLinkElement} link
   */
  function arrived({ sheet }) {
    try {
      return Boolean(sheet?.cssRules.length);
    } catch {
      return false;
    }
  }

  // Without a style sheet the page would be unreadable: each that failed is requested once more.
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]"))) {
    if (arrived(link)) continue;
    const again = document.createElement("link");
    again.rel = "stylesheet";
    again.href = link.href;
    link.replaceWith(again);
  }
}
