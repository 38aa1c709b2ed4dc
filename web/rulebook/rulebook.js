/**
 * The rulebook over whatever the page shows: a dialog that leaves a match below it as it is. The book is our own file, made at
 * build time and the same as the static page; it lies in a shadow of its own, so that its style sheets and those of a match never
 * dress each other.
 */

import { html, nothing } from "lit-html";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { followWidth } from "../resized.js";
import { onSetting, setting } from "../settings/settings.js";
import { messageOf } from "../kit/fault.js";
import { isNight } from "../theme.js";
import { trouble } from "../trouble/broken.js";
import { isPart, partText } from "../kit/parts.js";
import { tendDepth } from "./depth.js";
import { reprint } from "./reprint.js";
import { tendSearch } from "./search.js";

/** @typedef {import("../types.js").Message} Message */
/**
 * @typedef {object} Doors
 * @property {() => void} paint
 * @property {() => void} closed
 * @property {(game: string, name: string, index: number) => void} play an example on the board
 * @property {(game: string) => void} copy the page of one's own copy of a game
 */

/** @typedef {import("./reprint.js").Copied} Copied */

const WEB = new URL("..", import.meta.url).href.replace(/\/$/, "");

export class Rulebook {
  /** @param {Doors} doors */
  constructor(doors) {
    this.doors = doors;
    this.open = false;
    this.game = "";
    /** the paragraph that is wanted, until it is shown */
    this.place = "";
    /** @type {{key: string, book: HTMLElement} | null} */
    this.shown = null;
    /** @type {Copied | null} the copy that is played with where the book was opened */
    this.copied = null;
    /** the book is English because there is no other */
    this.fallback = false;
    /** @type {Message | null} */
    this.trouble = null;
    this.host = document.createElement("div");
    this.host.className = "book-room";
    this.shadow = this.host.attachShadow({ mode: "open" });
    followWidth(this.shadow);
    this.shadow.addEventListener("click", (event) => this.clicked(event));
    onSetting("language", () => this.open && this.show(this.game, this.place));
  }

  /**
   * @param {string} game
   * @param {string} [place] id of a paragraph or example
   * @param {Copied | null} [copied] the tables show its numbers
   */
  async show(game, place = "", copied = this.copied) {
    this.open = true;
    this.game = game;
    this.place = place;
    this.copied = copied;
    this.told(null);
    try {
      await this.load(game);
    } catch (error) {
      this.trouble = messageOf(error);
    }
    this.doors.paint();
    this.turnTo();
  }

  /** Says why there is no book. @param {Message | null} message */
  told(message) {
    this.trouble = message;
    this.doors.paint();
  }

  /** What an example says of its cases. @param {string} name @returns {HTMLElement[]} */
  cases(name) {
    return Array.from(this.shown?.book.querySelectorAll(`#example-${CSS.escape(name)} .cases > li`) ?? []).map((item) => {
      const words = /** @type {HTMLElement} */ (item.cloneNode(true));
      words.querySelector(".play-case")?.remove();
      return words;
    });
  }

  /** The book of a game in the language of the page, else in English. @param {string} game */
  async load(game) {
    const language = setting("language");
    const copied = this.copied?.game === game ? this.copied : null;
    const key = [game, language, ...(copied?.edition ?? [])].join(".");
    if (this.shown?.key === key) return;
    const own = await pageIn(game, language);
    const text = own ?? (await partText(addressOf(game, "en")));
    const parsed = new DOMParser().parseFromString(text.replaceAll("@web@", WEB).replaceAll("@site@", ""), "text/html");
    const book = parsed.querySelector(".book");
    if (!(book instanceof HTMLElement)) throw new Error(`${game}.txt`);
    if (copied) await reprint(book, copied);
    this.fallback = own === null;
    this.shadow.adoptedStyleSheets = await Promise.all(["style/tokens.css", "style/base.css", `${game}/style/board.css`, "style/book.css", `${game}/style/book.css`].map(sheetOf));
    this.shadow.replaceChildren(document.adoptNode(book));
    tendDepth(book);
    tendSearch(book);
    this.shown = { key, book };
  }

  /** To the paragraph that is wanted. */
  turnTo() {
    const book = this.shown?.book;
    if (!book) return;
    book.toggleAttribute("data-night", isNight());
    for (const marked of book.querySelectorAll("[data-here]")) marked.removeAttribute("data-here");
    const place = this.place && book.querySelector(`#${CSS.escape(this.place)}`);
    if (!(place instanceof HTMLElement)) return this.host.scrollTo(0, 0);
    place.toggleAttribute("data-here", true);
    place.scrollIntoView({ block: "start" });
    const heading = place.querySelector("h2, h3");
    if (heading instanceof HTMLElement) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }

  /** Links within the book turn its pages, those of examples lead to the board. @param {Event} event */
  clicked(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = link?.getAttribute("href") ?? "";
    if (!address.startsWith("#")) return;
    event.preventDefault();
    const [, game, name, index] = /^#example=(\w+)\/([\w-]+)(?:\/(\d+))?$/.exec(address) ?? [];
    if (game) return this.doors.play(game, name, index ? Number(index) - 1 : 0);
    const [, copied] = /^#copy=(\w+)$/.exec(address) ?? [];
    if (copied) return this.doors.copy(copied);
    this.place = address.slice(1);
    this.turnTo();
  }

  close() {
    const dialog = document.querySelector(".book-dialog");
    if (dialog instanceof HTMLDialogElement) dialog.close();
  }

  closed() {
    this.open = false;
    this.doors.closed();
    this.doors.paint();
  }

  page() {
    if (!this.open) return nothing;
    const others = Object.keys(games).filter((game) => game !== this.game);
    return html`<dialog class="panel book-dialog" aria-labelledby="book-title" data-game=${this.game} data-ready=${this.shown?.key.startsWith(this.game) ? "true" : "false"} data-copied=${this.copied?.game === this.game ? "true" : "false"} @close=${() => this.closed()}>
      <header class="book-dialog-head">
        <h2 id="book-title">${t("book.of", { game: this.game })}</h2>
        <p>${others.map((game) => html`<button type="button" class="quiet" data-book=${game} @click=${() => this.show(game)}>${t("book.of", { game })}</button>`)}
        <button type="button" class="main" data-action="book-close" @click=${() => this.close()}>${t("book.close")}</button></p>
      </header>
      ${this.trouble !== null
        ? trouble({ ...this.trouble, key: "book.gone", params: { detail: this.trouble } }, (message) => this.told(message), "book-note")
        : html`${this.copied?.game === this.game ? html`<p class="book-note">${t("book.printed")}</p>` : nothing}${this.fallback ? html`<p class="book-note">${t("book.fallback")}</p>` : nothing}${this.host}`}
    </dialog>`;
  }
}

/** @param {string} game @param {string} language */
const addressOf = (game, language) => new URL(`./pages/${game}.${language}.txt`, import.meta.url);

/** @param {string} game @param {string} language @returns {Promise<string | null>} null: there is no such book */
async function pageIn(game, language) {
  const url = addressOf(game, language);
  try {
    return await partText(url);
  } catch (error) {
    if (language !== "en" && messageOf(error).key === "match.download" && !(await isPart(url))) return null;
    throw error;
  }
}

/** @type {Map<string, Promise<CSSStyleSheet>>} by path; what did not arrive is asked for again */
const sheets = new Map();

/** A style sheet of ours for the shadow, which keeps it while the book is closed. @param {string} path */
function sheetOf(path) {
  const known = sheets.get(path);
  if (known) return known;
  const arriving = partText(new URL(`${WEB}/${path}`)).then((text) => new CSSStyleSheet().replace(text));
  arriving.catch(() => sheets.delete(path));
  sheets.set(path, arriving);
  return arriving;
}
