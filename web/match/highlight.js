/**
 * Highlights what a bot has just done for a moment: its line in the log, its card, and what is new on the board, which
 * is brought into view in a small window.
 */

import { mayMove } from "../kit/motion.js";
import { setting } from "../settings/settings.js";
import { botToMove, levelAt } from "../table/state.js";
import { isNight } from "../theme.js";
import { bringIntoView, looksOn, offersOn } from "./follow.js";

/** @typedef {import("../table/state.js").State} State */

const LIGHT = 1100;
/** More changes than this are a new board, not a move on it. */
const MOST = 14;

/** At these paces there is time to see what the board is scrolled to. */
const CALM_PACES = new Set(["slow", "normal"]);
/** only these attributes count as changes; those for clicks and hover do not */
const SEEN = ["x", "y", "cx", "cy", "d", "transform", "href", "style"];

/** @type {MutationObserver | null} */
let watch = null;
/** @type {Element | null} */
let watched = null;
/** @type {{id: string, entries: number, bot: boolean} | null} */
let before = null;

/** Called after painting. @param {string} id of the match @param {State} state */
export function highlight(id, state) {
  const changes = watch?.takeRecords() ?? [];
  observe();
  const { log } = state;
  const bot = botToMove(state) !== null;
  const last = before;
  before = { id, entries: log.length, bot };
  const entry = log.at(-1);
  if (!last || last.id !== id || last.entries >= log.length || !entry || levelAt(state, entry.seat) === null) return;
  // the text must stay readable: it is pale in the dark theme
  const light = isNight() ? "rgb(227 185 79 / 22%)" : "rgb(227 185 79 / 65%)";
  glow(document.querySelector(".log-list > :last-child"), "backgroundColor", [light, "rgb(227 185 79 / 0%)"]);
  glow(document.querySelector(`.seats-area [data-seat="${entry.seat}"]`), "filter", [
    "brightness(1.06) saturate(1.3)",
    "none",
  ]);
  if (!last.bot) return;
  const news = fresh(changes);
  // between a person's board and a bot's, everything clickable differs
  if (bot) for (const element of news) shine(element);
  // a person who can choose something on the board is shown that instead, as `followBoard` does
  const free = (bot || offersOn().length === 0) && looksOn().length === 0;
  if (free && CALM_PACES.has(setting("pace")) && !state.bots.skipping) bringIntoView(news);
}

function observe() {
  const sheet = document.querySelector(".board-sheet");
  if (!sheet || sheet === watched) return;
  watch?.disconnect();
  watch = new MutationObserver(() => undefined);
  watch.observe(sheet, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: SEEN,
    characterData: true,
  });
  watched = sheet;
}

/** The elements of the board that are new or have moved. @param {MutationRecord[]} changes */
function fresh(changes) {
  /** @type {Set<Element>} */
  const found = new Set();
  for (const { type, target, addedNodes } of changes) {
    if (type === "childList") for (const node of addedNodes) if (node instanceof Element) found.add(node);
    if (type === "attributes" && target instanceof Element) found.add(target);
    if (type === "characterData" && target.parentElement) found.add(target.parentElement);
  }
  const there = [...found].filter((element) => element.isConnected);
  const outer = there.filter((element) => !there.some((other) => other !== element && other.contains(element)));
  return outer.length > MOST ? [] : outer;
}

/** @param {Element} element */
function shine(element) {
  if (mayMove())
    glow(element, "filter", [
      "drop-shadow(0 0 5px #ffd75e) drop-shadow(0 0 2px #fff3c0)",
      "drop-shadow(0 0 0 #ffd75e) drop-shadow(0 0 0 #fff3c0)",
    ]);
}

/** @param {Element | null} element @param {"backgroundColor" | "filter"} what @param {[string, string]} values */
function glow(element, what, values) {
  element?.animate({ [what]: values }, { duration: LIGHT, easing: "ease-in" });
}
