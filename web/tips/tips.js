/**
 * One tooltip for the whole match. It is about the thing under the pointer or the finger, or with the focus: what the
 * thing does, what it costs now, or why it is not possible now. A click on something that is not possible shows the
 * tooltip at once. The name of a thing is in data-tip. The game's screen says what the thing is; the engine, which is
 * asked once per position, says what can be done with it. The tooltip stays while the pointer is on it, and Escape
 * closes it.
 */

import { render } from "lit-html";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { composes } from "../kit/fields.js";
import { placeBeside } from "../kit/place.js";
import { paragraphOf } from "../kit/rulelink.js";
import { tipBody } from "./words.js";

/** @typedef {import("../match/screen.js").Match} Match */
/** @typedef {import("./words.js").About} About */

/**
 * Milliseconds until a tip is shown, the same while another one is shown, and until it closes when the pointer has
 * left.
 */
const PATIENCE = 450;
const BRISK = 120;
const GRACE = 250;
const LONG_PRESS = 500;
/** Pixels: a finger that moves further is not a long press. */
const STILL = 10;
/** Pixels: for larger things the tip is at the pointer. */
const LARGE = 260;

/** What has a tip: things, and buttons of the board, whose label says what they do. */
const THING = "[data-tip], .hot";
/** Elements that handle clicks themselves; data-acts: without being buttons. */
const ACTIVE = ".hot, [data-acts], button, a, input, select, label, summary, [role=button]";
/** What the tooltip should not cover if possible: the decision, and what can be clicked on the board. */
const NEEDED = ".decision, .board-sheet .hot";

export class Tips {
  /** @param {() => Match | null} table the match on the screen */
  constructor(table) {
    this.table = table;
    /** @type {Element | null} what the tip is shown for, or about to be */
    this.thing = null;
    this.shown = false;
    /** @type {{x: number, y: number} | null} where the pointer is; null: the tip is for the focus */
    this.spot = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /**
     * where the pointer was at the last click or key: what a painting puts there has no tip until the pointer moves
     * @type {{x: number, y: number} | null}
     */
    this.pressed = null;
    /** where the pointer was last @type {{x: number, y: number} | null} */
    this.last = null;
    /** the last input was a touch: browsers then report a mouse at the place that was tapped, which is ignored */
    this.touched = false;
    /** a long press is under way: the browser's own menu and click are suppressed */
    this.held = false;
    /** the tip answers a click: it starts with the reason why nothing happened */
    this.answering = false;
    /** what was clicked last, if nothing handles a click on it @type {Element | null} */
    this.idle = null;
    /** the engine's replies, for one position and viewer @type {{key: string, known: Map<string, About>}} */
    this.answers = { key: "", known: new Map() };
    this.box = document.createElement("div");
    this.box.id = "tip";
    this.box.className = "tip";
    this.box.role = "tooltip";
    this.box.popover = "manual";
    this.listen();
  }

  listen() {
    addEventListener("pointerover", (event) => this.over(event));
    addEventListener("pointerdown", (event) => this.down(event), true);
    addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.shown || this.hide());
    addEventListener("click", (event) => this.clicked(event), true);
    addEventListener("click", (event) => this.inVain(event));
    addEventListener("contextmenu", (event) => this.menu(event));
    addEventListener(
      "focusin",
      ({ target }) =>
        target instanceof Element &&
        target.matches(":focus-visible") &&
        this.wait(target.closest(THING), null, PATIENCE),
    );
    addEventListener("focusout", () => this.spot === null && this.hide());
    addEventListener("keydown", (event) => this.key(event), true);
    addEventListener("scroll", (event) => event.target !== this.box && this.hide(), true);
  }

  /** @param {PointerEvent} event */
  over({ target, pointerType, clientX: x, clientY: y }) {
    if (pointerType === "touch" || this.touched || !(target instanceof Element)) return;
    if (this.box.contains(target)) return clearTimeout(this.timer);
    if (this.pressed && Math.hypot(x - this.pressed.x, y - this.pressed.y) < STILL) return;
    this.pressed = null;
    const thing = target.closest(THING);
    if (thing === this.thing && thing) return this.shown ? clearTimeout(this.timer) : undefined;
    if (thing) this.wait(thing, { x, y }, this.shown ? BRISK : PATIENCE);
    else if (this.shown) this.later(() => this.hide(), GRACE);
    else this.hide();
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { pointerType, clientX: x, clientY: y } = event;
    this.last = { x, y };
    if (this.touched && pointerType !== "touch") {
      this.touched = false;
      this.over(event); // a mouse that does move
    }
    if (this.shown || !this.thing || !this.spot) return;
    if (pointerType !== "touch") this.spot = { x, y };
    else if (Math.hypot(x - this.spot.x, y - this.spot.y) > STILL) this.hide();
  }

  /** @param {PointerEvent} event */
  down({ target, pointerType, clientX: x, clientY: y }) {
    if (!(target instanceof Element) || this.box.contains(target)) return;
    this.hide();
    this.pressed = { x, y };
    this.touched = pointerType === "touch";
    this.held = false;
    const thing = pointerType === "touch" ? target.closest(THING) : null;
    if (thing) this.wait(thing, { x, y }, LONG_PRESS, true);
  }

  /**
   * Suppresses the click that ends a long press, and notes what was clicked if nothing handles that. It runs before
   * the click is handled: when `inVain` is called, the page may have changed.
   * @param {MouseEvent} event
   */
  clicked(event) {
    const { target } = event;
    this.idle = target instanceof Element && !target.closest(ACTIVE) ? target.closest("[data-tip]") : null;
    if (!this.held) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows at once why a click on a thing does nothing now. @param {MouseEvent} event */
  inVain({ clientX: x, clientY: y, defaultPrevented }) {
    if (defaultPrevented || !this.idle) return;
    this.wait(this.idle, { x, y }, 0);
    this.answering = true;
  }

  /** @param {MouseEvent} event */
  menu(event) {
    if (this.held || (event instanceof PointerEvent && event.pointerType === "touch" && this.thing))
      event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.pressed = this.last;
    if (event.key !== "Escape" || !this.shown || composes(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.hide();
  }

  /** @param {() => void} work @param {number} delay */
  later(work, delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, delay);
  }

  /** @param {Element | null} thing @param {Tips["spot"]} spot @param {number} delay @param {boolean} [finger] */
  wait(thing, spot, delay, finger = false) {
    if (!thing || !this.table()) return this.hide();
    if (!this.shown) this.thing = thing;
    this.later(() => {
      const { answering } = this;
      this.hide();
      if (!thing.isConnected) return;
      this.answering = answering;
      this.thing = thing;
      this.spot = spot ?? null;
      this.held = finger;
      this.open();
    }, delay);
    if (!this.shown) this.spot = spot;
  }

  async open() {
    const { thing } = this;
    const match = this.table();
    if (!match || !thing) return;
    const name = thing.closest("[data-tip]")?.getAttribute("data-tip");
    const known = (name && match.screen.tip?.(name, match.context())) || { title: "", lines: [], ask: null };
    const since = match.state.past.on ? "past.changed" : "since.changed";
    const changed = thing.closest("[data-changed]") ? [t(since)] : [];
    const tip = { ...known, lines: [...changed, ...known.lines] };
    const label = thing.matches(".hot") ? thing.getAttribute("aria-label") : null;
    if (!tip.title && !label) return;
    this.shown = true;
    const place = name && match.screen.paragraphs ? paragraphOf(match.screen.paragraphs, name) : null;
    this.paint(tipBody(match, tip, { label, about: null, place }));
    thing.setAttribute("aria-describedby", this.box.id);
    const about = label ? null : await this.ask(match, tip.ask);
    if (!this.shown || this.thing !== thing) return;
    try {
      if (about) this.paint(tipBody(match, tip, { label: null, about, place, answering: this.answering }));
    } catch (error) {
      // a host may have answered with moves that only have the right outline
      if (!match.live?.distrust) throw error;
      console.error(error);
      this.hide();
      return match.live.distrust(error);
    }
    // focused by key, and without a label of its own
    if (this.answering || (this.spot === null && !thing.hasAttribute("aria-label")))
      say([...this.box.children].map((line) => line.textContent?.replace(/[✓✗]/g, "")).join(" "));
  }

  /**
   * Requests what can be done with a thing; null where no one at this screen decides.
   * @param {Match} match
   * @param {string | null} thing
   * @returns {Promise<About | null>}
   */
  async ask(match, thing) {
    const { received, offered, past } = match.state;
    if (thing === null || past.on || offered.moves.length === 0) return null;
    const key = `${match.id} ${received.hash} ${received.viewer}`;
    if (this.answers.key !== key) this.answers = { key, known: new Map() };
    const { known } = this.answers;
    const before = known.get(thing);
    if (before) return before;
    const reply = await match.table.about(thing).catch(() => null);
    if (!reply?.ok) return null;
    known.set(thing, reply);
    return reply;
  }

  /** @param {import("lit-html").TemplateResult} body */
  paint(body) {
    const { box, thing, spot } = this;
    if (!box.isConnected) document.body.append(box);
    render(body, box);
    box.showPopover();
    const whole = /** @type {Element} */ (thing).getBoundingClientRect();
    const large = spot && (whole.width > LARGE || whole.height > LARGE);
    const needed = [...document.querySelectorAll(NEEDED)].map((part) => part.getBoundingClientRect());
    const group = thing?.closest("[data-tip-group]")?.getBoundingClientRect();
    placeBeside(box, large ? new DOMRect(spot.x - 8, spot.y - 8, 16, 20) : whole, needed, group);
  }

  hide() {
    clearTimeout(this.timer);
    this.thing?.removeAttribute("aria-describedby");
    if (this.shown) this.box.hidePopover();
    this.shown = this.answering = false;
    this.thing = null;
  }

  /** Called after every painting: closes the tip of a thing that is gone. */
  painted() {
    if (this.thing && (!this.thing.isConnected || !this.table())) this.hide();
  }
}
