/** The games: each has a folder and a line here. */

export { default as borneo } from "./borneo/about.js";
export { default as navegador } from "./navegador/about.js";
