/**
 * A finger is wider than many things on the board. A tap beside one thing counts for that thing; where several are
 * under the finger, a menu lets the player choose.
 */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { dialogOpen } from "../kit/dialogs.js";
import { wants } from "../table/guide.js";

/** @typedef {SVGElement | HTMLElement} Thing */

/** How wide a finger is, in pixels of the page. */
const FINGER = 44;
const THINGS = ".board-sheet :is([data-move], [data-pick], [data-retract])";

let touch = false;
addEventListener("pointerdown", ({ pointerType }) => (touch = pointerType === "touch"), true);

/** Finds what is under a finger; used by the page of the match. */
export class Finger {
  /**
   * @param {object} world
   * @param {() => void} world.paint
   * @param {() => import("../table/guide.js").Guide | null} world.guide
   * @param {() => string} world.spot the position that is shown
   */
  constructor({ paint, guide, spot }) {
    this.paint = paint;
    this.guide = guide;
    this.spot = spot;
    /** the position that the things belong to */
    this.of = "";
    /** @type {Thing[]} the things to choose from; empty: no menu is shown */
    this.choices = [];
  }

  /** Handles a tap before the board does. @param {MouseEvent} event */
  tap(event) {
    // clicks by key have no position, and the synthetic click of `press` must not be handled again
    if (!touch || !event.isTrusted || event.detail === 0 || dialogOpen()) return;
    const under = exactly(event.clientX, event.clientY);
    if (under.length === 1 && wide(under[0])) return;
    const meant = [...new Set([...under, ...nearBy(event.clientX, event.clientY)])];
    if (meant.length === 0 || (meant.length === 1 && under.length === 1)) return;
    event.stopPropagation();
    const guide = this.guide();
    const marked = meant.find((thing) => guide && wants(guide, thing.dataset));
    if (meant.length === 1 || marked) return press(marked ?? meant[0]);
    this.choices = meant;
    this.of = this.spot();
    this.paint();
  }

  /** Called after every painting: in another position, as when a turn ends by itself, the things do something else. */
  look() {
    if (this.choices.length > 0 && this.of !== this.spot()) this.close();
  }

  close() {
    this.choices = [];
    this.paint();
  }

  dialog() {
    return html`<dialog class="panel sheet-dialog finger" aria-labelledby="finger-title" @close=${() => this.close()}>
      <h2 id="finger-title">${t("finger.title")}</h2>
      <div class="dialog-body finger-list">
        ${this.choices.map(
          (thing) => html`<button type="button"
          @click=${() => this.choose(thing)}>${thing.getAttribute("aria-label") ?? thing.textContent}</button>`,
        )}
      </div>
      <p class="dialog-foot"><button type="button" class="quiet" data-action="finger-close"
        @click=${() => this.close()}>${t("dialog.close")}</button></p>
    </dialog>`;
  }

  /** @param {Thing} thing */
  choose(thing) {
    this.close();
    press(thing);
  }
}

/** The things exactly at a point, topmost first. @param {number} x @param {number} y */
function exactly(x, y) {
  const things = document.elementsFromPoint(x, y).map((element) => element.closest(THINGS));
  return /** @type {Thing[]} */ ([...new Set(things)].filter((thing) => thing !== null));
}

/** The things that would be there if each were as wide as a finger. @param {number} x @param {number} y */
function nearBy(x, y) {
  const all = /** @type {Thing[]} */ ([...document.querySelectorAll(THINGS)]);
  return all.filter((thing) => {
    const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
    const [wider, higher] = [Math.max(0, FINGER - width) / 2, Math.max(0, FINGER - height) / 2];
    return (
      width > 0 &&
      wider + higher > 0 &&
      x > left - wider &&
      x < right + wider &&
      y > top - higher &&
      y < bottom + higher
    );
  });
}

/** Whether a thing is so wide that a tap on it is unambiguous. @param {Element} thing */
function wide(thing) {
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height) >= FINGER;
}

/** @param {Thing} thing */
function press(thing) {
  thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
