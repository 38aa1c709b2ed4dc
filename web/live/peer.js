/**
 * Connects two pages without a server: one makes an invitation, the other answers it, and people pass both texts on.
 * STUN and TURN servers are only used if the host of the site has configured some (live.json).
 */

import { HOME } from "../version.js";
import { Line } from "./channel.js";
import { pack, unpack } from "./signal.js";

/**
 * @typedef {object} Peer
 * @property {RTCPeerConnection} connection
 * @property {RTCDataChannel} channel
 * @property {string} code the code for the other page
 */

/** Milliseconds after which missing addresses are left out. */
const GATHERING = 4000;
/** Milliseconds that connecting may take. */
const CONNECTING = 30_000;

/** @returns {Promise<RTCIceServer[]>} empty where none are configured, or the file cannot be read */
async function iceServers() {
  try {
    const answer = await fetch(new URL("live.json", HOME), { cache: "no-cache" });
    const { iceServers: servers } = await answer.json();
    return Array.isArray(servers) ? servers : [];
  } catch {
    return [];
  }
}

/** @returns {Promise<Omit<Peer, "code">>} rejected with a Message where there is no WebRTC */
async function begin() {
  if (typeof RTCPeerConnection !== "function") throw { key: "live.impossible" };
  const servers = await iceServers();
  /** @type {RTCPeerConnection} */
  let connection;
  try {
    connection = new RTCPeerConnection({ iceServers: servers });
  } catch {
    connection = new RTCPeerConnection(); // the addresses in live.json are invalid
  }
  // both pages open it, so it need not be announced
  return { connection, channel: connection.createDataChannel("table", { negotiated: true, id: 0 }) };
}

/** @param {number[]} note for the guest @returns {Promise<Peer>} whose code is an invitation */
export function invite(note) {
  return described("invitation", note, (connection) => connection.createOffer());
}

/**
 * @param {string} sdp of an invitation
 * @param {number[]} note which invitation it is
 * @returns {Promise<Peer>} whose code is the answer
 */
export function answer(sdp, note) {
  return described("answer", note, async (connection) => {
    await connection.setRemoteDescription({ type: "offer", sdp });
    return connection.createAnswer();
  });
}

/**
 * @param {import("./signal.js").Kind} kind
 * @param {number[]} note
 * @param {(connection: RTCPeerConnection) => Promise<RTCSessionDescriptionInit>} describe
 * @returns {Promise<Peer>} rejected with the connection closed
 */
async function described(kind, note, describe) {
  const { connection, channel } = await begin();
  try {
    await connection.setLocalDescription(await describe(connection));
    return { connection, channel, code: await codeOf(connection, kind, note) };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Takes the answer to an invitation.
 * @param {Peer} peer
 * @param {string} sdp
 */
export async function accept({ connection }, sdp) {
  await connection.setRemoteDescription({ type: "answer", sdp });
}

/**
 * Waits until the channel is open.
 * @param {Peer} peer
 * @param {AbortSignal} signal
 * @param {number} [patience] milliseconds; no limit by default
 * @returns {Promise<boolean>} whether it is
 */
export function opened({ connection, channel }, signal, patience) {
  return new Promise((resolve) => {
    const timer = patience === undefined ? undefined : setTimeout(() => done(false), patience);
    const look = () => connection.connectionState === "closed" && done(false);
    const open = () => done(true);
    const stop = () => done(false);
    const done = (/** @type {boolean} */ there) => {
      clearTimeout(timer);
      channel.removeEventListener("open", open);
      connection.removeEventListener("connectionstatechange", look);
      signal.removeEventListener("abort", stop);
      resolve(there);
    };
    if (channel.readyState === "open") return done(true);
    channel.addEventListener("open", open);
    connection.addEventListener("connectionstatechange", look);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
}

/** @param {Peer} peer @param {AbortSignal} signal */
export function openedSoon(peer, signal) {
  return opened(peer, signal, CONNECTING);
}

/**
 * The line to the other page; closing it closes the connection, and vice versa.
 * @param {Peer} peer
 * @param {import("./channel.js").Bounds} bounds
 */
export function lineOver({ connection, channel }, bounds) {
  const line = new Line(channel, bounds);
  connection.addEventListener("connectionstatechange", () => {
    if (connection.connectionState === "failed") line.end();
  });
  channel.addEventListener("close", () => connection.close());
  return line;
}

/**
 * @param {RTCPeerConnection} connection
 * @param {import("./signal.js").Kind} kind
 * @param {number[]} note
 * @returns {Promise<string>} rejected with a Message
 */
async function codeOf(connection, kind, note) {
  await gathered(connection);
  const code = pack(kind, connection.localDescription?.sdp ?? "", note);
  if (code === null || !unpack(code)) throw { key: "live.impossible" };
  return code;
}

/** @param {RTCPeerConnection} connection */
function gathered(connection) {
  return new Promise((resolve) => {
    const done = () => resolve(null);
    const timer = setTimeout(done, GATHERING);
    const look = () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      done();
    };
    connection.addEventListener("icegatheringstatechange", look);
    look();
  });
}
