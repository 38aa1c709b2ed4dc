/**
 * A position in a frame: first a picture that needs no engine, then a board to play on, for one person who sees all seats. It
 * keeps nothing: games that are played on the site itself are out of its reach.
 */

import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { componentsIn } from "../match/parts.js";
import { messageOf } from "../kit/fault.js";
import { wear } from "../match/styles.js";
import { partyOfText } from "../texts.js";
import { isNight } from "../theme.js";
import { isOfPage } from "../trouble/broken.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./engine.js").Distant | import("./engine.js").Own} Engine */
/** @typedef {import("./wish.js").Source} Source */

const HANDLE = `embed-${crypto.randomUUID()}`;

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
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {import("../types.js").GameScreen | null} */
    this.screen = null;
    /** @type {unknown} */
    /** @type {import("../match/parts.js").Printed} by edition */
    this.printed = {};
    /** @type {Source | null} */
    this.source = null;
    /** @type {string[]} */
    this.picks = [];
    /** @type {import("../types.js").LogEntry[]} */
    this.log = [];
    /** @type {Message | null} why something did not go */
    this.error = null;
    /** @type {Message | null} what is damaged of the page itself, whatever becomes of the position */
    this.damage = null;
    /** the engine knows the position */
    this.live = false;
    /** the engine is asked for */
    this.wanted = false;
    this.busy = false;
    /** @type {string | null} of the whole match, to play on */
    this.link = null;
    this.wish = 0;
  }

  /** Another position, as a picture; a board that is played on stays one. @param {Source | null} source */
  async show(source) {
    const mine = ++this.wish;
    Object.assign(this, { source, frame: null, live: false, picks: [], log: [], error: source ? null : { key: "embed.nothing" }, link: null });
    this.paint();
    if (!source) return this.tell("failed", { message: t("embed.nothing") });
    if (this.wanted || !("scenario" in source)) return this.wanted ? this.start() : undefined;
    try {
      const still = await stillOf(source);
      if (mine !== this.wish || this.live) return;
      if (still) await this.take(still);
      this.tell("ready", { state: this.state() });
    } catch (error) {
      // no picture of it: the engine will know, or say why not; without the parts that draw it there is none either
      if (mine === this.wish && isOfPage(messageOf(error))) this.error = messageOf(error);
    }
    if (mine === this.wish) this.paint();
  }

  /** From the picture to the board. @returns {Promise<boolean>} whether it is there */
  async start() {
    if (this.live) return true;
    const { source } = this;
    if (!source) return false;
    const mine = ++this.wish;
    this.wanted = true;
    this.paint();
    try {
      const engine = this.needEngine();
      const asked = "text" in source ? { text: source.text } : { game: source.game, name: source.scenario, case: source.case };
      const reply = await engine.call({ do: "source", match: HANDLE, viewer: "mover", ...asked });
      if (mine !== this.wish) return false;
      if (!reply.ok) return this.refused(reply.error, true);
      await this.take(reply.frame);
      if (mine !== this.wish) return false;
      this.live = true;
      await this.relink();
      this.tell("ready", { state: this.state() });
      this.paint();
      return true;
    } catch (error) {
      if (mine !== this.wish) return false;
      return this.refused(messageOf(error), true);
    }
  }

  /** @param {Message} error @param {boolean} [all] nothing can be shown @returns {false} */
  refused(error, all = false) {
    this.error = error;
    if (all) this.tell("failed", { message: t(error.key, error.params) });
    this.paint();
    return false;
  }

  /** A part of the page itself is damaged, or broke. @param {Message} message */
  damaged(message) {
    this.damage = message;
    this.paint();
  }

  /** @param {Frame} frame */
  async take(frame) {
    const game = gameOf(frame.game);
    if (!game) throw { key: "saves.unknown", params: { game: frame.game } };
    const { default: screen, printed } = await game.load();
    wear(game.name);
    Object.assign(this, { screen, printed, game });
    this.receive(frame);
  }

  /** @param {Frame} frame */
  receive(frame) {
    this.frame = frame;
    this.log = [...this.log.slice(0, frame.log.from), ...frame.log.entries];
    this.picks = [];
    this.error = null;
  }

  /** What the page around may know of the position. */
  state() {
    const { frame } = this;
    if (!frame) return null;
    const { view } = frame;
    return { game: frame.game, hash: frame.hash, text: frame.text, turn: view.turn, toMove: view.to_move, over: view.over, moves: frame.moves.map((move) => move.text), live: this.live };
  }

  /** @returns {import("../types.js").GameContext} */
  context() {
    const frame = /** @type {Frame} */ (this.frame);
    const party = partyOfText(frame.text);
    const colors = party.colors.length === frame.view.players ? party.colors : (gameOf(frame.game)?.colors ?? []).slice(0, frame.view.players);
    return {
      frame: this.live ? frame : { ...frame, moves: [], revisions: [] },
      components: componentsIn(frame, this.printed), log: this.log, viewer: frame.viewer, t,
      ui: {
        colors, names: frame.names, t, picks: this.picks, busy: this.busy, night: isNight(), viewer: frame.viewer, covered: false,
        pick: (thing) => this.pick(thing),
        play: (text) => void this.play(text),
        playAll: (texts) => void this.change(async () => { for (const text of texts) await this.move(text); }),
        retract: (text) => void this.change(() => this.ask({ do: "retract", move: text }, "change")),
      },
    };
  }

  /** @param {string} thing */
  pick(thing) {
    if (!this.frame || !this.screen) return;
    const { picks, move } = this.screen.afterPick(this.frame, [...this.picks, thing]);
    this.picks = picks;
    if (move !== null) void this.play(move);
    else this.paint();
  }

  clear() {
    this.picks = [];
    this.paint();
  }

  /** @param {string} text */
  play(text) {
    return this.change(() => this.move(text));
  }

  /** One step back, over moves that nobody needs to be asked for. */
  undo() {
    return this.change(async () => {
      do await this.ask({ do: "undo", steps: 1 }, "change");
      while (this.frame && this.frame.undo > 0 && this.screen?.automatic(this.frame));
    });
  }

  redo() {
    return this.change(() => this.ask({ do: "redo", steps: 1 }, "change"));
  }

  /** One change at a time. @param {() => Promise<void>} work @returns {Promise<Message | null>} why it did not go */
  async change(work) {
    if (this.busy || !this.live) return { key: "embed.busy" };
    this.busy = true;
    /** @type {Message | null} */
    let refused = null;
    try {
      await work();
      await this.relink();
    } catch (error) {
      refused = messageOf(error);
    }
    this.busy = false;
    if (this.live) this.error = refused;
    this.paint();
    return refused;
  }

  /** A move, and those after it that need no decision. @param {string} text */
  async move(text) {
    const instead = this.frame?.revisions.some((move) => move.text === text);
    await this.ask({ do: instead ? "revise" : "play", move: text }, "move", text);
    for (let next = this.automatic(); next !== null; next = this.automatic()) await this.ask({ do: "play", move: next }, "move", next);
  }

  automatic() {
    return this.frame && this.screen ? this.screen.automatic(this.frame) : null;
  }

  /** @param {object} request @param {"move" | "change"} news @param {string} [move] */
  async ask(request, news, move) {
    const seat = this.frame?.view.to_move;
    const reply = await this.needEngine().call({ ...request, match: HANDLE, viewer: "mover" });
    if (!reply.ok) throw reply.error;
    this.receive(reply.frame);
    this.tell(news, { ...(move === undefined ? {} : { move, seat }), state: this.state() });
    if (reply.frame.view.over && this.screen) this.tell("end", { scores: this.screen.scoreRows(this.context()), state: this.state() });
  }

  /** The engine is gone: the picture stays, and the next engine goes on from it; an example from its begin. */
  lost() {
    if (!this.live || !this.frame) return;
    this.live = this.busy = false;
    this.error = null;
    if (!this.staged) this.source = { text: this.frame.text };
    void this.start();
  }

  /** A scenario begins in the midst of a game: no link can hold it. */
  async relink() {
    const reply = this.staged === false ? await this.needEngine().call({ do: "link", match: HANDLE }) : null;
    this.link = reply?.ok ? reply.link : null;
  }

  /** Whether the text is that of a scenario. */
  get staged() {
    return this.source !== null && (!("text" in this.source) || (this.source.text.includes("\n") && !this.source.text.trim().startsWith("monsoon ")));
  }

  close() {
    if (this.live) this.needEngine().call({ do: "close", match: HANDLE }).catch(() => undefined);
  }
}

/** A position of the rules' examples, as the build has written it down. @param {{game: string, scenario: string, case: number}} source */
async function stillOf({ game, scenario, case: played }) {
  if (played !== 0) return null;
  const answer = await fetch(new URL(`../../positions/${game}/${scenario}.json`, import.meta.url));
  return answer.ok ? /** @type {Promise<Frame>} */ (answer.json()) : null;
}
