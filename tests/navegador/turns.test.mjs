/** What decisions and tips of Navegador say where an action, a turn or the game comes to its limit. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";
import { kingPlace, placesTaken } from "../../web/navegador/panels/cards.js";
import { decision } from "../../web/navegador/panels/decision.js";
import { tip } from "../../web/navegador/tips.js";
import { TestEngine } from "../table/setup.mjs";

const ROOT = new URL("../../web/", import.meta.url);
const EXAMPLES = new URL("../../py/monsoon/navegador/scenarios/", import.meta.url);
/** with a copy of its own a frame has what is printed on it */
const COPY = "printed price gold 50 70 100 150 200 260";

useWords(
  Object.assign(
    {},
    ...["i18n", "navegador/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/en.json`, ROOT)))),
  ),
  "en",
);

/** The context of a position in words after some moves. @param {string[]} lines @param {string} moves */
async function after(lines, moves) {
  const text = ["title x", "source x", ...lines, COPY, "case x", `  play ${moves}`].join("\n");
  const { frame } = await new TestEngine().call({ do: "source", match: "edge", viewer: null, text, case: 1 });
  const names = ["Ana", "Bento", "Clara"];
  const ui = { names, colors: ["red", "green", "yellow"], picks: [], play() {}, pick() {} };
  return { frame, components: frame.components, ui, log: frame.log.entries, t };
}

const PLAIN = ["game navegador", "players 3", "edition 2", "set to-move A"];

/** The lines of an example before its first case, without those that are written above. */
const example = (name) =>
  readFileSync(new URL(`${name}.txt`, EXAMPLES), "utf8")
    .split("\ncase ")[0]
    .split("\n")
    .filter((line) => !/^(title|source) /.test(line));

/** What the panel says, with plain spaces only. */
const said = (context) =>
  decision(context)
    .lines.filter((line) => typeof line === "string")
    .map((line) => line.replaceAll("\u00a0", " "));

test("who explores Nagasaki with the card has a last turn after that one", async () => {
  const lines = example("card-explores-nagasaki");
  const explored = "card; explore nagasaki macau macau macau; reveal; done";
  const now = await after(lines, explored);
  assert.equal(now.frame.view.decision, "rondel");
  assert.ok(said(now).every((line) => !line.includes("last turn")));
  const next = await after(lines, `${explored}; go market1; end`);
  assert.ok(said(next).includes("The last turn of Bento: 2 players follow."));
  const last = await after(lines, `${explored}; go market1; end; go market1; end; go market1; end`);
  assert.ok(said(last).includes("Last round: this is the last turn of the game."));
});

test("no price is told of workers and ships for which there is no room", async () => {
  const further = "Each further one costs 100 Cr.";
  for (const [workers, churches, room] of [
    [8, 3, false],
    [8, 1, false],
    [9, 1, false],
    [7, 1, true],
  ]) {
    const lines = [...PLAIN, `set workers A ${workers}`, `set churches A ${churches}`];
    const context = await after(lines, "go workers");
    assert.equal(said(context).includes(further), room, `${workers} workers, ${churches} churches`);
  }
  const ships = async (number) => said(await after([...PLAIN, `set ships A portugal ${number}`], "go ships"));
  assert.ok((await ships(5)).includes(further));
  assert.ok(!(await ships(6)).includes(further));
});

test("no factory is offered for what is sold, and a ship that can go nowhere is not denied", async () => {
  const sold = await after([...PLAIN, "set colonies A gold 1"], "go market1; sell gold 1");
  assert.ok(said(sold).includes("The orange factory is still free, for any good but those you sell."));
  assert.equal(
    tip("row gold", sold).lines[0].replaceAll("\u00a0", " "),
    "Processes one unit of gold each time you are on the market and sell none.",
  );
  const round = "go buildings; end; go workers; end; go ships; end";
  const { frame } = await after([...PLAIN, "set ships A portugal 1"], round);
  const sailing = frame.offers.find(({ move }) => move === "go sailing");
  assert.equal(frame.view.seats[0].ships, 1);
  assert.deepEqual(
    sailing.warns.map(({ key, params }) => t(key, params)),
    ["no ship can sail"],
  );
});

test("a privilege that takes the king's place brings what that brings elsewhere", async () => {
  const brings = async (...lines) => {
    const { groups } = decision(await after([...PLAIN, "set colonies A gold 9", ...lines], "go privilege"));
    const choices = groups.flatMap((group) => group.choices);
    return choices.find(({ move }) => move === "privilege colonies").brings.replaceAll("\u00a0", " ");
  };
  assert.equal(await brings("set privileges A colonies 1"), "+9 points", "there is room for both");
  assert.equal(await brings("set privileges A colonies 2"), "+2 points", "as the one shipyard brings");
  assert.equal(await brings("set privileges A colonies 2", "set explorers A 9"), "+9 points", "as much elsewhere");
  assert.equal(await brings("set privileges A colonies 2", "set explorers A 12"), "+9 points", "it lies elsewhere");
  const taken = ["option goa", "set privileges A colonies 2"];
  assert.equal(await brings(...taken), "+9 points", "none is given at the end");
});

test("while the other ships of a fleet are chosen, the decision names those that come already", async () => {
  const lines = [...PLAIN, "set phase 3", "set explored guine bahia rio angola cabo mocambique zanzibar goa malaca"];
  const ships = ["set ships A portugal 0", "set ships A malaca 2", "set ships A goa 2", "set ships A zanzibar 1"];
  const context = await after([...lines, ...ships], "go sailing");
  const told = (...picks) => decision({ ...context, ui: { ...context.ui, picks } }).lines.filter(Boolean);
  const more = "To explore Macau, one more ship must come along: choose the region it comes from.";
  assert.deepEqual(told("goa", "macau").slice(1), ["Ships chosen so far come from: Goa."]);
  assert.deepEqual(told("goa", "macau", "malaca"), [more, "Ships chosen so far come from: Goa\u00a0· Malaca."]);
  assert.deepEqual(told("goa", "macau", "goa"), [more, "Ships chosen so far come from: Goa, twice."]);
});

test("at the end the king's privilege lies on a place of its column, and nothing more is to be had", async () => {
  const before = "explore nagasaki macau macau macau; reveal; end; go workers; end";
  const over = "go workers; end";
  const lines = [
    ...example("end-by-nagasaki"),
    "set colonies A gold 7",
    "set privileges A colonies 2",
    "set privileges A explorers 1",
  ];
  const words = async (moves) => {
    const context = await after(lines, `go sailing; ${moves}`);
    const [own] = context.frame.view.seats;
    return { context, own, tip: (thing) => tip(thing, context).lines.join(" ").replaceAll("\u00a0", " ") };
  };
  const open = await words(before);
  const told = "The next one pays 70 Cr. The king’s privilege would bring most here now: 7 points more.";
  assert.ok(open.tip("column colonies 0").endsWith(told));
  assert.equal(kingPlace(open.own, open.context), null);
  const done = await words(`${before}; ${over}`);
  assert.ok(done.context.frame.view.over);
  const counted = "Points at the end: 7 × 4 = 28. Each is worth 1 without privileges. Privileges here: 3 of 3.";
  assert.equal(done.tip("column colonies 0"), `${counted} One of them is the king’s privilege.`);
  assert.equal(kingPlace(done.own, done.context), 2);
  assert.equal(placesTaken(done.own, "colonies", done.context.frame.view), 3);
  for (const thing of ["column explorers 0", "column explorers", "privilege explorers"])
    assert.doesNotMatch(done.tip(thing), /pays|costs one worker.*point|king/);
});

test("when the game is over no king's privilege is to be had in Goa any more", async () => {
  const lines = [...example("end-by-nagasaki"), "option goa", "set king B churches"];
  const words = async (moves) => tip("king", await after(lines, moves)).lines;
  const end = "go sailing; explore nagasaki macau macau macau; reveal; end; go workers; end";
  const [rule, names] = await words(end);
  assert.equal(names, "King’s privilege, to be had here: Ana");
  assert.deepEqual(await words(`${end}; go workers; end`), [rule]);
});

test("a king's privilege from Goa keeps its place when further privileges are taken", async () => {
  const place = async (lines, moves) => {
    const context = await after([...PLAIN, "option goa", "set workers A 6", ...lines], moves);
    return kingPlace(context.frame.view.seats[0], context);
  };
  const there = ["set explored goa", "set ships A goa 1", "set privileges A churches 1"];
  const [take, others] = ["go privilege; king churches; end", "go workers; end; go workers; end"];
  assert.equal(await place(there, take), 1);
  const later = "pay portugal; pay portugal; pay portugal; pay portugal; pay portugal; privilege churches; end";
  const ships = [...there, "set ships A portugal 5"];
  assert.equal(await place(ships, `${take}; ${others}; go privilege; ${later}`), 1);
  const lay = ["set king A churches", "set privileges A churches 1"];
  for (const moves of ["go workers; end", "go privilege; privilege churches", "go privilege; privilege churches; end"])
    assert.equal(await place(lay, moves), 1, moves);
});

test("of options a field of the rondel tells what they change there", async () => {
  const king = "The king’s privilege is to be had here on Privilege, once, with a ship in Goa: no worker is paid.";
  const taking = "Or take a Pirate for a ship or a Diplomat for a worker, or make a used card active again.";
  const using = "An active Pirate or Diplomat may be used here, one in an action.";
  /** @param {string[]} options those of three lines that each field has */
  const found = async (...options) => {
    const context = await after([...PLAIN, ...options.map((option) => `option ${option}`)], "go workers; end");
    const lines = ["privilege", "market1", "market2", "ships"].map((field) => tip(`field ${field}`, context).lines);
    return lines.map((told) => [king, taking, using].filter((line) => told.includes(line)));
  };
  assert.deepEqual(await found(), [[], [], [], []]);
  assert.deepEqual(await found("goa"), [[king], [], [], []]);
  assert.deepEqual(await found("goa", "pirates"), [[king, taking], [using], [using], []]);
});

/** The rondel of a player whose stone is there already. @param {string[]} lines */
const rondel = (...lines) => {
  const stones = ["set to-move C", "set rondel A workers"];
  return after(["game navegador", "players 3", "edition 2", ...stones, ...lines], "go workers; end");
};

test("what a field brings besides and that the card is lost there are two sentences", async () => {
  const context = await rondel("option pirates", "set card A", "set orange-ship privilege");
  const choices = decision(context).groups.flatMap((group) => group.choices);
  const { words } = choices.find(({ move }) => move === "go privilege");
  assert.equal(words, "A Pirate; a Diplomat. On or past the orange ship the card is lost, unused.");
});

test("why a field brings nothing is said once, on its button and in its tip", async () => {
  const told = async (field, ...lines) => {
    const context = await rondel(...lines);
    const choices = decision(context).groups.flatMap((group) => group.choices);
    const { brings, words } = choices.find(({ move }) => move === `go ${field}`);
    const [, ...now] = tip(`field ${field}`, context).lines.toReversed();
    return [brings, words, ...now].map((line) => line.replaceAll("\u00a0", " "));
  };
  const poor = "from 50 Cr, you have 0";
  assert.deepEqual(await told("ships", "set money A 0"), [poor, "", `Now: ${poor}.`]);
  const none = "no ship at an open colony";
  assert.deepEqual(await told("colony", "set money A 0"), [none, "", `Now: ${none}.`]);
  const [lack, why] = ["no privilege to be had", "A privilege costs a worker, and 2 must be kept."];
  assert.deepEqual(await told("privilege", "set workers A 2"), [lack, why, why, `Now: ${lack}.`]);
});

test("of a privilege that the gallery no longer gets, no tip tells what it would bring", async () => {
  const gone = "No further privilege of this column comes into the gallery.";
  const told = async (...lines) => {
    const context = await rondel("set gallery churches 0", ...lines);
    const words = ["privilege churches", "column churches", "column churches 0"].map((thing) => tip(thing, context));
    return words.map(({ lines: all }) => [all.includes(gone), all.some((line) => line.includes("pays"))]);
  };
  const never = [
    [true, false],
    [true, false],
    [false, false],
  ];
  const later = [
    [false, true],
    [false, true],
    [false, true],
  ];
  assert.deepEqual(await told("set phase 3"), never);
  assert.deepEqual(await told("set phase 2"), later, "phase III fills the gallery");
  assert.deepEqual(await told("set phase 3", "option goa"), later, "the king's privilege pays, too");
  assert.deepEqual(await told("set phase 3", "option goa", "set king A colonies"), never);
});

test("the button of a Pirate asks for a region only where there are several", async () => {
  const words = async (...ships) => {
    const { groups } = decision(await after([...PLAIN, "option pirates", ...ships], "go privilege"));
    const choices = groups.flatMap((group) => group.choices);
    return choices.map((choice) => choice.words).filter((told) => told && /Pirate|ships/.test(told));
  };
  assert.deepEqual(await words(), ["Pirate for the ship in Portugal"]);
  const [both] = await words("set explored guine", "set ships A guine 1");
  assert.equal(both, "He costs one of your ships: choose the region it leaves.");
});

test("of a good there may be less, not fewer", () => {
  assert.deepEqual(
    ["sugar", "gold", "spice"].map((good) => t("nav.do.market.fewer", { good })),
    ["Less sugar…", "Less gold…", "Less spice…"],
  );
});
