/**
 * The handshake between guest and host, on the guest's side: versions are compared, the guest sends its token if it has
 * one, and gets its seat and the match.
 */

import { LONGEST_NAME, MOST_SEATS } from "../store/limits.js";
import { isNews } from "./fromhost.js";
import { PROTOCOL, TOKEN } from "./gate.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("./channel.js").Line} Line */
/**
 * @typedef {object} Seated
 * @property {number | null} seat null: to watch
 * @property {string} token with which the guest rejoins
 * @property {string} table
 * @property {number} number of the game at this table
 * @property {string} before the text of the game before; empty: there is none, or the guest is new at this table
 * @property {string} game
 * @property {string[]} names
 * @property {string[]} colors
 * @property {number} at
 * @property {Frame} frame without text, hash and seed
 */

/** Milliseconds to wait for the host. */
const PATIENCE = 20_000;

/**
 * @param {Line} line
 * @param {object} world
 * @param {string} world.version of this page
 * @param {(table: string) => string | null} world.tokenFor the stored token of a table
 * @param {import("../kit/clock.js").Clock} world.clock
 * @returns {Promise<Seated>} rejected with a Message
 */
export function beSeated(line, { version, tokenFor, clock }) {
  return new Promise((resolve, reject) => {
    let table = "";
    const fail = (/** @type {string} */ key) => {
      cancel();
      reject({ key });
      line.end();
    };
    const cancel = clock.after(PATIENCE, () => fail("live.silent"));
    line.onend = () => fail("live.lost");
    line.listen((message) => {
      if (message.t === "no") return fail("live.version");
      if (message.t === "table") {
        const same = message.protocol === PROTOCOL && message.version === version;
        table = typeof message.id === "string" ? message.id.slice(0, 64) : "";
        // so that the host knows, too
        line.send({ t: "hello", protocol: PROTOCOL, version, token: tokenFor(table) });
        if (!same) fail("live.version");
      }
      if (message.t !== "seated") return;
      const seated = readSeated(message, table);
      if (!seated) return fail("live.version");
      cancel();
      line.onend = () => {};
      line.listen(null); // further messages are for the match
      resolve(seated);
    });
  });
}

/**
 * @param {Record<string, any>} message
 * @param {string} table
 * @returns {Seated | null}
 */
function readSeated({ seat, token, number, before, game, names, colors, at, frame }, table) {
  const texts = (/** @type {unknown} */ value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MOST_SEATS &&
    value.every((one) => typeof one === "string" && one.length <= LONGEST_NAME);
  const right =
    typeof game === "string" &&
    texts(names) &&
    texts(colors) &&
    names.length === colors.length &&
    (seat === null || (Number.isInteger(seat) && seat >= 0 && seat < names.length)) &&
    typeof token === "string" &&
    TOKEN.test(token) &&
    Number.isInteger(number) &&
    typeof before === "string" &&
    isNews({ at, frame }, names.length);
  return right ? { seat, token, table, number, before, game, names, colors, at, frame } : null;
}
