/** An example of the rulebook on the screen of a match: its balloon, and the ring around what comes next. */

import { placeGuide } from "../lesson/place.js";
import { onSetting, setting } from "../settings/settings.js";
import { Example } from "./example.js";
import { examplePanel } from "./examplepanel.js";

/**
 * @param {import("../match/screen.js").Match} match
 * @param {import("./example.js").Opening} opening
 * @returns {import("../match/screen.js").GuideLayer}
 */
export function exampleLayer(match, opening) {
  const guide = new Example({ table: match.table, paint: match.app.paint }, opening);
  const following = new AbortController();
  const place = () => placeGuide(guide, match);
  const translate = async (/** @type {string} */ language) => {
    try {
      const words = await opening.translate();
      if (language !== setting("language")) return; // another one was chosen meanwhile
      opening.words = words;
      match.app.paint();
    } catch {
      // the words stay in the language in which they were read; the rulebook itself says why it cannot be loaded
    }
  };
  return {
    guide,
    painted: place,
    words: () => [opening.words[guide.index]?.textContent ?? ""],
    layer: () => examplePanel(match, guide),
    begin() {
      const { signal } = following;
      for (const event of ["resize", "scroll"])
        addEventListener(event, place, { signal, capture: true, passive: true });
      signal.addEventListener("abort", onSetting("language", translate));
      return guide.begin();
    },
    close() {
      following.abort();
      guide.close();
    },
  };
}
