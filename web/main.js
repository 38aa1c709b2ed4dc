/** Where the page begins: its words, then the house, then the engine behind it. */

import { onOtherWindow } from "./copy/shelf.js";
import { MODULES } from "./engine/client.js";
import { games } from "./games.js";
import { House } from "./house/house.js";
import { hasWords, loadWords, t } from "./i18n/i18n.js";
import { startOffline } from "./offline.js";
import { followWidth } from "./resized.js";
import { onSetting, setting } from "./settings/settings.js";
import * as store from "./store/store.js";
import { onTheme } from "./theme.js";
import { onFault } from "./trouble/broken.js";
import { lookOver } from "./kit/parts.js";

dispatchEvent(new Event("begun"));
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const house = new House(root);
const wordsIn = (/** @type {string} */ language) => loadWords(Object.values(games).map((game) => game.words), language);

/** A new version is there. @param {() => void} take */
function announce(take) {
  house.report({ key: "version.ready", good: true, remedy: { label: t("version.take"), run: take } });
}

/** A sign that leads to a rule, wherever it stands. @param {MouseEvent} event */
function followRule(event) {
  const link = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
  const [game, place] = link?.getAttribute("data-rule")?.split("/") ?? [];
  if (!game) return;
  event.preventDefault();
  house.rules(game, place);
}

async function open() {
  addEventListener("popstate", () => house.follow());
  addEventListener("keydown", (event) => house.match?.key(event));
  addEventListener("click", followRule);
  onTheme(() => house.paint());
  followWidth();
  onFault((error) => house.broke(error));
  store.onOtherWindow((id) => {
    if (house.match) house.match.record.changedElsewhere(id);
    else house.reread();
  });
  onOtherWindow(() => house.match ?? house.paint());
  document.addEventListener("visibilitychange", () => house.match?.record.look());
  house.load();
  const follows = house.follow();
  Promise.allSettled([follows, house.loading.ready()]).then(() => {
    if (!house.match) house.door.foresee([house.start.form.game]);
    // what is asked for first shall be painted before a whole version is fetched and checked
    setTimeout(() => {
      startOffline(announce, () => house.report({ key: "store.cramped" }));
      lookOver((message) => house.report(message), MODULES);
    }, 500);
  });
  await follows;
}

/** A language that is not to be had leaves the page as it is. @param {Error} error */
const silent = (error) => house.report({ key: "language.failed", params: { detail: error.message } });

onSetting("language", (language) => wordsIn(language).then(() => house.messages.withdraw("language.failed"), silent).then(() => house.paint()));
wordsIn(setting("language")).then(open, (error) => {
  if (hasWords("language.failed")) {
    silent(error);
    return open();
  }
  dispatchEvent(new CustomEvent("unloaded", { detail: error.message }));
});
