/** The bots to begin with, from ten lines to a real one: files of Python beside this one. */

import { BASE } from "../base.js";
import { partText } from "../kit/parts.js";

/** In this order they are offered. */
export const EXAMPLES = ["any", "points", "plans"];

/** The programs of all of them, by name. @returns {Promise<Record<string, string>>} rejected with a Message */
export async function examples() {
  const texts = EXAMPLES.map((name) => partText(new URL(`web/workshop/examples/${name}.py`, BASE)));
  return Object.fromEntries((await Promise.all(texts)).map((text, index) => [EXAMPLES[index], text]));
}
