/**
 * Shows which printed numbers differ in a match that is played with a player's own copy: a list in a dialog.
 */

import { html, nothing } from "lit-html";
import { copyHash } from "../address.js";
import { partsOf, valuesOf, valueWords } from "../copy/printed.js";
import { trouble } from "../errors/uncaught.js";
import { t } from "../i18n/i18n.js";
import { FIRST, latestIn } from "../kit/editions.js";
import { messageOf } from "../kit/fault.js";
import { partModule } from "../kit/parts.js";

/**
 * @typedef {object} World
 * @property {import("../engine/protocol.js").Engine} engine
 * @property {import("../types.js").Game} game
 * @property {import("../kit/editions.js").Printed} printed
 * @property {boolean} example
 * @property {import("../table/state.js").State} state
 * @property {() => void} paint
 * @property {(change: {printed: boolean}) => void} turnTo
 */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {{thing: string, before: string, now: string}} Difference */

/** Milliseconds that the message stays. */
const TOLD = 20_000;

export class Numbers {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    /** @type {Difference[] | null} null: not loaded yet */
    this.list = null;
    /** @type {import("../types.js").GameCopy | null} its words */
    this.words = null;
    /** the copy in a link */
    this.shared = "";
    /** @type {Message | null} */
    this.trouble = null;
  }

  /** Whether the copy differs from a published edition. */
  get differ() {
    return this.world.state.received.edition.length > 1;
  }

  /** The numbers for the tables of the rulebook; null: those of the latest edition, which are in the book. */
  get copied() {
    const {
      example,
      printed,
      state: {
        received: { game, edition, components },
      },
    } = this.world;
    const [published = FIRST] = edition;
    if (example || (edition.length < 2 && published === latestIn(printed))) return null;
    return { game, edition: edition.length ? edition : [FIRST], components: components ?? printed[published] };
  }

  /**
   * Says so to a player at whose device the match was not dealt.
   * @param {import("../kit/clipboard.js").Report} report
   */
  tell(report) {
    const remedy = { label: t("copy.show"), run: () => this.open() };
    if (this.differ) report({ key: "printed.told", good: true, remedy, lasts: TOLD });
  }

  async open() {
    this.trouble = null; // what went wrong the last time is tried again
    this.world.turnTo({ printed: true });
    const { engine, game, paint } = this.world;
    if (this.list || !game.copy) return;
    const { edition } = this.world.state.received;
    try {
      const [{ default: printed }, editions, copy] = await Promise.all([
        partModule(game.copy(), `web/${game.name}/copy.js`),
        engine.call({ do: "editions", game: game.name }),
        engine.call({ do: "copy", game: game.name, edition }),
      ]);
      if (!editions.ok) throw editions.error;
      if (!copy.ok) throw copy.error;
      const [base, ...lines] = edition;
      const { values } = valuesOf(lines, editions.layout);
      this.shared = copy.shared;
      this.words = printed;
      this.list = Object.entries(values).map(([thing, now]) => ({
        thing,
        before: editions.told[base].printed[thing][0],
        now,
      }));
      paint();
    } catch (error) {
      this.setTrouble(messageOf(error));
    }
  }

  /** @param {Message} message */
  setTrouble(message) {
    this.trouble = message;
    this.world.paint();
  }

  /** @param {Difference} one */
  row({ thing, before, now }) {
    const { words } = this;
    if (!words) return nothing;
    const [kind, id] = partsOf(thing);
    const name = t(`printed.${kind}.one`, { name: words.name(kind, id, t) });
    const [was, is] = [before, now].map((value) => valueWords(words, thing, value, t));
    return html`<tr><th scope="row">${name}</th><td>${was}</td><td><b>${is}</b></td></tr>`;
  }

  /** @param {boolean} leads to the page of the copy, for which the match is left */
  dialog(leads) {
    const close = () => this.world.turnTo({ printed: false });
    return html`<dialog class="panel scores printed-dialog" aria-labelledby="printed-title" @close=${close}>
      <h2 id="printed-title">${t("printed.open")}</h2>
      <div class="scores-body">
        <p>${t("printed.differs")}</p>
        ${this.trouble ? trouble(this.trouble, (message) => this.setTrouble(message), "wrong") : nothing}
        ${
          this.list
            ? html`<div class="course-scroll" tabindex="0" role="group" aria-label=${t("printed.open")}><table
              class="printed-table">
            <thead><tr><th scope="col">${t("printed.thing")}</th><th scope="col">${t("printed.before")}</th><th
              scope="col">${t("printed.now")}</th></tr></thead>
            <tbody>${this.list.map((one) => this.row(one))}</tbody></table></div>`
            : nothing
        }
      </div>
      <p class="scores-foot">
        ${
          this.shared && leads
            ? html`<button type="button" data-action="printed-page" @click=${() => {
                location.hash = copyHash(this.shared);
              }}>${t("printed.page")}</button>`
            : nothing
        }
        <button type="button" class="main" data-action="printed-close" @click=${close}>${t("printed.close")}</button>
      </p>
    </dialog>`;
  }
}
