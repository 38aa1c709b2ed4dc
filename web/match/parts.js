/** What is printed on the parts of a game, as the build has written it down: nobody waits for the engine to tell it. */

/** @typedef {import("../types.js").Message} Message */

/** By game; one that failed is forgotten, so that it can be tried again. @type {Map<string, Promise<unknown>>} */
const printed = new Map();

/** @param {string} game name of its folder @returns {Promise<unknown>} rejected with a Message when the file does not arrive */
export function componentsOf(game) {
  const file = `web/${game}/components.json`;
  const arriving = printed.get(game) ?? fetch(new URL(`../../${file}`, import.meta.url)).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
  }).catch(() => {
    printed.delete(game);
    throw /** @type {Message} */ ({ key: "match.download", params: { file } });
  });
  printed.set(game, arriving);
  return arriving;
}
