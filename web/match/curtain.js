/**
 * The curtain between hidden hands. The screen shows the table as one seat may know it, or as everybody may. When the
 * word passes to another seat, the screen stays as it is until its owner covers his hand; covered, what is open to all
 * can be decided at once, and for all else the seat to move asks for its hand. The engine is told with every request
 * whose eyes the answer is for, so that nothing hidden ever reaches a page that does not show it. Bots never need the
 * screen, and a person alone against them keeps it all the time. A device that has taken a seat by link shows the hand of
 * that seat all the time, and no other hand ever.
 */

import { html, nothing } from "lit-html";
import { hasWords, t } from "../i18n/i18n.js";
import { anyBot, people } from "../levels.js";
import { token } from "../kit/token.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../levels.js").Levels} Levels */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {"cover" | "uncover"} Gesture */

export class Curtain {
  /**
   * @param {boolean} hidden whether seats know different things in this game
   * @param {boolean} open whether hands lie open: one person plays all seats that are not bots'
   * @param {Levels} levels
   * @param {number} [seat] the one that is played on this device, while the others are played elsewhere
   */
  constructor(hidden, open, levels, seat) {
    this.hidden = hidden;
    this.open = open;
    /** @type {number | null} the only hand that may be shown here; null: that of any person in turn */
    this.own = null;
    /** @type {number | null} whose hand may be seen; null: nobody's */
    this.viewer = null;
    /** one person against bots: the screen is always his */
    this.alone = false;
    /** whether anybody at this table is to be kept from seeing anything */
    this.used = false;
    /** @type {Levels} */
    this.levels = levels;
    this.sit(seat);
  }

  /** This device plays one seat from now on, or, without a seat, all of them. @param {number} [seat] */
  sit(seat) {
    this.own = this.hidden && !this.open && seat !== undefined ? seat : null;
    this.viewer = null;
    this.seat(this.levels);
  }

  /** Who plays the seats from now on. @param {Levels} levels */
  seat(levels) {
    this.levels = levels;
    const [first, ...others] = people(levels);
    this.alone = this.own === null && others.length === 0 && first !== undefined;
    this.used = this.hidden && (!this.open || (anyBot(levels) && first !== undefined));
    if (this.own !== null) this.viewer = levels[this.own] === null ? this.own : null;
    else if (this.alone) this.viewer = first;
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

  /** Another person decides: the screen is to be handed over. @param {Frame} frame */
  waits(frame) {
    return this.own === null && this.used && this.viewer !== null && this.decides(frame) && frame.view.to_move !== this.viewer;
  }

  /** Hands lie open among people, but not those of bots: the screen turns to whoever decides by itself. @param {Frame} frame */
  turns(frame) {
    return this.used && this.open && this.decides(frame) && frame.view.to_move !== this.viewer;
  }

  /** A person decides who sits at another device. @param {Frame} frame */
  away(frame) {
    return this.own !== null && this.decides(frame) && frame.view.to_move !== this.own;
  }

  /** The hand of the seat to move is in sight, or there are no hands to hide. @param {Frame} frame */
  shows(frame) {
    return !this.used || this.viewer === frame.view.to_move;
  }

  /** Whether this gesture makes sense now. @param {Frame} frame @param {Gesture} gesture */
  allows(frame, gesture) {
    return this.own === null && (gesture === "cover" ? this.waits(frame) : this.covers(frame));
  }

  /** What has to be done before anything else: the main button, if there is one. @param {Frame} frame @returns {Gesture | null} */
  asks(frame) {
    if (this.allows(frame, "cover")) return "cover";
    return this.allows(frame, "uncover") && this.decides(frame) && frame.moves.length === 0 ? "uncover" : null;
  }

  /** @param {Frame} frame @param {Gesture} gesture */
  draw(frame, gesture) {
    if (this.own !== null) return;
    this.viewer = gesture === "uncover" ? frame.view.to_move : null;
  }

  /** What such a frame offers to the player at this screen: nothing, while another or a bot decides. @template {Frame} F @param {F} frame @returns {F} */
  offered(frame) {
    if (this.waits(frame)) return { ...frame, moves: [], revisions: [] };
    const bots = frame.view.to_move !== null && !this.decides(frame);
    if (!bots && !this.away(frame)) return frame;
    const steps = frame.steps.map((step) => ({ ...step, retract: false }));
    return { ...frame, moves: [], revisions: [], steps, undo: bots ? frame.undo : 0, redo: 0 };
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

/** The decision panel while a person at another device decides. @param {Match} match */
export function awayPanel(match) {
  const { to_move } = match.frame.view;
  const { colors, names } = match.table.header;
  const name = names[to_move ?? 0];
  return html`<h2>${token(colors[to_move ?? 0])} ${t("curtain.turn", { name })}</h2>
    <div class="decision-body">
      <p class="hint">${t("curtain.away.words", { name })}</p>
      <p class="curtain"><button type="button" class="main" data-action="send-on" @click=${() => match.turnTo({ share: true })}>${t("match.share")}</button></p>
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
