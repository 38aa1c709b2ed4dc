/**
 * Invitations and answers: packs a WebRTC session description into a short text, and unpacks it. Of the SDP of a data
 * channel only ufrag, password, fingerprint and candidates differ from one to the next; these are packed, the rest is a
 * template. A note goes with them: what an invitation says to the guest, or which invitation an answer is for.
 *
 *   version and kind (1 byte) · note (length, bytes) · ufrag, password (length, letters) · fingerprint (32 bytes)
 *   · candidates (type and family, address, port) · checksum (2 bytes), all as base64url
 */

import { toBytes, toText } from "../share/base64.js";
import { FAMILIES, hex } from "./addresses.js";

/** @typedef {"invitation" | "answer"} Kind */
/**
 * @typedef {object} Code
 * @property {Kind} kind
 * @property {string} sdp
 * @property {string} code
 * @property {number} id tells invitations apart: the checksum
 * @property {Uint8Array} note
 */
/**
 * @typedef {object} Candidate
 * @property {string} type of ICE: host, srflx or relay
 * @property {string} address a name that ends in .local, or an address of IPv4 or IPv6
 * @property {number} port
 */
/** @typedef {{ufrag: string, password: string, fingerprint: string, candidates: Candidate[]}} Session */

/** The longest text, which still fits into a QR code that a phone can read from a screen. */
export const LONGEST = 300;
const SHORTEST = 80;
/** The characters of a text in which a code is looked for. */
const MOST = 5000;
/** Increased with every change of the format; pages with different ones are told so. */
const VERSION = 2;
/** @type {Kind[]} */
const KINDS = ["invitation", "answer"];
const TYPES = ["host", "srflx", "relay"];
/** By type, as ICE prefers them. */
const PREFERENCES = [126, 100, 0];
const ICE_TEXT = /^[A-Za-z0-9+/]+$/;

/**
 * @param {Kind} kind
 * @param {string} sdp complete, with its candidates
 * @param {number[]} note at most 255 bytes
 * @returns {string | null} null when this is not a description of a data channel that can be packed
 */
export function pack(kind, sdp, note) {
  const session = readSdp(sdp);
  if (!session) return null;
  const head = [(VERSION << 4) | KINDS.indexOf(kind), note.length, ...note];
  head.push(...letters(session.ufrag), ...letters(session.password));
  const bytes = [...head, ...fingerprintBytes(session.fingerprint)];
  bytes.push(...candidatesThatFit(session.candidates, Math.floor((LONGEST * 3) / 4) - bytes.length - 2));
  return toText([...bytes, ...checksum(bytes)]);
}

/**
 * As many addresses as fit, the first of each type before the second of any: a machine may have many addresses in its
 * own networks, and there must be room for one by which it is reached from elsewhere.
 * @param {Candidate[]} candidates
 * @param {number} room in bytes
 * @returns {number[]} the types in the order of ICE's preference
 */
function candidatesThatFit(candidates, room) {
  /** @type {Record<string, number>} */
  const counts = {};
  const inTurn = candidates
    .map((candidate) => ({ candidate, place: (counts[candidate.type] = (counts[candidate.type] ?? 0) + 1) }))
    .sort((one, other) => one.place - other.place);
  /** @type {{type: string, bytes: number[]}[]} */
  const taken = [];
  for (const { candidate } of inTurn) {
    const bytes = candidateBytes(candidate);
    if (!bytes || bytes.length > room) continue;
    room -= bytes.length;
    taken.push({ type: candidate.type, bytes });
  }
  return TYPES.flatMap((type) => taken.filter((one) => one.type === type).flatMap(({ bytes }) => bytes));
}

/**
 * The code in a text: in a link, among other words, or wrapped and quoted by a mail program.
 * @param {string} text
 * @returns {Code | {kind: "foreign"} | null} foreign: of another version; null when there is no complete one
 */
export function unpack(text) {
  const short = text.slice(0, MOST);
  for (const code of [...wholeCodes(short), ...wrappedCodes(short)]) {
    const bytes = toBytes(code);
    const found = bytes && readBytes(bytes);
    if (found === "foreign") return { kind: "foreign" };
    if (found) {
      const { kind, session, note, id } = found;
      return { kind, sdp: sdpOf(kind, session), code, id, note };
    }
  }
  return null;
}

/** What may be a code in one piece. @param {string} text */
function wholeCodes(text) {
  return (text.match(/[\w-]+/g) ?? []).filter((code) => code.length >= SHORTEST && code.length <= LONGEST);
}

/**
 * What may be a code in several pieces, with blanks, line breaks and marks of quotation between them.
 * @param {string} text
 */
function* wrappedCodes(text) {
  const pieces = text.split(/[\s>]+/);
  for (const [from, piece] of pieces.entries()) {
    let code = /[\w-]*$/.exec(piece)?.[0] ?? "";
    if (!/^[EI][A-Za-f]/.test(code)) continue; // the first byte of every version so far
    for (const next of pieces.slice(from + 1)) {
      const more = /^[\w-]*/.exec(next)?.[0] ?? "";
      code += more;
      if (code.length > LONGEST) break;
      if (code.length >= SHORTEST) yield code;
      if (more !== next) break; // something else than a code begins
    }
  }
}

// --- SDP ---------------------------------------------------------------------------------------

/** @param {string} sdp @returns {Session | null} */
function readSdp(sdp) {
  const value = (/** @type {string} */ name) => new RegExp(`^a=${name}:(.+?)\\s*$`, "m").exec(sdp)?.[1] ?? "";
  const [ufrag, password] = [value("ice-ufrag"), value("ice-pwd")];
  const fingerprint = /^sha-256 ((?:[\da-f]{2}:){31}[\da-f]{2})$/i.exec(value("fingerprint"))?.[1];
  if (!fingerprint || !isIceText(ufrag, 4) || !isIceText(password, 22)) return null;
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim);
  const candidates = Array.from(lines, ([, address, port, type]) => ({ type, address, port: Number(port) }));
  return { ufrag, password, fingerprint, candidates };
}

/** @param {string} text @param {number} least */
function isIceText(text, least) {
  return text.length >= least && text.length <= 64 && ICE_TEXT.test(text);
}

/** @param {Kind} kind @param {Session} session */
function sdpOf(kind, { ufrag, password, fingerprint, candidates }) {
  const lines = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates.map(candidateLine),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${kind === "invitation" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** @param {Candidate} candidate @param {number} index */
function candidateLine({ type, address, port }, index) {
  const priority = PREFERENCES[TYPES.indexOf(type)] * 2 ** 24 + (65535 - index) * 2 ** 8 + 255;
  const related = type === "host" ? "" : " raddr 0.0.0.0 rport 0";
  return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ ${type}${related}`;
}

// --- bytes -------------------------------------------------------------------------------------

/**
 * @param {Uint8Array} bytes
 * @returns {{kind: Kind, session: Session, note: Uint8Array, id: number} | "foreign" | null}
 */
function readBytes(bytes) {
  const body = bytes.subarray(0, -2);
  const [one, other] = checksum(body);
  if (bytes[body.length] !== one || bytes[body.length + 1] !== other) return null;
  const kind = KINDS[body[0] & 15];
  if (!kind) return null;
  if (body[0] >> 4 !== VERSION) return "foreign";
  let at = 1;
  const take = (/** @type {number} */ length) => body.subarray(at, (at += length));
  const word = () => String.fromCharCode(...take(take(1)[0] ?? 0));
  const note = take(take(1)[0] ?? 0);
  const [ufrag, password] = [word(), word()];
  const fingerprint = Array.from(take(32), (byte) => hex(byte, 2).toUpperCase());
  if (!isIceText(ufrag, 4) || !isIceText(password, 22) || fingerprint.length < 32) return null;
  /** @type {Candidate[]} */
  const candidates = [];
  while (at < body.length) {
    const [what] = take(1);
    const [type, family] = [TYPES[what >> 4], FAMILIES[what & 15]];
    const rest = type && family ? take(family.length + 2) : [];
    if (!family || rest.length < family.length + 2) return null;
    const port = rest[family.length] * 256 + rest[family.length + 1];
    candidates.push({ type, address: family.read(Uint8Array.from(rest.slice(0, family.length))), port });
  }
  const session = { ufrag, password, fingerprint: fingerprint.join(":"), candidates };
  return { kind, session, note, id: one * 256 + other };
}

/** @param {Candidate} candidate @returns {number[] | null} null for a kind that is not packed */
function candidateBytes({ type, address, port }) {
  const kind = TYPES.indexOf(type);
  for (const [family, { write }] of FAMILIES.entries()) {
    const bytes = write(address);
    if (kind >= 0 && bytes && port > 0 && port < 65536) return [(kind << 4) | family, ...bytes, port >> 8, port & 255];
  }
  return null;
}

/** @param {string} text */
function letters(text) {
  return [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];
}

/** @param {string} fingerprint */
function fingerprintBytes(fingerprint) {
  return fingerprint.split(":").map((byte) => Number.parseInt(byte, 16));
}

/** Fletcher's checksum, which detects truncated and mistyped texts. @param {ArrayLike<number>} bytes */
function checksum(bytes) {
  let [one, other] = [1, 0];
  for (const byte of Array.from(bytes)) {
    one = (one + byte) % 255;
    other = (other + one) % 255;
  }
  return [one, other];
}
