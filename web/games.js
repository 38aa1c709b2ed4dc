/** The games of the house. A game is a folder of its own and one line here. */

/** @typedef {import("./types.js").GameScreen} GameScreen */
/** @typedef {{name: string, players: [number, number], colors: string[], load: () => Promise<GameScreen>}} Game */

/** @type {Record<string, Game>} */
export const games = {
  navegador: {
    name: "navegador",
    players: [2, 5],
    colors: ["red", "green", "yellow", "blue", "black"],
    load: async () => (await import("./navegador/game.js")).default,
  },
};

/** @param {string} name */
export function gameOf(name) {
  return Object.hasOwn(games, name) ? games[name] : null;
}
