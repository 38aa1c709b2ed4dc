/**
 * The score pad: for a game at a real table, what every player has is typed, and the engine counts the points, as for a
 * position of a scenario.
 */

import { entered } from "../copy/shelf.js";
import { download, fileName } from "../download.js";
import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { componentsIn, FIRST } from "../kit/editions.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { partModule } from "../kit/parts.js";
import { partSheet, wear } from "../kit/styles.js";
import { rememberedParty } from "../lastform.js";
import { csv } from "../scores/table.js";
import { misfit, namesOf, scenarioOf, wrongFields } from "./counting.js";
import { blank, keepDraft, onOtherPad, readDraft } from "./draft.js";
import { padPage } from "./page.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./draft.js").Draft} Draft */
/**
 * @typedef {object} Actions
 * @property {() => void} paint
 * @property {(message: Message) => void} report
 * @property {(...keys: string[]) => void} withdraw messages that no longer hold
 * @property {() => Promise<import("../engine/protocol.js").Engine>} engine
 * @property {() => import("lit-html").TemplateResult} waiting the engine's loading progress
 * @property {() => void} back
 * @property {(game: string) => void} pad opens the score pad of a game
 */
/** @typedef {import("./counting.js").Sheet} Sheet */

/** The handle of the position in the engine. */
const HANDLE = "score-pad";
const TROUBLE = ["store.forbidden", "store.full"];

export class PadRoom {
  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.name = "";
    /** @type {Sheet | null} null: it is being loaded */
    this.sheet = null;
    /** what is being opened or counted: a later request supersedes an earlier one */
    this.wishes = new Latest();
    onOtherPad((game) => game === this.name && this.reread());
  }

  page() {
    return padPage(this);
  }

  /** @param {string} name of a game that has a score pad */
  async open(name) {
    const signal = this.wishes.next();
    this.name = name;
    this.sheet = null;
    const game = gameOf(name);
    if (!game?.pad) throw { key: "saves.unknown", params: { game: name } };
    const [{ default: padOf }, { default: screen, printed }] = await Promise.all([
      partModule(game.pad(), `web/${name}/pad.js`),
      game.load(),
      partSheet("web/pad/pad.css"),
    ]);
    if (signal.aborted) return;
    wear(name);
    const own = await this.ownCopy(name);
    if (signal.aborted) return;
    const pad = padOf(own.components ?? printed[FIRST]); // the edition of a position that names none
    const draft = readDraft(game) ?? blank(game, rememberedParty().names);
    const { edition, unfit } = own;
    this.sheet = { game, pad, screen, printed, edition, unfit, draft, frame: null, fault: null, cleared: null };
    await this.count();
  }

  /**
   * What is printed on the player's own copy of a game, if there is one that can be played with.
   * @param {string} game
   * @returns {Promise<{edition: string[], components?: unknown, unfit: boolean}>}
   */
  async ownCopy(game) {
    const own = entered(game);
    const none = { edition: [], unfit: own !== null };
    if (!own?.fits) return none;
    try {
      const { edition } = own;
      const reply = await (await this.actions.engine()).call({ do: "components", game, edition });
      return reply.ok ? { edition, components: reply.components, unfit: false } : none;
    } catch {
      return { edition: [], unfit: false }; // counting says why the engine does not answer
    }
  }

  /** What is still loading or being counted is not shown any more. */
  leave() {
    this.wishes.drop();
    this.sheet = null;
  }

  /** Another window has changed the pad. */
  reread() {
    if (!this.sheet) return;
    this.sheet.draft = readDraft(this.sheet.game) ?? this.sheet.draft;
    this.sheet.cleared = null;
    this.count();
  }

  // --- what the page does -----------------------------------------------------------------

  /** @param {Partial<Draft>} change */
  change(change) {
    if (!this.sheet) return;
    this.sheet.draft = { ...this.sheet.draft, ...change };
    this.sheet.cleared = null;
    this.keep();
    this.count();
  }

  /** @param {number} seat @param {string} name */
  rename(seat, name) {
    const { names } = /** @type {Sheet} */ (this.sheet).draft;
    this.change({ names: names.with(seat, name) });
  }

  /** @param {number} seat @param {string} field @param {string} text */
  type(seat, field, text) {
    const { typed } = /** @type {Sheet} */ (this.sheet).draft;
    this.change({ typed: typed.with(seat, { ...typed[seat], [field]: text.trim() }) });
  }

  clear() {
    const { sheet } = this;
    if (!sheet) return;
    const before = sheet.draft;
    this.change({ typed: before.typed.map(() => ({})), holder: 0 });
    sheet.cleared = before;
    this.actions.paint();
  }

  bringBack() {
    if (this.sheet?.cleared) this.change(this.sheet.cleared);
  }

  /** The points as a file. */
  file() {
    const { name, sheet } = this;
    if (!sheet?.frame) return;
    download(
      csv([sheet.screen.scoreRows(this.context(sheet))]),
      fileName([name, ...namesOf(sheet.draft)], Date.now(), "csv"),
    );
  }

  /** What the tables of the game's screen are made of. @param {Sheet} sheet */
  context({ game, draft, frame, printed }) {
    const ui = { colors: game.colors.slice(0, draft.players), names: namesOf(draft) };
    return { frame, components: componentsIn(frame, printed), ui, t };
  }

  // --- counting ---------------------------------------------------------------------------

  keep() {
    try {
      keepDraft(this.name, /** @type {Sheet} */ (this.sheet).draft);
      this.actions.withdraw(...TROUBLE);
    } catch (error) {
      this.actions.report(messageOf(error));
    }
  }

  /** Asks the engine for the points of what is typed now. */
  async count() {
    const { sheet } = this;
    if (!sheet) return;
    const signal = this.wishes.next();
    if (sheet.frame?.view.players !== sheet.draft.players) sheet.frame = null;
    sheet.fault = misfit(sheet);
    if (sheet.fault || wrongFields(sheet).length > 0) {
      sheet.frame = null;
      return this.actions.paint();
    }
    this.actions.paint();
    try {
      const engine = await this.actions.engine();
      if (signal.aborted) return;
      const reply = await engine.call({ do: "source", match: HANDLE, viewer: null, text: scenarioOf(sheet) });
      if (signal.aborted) return;
      sheet.frame = reply.ok ? reply.frame : null;
      sheet.fault = reply.ok ? null : reply.error;
    } catch (error) {
      if (signal.aborted) return;
      sheet.frame = null;
      sheet.fault = messageOf(error);
    }
    this.actions.paint();
  }
}
