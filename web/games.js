/** The games of the house. A game is a folder of its own and one line here. */

/** @typedef {import("./types.js").GameScreen} GameScreen */
/**
 * @typedef {{name: string, needs?: string}} GameOption a part that a game can be played with; it may need another one
 * @typedef {{name: string, players: [number, number], colors: string[], options: GameOption[], load: () => Promise<GameScreen>}} Game
 */

/** @type {Record<string, Game>} */
export const games = {
  navegador: {
    name: "navegador",
    players: [2, 5],
    colors: ["red", "green", "yellow", "blue", "black"],
    // the engine says the same, but the form is there before it
    options: [{ name: "goa" }, { name: "pirates" }, { name: "one_card", needs: "pirates" }],
    load: async () => (await import("./navegador/game.js")).default,
  },
};

/** @param {string} name */
export function gameOf(name) {
  return Object.hasOwn(games, name) ? games[name] : null;
}

/** The names of the options that are on. @param {import("./types.js").Deal["options"]} options */
export function optionsOn(options) {
  return Object.keys(options).filter((name) => options[name] !== false);
}

/** The options of a match, as its text names them in its head. @param {string} text */
export function optionsOfText(text) {
  const [head] = text.split("\n\n", 1);
  return Array.from(head.matchAll(/^option (\w+)$/gm), ([, name]) => name);
}
