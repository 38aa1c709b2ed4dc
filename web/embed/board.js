/**
 * A position in an embedded frame: first a picture that needs no engine, then a table to play at, for one person who
 * sees all seats. It stores nothing and has no access to games stored on the site.
 */

import { isOfPage } from "../errors/uncaught.js";
import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { pageClock } from "../kit/clock.js";
import { asPicture, gameContext } from "../kit/context.js";
import { componentsIn } from "../kit/editions.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { wear } from "../kit/styles.js";
import { partyOfText } from "../matchtext.js";
import { Curtain } from "../table/curtain.js";
import { openTable } from "../table/table.js";
import { isNight } from "../theme.js";
import { captionOf } from "./caption.js";
import { isStaged, missingPuzzle, noScenario, requestOf, stillOf } from "./source.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {import("../table/core.js").TableEvent} TableEvent */
/** @typedef {import("./engine.js").Distant | import("./engine.js").Own} Engine */
/** @typedef {import("./wish.js").Source} Source */

const HANDLE = `embed-${crypto.randomUUID()}`;

/** All seats are played by the person at the frame. @type {import("../table/core.js").Thinker} */
const NO_BOTS = { ask: async () => [], advise: async () => null };

export class Board {
  /**
   * @param {object} world
   * @param {() => Engine} world.engine starts the engine at the first call
   * @param {() => void} world.paint
   * @param {(name: "ready" | "move" | "change" | "end" | "failed", detail: object) => void} world.tell
   * @param {boolean} [atOnce] it is played without a click: the frame begins as high as for that
   */
  constructor({ engine, paint, tell }, atOnce = false) {
    this.needEngine = engine;
    this.paint = paint;
    this.tell = tell;
    this.atOnce = atOnce;
    /** @type {Table | null} set once the position can be played on */
    this.table = null;
    /** @type {Frame | null} the position shown as a picture while there is no table */
    this.still = null;
    /** @type {import("../types.js").GameScreen | null} */
    this.screen = null;
    /** @type {import("../kit/editions.js").Printed} by edition */
    this.printed = {};
    /** @type {Source | null} */
    this.source = null;
    /** @type {Message | null} why the last command failed */
    this.error = null;
    /** @type {Message | null} an error of the page itself, independent of the position */
    this.damage = null;
    /** the engine was requested */
    this.wanted = false;
    /** @type {string | null} to the whole match on the site */
    this.link = null;
    /** what the example shows */
    this.caption = "";
    /** a position is on its way whose board will be about as high as the frame is now */
    this.settling = true;
    this.wish = new Latest();
    /** what is being made playable @type {{signal: AbortSignal, made: Promise<boolean>} | null} */
    this.starting = null;
  }

  /** Whether the engine has the position. */
  get live() {
    return this.table !== null;
  }

  /** @returns {Frame | null} */
  get frame() {
    return this.table?.state.displayed ?? this.still;
  }

  get picks() {
    return this.table?.state.picks ?? [];
  }

  /** What is seen, as far as the height of the board depends on it. */
  get stage() {
    if (this.settling) return "settling";
    if (this.live) return "live";
    return this.still ? "picture" : "bare";
  }

  /** Whether a change takes so long that it should be shown. */
  get slow() {
    return this.table?.state.slow ?? false;
  }

  /**
   * Shows another position: as a picture, or playable at once if the engine was requested before.
   * @param {import("./wish.js").Wished} wish
   * @returns {Promise<boolean | void>} whether it is playable
   */
  async show(wish) {
    const signal = this.wish.next();
    // the frame is as high as a board, or will be: not while the first position is still to come
    const high = this.frame !== null || (this.settling && (this.source !== null || this.atOnce));
    Object.assign(this, { source: null, still: null, table: null, error: null, link: null, caption: "" });
    if ("refused" in wish) return this.refused(wish.refused);
    const source = (this.source = wish);
    this.settling = this.wanted ? high : "scenario" in source || this.atOnce;
    void this.describe();
    this.paint();
    if (this.wanted) return this.start();
    if (!("scenario" in source)) {
      const none = await missingPuzzle(source);
      return none && !signal.aborted ? this.refused(none, null) : undefined;
    }
    try {
      const still = await stillOf(source);
      if (signal.aborted) return;
      if (still === "none") return this.refused(noScenario(source), null);
      if (still) {
        await this.dress(still);
        if (signal.aborted) return;
        this.still = still;
        this.tell("ready", { state: this.state() });
      }
    } catch (error) {
      // without a picture the engine will show the position or report why not; only errors of the page matter here
      if (!signal.aborted && isOfPage(messageOf(error))) this.error = messageOf(error);
    }
    if (signal.aborted) return;
    this.settling = this.atOnce && this.still === null && this.error === null;
    this.paint();
  }

  /** Loads the caption in the current language. */
  async describe() {
    const { source } = this;
    const { lang } = document.documentElement;
    const caption = await captionOf(source, lang);
    if (caption === this.caption || source !== this.source || lang !== document.documentElement.lang) return;
    this.caption = caption;
    this.paint();
  }

  /** Makes the position playable, once for all who ask for it. @returns {Promise<boolean>} whether it is */
  async start() {
    if (this.live) return true;
    const { source, starting } = this;
    if (!source) return false;
    if (starting && !starting.signal.aborted) return starting.made;
    const signal = this.wish.next();
    const made = this.make(source, signal).finally(() => {
      if (this.starting?.signal === signal) this.starting = null;
    });
    this.starting = { signal, made };
    return made;
  }

  /** @param {Source} source @param {AbortSignal} signal */
  async make(source, signal) {
    this.wanted = true;
    this.paint();
    try {
      const asked = await requestOf(source);
      if (signal.aborted) return false;
      const reply = await this.needEngine().call({ do: "source", match: HANDLE, viewer: "mover", ...asked });
      if (signal.aborted) return false;
      if (!reply.ok) return this.refused(reply.error);
      const screen = await this.dress(reply.frame);
      if (signal.aborted) return false;
      this.error = null;
      this.settling = false;
      this.table = this.open(reply.frame, screen);
      await this.relink();
      if (signal.aborted) return false;
      this.tell("ready", { state: this.state() });
      this.paint();
      return true;
    } catch (error) {
      return signal.aborted ? false : this.refused(messageOf(error));
    }
  }

  /**
   * Reports that the position cannot be played.
   * @param {Message} error
   * @param {Source | null} [source] null: there is no such position, so there is nothing to start
   * @returns {false}
   */
  refused(error, source = this.source) {
    Object.assign(this, { table: null, settling: false, error, source });
    this.tell("failed", { message: t(error.key, error.params), state: this.state() });
    this.paint();
    return false;
  }

  /** @param {Frame} frame @param {import("../types.js").GameScreen} rules */
  open(frame, rules) {
    const curtain = new Curtain(
      false,
      true,
      frame.names.map(() => null),
    );
    /** @type {Table} */
    const table = openTable(
      { match: HANDLE, frame, curtain },
      {
        engine: { call: (request) => this.needEngine().call(request) },
        thinker: NO_BOTS,
        rules,
        clock: pageClock,
        pace: () => 0,
        confirms: () => false,
        finishes: () => false,
        tell: (event) => this.table === table && this.heard(event),
      },
    );
    return table;
  }

  /** @param {TableEvent} event */
  heard(event) {
    if (event.type === "changed") return this.paint();
    if (event.type !== "received") return;
    const { request, before, after } = event;
    this.error = null;
    const seat = before.view.to_move;
    const move = request.do === "play" || request.do === "revise" ? { move: request.move, seat } : null;
    this.tell(move ? "move" : "change", { ...move, state: this.state() });
    if (!after.view.over || !this.screen) return;
    this.tell("end", { scores: this.screen.scoreRows(this.context()), state: this.state() });
  }

  /** Reports an error of the page itself. @param {Message} message */
  damaged(message) {
    this.damage = message;
    this.paint();
  }

  /** Stops showing a position that cannot be painted. @param {Message} damage */
  drop(damage) {
    Object.assign(this, { still: null, table: null, damage });
  }

  /** Loads the code that draws a frame. @param {Frame} frame */
  async dress(frame) {
    const game = gameOf(frame.game);
    if (!game) throw { key: "saves.unknown", params: { game: frame.game } };
    const { default: screen, printed } = await game.load();
    wear(game.name);
    Object.assign(this, { screen, printed });
    return screen;
  }

  /** What the host page may know about the position. */
  state() {
    const { frame } = this;
    if (!frame) return null;
    const { view } = frame;
    const moves = frame.moves.map((move) => move.text);
    const { game, hash, text } = frame;
    return { game, hash, text, turn: view.turn, toMove: view.to_move, over: view.over, moves, live: this.live };
  }

  /** @returns {import("../types.js").GameContext} */
  context() {
    const frame = /** @type {Frame} */ (this.frame);
    const party = partyOfText(frame.text);
    const { players } = frame.view;
    const colors =
      party.colors.length === players ? party.colors : (gameOf(frame.game)?.colors ?? []).slice(0, players);
    const look = { components: componentsIn(frame, this.printed), names: frame.names, colors, t, night: isNight() };
    if (!this.table) return gameContext({ ...look, frame: asPicture(frame), log: frame.log.entries });
    const { log, picks } = this.table.state;
    const acts = {
      pick: (/** @type {string} */ thing) => void this.command((table) => table.pick(thing)),
      play: (/** @type {string} */ text) => void this.play(text),
      playAll: (/** @type {string[]} */ texts) => void this.command((table) => table.playAll(texts)),
      retract: (/** @type {string} */ text) => void this.command((table) => table.retract(text)),
    };
    return gameContext({ ...look, frame, log, picks, busy: this.slow, acts });
  }

  clear() {
    this.table?.clearPicks();
  }

  /** @param {string} text */
  play(text) {
    return this.command((table) => table.play(text));
  }

  undo() {
    return this.command((table) => table.undo());
  }

  redo() {
    return this.command((table) => table.redo());
  }

  /**
   * Runs one command at a time.
   * @param {(table: Table) => Promise<Message | null>} run
   * @returns {Promise<Message | null>} why it failed; null: it succeeded
   */
  async command(run) {
    const { table } = this;
    if (!table || table.state.busy) return { key: "embed.busy" };
    const { text } = table.state.received;
    let refused = await run(table);
    if (this.table !== table) return refused;
    if (table.state.received.text !== text) refused = (await this.relink().catch(messageOf)) ?? refused;
    this.error = refused;
    this.paint();
    return refused;
  }

  /**
   * After the engine is lost, the picture stays, and the next engine continues from it; an example restarts from its
   * beginning.
   */
  lost() {
    if (!this.table) return;
    const { received } = this.table.state;
    Object.assign(this, { still: received, table: null, error: null });
    this.wish.drop();
    if (!isStaged(this.source)) this.source = { text: received.text, case: 0 };
    void this.start();
  }

  /** Requests the link to the match. A scenario starts in the middle of a game, which no link can hold. */
  async relink() {
    const { table } = this;
    const reply = isStaged(this.source) ? null : await this.needEngine().call({ do: "link", match: HANDLE });
    if (this.table === table) this.link = reply?.ok ? reply.link : null;
    return null;
  }

  close() {
    this.table?.close();
  }
}
