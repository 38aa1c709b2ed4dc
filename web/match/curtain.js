/**
 * The curtain between hidden hands. The screen shows the table as one seat may know it, or as everybody may. When the
 * word passes to another seat, the screen stays as it is until its owner covers his hand; covered, what is open to all
 * can be decided at once, and for all else the seat to move asks for its hand. The engine is told with every request
 * whose eyes the answer is for, so that nothing hidden ever reaches a page that does not show it. Bots ask nobody for the
 * screen, and whoever plays alone against them keeps it all the time.
 */

import { html, nothing } from "lit-html";
import { hasWords, t } from "../i18n/i18n.js";
import { anyBot, people } from "../levels.js";
import { token } from "./token.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../levels.js").Levels} Levels */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {"cover" | "uncover"} Gesture */

export class Curtain {
  /**
   * @param {boolean} hidden whether seats know different things in this game
   * @param {boolean} open whether hands lie open: one person plays all seats that are not bots'
   * @param {Levels} levels
   */
  constructor(hidden, open, levels) {
    this.hidden = hidden;
    this.open = open;
    /** @type {number | null} whose hand may be seen; null: nobody's */
    this.viewer = null;
    /** one person against bots: the screen is always his */
    this.alone = false;
    /** whether anybody at this table is to be kept from seeing anything */
    this.used = false;
    /** @type {Levels} */
    this.levels = [];
    this.seat(levels);
  }

  /** Who plays the seats from now on. @param {Levels} levels */
  seat(levels) {
    this.levels = levels;
    const [first, ...others] = people(levels);
    this.alone = others.length === 0 && first !== undefined;
    this.used = this.hidden && (!this.open || (anyBot(levels) && first !== undefined));
    if (this.alone) this.viewer = first;
    else if (this.viewer !== null && levels[this.viewer] !== null) this.viewer = null;
  }

  /** What every request says: for whose eyes the answer is. */
  eyes() {
    return this.used || this.alone ? this.viewer : "mover";
  }

  /** A person is to decide. @param {Frame} frame */
  decides({ view }) {
    return view.to_move !== null && this.levels[view.to_move] === null;
  }

  /** Nobody's hand may be seen. @param {Frame} frame */
  covers(frame) {
    return this.used && this.viewer === null && !frame.view.over;
  }

  /** The word is another person's: the screen is to be handed over. @param {Frame} frame */
  waits(frame) {
    return this.used && this.viewer !== null && this.decides(frame) && frame.view.to_move !== this.viewer;
  }

  /** Hands lie open among people, but not those of bots: the screen turns to whoever decides by itself. @param {Frame} frame */
  turns(frame) {
    return this.used && this.open && this.decides(frame) && frame.view.to_move !== this.viewer;
  }

  /** What has to be done before anything else: the main button, if there is one. @param {Frame} frame @returns {Gesture | null} */
  asks(frame) {
    if (this.waits(frame)) return "cover";
    return this.covers(frame) && this.decides(frame) && frame.moves.length === 0 ? "uncover" : null;
  }

  /** @param {Frame} frame @param {Gesture} gesture */
  draw(frame, gesture) {
    this.viewer = gesture === "uncover" ? frame.view.to_move : null;
  }

  /** What such a frame offers to whoever sits here: nothing, while another or a bot decides. @template {Frame} F @param {F} frame @returns {F} */
  offered(frame) {
    if (this.waits(frame)) return { ...frame, moves: [], revisions: [] };
    const bots = frame.view.to_move !== null && !this.decides(frame);
    if (!bots) return frame;
    const steps = frame.steps.map((step) => ({ ...step, retract: false }));
    return { ...frame, moves: [], revisions: [], steps, redo: 0 };
  }
}

/**
 * The decision panel while the curtain asks for something.
 * @param {Match} match
 * @param {Gesture} gesture
 */
export function curtainPanel(match, gesture) {
  const { decision, to_move } = match.frame.view;
  const { colors, names } = match.table.header;
  const seat = to_move ?? 0;
  const part = gesture === "cover" ? "curtain.over" : "curtain.turn";
  const name = { name: names[seat] };
  return html`<h2>${token(colors[seat])} ${t(part, name)}</h2>
    <div class="decision-body">
      <p class="hint">${t(`${part}.words`, name)}</p>
      ${hasWords(`decision.${decision}`) ? html`<p class="hint">${t("curtain.decision", { decision, ...name })}</p>` : nothing}
      <p class="curtain">${curtainButton(match, gesture, true)}<span class="soft small wide-only">${t("curtain.keys")}</span></p>
    </div>`;
}

/**
 * @param {Match} match
 * @param {Gesture} gesture
 * @param {boolean} main
 */
export function curtainButton(match, gesture, main) {
  const seat = match.frame.view.to_move ?? 0;
  return html`<button type="button" class=${main ? "main" : "aside"} data-action=${gesture} @click=${() => match.draw(gesture)}>
    ${t(`curtain.${gesture}`, { name: match.table.header.names[seat] })}
  </button>`;
}
