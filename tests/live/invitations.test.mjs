/** The open invitations of a host, without a network: which answer belongs to which. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Invitations } from "../../web/live/invitations.js";
import { answerNote, invitedNote } from "../../web/live/note.js";
import { pack, unpack } from "../../web/live/signal.js";
import { settle } from "../table/setup.mjs";

const FINGERPRINT = Array.from({ length: 32 }, () => "AB").join(":");
const sdp = (ufrag) =>
  `a=ice-ufrag:${ufrag}\r\na=ice-pwd:${"p".repeat(24)}\r\na=fingerprint:sha-256 ${FINGERPRINT}\r\n`;

/** A host with connections that open only where `reaches` says so. */
function host() {
  const at = { met: [], peers: [], reaches: true, shown: null };
  at.invitations = new Invitations({
    peers: {
      invite: async (note) => {
        const peer = { closed: false, connection: { close: () => (peer.closed = true) } };
        at.peers.push(peer);
        return Object.assign(peer, { code: pack("invitation", sdp(`u${1000 + at.peers.length}`), note) });
      },
      accept: async () => {},
      openedSoon: async () => at.reaches,
      lineOver: (peer) => peer,
    },
    note: (seat) => invitedNote({ game: "navegador", host: "Ana", seat: `Guest ${seat}` }),
    changed: () => {},
    made: async () => {},
    met: (_line, seat) => at.met.push(seat),
    answered: (seat) => (at.shown = seat),
  });
  at.invite = async (seat) => {
    await at.invitations.begin(seat);
    return at.invitations.open.get(seat);
  };
  return at;
}

const answerTo = ({ peer }, ufrag = "gues") => pack("answer", sdp(ufrag), answerNote(unpack(peer.code).id));

test("invitations for several seats are open side by side, and each answer finds its own", async () => {
  const at = host();
  const [one, two, looker] = [await at.invite(1), await at.invite(2), await at.invite(null)];
  assert.deepEqual([...at.invitations.open.keys()], [1, 2, null]);
  await at.invitations.take(answerTo(two), one);
  await at.invitations.take(answerTo(looker), one);
  assert.deepEqual([at.met, at.shown, [...at.invitations.open.keys()]], [[2, null], null, [1]]);
  assert.equal(at.peers[0].closed, false);
});

test("an answer to an earlier invitation is refused at once, and the present one stays open", async () => {
  const at = host();
  const early = answerTo(await at.invite(1));
  const now = await at.invite(1);
  await at.invitations.take(early, now);
  assert.deepEqual(
    [now.trouble, at.met, at.peers.map(({ closed }) => closed)],
    [{ key: "live.answer.earlier" }, [], [true, false]],
  );
  await at.invitations.take(answerTo(now), now);
  assert.deepEqual(at.met, [1]);
});

test("texts that are no answer are refused with their reason", async () => {
  const at = host();
  const one = await at.invite(1);
  for (const [text, key] of [
    ["x".repeat(200), "live.answer.bad"],
    [one.peer.code, "live.answer.other"],
  ]) {
    await at.invitations.take(text, one);
    assert.deepEqual(one.trouble, { key });
  }
});

test("pages that do not reach each other get a new invitation, as one takes one answer only", async () => {
  const at = host();
  const one = await at.invite(1);
  let fail;
  at.invitations.world.peers.openedSoon = () => new Promise((resolve) => (fail = () => resolve(false)));
  const tried = at.invitations.take(answerTo(one), one);
  await settle();
  await at.invitations.take(answerTo(one, "anew"), one);
  assert.deepEqual([one.trouble, one.answer !== ""], [{ key: "live.answer.second" }, true]);
  fail();
  await tried;
  const fresh = at.invitations.open.get(1);
  assert.deepEqual([fresh.trouble, fresh.answer, fresh === one], [{ key: "live.unreachable" }, "", false]);
  await at.invitations.take(answerTo(one, "anew"), fresh);
  assert.deepEqual(fresh.trouble, { key: "live.answer.earlier" });
});

test("an invitation that could not be made is made again when it is asked for", async () => {
  const at = host();
  const { peers } = at.invitations.world;
  const { invite } = peers;
  peers.invite = async () => {
    throw { key: "live.impossible" };
  };
  const one = await at.invite(1);
  assert.deepEqual([one.trouble.key, at.invitations.has(1)], ["live.impossible", false]);
  peers.invite = invite;
  await at.invite(1);
  assert.equal(at.invitations.has(1), true);
});

test("an invitation that is withdrawn has no connection, also while it is being made", async () => {
  const at = host();
  await at.invite(1);
  const making = at.invitations.begin(2);
  at.invitations.end();
  await making;
  assert.deepEqual([at.invitations.open.size, at.peers.map(({ closed }) => closed)], [0, [true, true]]);
});
