/**
 * The open invitations of a host: one for each seat, and one to look on, each with a connection of its own. An answer
 * names its invitation, so it may be entered at any of them.
 */

import { messageOf } from "../kit/fault.js";
import { FROM_GUEST } from "./channel.js";
import { readAnswered } from "./note.js";
import { unpack } from "./signal.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./peer.js").Peer} Peer */
/** @typedef {number | null} Seat null for one who looks on */

/**
 * @typedef {object} Invitation
 * @property {Seat} seat
 * @property {Peer | null} peer null while it is being made
 * @property {number | null} id
 * @property {string} answer the one that is being tried; empty: none
 * @property {Message | null} trouble
 * @property {boolean} failed it could not be made
 * @property {AbortController} stop
 */
/**
 * @typedef {object} World
 * @property {Pick<typeof import("./peer.js"), "invite" | "accept" | "openedSoon" | "lineOver">} peers
 * @property {(seat: Seat) => number[]} note what the invitation says
 * @property {() => void} changed
 * @property {(invitation: Invitation) => Promise<void>} made
 * @property {(seat: Seat) => void} answered called when the answer for a seat is tried
 * @property {(line: import("./channel.js").Line, seat: Seat) => void} met
 */

export class Invitations {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    /** @type {Map<Seat, Invitation>} */
    this.open = new Map();
  }

  /** Whether there is an invitation for a seat, made or in the making. @param {Seat} seat */
  has(seat) {
    const one = this.open.get(seat);
    return one !== undefined && !one.failed;
  }

  /** Whether there is any. */
  some() {
    return [...this.open.values()].some(({ failed }) => !failed);
  }

  /** Makes an invitation; an earlier one for the seat no longer counts. @param {Seat} seat */
  async begin(seat) {
    this.withdraw(seat);
    const { peers, note, changed, made } = this.world;
    /** @type {Invitation} */
    const invitation = {
      ...{ seat, peer: null, id: null, answer: "", trouble: null, failed: false },
      stop: new AbortController(),
    };
    this.open.set(seat, invitation);
    changed();
    try {
      const peer = await peers.invite(note(seat));
      if (invitation.stop.signal.aborted) return peer.connection.close();
      const found = unpack(peer.code);
      invitation.id = found && "id" in found ? found.id : null;
      invitation.peer = peer;
      changed();
      await made(invitation);
    } catch (error) {
      if (!invitation.stop.signal.aborted) Object.assign(invitation, { trouble: messageOf(error), failed: true });
    }
    changed();
  }

  /**
   * Takes an answer.
   * @param {string} text
   * @param {Invitation} at where it was entered
   * @returns {Promise<void>}
   */
  async take(text, at) {
    const found = unpack(text);
    if (found?.kind === "foreign") return this.refuse(at, "live.version.host");
    if (found?.kind !== "answer") return this.refuse(at, found ? "live.answer.other" : "live.answer.bad");
    const id = readAnswered(found.note);
    const invitation = [...this.open.values()].find((one) => one.peer !== null && one.id === id);
    if (!invitation?.peer) return this.refuse(at, "live.answer.earlier");
    this.world.answered(invitation.seat);
    if (invitation.answer === found.code) return;
    if (invitation.answer !== "") return this.refuse(invitation, "live.answer.second");
    await this.connect(invitation, invitation.peer, found);
  }

  /**
   * @param {Invitation} invitation
   * @param {Peer} peer
   * @param {{code: string, sdp: string}} answer
   */
  async connect(invitation, peer, { code, sdp }) {
    const { seat, stop } = invitation;
    Object.assign(invitation, { answer: code, trouble: null });
    this.world.changed();
    const there = await this.reached(peer, sdp, stop.signal);
    if (stop.signal.aborted) return;
    if (!there) {
      // an invitation can be answered only once
      const again = this.begin(seat);
      this.refuse(this.open.get(seat), "live.unreachable");
      return again;
    }
    this.open.delete(seat);
    this.world.met(this.world.peers.lineOver(peer, FROM_GUEST), seat);
    this.world.changed();
  }

  /** @param {Peer} peer @param {string} sdp @param {AbortSignal} signal */
  async reached(peer, sdp, signal) {
    const { accept, openedSoon } = this.world.peers;
    try {
      await accept(peer, sdp);
      return await openedSoon(peer, signal);
    } catch {
      return false;
    }
  }

  /** @param {Invitation | undefined} at @param {string} key */
  refuse(at, key) {
    if (at) at.trouble = { key };
    this.world.changed();
  }

  /** @param {Seat} seat */
  withdraw(seat) {
    const invitation = this.open.get(seat);
    if (!invitation) return;
    this.open.delete(seat);
    invitation.stop.abort();
    invitation.peer?.connection.close();
    this.world.changed();
  }

  /** Withdraws all. */
  end() {
    for (const seat of [...this.open.keys()]) this.withdraw(seat);
  }
}
