/** The games of the house: a folder and a line each. */

export { default as navegador } from "./navegador/about.js";
export { default as borneo } from "./borneo/about.js";
