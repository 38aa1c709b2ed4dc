/** The addresses of an invitation as bytes: names of mDNS, IPv4 and IPv6. */

/**
 * @typedef {object} Family
 * @property {number} length in bytes
 * @property {(address: string) => number[] | null} write null for an address of another family
 * @property {(bytes: Uint8Array) => string} read
 */

/** @type {Family[]} */
export const FAMILIES = [
  { length: 16, write: nameBytes, read: nameOf },
  { length: 4, write: v4Bytes, read: (bytes) => bytes.join(".") },
  { length: 16, write: v6Bytes, read: v6Of },
];
const NAME = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/i;

/** @param {string} address */
function nameBytes(address) {
  const digits = NAME.exec(address)?.slice(1).join("");
  return digits ? Array.from({ length: 16 }, (_, n) => Number.parseInt(digits.slice(2 * n, 2 * n + 2), 16)) : null;
}

/** @param {Uint8Array} bytes */
function nameOf(bytes) {
  const digits = Array.from(bytes, (byte) => hex(byte, 2)).join("");
  return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
}

/** @param {string} address */
function v4Bytes(address) {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return null;
  const bytes = address.split(".").map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : null;
}

/** @param {string} address */
function v6Bytes(address) {
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(":")) return null;
  const [start, end] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const left = 8 - start.length - (end?.length ?? 0);
  if (left < 0 || (end === undefined && left > 0)) return null;
  const words = [...start, ...Array.from({ length: left }, () => "0"), ...(end ?? [])];
  return words.flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]);
}

/** @param {Uint8Array} bytes */
function v6Of(bytes) {
  return Array.from({ length: 8 }, (_, n) => hex(bytes[2 * n] * 256 + bytes[2 * n + 1], 1)).join(":");
}

/** @param {number} value @param {number} digits */
export function hex(value, digits) {
  return value.toString(16).padStart(digits, "0");
}
