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

/** @param {ReturnType<typeof addressOf>} address */
async function showBoard(address) {
  /** @type {import("./engine.js").News | null} */
  let news = null;
  /** @type {Distant | Own | null} */
  let engine = null;
  const heard = (/** @type {import("./engine.js").News} */ next) => {
    news = next;
    page.dataset.engine = next.status;
    if (next.status === "failed") board.lost();
    paint();
  };
  let worded = false; // nothing is painted before the words are loaded
  const draw = () =>
    render(
      framePage(board, news, () => engine?.retry()),
      root,
    );
  /** An error while painting is shown in place of the board. */
  function paint() {
    if (!worded) return;
    try {
      draw();
    } catch (error) {
      board.drop(faultOf(error));
      const fresh = /** @type {HTMLElement} */ (root.cloneNode(false));
      root.replaceWith(fresh);
      root = fresh;
      draw();
    }
    dispatchEvent(new Event("painted"));
  }
  const host = new Host((data, ports) => void obey(data, ports));
  const board = new Board({
    paint,
    tell: (say, detail) => host.say({ say, detail }),
    // the shared engine if the host page has a script for us, else our own
    engine: () => (engine ??= host.port ? asked() : new Own(heard)),
  });

  /** Requests a connection to the host page's shared engine. */
  function asked() {
    const { port1, port2 } = new MessageChannel();
    host.say({ say: "engine" });
    lines.push(port2);
    return new Distant(port1, heard);
  }
  /** @type {MessagePort[]} our ports that wait for the engine's */
  const lines = [];

  /** Handles a request of the host page. @param {any} data @param {readonly MessagePort[]} ports */
  async function obey(data, ports) {
    if (data?.say === "engine" && ports.length === 1) return join(lines.shift(), ports[0]);
    if (data?.say === "look") return wear(lookOf(data));
    if (data?.say === "show") return board.show(sourceOf(data.source));
    if (data?.say === "start") return void ready.then(() => board.start());
    if (data?.say === "do" && typeof data.id === "number") {
      const answer = await done(data).catch((error) => ({ ok: false, message: said(messageOf(error)) }));
      host.say({ say: "answer", id: data.id, ...answer });
    }
  }

  /** @param {any} data */
  async function done(data) {
    await ready;
    if (data.do === "load") {
      const source = sourceOf(data.source);
      if (!source) return { ok: false, message: t("embed.nothing") };
      board.wanted = true;
      await board.show(source);
      return board.live ? { ok: true, state: board.state() } : { ok: false, message: said(board.error) };
    }
    if (!(await board.start())) return { ok: false, message: said(board.error) };
    if (data.do === "start") return { ok: true, state: board.state() };
    /** @type {Map<unknown, () => Promise<import("../types.js").Message | null>>} */
    const deeds = new Map([
      ["play", () => board.play(String(data.move).slice(0, 400))],
      ["undo", () => board.undo()],
      ["redo", () => board.redo()],
    ]);
    const deed = deeds.get(data.do);
    if (!deed) return { ok: false, message: t("error.request") };
    const refused = await deed();
    return refused ? { ok: false, message: said(refused) } : { ok: true, state: board.state() };
  }

  /** @param {import("../types.js").Message | null} message */
  const said = (message) => t(message?.key ?? "embed.nothing", message?.params);

  let { lang } = address.look;
  /** @param {ReturnType<typeof lookOf>} look */
  async function wear(look) {
    if (look.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = look.theme;
    if (worded && look.lang === lang) return paint();
    lang = look.lang;
    await words(look.lang);
    worded = true;
    paint();
    void board.describe();
  }

  const damaged = (/** @type {import("../types.js").Message} */ message) => board.damaged(message);
  onFault((error) => damaged(faultOf(error)));
  onTheme(paint);
  followWidth();
  new ResizeObserver(() => host.resized()).observe(document.body);
  addEventListener("pagehide", () => board.close());
  addEventListener("hashchange", () => {
    const next = addressOf(location.hash);
    void wear(next.look);
    void board.show(next.source);
  });
  // the text inside an element arrives in a message
  const ready = wear(address.look).then(() =>
    address.inside || board.source ? undefined : board.show(address.source),
  );
  await ready;
  lookOver(damaged);
  if (address.start === "seen") await seen();
  if (address.start !== "now" && address.start !== "seen") return;
  board.wanted = true; // a text inside an element may come later
  await board.start();
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
} else void showBoard(address);
