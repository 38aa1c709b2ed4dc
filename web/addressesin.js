/**
 * The addresses of this page in a text that people pass on, such as links to matches: complete or just the link, also
 * wrapped and quoted by a mail program.
 */

import { isAddress, linkHash, linkOnly, readAddress } from "./address.js";
import { partModule } from "./kit/parts.js";
import { unpack } from "./share/packed.js";
import { LONGEST_LINK } from "./share/within.js";
import * as store from "./store/store.js";

/** @typedef {import("./engine/protocol.js").Engine} Engine */

/** What mail programs put at the beginning of a line that is quoted. */
const QUOTED = /^[>\s]+/;
/** More lines than any link of a match has. */
const MOST_LINES = 400;
/** So often it is asked in vain whether pieces are a whole link; what is left then is one that is damaged. */
const MOST_TRIES = 2000;
/** Links of matches alone, without what an address has before them. */
const BARE = /^\s*\d[\w\s-]{5,}$/;
/** An address, also in the quotes and between the tags of a web page. */
const ADDRESS = /#(\w+=[^\s<>"]+)/g;
/** Addresses that hold a whole match. */
const WHOLE = /^[lt]=/;

/**
 * The first address in a text. A mail program may have wrapped it: it has as many of the lines as it takes until it is
 * whole.
 * @param {string} text
 * @param {() => Promise<Engine>} engine
 * @returns {Promise<string | null>} what follows its #
 */
export async function addressIn(text, engine) {
  const [first] = addressesIn(text);
  if (first) return wholeOf(first, engine);
  for await (const link of bareLinksIn(text, engine)) return link;
  return null;
}

/**
 * The links to matches in a text, each once; if there are none, the first address, which leads elsewhere.
 * @param {string} text
 * @param {Engine} engine
 * @returns {Promise<string[]>} what follows the # of each
 */
export async function gamesLinkedIn(text, engine) {
  const found = [...addressesIn(text)];
  const games = found.filter(([begin]) => WHOLE.test(begin));
  if (games.length === 0 && found.length > 0) return [found[0][0]];
  const links = new Set();
  if (found.length === 0) for await (const link of bareLinksIn(text, async () => engine)) links.add(link);
  for (const lines of games) links.add(await wholeOf(lines, async () => engine));
  return [...links];
}

/**
 * The text of the match that an address leads to.
 * @param {string} hash what follows its #
 * @param {Engine} engine
 * @returns {Promise<string>} rejected with a Message
 */
export async function textOfLink(hash, engine) {
  const address = readAddress(hash);
  if (address.kind === "link") {
    const reply = await engine.call({ do: "unlink", link: address.link });
    if (!reply.ok) throw reply.error;
    return reply.text;
  }
  if (address.kind === "match") {
    const save = store.find(address.id);
    if (!save) throw { key: "store.gone" };
    return save.text;
  }
  const text = address.kind === "text" ? await unpack(address.packed) : null;
  if (text !== null) return text;
  throw { key: ["text", "bad"].includes(address.kind) ? "error.link-damaged" : "error.link-none" };
}

/**
 * What may be addresses of this page: each without the lines that follow it, and with more and more of them.
 * @param {string} text
 * @returns {Generator<string[]>}
 */
function* addressesIn(text) {
  for (const { 0: whole, 1: address, index } of text.matchAll(ADDRESS)) {
    if (isAddress(address)) yield withLines(address, text.slice(index + whole.length));
  }
}

/**
 * The links to matches in a text that has nothing else, each perhaps wrapped: it has as many of the pieces between
 * blanks as it takes until it is whole. Pieces from which no link begins are one that is damaged.
 * @param {string} text
 * @param {() => Promise<Engine>} engine
 * @returns {AsyncGenerator<string>} each as an address
 */
async function* bareLinksIn(text, engine) {
  const pieces = BARE.test(text) ? text.trim().split(/\s+/) : [];
  if (pieces.length === 1) yield bareHash(pieces[0]);
  if (pieces.length < 2) return;
  const able = await engine();
  const tries = { left: MOST_TRIES };
  let [at, damaged] = [0, ""];
  while (at < pieces.length) {
    const count = await piecesOfLink(pieces, at, able, tries);
    const end = tries.left === 0 ? pieces.length : at + Math.max(1, count);
    const link = pieces.slice(at, end).join("");
    at = end;
    if (count === 0) damaged += link;
    else {
      if (damaged !== "") yield bareHash(damaged);
      damaged = "";
      yield bareHash(link);
    }
  }
  if (damaged !== "") yield bareHash(damaged);
}

/** @param {string} link */
const bareHash = (link) => linkHash(link).slice(1);

/**
 * How many pieces from a place on are one link; 0 where none begins with them.
 * @param {string[]} pieces
 * @param {number} at
 * @param {Engine} engine
 * @param {{left: number}} tries that are left
 */
async function piecesOfLink(pieces, at, engine, tries) {
  let link = "";
  for (let end = at; end < pieces.length && tries.left > 0; end += 1) {
    link += pieces[end];
    if (link.length > LONGEST_LINK) break;
    if (await isWhole(bareHash(link), engine)) {
      tries.left += end - at; // those before it were not in vain
      return end + 1 - at;
    }
    tries.left -= 1;
  }
  return 0;
}

/** An address with as many lines as it takes. @param {string[]} lines @param {() => Promise<Engine>} engine */
async function wholeOf(lines, engine) {
  if (lines.length > 1) {
    const able = await engine();
    for (const address of lines) if (await isWhole(address, able)) return address;
  }
  return lines[0];
}

/** @param {string} begin of an address @param {string} rest the text behind it */
function withLines(begin, rest) {
  const found = [begin];
  const [end, ...lines] = rest.split("\n", MOST_LINES + 1);
  for (const line of end.trim() === "" ? lines : []) {
    const words = line.replace(QUOTED, "").trim();
    const [piece = ""] = /^[\w&=-]+/.exec(words) ?? [];
    if (piece !== "") found.push(found[found.length - 1].replace(/=$/, "") + piece);
    if (piece === "" || piece !== words) break; // something else begins
  }
  return found.map(linkOnly);
}

/** Whether an address is whole, as far as that can be known. @param {string} text @param {Engine} engine */
async function isWhole(text, engine) {
  const address = readAddress(text);
  if (address.kind === "link") return (await engine.call({ do: "unlink", link: address.link })).ok;
  if (address.kind === "copied") return (await engine.call({ do: "uncopy", link: address.link })).ok;
  if (address.kind === "text") return (await unpack(address.packed)) !== null;
  if (address.kind === "workshop") return address.link === null || (await unpack(address.link)) !== null;
  if (address.kind === "live") return address.code === "" || (await readsCode())(address.code) !== null;
  return address.kind !== "bad";
}

/** What reads the code of an invitation. */
async function readsCode() {
  return (await partModule(import("./live/signal.js"), "web/live/signal.js", "unpack")).unpack;
}
