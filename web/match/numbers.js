/** A match that is played with a copy on which something else is printed says so, and shows what: one list, in a dialog. */

import { html, nothing } from "lit-html";
import { copyHash } from "../address.js";
import { partsOf, valuesOf, valueWords } from "../copy/printed.js";
import { t } from "../i18n/i18n.js";
import { messageOf } from "../messages.js";
import { trouble } from "../trouble/broken.js";
import { partModule } from "../trouble/parts.js";

/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {{name: string, before: string, now: string}} Difference */

export class Numbers {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** @type {Difference[] | null} null: they are not there yet */
    this.list = null;
    /** the copy in a link */
    this.shared = "";
    /** @type {Message | null} */
    this.trouble = null;
  }

  /** Whether something else is printed than in a published edition. */
  get differ() {
    return this.match.given.edition.length > 1;
  }

  /** What the tables of the rulebook show; null: what is in the book. */
  get copied() {
    const { given: { game, edition, components }, table } = this.match;
    const [published = ""] = edition;
    if (edition.length === 0 || table.example) return null;
    return { game, edition, components: components ?? table.printed[published] };
  }

  async open() {
    this.match.turnTo({ printed: true });
    if (this.list) return;
    const { engine, game, paint } = this.match.table;
    const { edition } = this.match.given;
    try {
      const [{ default: printed }, told, copy] = await Promise.all([
        partModule(game.copy(), `web/${game.name}/copy.js`), engine.call({ do: "editions", game: game.name }), engine.call({ do: "copy", game: game.name, edition }),
      ]);
      if (!told.ok || !copy.ok) throw told.error ?? copy.error;
      const [base, ...lines] = edition;
      const { values } = valuesOf(lines, told.layout);
      this.shared = copy.shared;
      this.list = Object.entries(values).map(([thing, now]) => {
        const [kind, id] = partsOf(thing);
        const before = told.told[base].printed[thing][0];
        return { name: t(`printed.${kind}.one`, { name: printed.name(kind, id, t) }), before: valueWords(printed, thing, before, t), now: valueWords(printed, thing, now, t) };
      });
    } catch (error) {
      this.told(messageOf(error));
    }
    paint();
  }

  /** @param {Message} message */
  told(message) {
    this.trouble = message;
    this.match.table.paint();
  }

  dialog() {
    const close = () => this.match.turnTo({ printed: false });
    return html`<dialog class="panel scores printed-dialog" aria-labelledby="printed-title" @close=${close}>
      <h2 id="printed-title">${t("printed.open")}</h2>
      <div class="scores-body">
        <p>${t("printed.differs")}</p>
        ${this.trouble ? trouble(this.trouble, (message) => this.told(message), "wrong") : nothing}
        ${this.list
          ? html`<div class="course-scroll" tabindex="0" role="group" aria-label=${t("printed.open")}><table class="printed-table">
            <thead><tr><th scope="col">${t("printed.thing")}</th><th scope="col">${t("printed.before")}</th><th scope="col">${t("printed.now")}</th></tr></thead>
            <tbody>${this.list.map(({ name, before, now }) => html`<tr><th scope="row">${name}</th><td>${before}</td><td><b>${now}</b></td></tr>`)}</tbody></table></div>`
          : nothing}
      </div>
      <p class="scores-foot">
        ${this.shared ? html`<button type="button" data-action="printed-page" @click=${() => { location.hash = copyHash(this.shared); }}>${t("printed.page")}</button>` : nothing}
        <button type="button" class="main" data-action="printed-close" @click=${close}>${t("printed.close")}</button>
      </p>
    </dialog>`;
  }
}
