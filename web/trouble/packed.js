/**
 * The text of a match as a piece of an address and back, without the engine: for reports of faults, where the engine may
 * be gone, and where a rule that is mended may read the numbers of a short link in another way.
 */

/** More than any match has; what a stranger has packed shall not fill the memory. */
const LONGEST = 1_000_000;

/** @param {string} text @returns {Promise<string>} letters, digits, - and _ */
export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} packed @returns {Promise<string | null>} null for what no match was ever packed to */
export async function unpack(packed) {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
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
