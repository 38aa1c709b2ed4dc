/**
 * The page of a copy: what it is for, its values by kind with the reconstructed numbers first, and what the engine
 * finds in it.
 */

import { html, nothing } from "lit-html";
import { gameOf, games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { ruleLink } from "../kit/rulelink.js";
import { LONGEST_NOTE } from "../store/copy.js";
import { boxesRow, sureSign, thingRow } from "./fields.js";
import { partsOf } from "./printed.js";
import { SEALS, verdict, verdictOf } from "./verdict.js";

/** @typedef {import("../types.js").PrintedKind} Kind */
/** @typedef {import("../types.js").Sure} Sure */
/** @typedef {import("./desk.js").CopyDesk} Desk */
/**
 * @typedef {object} Room what the page shows, and what its buttons do
 * @property {string} name of the game
 * @property {Desk | null} desk null: the copy is being loaded
 * @property {{back: () => void, copy: (game: string) => void}} actions
 * @property {{open: string | null, turn: (thing: string) => void}} source the thing whose sources are unfolded
 * @property {string | null} unfolded a kind whose fields are unfolded
 * @property {() => import("lit-html").TemplateResult} waiting
 * @property {() => void} toVerdict
 * @property {(thing: string) => void} show scrolls to a thing
 * @property {(place: string) => void} rule opens the rulebook there
 * @property {(name: string, number: number) => string} caption what the rulebook says of a case; empty: not known
 * @property {() => void} adopt
 * @property {() => void} revertAll
 * @property {() => Promise<void>} share
 * @property {(kind: string | null) => void} unfold
 * @property {(input: HTMLInputElement) => Promise<void>} take
 */

const LEGEND = /** @type {Sure[]} */ (["guess", "likely", "sure"]);

/** @param {Room} room */
export function copyPage(room) {
  const { desk, name } = room;
  const game = gameOf(name);
  return html`<main class="start copy-page" data-game=${name} data-guest=${desk?.from?.from ?? nothing}
    data-keeping=${desk?.keeping ?? "none"} data-checked=${desk && !desk.checking && desk.answer ? "true" : "false"}>
    <header class="saves-head">
      <button type="button" data-action="back" @click=${() => room.actions.back()}>← ${t("saves.back")}</button>
      <h1>${t(desk?.guest ? "copy.title.guest" : "copy.title", { game: name })}</h1>
      <p class="copy-games">${Object.keys(games)
        .filter((other) => other !== name)
        .map(
          (other) =>
            html`<button type="button" data-copy=${other}
              @click=${() => room.actions.copy(other)}>${t("copy.title", { game: other })}</button>`,
        )}</p>
    </header>
    ${desk && game ? sheet(room, desk) : room.waiting()}
  </main>`;
}

/** @param {Room} room @param {Desk} desk */
function sheet(room, desk) {
  const first = desk.printed.kinds.filter((kind) => thingsOf(desk, kind).some((thing) => isGuess(desk, thing)));
  const others = desk.printed.kinds.filter((kind) => !first.includes(kind));
  return html`<section class="panel copy-head" aria-label=${t("copy.about")}>
      ${desk.guest ? guestWords(room, desk) : html`<p class="copy-lead">${t("copy.lead")}</p>`}
      <ul class="copy-legend"
        aria-label=${t("copy.legend")}>${LEGEND.map(
          (sure) => html`<li>${sureSign(sure)} <b>${t(`book.${sure}`)}</b> <span
            class="soft small">${t(`copy.legend.${sure}`)}</span></li>`,
        )}</ul>
    </section>
    <div class="copy-columns">
      <div class="copy-kinds">
        <h2 class="copy-part" data-part="guess">${t("copy.part.guess")}</h2>
        ${first.map((kind) => kindPanel(room, desk, kind))}
        ${others.length > 0 ? html`<h2 class="copy-part" data-part="known">${t("copy.part.known")}</h2>` : nothing}
        ${others.map((kind) => kindPanel(room, desk, kind))}
        <button type="button" class="copy-bar" data-action="to-verdict" data-state=${verdictOf(desk)}
          @click=${() => room.toVerdict()}><span class="copy-seal"
          aria-hidden="true">${SEALS[verdictOf(desk)]}</span> <span>${
            verdictOf(desk) === "checking" ? t("copy.checking") : desk.summary()
          }</span></button>
      </div>
      <div class="copy-side">
        ${verdict(desk, room)}
        ${tools(room, desk)}
      </div>
    </div>`;
}

/** The introduction of a copy that is not the player's own. @param {Room} room @param {Desk} desk */
function guestWords(room, desk) {
  const { from } = desk;
  const key = from?.from === "file" ? "copy.guest.file" : "copy.guest.link";
  return html`<p class="copy-lead">${t(key, { file: from?.name ?? "" })}</p>
    ${desk.note ? html`<blockquote class="copy-note">${desk.note}</blockquote>` : nothing}
    <p class="copy-buttons">
      <button type="button" class="main" data-action="adopt"
        @click=${() => room.adopt()}>${t(desk.hasOwn ? "copy.adopt.over" : "copy.adopt")}</button>
      <button type="button" data-action="own"
        @click=${() => room.actions.copy(room.name)}>${t(desk.hasOwn ? "copy.own" : "copy.own.none")}</button>
    </p>`;
}

/** @param {Desk} desk @param {Kind} kind */
function thingsOf({ layout }, { kind }) {
  return Object.keys(layout).filter((thing) => partsOf(thing)[0] === kind);
}

/** Whether any of its values is a guess. @param {Desk} desk @param {string} thing */
function isGuess(desk, thing) {
  return desk.published[thing].split(" ").some((_, index) => desk.sureOf(thing, index) === "guess");
}

/** All things of a kind, the reconstructed ones first. @param {Room} room @param {Desk} desk @param {Kind} kind */
function kindPanel(room, desk, kind) {
  const things = thingsOf(desk, kind);
  const sorted = [
    ...things.filter((thing) => isGuess(desk, thing)),
    ...things.filter((thing) => !isGuess(desk, thing)),
  ];
  const listed = kind.folded ? things : sorted;
  const changed = things.filter((thing) => desk.values[thing] !== desk.published[thing]).length;
  const rows = kind.folded
    ? listed.map((thing) => boxesRow(desk, thing))
    : listed.map((thing) => thingRow(desk, kind, thing, room.source));
  return html`<section class="panel copy-kind" data-kind=${kind.kind} aria-labelledby="kind-${kind.kind}">
    <header class="copy-kind-head"><h3 id="kind-${kind.kind}">${t(`printed.${kind.kind}`)}</h3>
      ${changed > 0 ? html`<span class="copy-count">${t("copy.changed", { count: changed })}</span>` : nothing}
      ${ruleLink(room.name, kind.place)}</header>
    <p class="soft small">${t(`printed.${kind.kind}.words`)}</p>
    ${kind.editor ? kind.editor(desk) : nothing}
    ${
      kind.folded
        ? html`<details class="copy-folded" .open=${room.unfolded === kind.kind}
          @toggle=${(/** @type {Event & {currentTarget: HTMLDetailsElement}} */ { currentTarget }) =>
            room.unfold(currentTarget.open ? kind.kind : null)}><summary>${t(`printed.${kind.kind}.list`)}</summary><div
          class="printed-list">${rows}</div></details>`
        : html`<div class="printed-list" data-kind=${kind.kind}>${rows}</div>`
    }
  </section>`;
}

/** Whether the copy is saved, and the ways to share it. @param {Room} room @param {Desk} desk */
function tools(room, desk) {
  const { keeping, guest, dirty } = desk;
  const soon = dirty && keeping !== "full" && keeping !== "forbidden" && keeping !== "other";
  return html`<section class="panel copy-tools" aria-label=${t("copy.tools")}>
    <h2>${t("copy.tools")}</h2>
    ${
      guest
        ? nothing
        : html`<p class="copy-state"
          data-keeping=${keeping}>${t(soon ? "copy.state.soon" : `copy.state.${keeping}`)}</p>
      ${
        keeping === "other"
          ? html`<p class="copy-buttons"><button type="button" data-action="theirs"
        @click=${() => desk.own()}>${t("copy.theirs")}</button><button type="button" data-action="mine"
        @click=${() => desk.keepMine()}>${t("copy.mine")}</button></p>`
          : nothing
      }
      <label class="copy-remark">${t("copy.note")}<textarea rows="2" maxlength=${LONGEST_NOTE} name="note"
        .value=${desk.note}
        @input=${(/** @type {InputEvent & {currentTarget: HTMLTextAreaElement}} */ { currentTarget }) =>
          desk.remark(currentTarget.value)}></textarea></label>`
    }
    <p class="copy-buttons">
      <button type="button" data-action="file" @click=${() => desk.file()}>${t("copy.file")}</button>
      <label class="file-button"><span>${t("copy.take")}</span><input type="file" accept=".json,application/json"
        data-action="take"
        @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ { currentTarget }) =>
          room.take(currentTarget)} /></label>
      <button type="button" data-action="share" ?disabled=${!desk.answer}
        @click=${() => room.share()}>${t("copy.share")}</button>
      ${
        guest || desk.changes.length === 0
          ? nothing
          : html`<button type="button" class="quiet" data-action="revert-all"
        @click=${() => room.revertAll()}>${t("copy.revert")}</button>`
      }
    </p>
    <h3>${t("copy.send")}</h3>
    <p class="soft small">${t("copy.send.words")}</p>
    <p class="copy-buttons"><button type="button" data-action="send"
      @click=${() => desk.file()}>${t("copy.send.file")}</button></p>
  </section>`;
}
