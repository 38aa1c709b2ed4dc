/**
 * Search in the rulebook: a term, or the words of a refusal. It works on the book in the page, so it needs no index, no
 * words of its own and no network; both the static page and the dialog use it.
 */

import { opensElsewhere } from "../kit/elsewhere.js";
import { composes } from "../kit/fields.js";
import { INSIDE, indexOf, plainOf } from "../kit/finding.js";

/**
 * @typedef {object} Passage a piece of the book that can be found
 * @property {HTMLElement} block its element
 * @property {string} text as it is shown
 * @property {string} plain normalised for comparison
 * @property {string} heading of the paragraph that it belongs to
 * @property {string} around the heading and that of its chapter, normalised for comparison
 * @property {number} weight by the kind of passage
 * @property {boolean} [sentence] a refusal, which is found by its words only
 */
/** @typedef {{forms: string[], alike: string[]}} Term forms may begin a word; alike are whole words */
/** @typedef {{passage: Passage, score: number, from: number}} Hit from: where the first word was found in the text */
/**
 * @typedef {{alike?: string, small?: string}} Lists words of the language: groups that mean the same, separated by
 * slashes; words of questions
 */
/** @typedef {{hits: Hit[], count: number, near: boolean}} Found near: no passage has all words, these have some */

/** The most hits that are listed. */
const MOST = 60;
/** A hit shows so many characters of its passage, of which so many are before the word. */
const SHOWN = 130;
const BEFORE = 45;

/** From this number of words a query may be the text of a refusal. */
const SENTENCE = 3;

/**
 * The words of a query, each with its synonyms. Words that only ask, such as "how", are left out unless there are no
 * others.
 * @param {string} query
 * @param {Lists} lists
 * @returns {Term[]}
 */
function termsOf(query, { alike = "", small = "" }) {
  const groups = alike.split("/").map(wordsOf);
  const [words, asking] = [wordsOf(query), wordsOf(small)];
  const telling = words.filter((word) => !asking.includes(word));
  return (telling.length ? telling : words).map((word) => {
    const forms = [word, ...(word.length > INSIDE ? [word.replace(/[sne]$/, "")] : [])];
    return { forms, alike: groups.filter((group) => forms.some((form) => group.includes(form))).flat() };
  });
}

/** @param {string} text @returns {string[]} */
function wordsOf(text) {
  return plainOf(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The first index where a term is; -1 where it is not. @param {string} plain @param {Term} term */
function find(plain, { forms, alike }) {
  const found = [...forms.map((form) => indexOf(plain, form)), ...alike.map((word) => wholeAt(plain, word))];
  const there = found.filter((at) => at >= 0);
  return there.length ? Math.min(...there) : -1;
}

/** The index of a whole word; -1 where it is not. @param {string} plain @param {string} word */
function wholeAt(plain, word) {
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
    const around = `${plain[at - 1] ?? " "}${plain[at + word.length] ?? " "}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return at;
  }
  return -1;
}

/**
 * The passages in which all words occur, best first: headings, then the short rules, then the long ones. If there are
 * none, the passages with most of the words; rare words count more.
 * @param {Passage[]} passages
 * @param {string} query
 * @param {Lists} [lists]
 * @returns {Found}
 */
export function search(passages, query, lists = {}) {
  const terms = termsOf(query, lists);
  const phrase = plainOf(query).trim();
  const able = passages.filter(({ sentence }) => !sentence || wordsOf(query).length >= SENTENCE);
  const rows = able.map((passage) => {
    const here = terms.map((forms) => find(passage.plain, forms));
    const known = here.map((at, n) => at >= 0 || find(passage.around, terms[n]) >= 0);
    return { passage, here: here.filter((at) => at >= 0), known };
  });
  const rare = terms.map((_, n) => Math.log(able.length / rows.filter(({ known }) => known[n]).length));
  const occurring = rare.filter(Number.isFinite);
  const whole = rows.filter(({ here, known }) => here.length > 0 && known.every(Boolean));
  const near = whole.length === 0;
  const enough = occurring.reduce((sum, one) => sum + one, 0) / 2;
  /** @param {boolean[]} known */
  const share = (known) => rare.reduce((sum, one, n) => sum + (known[n] ? one : 0), 0);
  const usable = near && 2 * occurring.length >= terms.length;
  const some = usable ? rows.filter(({ here, known }) => here.length > 0 && share(known) >= enough) : [];
  const hits = (near ? some : whole).map(({ passage, here, known }) => {
    const together = terms.length > 1 && passage.plain.includes(phrase) ? 6 : 0;
    const close = near ? 10 * share(known) : together;
    const literal = terms.filter(({ forms: [word] }) => indexOf(passage.plain, word) >= 0).length;
    return { passage, score: passage.weight + here.length + literal + close, from: Math.min(...here) };
  });
  hits.sort((one, other) => other.score - one.score);
  return { hits: hits.slice(0, MOST), count: hits.length, near: near && hits.length > 0 };
}

/** The part of a passage around the hit. @param {Hit} hit */
function excerpt({ passage: { text }, from }) {
  if (text.length <= SHOWN) return text;
  const start = from <= BEFORE ? 0 : text.lastIndexOf(" ", from - BEFORE) + 1;
  const piece = text.slice(start, start + SHOWN);
  const end = start + SHOWN < text.length ? piece.lastIndexOf(" ") : piece.length;
  return `${start > 0 ? "… " : ""}${piece.slice(0, end)}${start + SHOWN < text.length ? " …" : ""}`;
}

/** @param {Element | null | undefined} heading */
function headingOf(heading) {
  return (heading?.textContent ?? "").replace(/\s*§\s*$/, "").trim();
}

/**
 * The passages of a book that can be found now; what its depth hides cannot.
 * @param {HTMLElement} book
 * @returns {Passage[]}
 */
function passagesOf(book) {
  /** @type {Passage[]} */
  const found = [];
  /** @param {Element} block @param {string} text @param {number} weight @param {boolean} [sentence] */
  const add = (block, text, weight, sentence = false) => {
    if (!(block instanceof HTMLElement) || text === "" || block.checkVisibility?.() === false) return;
    const paragraph = block.closest(".paragraph, .chapter");
    const heading = headingOf(paragraph?.querySelector("h2, h3"));
    const around = plainOf(`${heading} ${headingOf(block.closest(".chapter")?.querySelector("h2"))}`);
    found.push({ block, text, plain: plainOf(text), heading, around, weight, sentence });
  };
  for (const block of book.querySelectorAll("section :is(h2, h3, p, li, tbody tr, figcaption)")) {
    if (block.querySelector("p, li")) continue; // the inner blocks are passages themselves
    const heading = block.matches("h2, h3");
    const text = heading ? headingOf(block) : spaced(block);
    add(block, text, heading ? 8 : block.closest(".short") ? 3 : block.closest(".example") ? 0 : 1);
  }
  for (const refusal of book.querySelectorAll(".book-refusals li")) {
    const place = book.querySelector(`#${CSS.escape(refusal.getAttribute("data-place") ?? "")}`);
    const heading = place?.querySelector("h2, h3") ?? place;
    if (heading) add(heading, refusal.textContent ?? "", 2, true);
  }
  return found;
}

/**
 * The text of a block without its buttons; its lines and the cells of a table row are separated.
 * @param {Element} block
 */
function spaced(block) {
  const words = /** @type {Element} */ (block.cloneNode(true));
  for (const button of words.querySelectorAll("button, .play-case")) button.remove();
  for (const line of words.querySelectorAll("br")) line.replaceWith(" · ");
  const parts = block.matches("tr")
    ? [...words.children].map((cell) => cell.textContent ?? "")
    : [words.textContent ?? ""];
  return parts.map((part) => part.replace(/\s+/g, " ").trim()).join(" · ");
}

/** Attaches the search to a book. @param {HTMLElement} book */
export function tendSearch(book) {
  const room = book.querySelector(".book-search");
  const field = room?.querySelector("input");
  const list = room?.querySelector("ol");
  const status = room?.querySelector("[role=status]");
  if (!(room instanceof HTMLElement) || !field || !list || !(status instanceof HTMLElement)) return;
  room.hidden = false;
  new BookSearch({ book, room, field, list, status }).listen();
}

/** The field of a book in which one searches, and the list of what was found. */
class BookSearch {
  /**
   * @param {object} parts
   * @param {HTMLElement} parts.book
   * @param {HTMLElement} parts.room what holds the others
   * @param {HTMLInputElement} parts.field
   * @param {HTMLElement} parts.list of what was found
   * @param {HTMLElement} parts.status how much that is
   */
  constructor(parts) {
    this.parts = parts;
    /** @type {Passage[]} */
    this.passages = [];
  }

  listen() {
    const { book, room, field } = this.parts;
    field.addEventListener("input", () => this.look());
    field.addEventListener("focus", () => this.look());
    book.addEventListener("change", ({ target }) => {
      if (target !== field) this.passages = []; // the depth may have changed, which shows other passages
    });
    room.addEventListener("keydown", (event) => this.key(event));
    book.addEventListener("click", ({ target }) => {
      if (target instanceof Node && !room.contains(target)) this.close();
    });
  }

  close() {
    this.parts.list.replaceChildren();
  }

  /** Lists what is found for what the field holds. */
  look() {
    const { book, room, field, list, status } = this.parts;
    const query = field.value.trim();
    this.close();
    if (query === "") return void (status.textContent = "");
    if (this.passages.length === 0) this.passages = passagesOf(book);
    const { hits, count, near } = search(this.passages, query, room.dataset);
    const { found = "", many = "", close: closest = "", none = "" } = status.dataset;
    const words = near ? closest : count > hits.length ? many : count > 0 ? found : none;
    status.textContent = words.replace("{count}", String(count)).replace("{most}", String(hits.length));
    list.append(...hits.map((hit) => this.item(hit)));
  }

  /** @param {Hit} hit */
  item(hit) {
    const one = document.createElement("li");
    const way = document.createElement("a");
    const title = document.createElement("b");
    const words = document.createElement("span");
    way.href = `#${hit.passage.block.closest("[id]")?.id ?? "top"}`;
    title.textContent = hit.passage.heading;
    words.textContent = excerpt(hit);
    way.append(title, ...(words.textContent === title.textContent ? [] : [words]));
    way.addEventListener("click", (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation(); // the book would turn to the paragraph
      this.go(hit.passage.block);
    });
    one.append(way);
    return one;
  }

  /** Leads to a passage, which is marked. @param {HTMLElement} block */
  go(block) {
    this.close();
    for (const marked of this.parts.book.querySelectorAll("[data-found]")) marked.removeAttribute("data-found");
    block.dataset.found = "";
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
    block.scrollIntoView({ block: "center" });
  }

  /** The keys of the field and of the list. @param {KeyboardEvent} event */
  key(event) {
    if (composes(event)) return;
    const { field, list } = this.parts;
    const ways = [...list.querySelectorAll("a")];
    const at = ways.indexOf(/** @type {HTMLAnchorElement} */ (event.target));
    if (event.key === "Escape" && field.value !== "") {
      field.value = "";
      this.look();
      field.focus();
    } else if (event.key === "ArrowDown") (ways[at + 1] ?? ways[0])?.focus();
    else if (event.key === "ArrowUp") (at > 0 ? ways[at - 1] : field).focus();
    else if (event.key === "Enter" && event.target === field) ways[0]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
