/** Matches that begin with another one: the same people once more, or its first moves. */

import { randomSeed } from "../address.js";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { charactersOf } from "../levels.js";
import { handsOpenInText } from "../matchtext.js";
import { branchRequest, newRequest } from "../requests.js";
import { titleOf } from "../saves/list.js";
import { titleWith } from "../store/save.js";
import * as store from "../store/store.js";
import { movesPlayed } from "../table/state.js";
import { branchThere } from "./kin.js";
import { OF_THE_SCREEN } from "./rooms.js";

/** @typedef {import("./page.js").App} App */
/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Header} Header */
/** @typedef {import("../match/match.js").Match} Match */

/**
 * A new deal with the people, bots and options of the open match, which stays on the page until the engine has dealt:
 * the guests of a live table are at the one or at the other.
 * @param {App} app
 */
export async function again(app) {
  const from = /** @type {Match} */ (app.match);
  const { record, state, header } = from;
  const hosting = app.live.hostOf(from);
  const { game, view, edition, tags, text } = state.received;
  const players = header.names.map((name, seat) => ({
    name,
    color: header.colors[seat],
    level: state.curtain.levels[seat],
    character: charactersOf(tags)[seat],
  }));
  const options = /** @type {Deal["options"]} */ (view.options);
  const deal = { game, players: view.players, seed: randomSeed(), options, edition };
  // a device without a seat may play the next game, but not the seats of guests
  const here = hosting?.nextSeats() ?? (record.header.here?.length ? record.header.here : undefined);
  const match = await app.opener.enter(
    newRequest(deal, players, handsOpenInText(text), here),
    {
      ...without(record.header, "here", "title", "hints", "joined", "origin", "formerly"),
      id: store.newId(),
      ...(here && { here }),
    },
    { known: null, viewed: null },
  );
  if (!match) return void app.opener.present(match);
  const company = hosting?.handOver();
  from.leave();
  app.thinker.unseat();
  app.messages.forget(OF_THE_SCREEN);
  match.record.keep();
  app.opener.present(match);
  if (company) await app.live.host(match, false, company);
}

/**
 * A new match from the first moves of one that is open; that one stays in the store as it is. If there is such a branch
 * in which no person has moved, it is opened instead.
 * @param {App} app
 * @param {Match} from
 * @param {number} move
 * @param {string} words added to the title of the other match
 * @param {string[]} played moves to begin it with
 */
export async function branch(app, from, move, words, played) {
  if (app.live.stays("branch")) return;
  const there = branchThere({ id: from.id, text: from.state.received.text }, move, played, store.list().saves);
  if (there) {
    app.opener.parting.part(there.id, from);
    app.leave();
    if (await app.opener.openSave(there)) say(t("branch.there"));
    return;
  }
  const header = without(from.header, "here", "hints", "joined"); // it is played on this device only
  const old = titleOf({ ...header, text: from.state.received.text, turn: 0, updated: 0 });
  const title = titleWith(old, (name) => t("branch.title", { title: name, words }));
  const match = await app.opener.enter(
    branchRequest(from.id, from.state.received, move),
    { ...header, id: store.newId(), title, origin: { id: from.id, at: move } },
    { known: null, viewed: null },
  );
  if (!match) return void app.opener.present(match);
  app.opener.parting.part(match.id, from);
  from.leave();
  app.thinker.unseat();
  match.record.keep();
  say(t("branch.made"));
  app.opener.present(match);
  if (played.length === 0) return;
  await match.table.quiet(); // the curtain may just be drawn back
  if (!(await match.table.playFor(played))) app.report({ key: "branch.not-played" });
  match.record.begunAt(movesPlayed(match.state));
  app.paint();
}

/**
 * A copy of the header of a match without what is of that match alone.
 * @template {keyof Header} Key
 * @param {Header} header
 * @param {Key[]} keys
 * @returns {Omit<Header, Key>}
 */
function without(header, ...keys) {
  const copy = { ...header };
  for (const key of keys) delete copy[key];
  return copy;
}
