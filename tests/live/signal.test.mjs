/** Invitations and answers as short texts: descriptions of real browsers survive packing, and damage is detected. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerNote, invitedNote, readAnswered, readInvited } from "../../web/live/note.js";
import { LONGEST, pack, unpack } from "../../web/live/signal.js";

const FINGERPRINT = Array.from({ length: 32 }, (_, n) => (n * 7 + 3).toString(16).padStart(2, "0").toUpperCase()).join(
  ":",
);
const CHROMIUM = [
  "a=candidate:1330860739 1 udp 2113937151 d6e8e045-4fce-4b55-b975-af6f092f7b50.local 43630 typ host generation 0",
  "a=candidate:2218103587 1 udp 2113942271 ad9b18ae-7165-47f9-b1a3-32313a61e366.local 43545 typ host generation 0",
];
const MANY = [
  "a=candidate:9 1 udp 41885439 198.51.100.9 3478 typ relay raddr 203.0.113.7 rport 50000",
  "a=candidate:3 1 udp 1677729535 203.0.113.7 50000 typ srflx raddr 0.0.0.0 rport 0",
  "a=candidate:1 1 UDP 2122252543 192.168.1.20 50000 typ host",
  "a=candidate:2 1 udp 2122187007 2001:db8::8:800:200c:417a 50001 typ host",
  "a=candidate:4 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active",
];

function sdp(candidates, ufrag = "XigG", password = "dcgUWO+R+IjIydSMueSoy+KU") {
  return [
    "v=0",
    "o=- 2817896939756603995 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${FINGERPRINT}`,
    "a=setup:actpass",
    "a=mid:0",
    "a=sctp-port:5000",
    "",
  ].join("\r\n");
}

const lines = (text, name) => text.split("\r\n").filter((line) => line.startsWith(`a=${name}`));
const addresses = (text) => lines(text, "candidate").map((line) => line.split(" ").slice(4, 8).join(" "));

test("an invitation of Chromium is short and keeps everything that varies", () => {
  const code = pack("invitation", sdp(CHROMIUM), []);
  assert.ok(code.length <= 150, `${code.length} characters`);
  assert.match(code, /^[\w-]+$/);
  const found = unpack(code);
  assert.deepEqual([found.kind, found.code], ["invitation", code]);
  for (const name of ["ice-ufrag", "ice-pwd", "fingerprint", "setup", "mid"])
    assert.deepEqual(lines(found.sdp, name), lines(sdp(CHROMIUM), name), name);
  assert.deepEqual(addresses(found.sdp), addresses(sdp(CHROMIUM)));
});

test("an answer takes the active part", () => {
  const found = unpack(pack("answer", sdp(CHROMIUM), []));
  assert.equal(found.kind, "answer");
  assert.deepEqual(lines(found.sdp, "setup"), ["a=setup:active"]);
});

test("addresses of every kind; those of the local network come first", () => {
  const found = unpack(pack("invitation", sdp(MANY, "1a2b3c4d", "0123456789abcdef0123456789abcdef"), []));
  assert.deepEqual(addresses(found.sdp), [
    "192.168.1.20 50000 typ host",
    "2001:db8:0:0:8:800:200c:417a 50001 typ host",
    "203.0.113.7 50000 typ srflx",
    "198.51.100.9 3478 typ relay",
  ]);
});

test("however many addresses there are, the text stays short", () => {
  const most = Array.from({ length: 40 }, (_, n) => `a=candidate:${n} 1 udp 1 2001:db8::${n + 1} ${5000 + n} typ host`);
  const code = pack("invitation", sdp(most), []);
  assert.ok(code.length <= LONGEST && code.length > LONGEST - 30, `${code.length} characters`);
  assert.ok(addresses(unpack(code).sdp).length >= 7);
});

test("the addresses that are reached from elsewhere have room beside many others", () => {
  const local = Array.from({ length: 12 }, (_, n) => `a=candidate:${n} 1 udp 1 192.168.${n}.20 ${5000 + n} typ host`);
  const v6 = Array.from({ length: 12 }, (_, n) => `a=candidate:${n} 1 udp 1 fd00::${n + 1} ${6000 + n} typ host`);
  const code = pack("invitation", sdp([...v6, ...local, ...MANY]), []);
  assert.ok(code.length <= LONGEST, `${code.length} characters`);
  const kept = addresses(unpack(code).sdp);
  assert.ok(kept.length >= 7, kept.join());
  assert.deepEqual(kept.slice(-2), ["203.0.113.7 50000 typ srflx", "198.51.100.9 3478 typ relay"]);
});

test("a code is found in a link and among other words", () => {
  const code = pack("invitation", sdp(CHROMIUM), []);
  assert.equal(unpack(`https://example.org/monsoon/#live=${code}`).code, code);
  assert.equal(unpack(`Hello, come and play:\n ${code}\nAna`).code, code);
});

test("a code that a mail program has wrapped and quoted is found", () => {
  const code = pack("answer", sdp(CHROMIUM), [1, 2]);
  for (const [between, before] of [
    ["\n", ""],
    ["\r\n> ", "> "],
    [" ", "https://example.org/monsoon/#live="],
    ["\n>> ", "Ana wrote:\n>> https://example.org/#live="],
  ]) {
    const wrapped = `Here it is:\n${before}${code.match(/.{1,60}/g).join(between)}\nBento`;
    assert.equal(unpack(wrapped)?.code, code, JSON.stringify(wrapped));
  }
});

test("a note goes with the code, and the id tells invitations apart", () => {
  const note = invitedNote({ game: "navegador", host: "Ana", seat: "Łucja 🧭" });
  const [one, other] = ["XigG", "XigH"].map((ufrag) => unpack(pack("invitation", sdp(CHROMIUM, ufrag), note)));
  assert.deepEqual(readInvited(one.note), { game: "navegador", host: "Ana", seat: "Łucja 🧭" });
  assert.notEqual(one.id, other.id);
  const answer = unpack(pack("answer", sdp(CHROMIUM), answerNote(one.id)));
  assert.equal(readAnswered(answer.note), one.id);
  assert.equal(readAnswered(one.note), null);
});

test("names in a note are cut at whole letters, and lose what would disturb the text around them", () => {
  const read = (host) => readInvited(Uint8Array.from(invitedNote({ game: "", host, seat: "" }))).host;
  assert.equal(read("🧭".repeat(20)), "🧭".repeat(6));
  assert.equal(read("A\u202en\na"), "Ana");
  const most = Array.from({ length: 3 }, () => "x".repeat(80));
  const code = pack("invitation", sdp(MANY), invitedNote({ game: most[0], host: most[1], seat: most[2] }));
  assert.ok(code.length <= LONGEST && addresses(unpack(code).sdp).length === 4);
  for (const bytes of [[], [200, 65], [255]]) assert.equal(typeof readInvited(Uint8Array.from(bytes)).seat, "string");
});

test("a code of another version is recognised", () => {
  // of version 1, the first format
  const bytes = [0x10, 4, ...Buffer.from("XigG"), 24, ...Buffer.from("dcgUWO+R+IjIydSMueSoy+KU"), ...Array(40).fill(7)];
  let [one, other] = [1, 0];
  for (const byte of bytes) {
    one = (one + byte) % 255;
    other = (other + one) % 255;
  }
  assert.deepEqual(unpack(Buffer.from([...bytes, one, other]).toString("base64url")), { kind: "foreign" });
});

test("truncated or mistyped codes and other texts are rejected", () => {
  const code = pack("invitation", sdp(CHROMIUM), []);
  assert.equal(unpack(code.slice(0, -1)), null);
  assert.equal(unpack(code.slice(1)), null);
  for (let at = 0; at < code.length; at += 1) {
    const spoilt = `${code.slice(0, at)}${code[at] === "A" ? "B" : "A"}${code.slice(at + 1)}`;
    const found = unpack(spoilt);
    // the last character has unused bits
    assert.ok(found === null || at === code.length - 1, `letter ${at}`);
  }
  for (const text of ["", "#live=", "A".repeat(150), "-".repeat(300), "x y z ".repeat(900)])
    assert.equal(unpack(text), null);
});

test("whatever bytes a code has, only addresses get into the description", () => {
  const evil = sdp(["a=candidate:1 1 udp 1 evil.example.org 80 typ host"]);
  assert.deepEqual(addresses(unpack(pack("invitation", evil, [])).sdp), []);
  assert.equal(pack("invitation", sdp([], "Xi\u0000G"), []), null);
  assert.equal(pack("invitation", "v=0", []), null);
});
