/** What every key does in a match: the dialog behind the key "?". */

import { html } from "lit-html";
import { hasWords, t } from "../i18n/i18n.js";
import { toggleText } from "./text/layer.js";

/** The keys, and the words that say what they do. @type {[group: string, keys: [keys: string[], words: string][]][]} */
const GROUPS = [
  [
    "move",
    [
      [["Tab"], "tab"],
      [["←", "→", "↑", "↓"], "arrows"],
      [["enter"], "enter"],
      [["I"], "around"],
      [["B"], "board"],
      [["D"], "decision"],
      [["esc"], "clear"],
    ],
  ],
  [
    "turn",
    [
      [["E"], "end"],
      [["U"], "undo"],
      [["R"], "redo"],
    ],
  ],
  [
    "past",
    [
      [["←", "→"], "turns"],
      [["shift ←", "shift →"], "moves"],
      [["home"], "first"],
      [["end"], "now"],
    ],
  ],
  [
    "help",
    [
      [["T"], "text"],
      [["?"], "keys"],
    ],
  ],
];

/** What is printed on a keyboard of the language. @param {string} keys one key, or several held together */
const engraved = (keys) =>
  keys
    .split(" ")
    .map((key) => (hasWords(`key.${key}`) ? t(`key.${key}`) : key))
    .join(" ");

/** @param {import("./screen.js").Match} match */
export function keysDialog(match) {
  const close = () => match.turnTo({ keys: false });
  return html`<dialog class="panel sheet-dialog keys" aria-labelledby="keys-title" @close=${close}>
    <h2 id="keys-title">${t("keys.title")}</h2>
    <div class="dialog-body keys-list">
      ${GROUPS.map(
        ([group, keys]) => html`<section>
        <h3>${t(`keys.${group}`)}</h3>
        <dl>${keys.map(
          ([names, words]) => html`<div><dt>${names.map((name) => html`<kbd>${engraved(name)}</kbd> `)}</dt><dd
            >${t(`keys.${group}.${words}`)}</dd></div>`,
        )}</dl>
      </section>`,
      )}
    </div>
    <p class="dialog-foot">
      <button type="button" data-action="text" @click=${() => {
        close();
        toggleText(match);
      }}>${t(match.text.on ? "text.close" : "text.open")}</button>
      <button type="button" class="main" data-action="keys-close" @click=${close}>${t("dialog.close")}</button>
    </p>
  </dialog>`;
}
