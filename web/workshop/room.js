/** The workshop: which bot is on the bench, what is kept of it, what runs with it and what has come of it. */

import { fullAddress, packedHash, workshopHash } from "../address.js";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { copyLink } from "../kit/clipboard.js";
import { isOfPart, messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { onLeaving } from "../kit/leaving.js";
import { partModule } from "../kit/parts.js";
import { pack } from "../share/packed.js";
import { LONGEST_SOURCE } from "../store/bot.js";
import { troubleOf } from "../store/storage.js";
import { newId } from "../store/store.js";
import { names } from "./api.js";
import { EXAMPLES, examples } from "./examples.js";
import { botOfFile, saveBot } from "./files.js";
import { bringOutcome, workshopPage } from "./page.js";
import { Runs } from "./runs.js";
import * as shelf from "./shelf.js";
import { Table } from "./table.js";
import { Unkept } from "./unkept.js";
import { wheelIndex } from "./wheels.js";

/** @typedef {import("./editor.js").Editor} Editor */
/**
 * @typedef {object} Actions
 * @property {() => void} paint
 * @property {(message: Parameters<import("../kit/messages.js").Messages["show"]>[0]) => void} report
 * @property {() => void} back
 * @property {(hash: string) => void} showAddress
 */
/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./bench.js").Keeping} Keeping */
/** @typedef {import("./bench.js").Listed} Listed */
/** @typedef {import("./bench.js").Room} Room */

/** After so many milliseconds without a key a change is kept. */
const SOON = 600;

/** @implements {Room} */
export class WorkshopRoom {
  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.wishes = new Latest();
    this.looks = new Latest();
    /** @type {Bench | null} */
    this.bench = null;
    this.loose = new Unkept(() => this.refused);
    /** @type {Bench[]} deleted during this visit */
    this.removed = [];
    /** @type {Listed[]} */
    this.bots = [];
    /** @type {Keeping} */
    this.keeping = "none";
    /** @type {Editor | null} */
    this.editor = null;
    this.runs = new Runs(() => this.changed());
    this.table = new Table();
    /** @type {{index: number, link: string} | null} the game that is looked at, packed for an address */
    this.look = null;
    /** @type {Record<string, string> | null} the examples by name */
    this.samples = null;
    /** @type {string[]} names of everything in the view of the game */
    this.view = [];
    /** the game that these names belong to */
    this.viewed = "";
    /** @type {string[]} names of the packages that bots can import on this site */
    this.packages = [];
    /** @type {string | null} */
    this.shown = null;
    this.timer = 0;
    onLeaving(() => this.flush());
  }

  /** Whether the store does not take what is on the bench. */
  get refused() {
    return ["full", "forbidden", "long"].includes(this.keeping);
  }

  page() {
    this.editor?.name(t("workshop.code"));
    return workshopPage(this);
  }

  /** One's own bots, or the one of a link. What is here already stays. @param {string | null} link */
  async open(link) {
    const signal = this.wishes.next();
    const again = this.bench !== null && this.shown === link;
    const [{ Editor }, samples] = await Promise.all([
      partModule(import("./editor.js"), "web/workshop/editor.js"),
      this.samples ?? examples(),
    ]);
    this.samples = samples;
    const guest = link === null || again ? null : await shelf.unpacked(link);
    if (signal.aborted) return;
    this.shown = link;
    this.editor ??= new Editor({
      text: "",
      label: t("workshop.code"),
      changed: (text) => this.typed(text),
      run: () => this.run("game"),
      names: () => names(this.view),
    });
    this.bots = this.loose.with(shelf.all());
    if (link !== null && !again && !guest) this.actions.report({ key: "workshop.link.bad" });
    if (guest) this.lay({ ...guest, id: newId(), known: null, guest: "link" });
    else if (!this.bench) {
      const [bot] = shelf.all();
      this.lay(bot ? shelf.onBench(bot) : this.fresh(EXAMPLES[0]));
    } else this.learn();
    this.actions.paint();
    this.packages = Object.keys(await wheelIndex());
    this.changed();
  }

  /** A bot that is not kept before something is changed. @param {string} name of an example */
  fresh(name) {
    const source = this.samples?.[name] ?? "";
    const game = this.bench?.game ?? Object.keys(games)[0];
    const title = t(`workshop.example.${name}`);
    return { id: newId(), name: title, game, source, known: null, guest: /** @type {null} */ (null) };
  }

  /** Puts a bot on the bench. @param {Bench} bench */
  lay(bench) {
    this.flush();
    if (this.bench && this.refused) this.loose.hold(this.bench);
    this.runs.stop();
    Object.assign(this.runs, { played: [], tests: null, fault: null });
    const before = this.bench?.game;
    this.bench = bench;
    this.look = null;
    this.keeping = bench.known === null ? "none" : "kept";
    if (before !== bench.game) this.table.clear(bench.game);
    this.editor?.fill(bench.source);
    this.bots = this.loose.with(shelf.all());
    this.learn();
  }

  /** Asks the engine in the sandbox for the names of the view, which starts it before the first run. */
  async learn() {
    const game = this.bench?.game;
    if (!game || this.viewed === game) return;
    try {
      const { view } = await this.runs.warm().call({ do: "names", game });
      this.view = Array.isArray(view) ? view.map(String) : [];
      this.viewed = game;
    } catch (error) {
      this.tellOfPart(error);
    }
  }

  /** A part of the page that is missing or damaged is told with the way to mend it. @param {any} error */
  tellOfPart(error) {
    const message = messageOf(error);
    if (isOfPart(message)) this.actions.report(message);
  }

  /** @param {string} text */
  typed(text) {
    const { bench } = this;
    if (!bench) return;
    bench.source = text;
    if (bench.guest) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), SOON);
    if (this.keeping === "soon") return;
    this.keeping = "soon";
    this.actions.paint();
  }

  /** Keeps what was changed. */
  flush() {
    clearTimeout(this.timer);
    if (this.keeping !== "soon" || !this.bench || this.bench.guest) return;
    const { id, name, game, source, known } = this.bench;
    try {
      if (source.length <= LONGEST_SOURCE) this.bench.known = shelf.keep({ id, name, game, source }, known);
      this.keeping = source.length <= LONGEST_SOURCE ? "kept" : "long";
    } catch (error) {
      this.unkept(error);
    }
    this.bots = this.loose.with(shelf.all());
    this.actions.paint();
  }

  /**
   * What another window has changed stays as it is there; what is here is kept as another bot.
   * @param {unknown} error
   */
  unkept(error) {
    const { key } = troubleOf(error);
    if (key === "store.other" && this.bench) {
      Object.assign(this.bench, { id: newId(), known: null });
      this.actions.report({ key: "workshop.other" });
      this.flush();
    } else this.keeping = key === "store.full" ? "full" : "forbidden";
  }

  /** Something about the bot beside its text has changed. @param {Partial<Bench>} change */
  change(change) {
    if (!this.bench) return;
    const other = change.game !== undefined && change.game !== this.bench.game;
    Object.assign(this.bench, change);
    if (other) {
      this.table.clear(this.bench.game);
      this.learn();
    }
    if (!this.bench.guest) {
      this.keeping = "soon";
      this.flush();
    }
    this.actions.paint();
  }

  /** @param {string} id of a kept bot, or the name of an example */
  choose(id) {
    const held = this.loose.take(id);
    try {
      if (held) {
        this.lay(held);
        this.change({}); // perhaps the store takes it now
      } else if (EXAMPLES.includes(id)) this.lay(this.fresh(id));
      else {
        const found = shelf.find(id);
        if (found) this.lay(shelf.onBench(found));
        else this.actions.report({ key: "workshop.absent" }); // another window has deleted it
        this.bots = this.loose.with(shelf.all());
      }
    } catch (error) {
      this.actions.report(messageOf(error));
    }
    this.shown = null;
    this.actions.showAddress(workshopHash());
    this.actions.paint();
  }

  /** A guest becomes one's own. */
  adopt() {
    this.shown = null;
    this.actions.showAddress(workshopHash());
    this.change({ guest: null });
  }

  /** Deletes the bot on the bench, which the message about it can bring back as it was. */
  remove() {
    const { bench } = this;
    if (!bench) return;
    clearTimeout(this.timer);
    this.keeping = "none";
    if (bench.known !== null) shelf.drop(bench.id);
    this.bots = this.loose.with(shelf.all());
    this.choose(this.bots[0]?.id ?? EXAMPLES[0]);
    this.removed.push(bench);
    this.tellRemoved();
  }

  /** Tells the bot that was deleted last, with the way to bring it back; then the one before it is told. */
  tellRemoved() {
    const bench = this.removed.at(-1);
    if (!bench) return;
    const run = () => {
      this.removed.pop();
      this.lay({ ...bench, known: null });
      this.change({});
      this.tellRemoved();
    };
    const remedy = { label: t("saves.restore"), run };
    this.actions.report({ key: "workshop.removed", params: { name: bench.name }, good: true, remedy });
  }

  /** @param {import("./runs.js").Running["kind"]} kind */
  async run(kind) {
    const { bench } = this;
    if (!bench || this.runs.running) return;
    this.flush();
    this.look = null;
    this.editor?.mark(null);
    this.learn(); // unless its names have come: what was to tell them may have been stopped
    await this.runs.run(kind, bench.source, this.table.plan(bench.game)).then(bringOutcome);
    if (this.bench !== bench) return;
    this.tellOfPart(this.runs.fault);
    const fault = this.runs.fault ?? this.runs.tests?.find((test) => test.fault)?.fault;
    if (fault) this.editor?.mark(Number(fault.params?.line ?? 0), t(fault.key, fault.params));
    if (kind === "game" && this.runs.played.length > 0) await this.turnTo(0);
  }

  changed() {
    this.actions.paint();
  }

  /** Another game to look at. @param {number} index */
  async turnTo(index) {
    const game = this.runs.played[index];
    if (!game) return;
    const signal = this.looks.next();
    const link = await pack(game.text);
    if (signal.aborted || this.runs.played[index] !== game) return;
    this.look = { index, link };
    this.actions.paint();
  }

  /** The address of a position of the game that is looked at. @param {number} moves */
  position(moves) {
    return packedHash(this.look?.link ?? "", moves);
  }

  file() {
    if (this.bench) saveBot(this.bench);
  }

  /** @param {HTMLInputElement} input */
  async take(input) {
    const [file] = input.files ?? [];
    input.value = "";
    if (!file || !this.bench) return;
    try {
      const found = await botOfFile(file);
      this.lay({ ...found, id: newId(), game: this.bench.game, known: null, guest: "file" });
    } catch (error) {
      this.actions.report(error instanceof Error ? { key: "arrivals.unread" } : messageOf(error));
    }
    this.actions.paint();
  }

  async share() {
    const { bench } = this;
    if (!bench) return;
    if (bench.source.length > LONGEST_SOURCE)
      this.actions.report({ key: "workshop.link.long", params: { count: LONGEST_SOURCE } });
    else copyLink(fullAddress(workshopHash(await shelf.packed(bench))), this.actions.report);
  }

  /** The page is left: what was changed is kept, and nothing runs on. */
  close() {
    this.wishes.next();
    this.flush();
    this.runs.stop();
  }
}
