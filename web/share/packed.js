/**
 * Packs the text of a match into a part of an address and unpacks it, without the engine: for bug reports, where the
 * engine may have crashed, and where a fixed rule may decode the numbers of a short link differently.
 */

/** Longer than any match: untrusted input must not fill the memory. */
const LONGEST = 1_000_000;

/** @param {string} text @returns {Promise<string>} letters, digits, - and _ */
export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} packed @returns {Promise<string | null>} null for anything that `pack` cannot have made */
export async function unpack(packed) {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(
      Uint8Array.from(binary, (letter) => letter.charCodeAt(0)),
      new DecompressionStream("deflate-raw"),
    );
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
