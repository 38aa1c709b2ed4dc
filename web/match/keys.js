/** The keyboard commands of a match. */

import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { dialogOpen } from "../kit/dialogs.js";
import { composes } from "../kit/fields.js";
import { lookAround } from "../kit/roving.js";
import { undoLast } from "./bar.js";
import { awaitChange, toBoard, toHeading } from "./focus.js";
import { bringBoard } from "./follow.js";
import { toggleText } from "./text/layer.js";

/** @typedef {import("./screen.js").Match} Match */

/**
 * @typedef {"undo" | "redo" | "end" | "go" | "clear" | "back" | "forward" | "first" | "now" | "board" | "decision" |
 * "text" | "around" | "keys"} Wish
 */

const wishes = /** @type {Record<string, Wish>} */ ({
  u: "undo",
  z: "undo",
  r: "redo",
  y: "redo",
  e: "end",
  Enter: "go",
  Escape: "clear",
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "now",
  b: "board",
  d: "decision",
  t: "text",
  i: "around",
  "?": "keys",
});
/** Keys that repeat while held down. */
const held = ["ArrowLeft", "ArrowRight"];

/**
 * @param {KeyboardEvent} event
 * @returns {Wish | null}
 */
function keyWish(event) {
  if (event.defaultPrevented || event.altKey || (event.repeat && !held.includes(event.key))) return null;
  if (dialogOpen() || composes(event)) return null; // the dialog or an input method handles keys itself
  const { target } = event;
  if (takesKeys(target) && !(event.key === "Escape" && isEmptyLine(target))) return null;
  // a focused control handles Enter itself
  if (event.key === "Enter" && target instanceof Element && target.closest("button, a, [role=button]")) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z" && key !== "y") return null;
    event.preventDefault();
    return key === "z" && !event.shiftKey ? "undo" : "redo";
  }
  return Object.hasOwn(wishes, key) ? wishes[key] : null;
}

/** Whether keys that are pressed here are written or choose something. @param {EventTarget | null} target */
function takesKeys(target) {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Whether this is the line of the text, with nothing in it. @param {EventTarget | null} target */
function isEmptyLine(target) {
  return target instanceof HTMLInputElement && target.value === "" && target.closest(".text-view") !== null;
}

/** @param {Match} match @param {KeyboardEvent} event */
export function press(match, event) {
  const wish = keyWish(event);
  if (wish === null || walk(match, wish, event) || lookBack(match, wish, event)) return;
  if (!match.state.past.on) awaitChange(); // else the board stays in sight
  const gesture = match.state.curtain.asks(match.state.offered);
  if (gesture && (wish === "end" || wish === "go")) {
    event.preventDefault();
    match.table.moveCurtain(gesture);
  } else if (wish === "clear") clear(match);
  else if (wish === "end") {
    const end =
      match.state.offered.moves.find((move) => move.kind === "end")?.text ??
      match.screen.closing?.(match.state.offered);
    if (end) match.table.play(end);
  } else if (wish === "undo") undoLast(match);
  else if (wish === "redo") match.table.redo();
}

/**
 * Closes what is open on top: the past or a text opened in it; else hints, then the picks, then the text. Dialogs close
 * by themselves.
 * @param {Match} match
 */
function clear(match) {
  const { hints, picks, asked, ending, past } = match.state;
  if (past.on && !match.text.inPast) match.table.past.leave();
  else if (past.on) toggleText(match);
  else if (hints.open) match.table.hints.close();
  else if (match.text.on && picks.length === 0 && asked === null && ending === null) toggleText(match);
  else match.table.clearPicks();
}

/**
 * Handles the keys that lead to a part of the page.
 * @param {Match} match
 * @param {Wish} wish
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it was one of them
 */
function walk(match, wish, event) {
  if (wish === "board") toBoard();
  else if (wish === "decision") toHeading();
  else if (wish === "text") toggleText(match);
  else if (wish === "around") say(t(lookAround() ? "keys.around.on" : "keys.around.off"));
  else if (wish === "keys") match.turnTo({ keys: true });
  else return false;
  event.preventDefault();
  return true;
}

/**
 * Handles the keys that step through the past; while it is shown, other keys do nothing. In a small window, too, they
 * bring the board into view: who steps with buttons there keeps these in view.
 * @param {Match} match
 * @param {Wish} wish
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key is handled
 */
function lookBack({ table: { past }, state }, wish, event) {
  if (wish === "back" || wish === "forward")
    past.step(wish === "back" ? -1 : 1, event.shiftKey ? "move" : "turn").then(bringBoard);
  else if (wish === "first") past.jump(0).then(bringBoard);
  else if (wish === "now") past.leave();
  else return state.past.on && wish !== "clear";
  event.preventDefault();
  return true;
}
