/** The entry point of the page: its words, then the app, then the engine. */

import { App } from "./app/app.js";
import { onOtherWindow } from "./copy/shelf.js";
import { MODULES } from "./engine/client.js";
import { onFault } from "./errors/uncaught.js";
import { games } from "./games.js";
import { hasWords, loadWords, t } from "./i18n/i18n.js";
import { lookOver } from "./kit/parts.js";
import { startOffline } from "./offline.js";
import { onSetting, setting } from "./settings/settings.js";
import * as store from "./store/store.js";
import { onTheme } from "./theme.js";
import { followWidth } from "./viewport.js";

dispatchEvent(new Event("begun"));
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const app = new App(root);
const wordsIn = (/** @type {string} */ language) =>
  loadWords(
    Object.values(games).map((game) => game.words),
    language,
  );

/** Reports that a new version is available. @param {() => void} take */
function announce(take) {
  app.report({ key: "version.ready", good: true, remedy: { label: t("version.take"), run: take } });
}

/** Follows a link to a rule anywhere on the page. @param {MouseEvent} event */
function followRule(event) {
  const link = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
  const [game, place] = link?.getAttribute("data-rule")?.split("/") ?? [];
  if (!game) return;
  event.preventDefault();
  app.rules(game, place);
}

async function open() {
  addEventListener("popstate", () => app.follow());
  addEventListener("keydown", (event) => app.match?.key(event));
  addEventListener("click", followRule);
  onTheme(() => app.paint());
  followWidth();
  onFault((error) => app.broke(error));
  store.onOtherWindow((id) => {
    if (app.match) app.match.record.changedElsewhere(id);
    else app.reread();
  });
  onOtherWindow(() => app.match ?? app.paint());
  document.addEventListener("visibilitychange", () => app.match?.record.look());
  app.load();
  const follows = app.follow();
  Promise.allSettled([follows, app.loading.ready()]).then(() => {
    if (!app.match) app.opener.foresee([app.start.form.game]);
    // the first screen is painted before a whole version is fetched and checked
    setTimeout(() => {
      startOffline(announce, () => app.report({ key: "store.cramped" }));
      lookOver((message) => app.report(message), MODULES);
    }, 500);
  });
  await follows;
}

/** A language that cannot be loaded leaves the page as it is. @param {Error} error */
const silent = (error) => app.report({ key: "language.failed", params: { detail: error.message } });

onSetting("language", (language) =>
  wordsIn(language)
    .then(() => app.messages.withdraw("language.failed"), silent)
    .then(() => app.paint()),
);
wordsIn(setting("language")).then(open, (error) => {
  if (hasWords("language.failed")) {
    silent(error);
    return open();
  }
  dispatchEvent(new CustomEvent("unloaded", { detail: error.message }));
});
