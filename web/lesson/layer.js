/**
 * A guided first game on the match screen: its balloon and ring, clicks that do nothing, and the way on into a real
 * game.
 */

import { t } from "../i18n/i18n.js";
import { pageClock } from "../kit/clock.js";
import { botsTag } from "../levels.js";
import * as store from "../store/store.js";
import { bookmarkOf, keepBookmark } from "./bookmark.js";
import { Lesson } from "./lesson.js";
import { lessonPanel } from "./panel.js";
import { placeGuide } from "./place.js";

/** @typedef {import("../match/screen.js").GuideLayer} GuideLayer */
/** @typedef {import("../match/screen.js").Match} Match */

/** What on the page responds to a click; a game may add to it. */
const ANSWERS = "[data-move], [data-pick], [data-retract], button";

/**
 * @param {Match} match
 * @param {import("./script.js").Script} script
 * @param {number} index the step to start with
 * @returns {GuideLayer}
 */
export function lessonLayer(match, script, index) {
  const { table, app, screen, game } = match;
  const guide = new Lesson(
    {
      table,
      script,
      clock: pageClock,
      paint: app.paint,
      keepPlace: (step, last) =>
        keepBookmark(game.name, last ? { step: 0, done: true } : { step, done: bookmarkOf(game.name).done }),
      entered: () => match.turnTo({ moves: false, people: false }),
    },
    index,
  );
  const following = new AbortController();
  const place = () => placeGuide(guide, match);

  /** A click on the board that does nothing. @param {MouseEvent} event */
  const clicked = ({ target }) => {
    if (
      guide.step.kind !== "do" ||
      guide.wrong ||
      !(target instanceof Element) ||
      !target.closest(".board-sheet, .sheet-area")
    )
      return;
    if (!target.closest(screen.live ? `${ANSWERS}, ${screen.live}` : ANSWERS)) guide.refuse("nothing");
  };

  const words = () => {
    const { step, refusal } = guide;
    const name = match.header.names[script.learner];
    return [t(`lesson.${game.name}.${step.name}`, { name }), ...(refusal ? [t(refusal.key, refusal.params)] : [])];
  };

  const playOn = async () => {
    match.leaveGuide({ ...match.header, id: store.newId() });
    await table.replace({ do: "tag", tags: botsTag(match.state.curtain.levels) });
    match.record.keep();
    match.thinker.warm();
    table.bots.go();
  };

  return {
    guide,
    hints: false,
    words,
    painted: place,
    layer: () => lessonPanel(match, guide, words(), playOn),
    begin() {
      const { signal } = following;
      for (const event of ["resize", "scroll"])
        addEventListener(event, place, { signal, capture: true, passive: true });
      document.addEventListener("click", clicked, { signal });
      return guide.begin();
    },
    close() {
      following.abort();
      guide.close();
    },
  };
}
