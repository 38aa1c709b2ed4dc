/** Messages of the page: what went wrong, or went well, in one sentence, until it is dismissed. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n/i18n.js";
import { say } from "./announcer.js";
import { selectAll } from "./fields.js";

/** @typedef {import("../types.js").Message} Message */
/**
 * @typedef {{label: string, run: () => void, stays?: boolean}} Remedy a button that helps; `stays`: the message stays
 * when it is pressed
 */
/** @typedef {{message: Message, good: boolean, remedies: Remedy[], text?: string, topic?: string}} Shown */

const GOOD_NEWS = 5000;

export class Messages {
  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
    /** @type {Shown[]} */
    this.shown = [];
  }

  /**
   * @param {Message & Partial<{good: boolean, remedy: Remedy | Remedy[], text: string, lasts: number, topic: string}>}
   *   message good news without a remedy disappear by themselves, others after `lasts` milliseconds if that is given;
   *   text is shown to be copied by hand; of one topic only the last message is shown
   */
  show({ good = false, remedy = [], text, lasts, topic, ...message }) {
    say(t(message.key, message.params));
    const shown = { message, good, remedies: [remedy].flat(), text, topic };
    if (topic !== undefined) this.close(topic);
    this.shown = [...this.shown.filter((old) => old.message.key !== message.key), shown];
    const until = lasts ?? (good && !text && shown.remedies.length === 0 ? GOOD_NEWS : null);
    if (until !== null) setTimeout(() => this.shown.includes(shown) && this.dismiss(shown), until);
    this.paint();
  }

  /**
   * Removes messages that are no longer true, or are about something that is no longer on the screen.
   * @param {string[]} keys
   */
  withdraw(...keys) {
    this.shown = this.shown.filter(({ message }) => !keys.includes(message.key));
  }

  /** Removes the message of a topic. @param {string} topic */
  close(topic) {
    this.shown = this.shown.filter((old) => old.topic !== topic);
  }

  /** Removes messages that do not matter on another screen. @param {RegExp} keys */
  forget(keys) {
    this.shown = this.shown.filter(({ message }) => !keys.test(message.key));
  }

  /** @param {Shown} shown @param {Remedy} remedy */
  remedy(shown, remedy) {
    if (!remedy.stays) this.dismiss(shown);
    remedy.run();
  }

  /** @param {Shown} shown */
  dismiss(shown) {
    this.shown = this.shown.filter((other) => other !== shown);
    this.paint();
  }
}

/**
 * @param {Messages} messages
 * @param {boolean} between in a small window, place them in the page's flow, so that they do not hide what is typed
 */
export function messageBar(messages, between = false) {
  return html`<div class="messages ${between ? "between" : ""}">
    ${repeat(
      messages.shown,
      ({ message }) => message.key,
      (shown) => html`<div class="message ${shown.good ? "good" : "bad"}">
        <p>${wordsOf(shown)}</p>
        ${
          shown.text === undefined
            ? nothing
            : shown.text.includes("\n")
              ? html`<textarea readonly rows="4" .value=${shown.text} aria-label=${wordsOf(shown)}
                @focus=${selectAll}></textarea>`
              : html`<input readonly .value=${shown.text} aria-label=${wordsOf(shown)} @focus=${selectAll} />`
        }
        ${shown.remedies.map(
          (remedy) => html`<button type="button" class="quiet"
          @click=${() => messages.remedy(shown, remedy)}>${remedy.label}</button>`,
        )}
        <button type="button" class="quiet close" aria-label=${t("message.dismiss")}
          @click=${() => messages.dismiss(shown)}>✕</button>
      </div>`,
    )}
  </div>`;
}

/** @param {Shown} shown */
const wordsOf = ({ message: { key, params } }) => t(key, params);

/** Why the engine is not running. @param {Message | null} error */
export function engineFailure(error) {
  // it may have been running before
  if (error?.key === "boot.crashed" || error?.key === "boot.silent") return t(error.key, error.params);
  return `${t("engine.failed")} ${error ? t(error.key, error.params) : ""}`;
}
