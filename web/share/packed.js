/**
 * Packs the text of a match into a part of an address and unpacks it, without the engine: for bug reports, where the
 * engine may have crashed, and where a fixed rule may decode the numbers of a short link differently.
 */

import { toBytes, toText } from "./base64.js";

/** Longer than any match: untrusted input must not fill the memory. */
const LONGEST = 1_000_000;

/** @param {string} text @returns {Promise<string>} letters, digits, - and _ */
export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return toText(bytes);
}

/** @param {string} packed @returns {Promise<string | null>} null for anything that `pack` cannot have made */
export async function unpack(packed) {
  const found = toBytes(packed);
  if (found === null) return null;
  try {
    const bytes = await through(found, new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} work
 */
async function through(bytes, work) {
  const reader = new Blob([bytes]).stream().pipeThrough(work).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.byteLength;
    if (length > LONGEST) throw new RangeError("too long");
    parts.push(value);
  }
}
