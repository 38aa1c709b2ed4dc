/** The page inside the frame: a board for the host page, or the engine that all boards of that page share. */

import { render } from "lit-html";
import { faultOf, onFault } from "../errors/uncaught.js";
import { games } from "../games.js";
import { loadWords, t } from "../i18n/i18n.js";
import { messageOf } from "../kit/fault.js";
import { lookOver } from "../kit/parts.js";
import { onTheme } from "../theme.js";
import { followWidth } from "../viewport.js";
import { Board } from "./board.js";
import { Distant, Own, serving } from "./engine.js";
import { Host } from "./host.js";
import { framePage } from "./panel.js";
import { addressOf, lookOf, sourceOf } from "./wish.js";

dispatchEvent(new Event("begun"));
let root = /** @type {HTMLElement} */ (document.getElementById("app"));
const page = document.documentElement;

/** @typedef {ReturnType<typeof addressOf>} Address */
/** @typedef {import("../types.js").Message} Message */

/** A board, the host page that it belongs to, and the engine that plays it. */
class BoardPage {
  /** @param {Address} address */
  constructor(address) {
    this.address = address;
    /** @type {import("./engine.js").News | null} */
    this.news = null;
    /** @type {Distant | Own | null} */
    this.engine = null;
    /** our ports that wait for the engine's @type {MessagePort[]} */
    this.lines = [];
    this.lang = address.look.lang;
    this.worded = false; // nothing is painted before the words are loaded
    this.overtaken = false; // the host page has sent another source than that of the address
    this.stage = "";
    this.host = new Host(
      (data, ports) => void this.obey(data, ports),
      () => this.resized(),
    );
    this.atOnce = address.start === "now" || address.start === "seen";
    this.board = new Board(
      {
        paint: () => this.paint(),
        tell: (say, detail) => this.host.say({ say, detail }),
        // the shared engine if the host page has a script for us, else our own
        engine: () => {
          this.engine ??= this.host.port ? this.asked() : new Own((news) => this.heard(news));
          return this.engine;
        },
      },
      this.atOnce,
    );
    /** resolved once the words are there, and what is to be shown at once is shown */
    this.ready = this.open();
  }

  /** @param {import("./engine.js").News} news */
  heard(news) {
    this.news = news;
    page.dataset.engine = news.status;
    if (news.status === "failed") this.board.lost();
    this.paint();
  }

  draw() {
    render(
      framePage(this.board, this.news, () => this.engine?.retry()),
      root,
    );
  }

  /** An error while painting is shown in place of the board. */
  paint() {
    if (!this.worded) return;
    try {
      this.draw();
    } catch (error) {
      this.board.drop(faultOf(error));
      const fresh = /** @type {HTMLElement} */ (root.cloneNode(false));
      root.replaceWith(fresh);
      root = fresh;
      this.draw();
    }
    if (this.stage !== this.board.stage) this.resized(); // browsers do not watch frames far below
    this.stage = this.board.stage;
    dispatchEvent(new Event("painted"));
  }

  /** Tells the host page how high the board is, once it is: what is on its way keeps the height from before. */
  resized() {
    if (this.worded && this.board.stage !== "settling") this.host.resized();
  }

  /** Requests a connection to the host page's shared engine. */
  asked() {
    const { port1, port2 } = new MessageChannel();
    this.host.say({ say: "engine" });
    this.lines.push(port2);
    return new Distant(port1, (news) => this.heard(news));
  }

  /** Handles a request of the host page. @param {any} data @param {readonly MessagePort[]} ports */
  async obey(data, ports) {
    if (data?.say === "engine" && ports.length === 1) return join(this.lines.shift(), ports[0]);
    if (data?.say === "look") return this.wear(lookOf(data));
    if (data?.say === "show") {
      this.overtaken = true;
      return this.board.show(sourceOf(data.source));
    }
    if (data?.say === "do" && typeof data.id === "number") {
      const answer = await this.done(data).catch((error) => refused(messageOf(error)));
      this.host.say({ say: "answer", id: data.id, ...answer });
    }
  }

  /** @param {any} data */
  async done(data) {
    const { board } = this;
    await this.ready;
    if (data.do === "load") {
      const source = sourceOf(data.source);
      if ("refused" in source) return refused(source.refused);
      board.wanted = true;
      return (await board.show(source)) ? { ok: true, state: board.state() } : this.notShown(source);
    }
    const { source } = board;
    if (!(await board.start())) return this.notShown(source);
    if (data.do === "start") return { ok: true, state: board.state() };
    /** @type {Map<unknown, () => Promise<Message | null>>} */
    const deeds = new Map([
      ["play", () => board.play(String(data.move).slice(0, 400))],
      ["undo", () => board.undo()],
      ["redo", () => board.redo()],
    ]);
    const deed = deeds.get(data.do);
    if (!deed) return refused({ key: "error.request" });
    const trouble = await deed();
    return trouble ? refused(trouble) : { ok: true, state: board.state() };
  }

  /** Why a position cannot be played. @param {import("./wish.js").Source | null} source */
  notShown(source) {
    return refused(this.board.source === source ? this.board.error : { key: "embed.replaced" });
  }

  /** @param {ReturnType<typeof lookOf>} look */
  async wear(look) {
    if (look.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = look.theme;
    if (this.worded && look.lang === this.lang) return this.paint();
    this.lang = look.lang;
    await words(look.lang);
    this.worded = true;
    this.paint();
    void this.board.describe();
  }

  /** Follows what happens around the board. */
  listen() {
    onFault((error) => this.board.damaged(faultOf(error)));
    onTheme(() => this.paint());
    followWidth();
    new ResizeObserver(() => this.resized()).observe(document.body);
    addEventListener("resize", () => this.resized());
    // a page that the browser keeps goes on when the reader comes back to it
    addEventListener("pagehide", ({ persisted }) => persisted || this.board.close());
    addEventListener("hashchange", () => {
      const next = addressOf(location.hash);
      void this.wear(next.look);
      void this.board.show(next.source);
    });
  }

  async open() {
    this.listen();
    await this.wear(this.address.look);
    // the text inside an element arrives in a message
    if (!this.address.inside && !this.overtaken) await this.board.show(this.address.source);
  }

  /** Starts the engine if the board is to be played at once, or once it is seen. */
  async start() {
    const { start } = this.address;
    await this.ready;
    lookOver((message) => this.board.damaged(message));
    if (start === "seen") await seen();
    if (!this.atOnce) return;
    this.board.wanted = true; // a text inside an element may come later
    await this.board.start();
  }
}

/** A reply that says why something was not done. @param {Message | null} message */
function refused(message) {
  return { ok: false, message: t(message?.key ?? "embed.nothing", message?.params) };
}

/** Resolves once the frame is in view, also in that of the page around it. */
function seen() {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve(undefined);
    });
    observer.observe(document.body);
  });
}

/** Loads the words of a language, or English where that fails. @param {string} language */
async function words(language) {
  const folders = Object.values(games).map((game) => game.words);
  await loadWords(folders, language).catch(() => loadWords(folders, "en"));
}

/** Joins two ports. @param {MessagePort | undefined} one @param {MessagePort} other */
function join(one, other) {
  if (!one) return;
  one.onmessage = ({ data }) => other.postMessage(data);
  other.onmessage = ({ data }) => one.postMessage(data);
}

const address = addressOf(location.hash);
if (address.engine) {
  new Host(serving());
  dispatchEvent(new Event("painted")); // the frame is hidden
} else void new BoardPage(address).start();
