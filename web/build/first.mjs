/**
 * Prints the head of the start page as HTML in each language, a list in JSON: `node first.mjs en de` (for index.html,
 * which shows it until the scripts have run). It is inert, and without the names by which the page finds its own parts.
 */

import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { escaped } from "../drawing/markup.js";
import { treeOf } from "../drawing/tree.js";
import { useWords } from "../i18n/i18n.js";
import { progress } from "../kit/progress.js";
import { startHead } from "../start/head.js";

/** The engine as it is at first. */
const LOADING = /** @type {import("../engine/loading.js").Loading} */ ({
  status: "loading",
  stage: "runtime",
  fraction: 0,
});
const idle = () => {};
const WAYS = { puzzles: idle, statistics: idle, workshop: idle, settings: idle };

/** @param {import("../drawing/tree.js").Shape | string} shape @returns {string} */
function markup(shape) {
  if (typeof shape === "string") return escaped(shape);
  const { name, children } = shape;
  const attributes = Object.entries(name === "progress" ? { ...shape.attributes, value: "0" } : shape.attributes)
    .filter(([key]) => !key.startsWith("data-"))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${attributes.join("")}>${children.map(markup).join("")}</${name}>`;
}

/** @param {string} language */
async function head(language) {
  const list = new URL(`../i18n/${language}.json`, import.meta.url);
  useWords(JSON.parse(await readFile(list, "utf8")), language);
  const inside = treeOf(startHead(WAYS, progress(LOADING, idle, []))).map(markup);
  return `<div class="start start-first" lang="${language}" aria-hidden="true" inert>${inside.join("")}</div>`;
}

/** @type {string[]} */
const heads = [];
for (const language of argv.slice(2)) heads.push(await head(language));
console.log(JSON.stringify(heads));
