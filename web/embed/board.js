/**
 * A position in a frame: first a picture that needs no engine, then a table to play at, for one person who sees all
 * seats. It keeps nothing: games that are played on the site itself are out of its reach.
 */

import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { pageClock } from "../kit/clock.js";
import { asPicture, gameContext } from "../kit/context.js";
import { componentsIn } from "../kit/editions.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { wear } from "../kit/styles.js";
import { Curtain } from "../table/curtain.js";
import { openTable } from "../table/table.js";
import { partyOfText } from "../texts.js";
import { isNight } from "../theme.js";
import { isOfPage } from "../trouble/broken.js";

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
   * @param {() => Engine} world.engine starts it at the first call
   * @param {() => void} world.paint
   * @param {(name: "ready" | "move" | "change" | "end" | "failed", detail: object) => void} world.tell
   */
  constructor({ engine, paint, tell }) {
    this.needEngine = engine;
    this.paint = paint;
    this.tell = tell;
    /** @type {Table | null} there once the position can be played on */
    this.table = null;
    /** @type {Frame | null} the picture that is shown without a table */
    this.still = null;
    /** @type {import("../types.js").GameScreen | null} */
    this.screen = null;
    /** @type {import("../kit/editions.js").Printed} by edition */
    this.printed = {};
    /** @type {Source | null} */
    this.source = null;
    /** @type {Message | null} why something did not go */
    this.error = null;
    /** @type {Message | null} what is damaged of the page itself, whatever becomes of the position */
    this.damage = null;
    /** the engine is asked for */
    this.wanted = false;
    /** @type {string | null} of the whole match, to play on */
    this.link = null;
    this.wish = new Latest();
  }

  /** The engine knows the position. */
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

  /** A change takes so long that it should be seen. */
  get slow() {
    return this.table?.state.slow ?? false;
  }

  /** Another position, as a picture; a board that is played on stays one. @param {Source | null} source */
  async show(source) {
    const signal = this.wish.next();
    Object.assign(this, { source, still: null, table: null, error: source ? null : { key: "embed.nothing" }, link: null });
    this.paint();
    if (!source) return this.tell("failed", { message: t("embed.nothing") });
    if (this.wanted || !("scenario" in source)) return this.wanted ? this.start() : undefined;
    try {
      const still = await stillOf(source);
      if (signal.aborted) return;
      if (still) {
        await this.dress(still);
        if (signal.aborted) return;
        this.still = still;
      }
      this.tell("ready", { state: this.state() });
    } catch (error) {
      // no picture of it: the engine will know, or say why not; without the parts that draw it there is none either
      if (!signal.aborted && isOfPage(messageOf(error))) this.error = messageOf(error);
    }
    if (!signal.aborted) this.paint();
  }

  /** From the picture to the board. @returns {Promise<boolean>} whether it is there */
  async start() {
    if (this.live) return true;
    const { source } = this;
    if (!source) return false;
    const signal = this.wish.next();
    this.wanted = true;
    this.paint();
    try {
      const asked = "text" in source ? { text: source.text } : { game: source.game, name: source.scenario, case: source.case };
      const reply = await this.needEngine().call({ do: "source", match: HANDLE, viewer: "mover", ...asked });
      if (signal.aborted) return false;
      if (!reply.ok) return this.refused(reply.error);
      const screen = await this.dress(reply.frame);
      if (signal.aborted) return false;
      this.error = null;
      this.table = this.open(reply.frame, screen);
      await this.relink();
      this.tell("ready", { state: this.state() });
      this.paint();
      return true;
    } catch (error) {
      return signal.aborted ? false : this.refused(messageOf(error));
    }
  }

  /** Nothing can be played. @param {Message} error @returns {false} */
  refused(error) {
    this.table = null;
    this.error = error;
    this.tell("failed", { message: t(error.key, error.params) });
    this.paint();
    return false;
  }

  /** @param {Frame} frame @param {import("../types.js").GameScreen} rules */
  open(frame, rules) {
    const curtain = new Curtain(false, true, frame.names.map(() => null));
    /** @type {Table} */
    const table = openTable({ match: HANDLE, frame, curtain }, {
      engine: { call: (request) => this.needEngine().call(request) }, thinker: NO_BOTS, rules, clock: pageClock,
      pace: () => 0, confirms: () => false,
      tell: (event) => this.table === table && this.heard(event),
    });
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

  /** A part of the page itself is damaged, or broke. @param {Message} message */
  damaged(message) {
    this.damage = message;
    this.paint();
  }

  /** What the page cannot paint is no longer shown. @param {Message} damage */
  drop(damage) {
    Object.assign(this, { still: null, table: null, damage });
  }

  /** Loads what draws a frame. @param {Frame} frame */
  async dress(frame) {
    const game = gameOf(frame.game);
    if (!game) throw { key: "saves.unknown", params: { game: frame.game } };
    const { default: screen, printed } = await game.load();
    wear(game.name);
    Object.assign(this, { screen, printed });
    return screen;
  }

  /** What the page around may know of the position. */
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
    const colors = party.colors.length === players ? party.colors : (gameOf(frame.game)?.colors ?? []).slice(0, players);
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
   * One command at a time.
   * @param {(table: Table) => Promise<Message | null>} run
   * @returns {Promise<Message | null>} why it did not go
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

  /** The engine is gone: the picture stays, and the next engine goes on from it; an example from its beginning. */
  lost() {
    if (!this.table) return;
    const { received } = this.table.state;
    Object.assign(this, { still: received, table: null, error: null });
    if (!this.staged) this.source = { text: received.text };
    void this.start();
  }

  /** A scenario begins in the midst of a game: no link can hold it. */
  async relink() {
    const reply = this.staged === false ? await this.needEngine().call({ do: "link", match: HANDLE }) : null;
    this.link = reply?.ok ? reply.link : null;
    return null;
  }

  /** Whether the text is that of a scenario. */
  get staged() {
    const { source } = this;
    if (source === null || !("text" in source)) return source !== null;
    return source.text.includes("\n") && !source.text.trim().startsWith("monsoon ");
  }

  close() {
    this.table?.close();
  }
}

/**
 * A position of the rules' examples, as the build has written it down.
 * @param {{game: string, scenario: string, case: number}} source
 */
async function stillOf({ game, scenario, case: played }) {
  if (played !== 0) return null;
  const answer = await fetch(new URL(`../../positions/${game}/${scenario}.json`, import.meta.url));
  return answer.ok ? /** @type {Promise<Frame>} */ (answer.json()) : null;
}
