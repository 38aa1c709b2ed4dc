/**
 * The page of copies: which game and which copy is shown, and import and export as a file or a link.
 */

import { copyHash, fullAddress } from "../address.js";
import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { copyLink } from "../kit/clipboard.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { onLeaving } from "../kit/leaving.js";
import { partModule } from "../kit/parts.js";
import { wear } from "../kit/styles.js";
import { copyIn, LARGEST } from "../store/copy.js";
import { NO_ROOM } from "../store/storage.js";
import { CopyDesk, keepingOf } from "./desk.js";
import { idOf } from "./fields.js";
import { copyPage } from "./page.js";
import * as shelf from "./shelf.js";

/** @typedef {import("../types.js").Message} Message */
/**
 * @typedef {object} Actions
 * @property {() => void} paint
 * @property {(message: Parameters<import("../kit/messages.js").Messages["show"]>[0]) => void} report
 * @property {(...keys: string[]) => void} withdraw messages that no longer hold
 * @property {() => Promise<import("../engine/protocol.js").Engine>} engine
 * @property {() => import("lit-html").TemplateResult} waiting the engine's loading progress
 * @property {() => void} back
 * @property {(game: string) => void} copy opens the player's own copy of a game
 * @property {(hash: string) => void} showAddress
 * @property {(game: string, place: string) => void} rules
 * @property {import("./verdict.js").Caption} caption
 */

const FILE_TROUBLE = [
  "copy.file.none",
  "copy.file.long",
  "copy.file.version",
  "copy.file.game",
  "copy.file.bad",
  "arrivals.unread",
];

export class CopyRoom {
  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.name = "";
    /** @type {CopyDesk | null} null: it is being loaded */
    this.desk = null;
    /** what is being opened: a later request supersedes an earlier one */
    this.wishes = new Latest();
    /** @type {string | null} a kind whose fields are unfolded */
    this.unfolded = null;
    this.source = {
      open: /** @type {string | null} */ (null),
      turn: (/** @type {string} */ thing) => this.turn(thing),
    };
    shelf.onOtherWindow((game) => (game === null || game === this.name) && this.desk?.elsewhere());
    onLeaving(() => this.desk?.keepTyped());
  }

  waiting() {
    return this.actions.waiting();
  }

  page() {
    return copyPage(this);
  }

  /** Opens the player's own copy of a game, or the copy in a link. @param {{game: string} | {link: string}} wanted */
  async open(wanted) {
    const signal = this.wishes.next();
    this.close();
    this.name = "game" in wanted ? wanted.game : "";
    try {
      const engine = await this.actions.engine();
      if (signal.aborted) return;
      if ("game" in wanted) return await this.lay(wanted.game, signal, (desk) => desk.own());
      const reply = await engine.call({ do: "uncopy", link: wanted.link });
      if (!reply.ok) throw reply.error;
      await this.lay(reply.game, signal, (desk) => desk.look(reply.edition, "", { from: "link", name: "" }));
    } catch (error) {
      if (signal.aborted) return;
      this.actions.report(messageOf(error));
      if (this.name === "") this.actions.back();
    }
  }

  /**
   * @param {string} name of a game
   * @param {AbortSignal} signal aborted when a later request supersedes this one
   * @param {(desk: CopyDesk) => Promise<void> | undefined} fill
   */
  async lay(name, signal, fill) {
    const game = gameOf(name);
    if (!game?.copy) throw { key: "saves.unknown", params: { game: name } };
    const engine = await this.actions.engine();
    const [{ default: printed }, editions] = await Promise.all([
      partModule(game.copy(), `web/${name}/copy.js`),
      engine.call({ do: "editions", game: name }),
      game.load(),
    ]);
    if (signal.aborted) return;
    if (!editions.ok) throw editions.error;
    wear(name);
    this.close();
    this.name = name;
    const desk = new CopyDesk({ game, printed, editions, ...this.actions });
    await fill(desk);
    if (signal.aborted) return;
    this.desk = desk;
    this.actions.paint();
  }

  /** The page is left: what is still loading is not shown any more. */
  leave() {
    this.wishes.drop();
    this.close();
  }

  close() {
    this.desk?.close();
    this.desk = null;
    this.source.open = null;
  }

  /** Shows or hides the source of a thing. @param {string} thing */
  turn(thing) {
    this.source.open = this.source.open === thing ? null : thing;
    this.actions.paint();
  }

  /** @param {string | null} kind */
  unfold(kind) {
    if (this.unfolded === kind) return;
    this.unfolded = kind;
    this.actions.paint();
  }

  /** Scrolls to the fields of a thing. @param {string} thing */
  show(thing) {
    const [kind] = thing.split(" ");
    if (this.desk?.printed.kinds.find((one) => one.kind === kind)?.folded) this.unfold(kind);
    const row = document.getElementById(idOf(thing));
    row?.scrollIntoView({ block: "center" });
    const field = row?.querySelector("input, select");
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }

  /** Scrolls to the findings, where they are not beside the fields. */
  toVerdict() {
    const found = document.getElementById("copy-verdict");
    found?.scrollIntoView({ block: "start" });
    found?.focus({ preventScroll: true });
  }

  /** What the rulebook says of a case of an example. @param {string} name @param {number} number from 0 */
  caption(name, number) {
    return this.actions.caption(this.name, name, number);
  }

  /** Opens the rulebook at a place. @param {string} place */
  rule(place) {
    this.actions.rules(this.name, place);
  }

  /**
   * Views the copy in a file; a file that cannot be read is reported, and nothing changes.
   * @param {HTMLInputElement} input
   */
  async take(input) {
    const [file] = input.files ?? [];
    input.value = ""; // the same file may be chosen again
    if (!file) return;
    const signal = this.wishes.next();
    try {
      if (file.size > LARGEST) throw { key: "copy.file.long" };
      const text = await file.text().catch(() => {
        throw { key: "arrivals.unread" };
      });
      const { game, edition, note } = copyIn(text);
      const engine = await this.actions.engine();
      const reply = await engine.call({ do: "copy", game, edition });
      const wrong = reply.ok
        ? reply.faults.find((/** @type {Message} */ { key }) => key === "error.edition" || key === "error.edition-line")
        : reply.error;
      if (wrong)
        throw wrong.params?.edition === ""
          ? { key: "copy.file.none" }
          : { key: "copy.file.bad", params: { reason: wrong } };
      if (signal.aborted) return; // the page was left meanwhile
      this.actions.withdraw(...FILE_TROUBLE);
      await this.lay(game, signal, (desk) => desk.look(edition, note, { from: "file", name: file.name }));
      if (!signal.aborted) scrollTo(0, 0);
    } catch (error) {
      if (signal.aborted) return;
      this.actions.withdraw(...FILE_TROUBLE);
      this.actions.report(messageOf(error));
    }
  }

  /** Makes the viewed copy the player's own, with an undo for what it replaces. */
  adopt() {
    const { desk, actions } = this;
    if (!desk) return;
    try {
      const back = desk.adopt();
      actions.withdraw(...NO_ROOM);
      actions.showAddress(copyHash(this.name));
      if (back)
        actions.report({
          key: "copy.replaced",
          good: true,
          remedy: { label: t("copy.replaced.back"), run: () => this.attempt(back) },
        });
      else actions.report({ key: "copy.adopted", good: true });
    } catch (error) {
      this.fail(error);
    }
    actions.paint();
  }

  /** Resets all numbers to the published ones, with an undo. */
  revertAll() {
    const { desk, actions } = this;
    if (!desk) return;
    const { values, strays } = desk;
    desk.revertAll();
    actions.report({
      key: "copy.reverted",
      good: true,
      remedy: {
        label: t("copy.reverted.back"),
        run: () => {
          if (desk === this.desk) desk.restore(values, strays);
        },
      },
    });
  }

  /** @param {() => void} work */
  attempt(work) {
    try {
      work();
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {unknown} error */
  fail(error) {
    this.actions.report({ key: `copy.state.${keepingOf(error)}` });
  }

  /** Copies a link that holds the copy. */
  async share() {
    const shared = this.desk?.answer?.shared;
    if (shared) await copyLink(fullAddress(copyHash(shared)), this.actions.report);
  }
}
