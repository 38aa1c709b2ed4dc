/** Making a code: where it fails, no connection stays open. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, invite } from "../../web/live/peer.js";

/** A connection of a browser that has no network, whose steps can fail. */
class Connection {
  static made = [];
  static refuses = "";

  constructor() {
    this.closed = false;
    this.iceGatheringState = "complete";
    this.localDescription = { sdp: "v=0" };
    Connection.made.push(this);
  }

  step(name) {
    if (Connection.refuses === name) throw new Error(name);
    return {};
  }

  createDataChannel = () => ({});
  createOffer = async () => this.step("createOffer");
  createAnswer = async () => this.step("createAnswer");
  setLocalDescription = async () => this.step("setLocalDescription");
  setRemoteDescription = async () => this.step("setRemoteDescription");
  addEventListener() {}
  close() {
    this.closed = true;
  }
}

for (const [what, run] of [
  ["setRemoteDescription", () => answer("v=0", [])],
  ["createAnswer", () => answer("v=0", [])],
  ["createOffer", () => invite([])],
  ["setLocalDescription", () => invite([])],
  ["a description that cannot be packed", () => invite([])],
])
  test(`the connection is closed where this fails: ${what}`, async () => {
    globalThis.RTCPeerConnection = Connection;
    Connection.refuses = what;
    await assert.rejects(run);
    assert.equal(Connection.made.at(-1).closed, true);
  });
