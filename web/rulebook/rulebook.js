/**
 * The rulebook in a dialog over the page, which leaves a match below it as it is. The book is our own file, made at
 * build time from the same source as the static page; it is in a shadow root, so that its style sheets and those of a
 * match do not affect each other.
 */

import { html, nothing } from "lit-html";
import { trouble } from "../errors/uncaught.js";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { opensElsewhere } from "../kit/elsewhere.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { partText } from "../kit/parts.js";
import { onSetting, setting } from "../settings/settings.js";
import { isNight } from "../theme.js";
import { followWidth } from "../viewport.js";
import { bookIn, casesIn, WEB } from "./book.js";
import { tendContents } from "./contents.js";
import { bindDepthChoice } from "./depth.js";
import { reprint } from "./reprint.js";
import { tendSearch } from "./search.js";

/** @typedef {import("../types.js").Message} Message */
/**
 * @typedef {object} Actions
 * @property {() => void} paint
 * @property {() => void} closed
 * @property {(game: string, name: string, index: number) => void} play opens an example on the board
 * @property {(game: string) => void} copy opens the page of the player's own copy of a game
 */

/** @typedef {import("./reprint.js").Copied} Copied */
/**
 * @typedef {object} Read a book that has arrived
 * @property {string} key
 * @property {HTMLElement} book
 * @property {boolean} fallback it is in English because there is none in the page's language
 * @property {CSSStyleSheet[]} styles
 */

export class Rulebook {
  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.open = false;
    this.game = "";
    /** the paragraph that was asked for last; in another language it is shown again */
    this.place = "";
    /** what was asked for last: a book that arrives after another one was asked for is not shown */
    this.wishes = new Latest();
    /** @type {Read | null} what is on the page */
    this.shown = null;
    /** @type {Copied | null} the copy of the match from which the book was opened */
    this.copied = null;
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
   * @param {Copied | null} [copied] whose numbers the tables show
   */
  async show(game, place = "", copied = this.copied) {
    const signal = this.wishes.next();
    this.open = true;
    this.game = game;
    this.place = place;
    this.copied = copied;
    this.setTrouble(null);
    try {
      const read = await this.read(game);
      if (signal.aborted) return;
      this.lay(read);
    } catch (error) {
      if (signal.aborted) return;
      this.trouble = messageOf(error);
    }
    this.actions.paint();
    this.turnTo();
  }

  /** Shows why there is no book. @param {Message | null} message */
  setTrouble(message) {
    this.trouble = message;
    this.actions.paint();
  }

  /** The words of an example about each of its cases. @param {string} game @param {string} name */
  async cases(game, name) {
    const { book } = this.shown?.key === this.keyOf(game) ? this.shown : await bookIn(game, setting("language"));
    return casesIn(book, name);
  }

  /** What tells one text of a book from another: its game, its language, and what is printed. @param {string} game */
  keyOf(game) {
    return [game, setting("language"), ...(this.copyOf(game)?.edition ?? [])].join(".");
  }

  /** The copy whose numbers the book of a game shows. @param {string} game */
  copyOf(game) {
    return this.copied?.game === game ? this.copied : null;
  }

  /** The book of a game in the language of the page, else in English. @param {string} game @returns {Promise<Read>} */
  async read(game) {
    const [key, copied] = [this.keyOf(game), this.copyOf(game)];
    if (this.shown?.key === key) return this.shown;
    const { book, fallback } = await bookIn(game, setting("language"));
    if (copied) await reprint(book, copied);
    const styles = await Promise.all(
      ["style/tokens.css", "style/base.css", `${game}/style/board.css`, "style/book.css", `${game}/style/book.css`].map(
        sheetOf,
      ),
    );
    return { key, book, fallback, styles };
  }

  /** @param {Read} read */
  lay(read) {
    if (read === this.shown) return;
    this.shadow.adoptedStyleSheets = read.styles;
    this.shadow.replaceChildren(document.adoptNode(read.book));
    bindDepthChoice(read.book);
    tendContents(read.book);
    tendSearch(read.book);
    this.shown = read;
  }

  /** Scrolls to the requested paragraph. */
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

  /** Links within the book scroll to their target, those of examples open the board. @param {Event} event */
  clicked(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = link?.getAttribute("href") ?? "";
    if (!address.startsWith("#")) return;
    const [, game, name, index] = /^#example=(\w+)\/([\w-]+)(?:\/(\d+))?$/.exec(address) ?? [];
    const [, copied] = /^#copy=(\w+)$/.exec(address) ?? [];
    if ((game || copied) && event instanceof MouseEvent && opensElsewhere(event)) return;
    event.preventDefault();
    if (game) return this.actions.play(game, name, index ? Number(index) - 1 : 0);
    if (copied) return this.actions.copy(copied);
    this.place = address.slice(1);
    this.turnTo();
  }

  close() {
    const dialog = document.querySelector(".book-dialog");
    if (dialog instanceof HTMLDialogElement) dialog.close();
  }

  closed() {
    this.open = false;
    this.actions.closed();
    this.actions.paint();
  }

  page() {
    if (!this.open) return nothing;
    const others = Object.keys(games).filter((game) => game !== this.game);
    return html`<dialog class="panel book-dialog" aria-labelledby="book-title" data-game=${this.game}
      data-ready=${this.shown?.key === this.keyOf(this.game) ? "true" : "false"}
      data-copied=${this.copyOf(this.game) ? "true" : "false"} @close=${() => this.closed()}>
      <header class="book-dialog-head">
        <h2 id="book-title">${t("book.of", { game: this.game })}</h2>
        <p>${others.map(
          (game) => html`<button type="button" class="quiet" data-book=${game}
          @click=${() => this.show(game)}>${t("book.of", { game })}</button>`,
        )}
        <button type="button" class="quiet wide-only" data-action="book-print"
          @click=${() => print()}>${t("book.print")}</button>
        <button type="button" class="main" data-action="book-close"
          @click=${() => this.close()}>${t("book.close")}</button></p>
      </header>
      ${
        this.trouble !== null
          ? trouble(
              { ...this.trouble, key: "book.gone", params: { detail: this.trouble } },
              (message) => this.setTrouble(message),
              "book-note",
            )
          : html`${
              this.copyOf(this.game)
                ? html`<p
            class="book-note">${t("book.printed")}</p>`
                : nothing
            }${
              this.shown?.fallback
                ? html`<p
            class="book-note">${t("book.fallback")}</p>`
                : nothing
            }${this.host}`
      }
    </dialog>`;
  }
}

/** @type {Map<string, Promise<CSSStyleSheet>>} by path; failed ones are requested again */
const sheets = new Map();

/** A style sheet of ours for the shadow root; it is loaded once. @param {string} path */
function sheetOf(path) {
  const known = sheets.get(path);
  if (known) return known;
  const arriving = partText(new URL(`${WEB}/${path}`)).then((text) => new CSSStyleSheet().replace(text));
  arriving.catch(() => sheets.delete(path));
  sheets.set(path, arriving);
  return arriving;
}
