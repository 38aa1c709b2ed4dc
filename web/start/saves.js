/** The saved games: open one, delete one, and have it back. */

import { html, nothing } from "lit-html";
import { optionsOfText } from "../games.js";
import { ago, t } from "../i18n/i18n.js";
import { levelsInText } from "../levels.js";
import * as store from "../store.js";
import { token } from "../match/token.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Message} Message */

export class SaveList {
  /** @param {{paint: () => void, report: (message: Message) => void}} doors */
  constructor({ paint, report }) {
    this.paint = paint;
    this.report = report;
    /** @type {Save[]} */
    this.saves = [];
    /** @type {Map<string, () => void>} deleted on this visit, and how to put them back */
    this.deleted = new Map();
  }

  read() {
    const { saves, aside, trouble } = store.list();
    this.saves = saves;
    this.deleted.clear();
    if (trouble) this.report(trouble);
    if (aside > 0) this.report({ key: "saves.aside", params: { count: aside } });
  }

  /** @param {Save} save */
  remove(save) {
    try {
      this.deleted.set(save.id, store.drop(save.id));
    } catch {
      this.report({ key: "store.forbidden" });
    }
    this.paint();
  }

  /** @param {Save} save */
  restore(save) {
    try {
      this.deleted.get(save.id)?.();
      this.deleted.delete(save.id);
    } catch (error) {
      this.report({ key: error instanceof store.StoreError ? error.key : "store.forbidden" });
    }
    this.paint();
  }
}

/** The game to go on with: the one played last. @param {SaveList} list */
export function latestSave(list) {
  return list.saves.find((save) => !save.over && !list.deleted.has(save.id)) ?? null;
}

/** How far a game is. @param {Save} save */
export function whenOf(save) {
  if (save.over) return t("saves.over");
  return save.turn === 0 ? t("saves.setup") : t("saves.turn", { turn: save.turn });
}

/**
 * @param {SaveList} list
 * @param {{pending: string | null, open: (save: Save) => void}} doors
 */
export function saveList(list, { pending, open }) {
  return html`<h2>${t("saves.title")}</h2>
    ${list.saves.length === 0 ? html`<p class="soft">${t("saves.none")}</p>` : nothing}
    <ul class="save-list">
      ${list.saves.map((save) => (list.deleted.has(save.id) ? gone(list, save) : row(list, save, pending === save.id, open)))}
    </ul>`;
}

/**
 * @param {SaveList} list
 * @param {Save} save
 * @param {boolean} waiting
 * @param {(save: Save) => void} open
 */
function row(list, save, waiting, open) {
  const names = { names: save.names };
  const levels = levelsInText(save.text, save.names.length);
  return html`<li class="save" data-save=${save.id}>
    <div class="save-words">
      <p class="save-names">${save.names.map((name, seat) => html`<span class="who">${token(save.colors[seat])} ${name}${levels[seat] ? html`<span class="soft small save-level">${t(`level.${levels[seat]}`)}</span>` : nothing}</span>`)}</p>
      <p class="soft small">
        ${[`game.${save.game}`, ...optionsOfText(save.text).map((name) => `option.${name}`)].map((key) => t(key)).join(" · ")} · ${whenOf(save)} · ${ago(save.updated)}
      </p>
    </div>
    <button type="button" data-action="open" aria-label=${t("saves.open.label", names)} ?disabled=${waiting} @click=${() => open(save)}>
      ${waiting ? t("saves.waiting") : t("saves.open")}
    </button>
    <button type="button" class="quiet" data-action="delete" aria-label=${t("saves.delete.label", names)} @click=${() => list.remove(save)}>
      ${t("saves.delete")}
    </button>
  </li>`;
}

/**
 * @param {SaveList} list
 * @param {Save} save
 */
function gone(list, save) {
  return html`<li class="save gone" data-save=${save.id}>
    <p class="save-words">${t("saves.deleted", { names: save.names })}</p>
    <button type="button" data-action="restore" @click=${() => list.restore(save)}>${t("saves.restore")}</button>
  </li>`;
}
