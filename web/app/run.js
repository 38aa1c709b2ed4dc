/**
 * Runs the page: its words, then the app, then the engine. The start page is shown in steps, so that no single task of
 * the browser is long, and the engine starts after the last one: who starts there has a form to fill in first.
 */

import { onOtherWindow } from "../copy/shelf.js";
import { MODULES } from "../engine/client.js";
import { onFault } from "../errors/uncaught.js";
import { games } from "../games.js";
import { hasWords, loadWords, t } from "../i18n/i18n.js";
import { tendDoubleClicks } from "../kit/doubleclick.js";
import { opensElsewhere } from "../kit/elsewhere.js";
import { lookOver } from "../kit/parts.js";
import { startOffline } from "../offline.js";
import { onSetting, setting } from "../settings/settings.js";
import * as store from "../store/store.js";
import { onTheme } from "../theme.js";
import { followWidth } from "../viewport.js";
import { App } from "./app.js";

/** How many milliseconds a frame may take. */
const FRAME = 250;
/** Whether the page begins at the start page, whose head is in index.html (settings/early.js). */
const atStart = document.documentElement.hasAttribute("data-at-start");
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
  if (!game || opensElsewhere(event)) return;
  event.preventDefault();
  app.rules(game, place);
}

/** Waits for the next frame; a window that is not shown has none. @returns {Promise<unknown>} */
function painted() {
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return Promise.race([frame, new Promise((done) => setTimeout(done, FRAME))]);
}

/** Shows the rest of the start page step by step, then starts the engine. */
async function grow() {
  do await painted();
  while (app.start.grow());
  app.load();
}

async function open() {
  addEventListener("popstate", ({ state }) => app.examples.follows(state) || app.follow());
  addEventListener("keydown", (event) => app.match?.key(event));
  tendDoubleClicks();
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
  if (atStart) app.start.sketch();
  const follows = app.follow();
  if (atStart) grow();
  else app.load();
  Promise.allSettled([follows, app.loading.ready()]).then(() => {
    if (!app.match) app.opener.prefetch([app.start.form.game]);
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
