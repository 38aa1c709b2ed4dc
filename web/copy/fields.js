/** The fields of printed things: every word of a value with how sure it is, what was changed, and a way to reset it. */

import { html, nothing } from "lit-html";
import { hasWords, t } from "../i18n/i18n.js";
import { fieldOf, partsOf, valueWords } from "./printed.js";

/** @typedef {import("../types.js").PrintedKind} Kind */
/** @typedef {import("../types.js").Sure} Sure */
/** @typedef {import("./desk.js").CopyDesk} Desk */

/** Signs, so that they do not differ by colour alone. @type {Record<Sure, string>} */
const SIGNS = { sure: "✓", likely: "≈", guess: "?" };

/** The sign of how sure a number is. @param {Sure | null} sure */
export function sureSign(sure) {
  return sure === null
    ? nothing
    : html`<span class="sure-sign" data-sure=${sure} aria-hidden="true">${SIGNS[sure]}</span>`;
}

/**
 * Where the published numbers of a thing are from, in the language of the page; those that an owner of the game has
 * sent in are explained in the owner's words alone.
 * @param {Desk} desk
 * @param {string} thing
 */
function sourceOf(desk, thing) {
  const { source, words } = desk.sourceOf(thing);
  const key = `source.${desk.game.name}.${source}`;
  return hasWords(key) ? { words: t(key), foreign: false } : { words, foreign: true };
}

/** The id of the element for a thing. @param {string} thing */
export const idOf = (thing) => `printed-${thing.replaceAll(" ", "-")}`;

/**
 * A row for a thing: its name, its fields, where its numbers come from.
 * @param {Desk} desk
 * @param {Kind} kind
 * @param {string} thing
 * @param {{open: string | null, turn: (thing: string) => void}} source whose source is shown
 */
export function thingRow(desk, kind, thing, source) {
  const { printed, layout, values, published, guest } = desk;
  const name = printed.name(...partsOf(thing), t);
  const changed = values[thing] !== published[thing];
  const words = values[thing].split(" ");
  const many = layout[thing].most > layout[thing].fields.length;
  const shown = source.open === thing;
  const from = sourceOf(desk, thing);
  return html`<div class="printed-row" id=${idOf(thing)} data-thing=${thing} ?data-changed=${changed} role="group"
    aria-label=${name}>
    <h4>${name}</h4>
    <div class="printed-fields">
      ${words.map((word, index) => field(desk, kind, thing, word, index))}
      ${
        many && !guest
          ? html`<span class="printed-more">
        <button type="button" class="quiet" data-action="more" aria-label=${t("copy.more", { name })}
          ?disabled=${words.length >= layout[thing].most}
          @click=${() => desk.set(thing, [...words, words.at(-1)].join(" "))}>+</button>
        <button type="button" class="quiet" data-action="fewer" aria-label=${t("copy.fewer", { name })}
          ?disabled=${words.length <= layout[thing].fields.length}
          @click=${() => desk.set(thing, words.slice(0, -1).join(" "))}>−</button></span>`
          : nothing
      }
    </div>
    <p class="printed-ways">
      ${
        changed && !guest
          ? html`<button type="button" class="quiet" data-action="revert"
        aria-label=${t("copy.revert.label", { name })} @click=${() => desk.revert(thing)}><span
        aria-hidden="true">↺</span></button>`
          : nothing
      }
      <button type="button" class="quiet" data-action="source" title=${from.words}
        aria-label=${t("copy.source.label", { name })} aria-expanded=${shown ? "true" : "false"}
        @click=${() => source.turn(thing)}><span class="printed-i" aria-hidden="true">i</span></button>
    </p>
    ${
      shown
        ? html`<p class="printed-source"><b>${t("copy.source")}</b> <span
      lang=${from.foreign ? "en" : nothing}>${from.words}</span></p>`
        : nothing
    }
    ${wrongWords(desk, thing, words)}
    ${
      changed
        ? html`<p
      class="printed-was">${t("copy.was", { words: valueWords(printed, thing, published[thing], t) })}</p>`
        : nothing
    }
  </div>`;
}

/**
 * @param {Desk} desk
 * @param {Kind} kind
 * @param {string} thing
 * @param {string} word
 * @param {number} index
 */
function field(desk, kind, thing, word, index) {
  const sure = desk.sureOf(thing, index);
  const before = desk.published[thing].split(" ")[index];
  const head = kind.heads?.[index];
  const name = head ? t(`printed.${kind.kind}.${head}`) : t("copy.field", { n: index + 1 });
  const said = [
    name,
    ...(sure ? [t(`book.${sure}`)] : []),
    ...(word === before || before === undefined ? [] : [t("copy.was", { words: before })]),
  ].join(", ");
  const put = (/** @type {string} */ now) =>
    desk.set(
      thing,
      desk.values[thing]
        .split(" ")
        .map((one, place) => (place === index ? now : one))
        .join(" "),
    );
  const tip = `${sure ? `${t(`book.${sure}`)}. ` : ""}${sourceOf(desk, thing).words}`;
  return html`<span class="printed-field" data-sure=${sure ?? "none"} ?data-changed=${word !== before} title=${tip}>
    ${head ? html`<span class="printed-head" aria-hidden="true">${name}</span>` : nothing}
    ${
      index === kind.letters
        ? letters(desk, kind, thing, word, index, said, put)
        : control(desk, kind, thing, word, index, said, put)
    }
    ${sureSign(sure)}
  </span>`;
}

/**
 * @param {Desk} desk @param {Kind} kind @param {string} thing @param {string} word @param {number} index
 * @param {string} label
 * @param {(word: string) => void} put
 */
function control(desk, kind, thing, word, index, label, put) {
  const one = fieldOf(desk.layout[thing], index);
  if ("words" in one) return choice(desk, kind, index, one.words, word, label, put);
  const right = desk.isRight(thing, index);
  return html`<input inputmode="numeric" maxlength="4" size="3" autocomplete="off" data-field=${index} .value=${word}
    aria-label=${right ? label : `${label}, ${rangeWords(one)}`} aria-invalid=${right ? nothing : "true"}
    ?readonly=${desk.guest}
    @input=${(/** @type {InputEvent & {currentTarget: HTMLInputElement}} */ { currentTarget }) =>
      put(currentTarget.value.replaceAll(/\s/g, ""))} />`;
}

/** What may be typed. @param {{least: number, most: number, step: number}} field */
function rangeWords({ least, most, step }) {
  return t(step === 1 ? "copy.range" : "copy.range.step", { least, most, step });
}

/**
 * What may be typed, for the first field with an invalid value.
 * @param {Desk} desk
 * @param {string} thing
 * @param {string[]} words
 */
function wrongWords(desk, thing, words) {
  const wrong = words.findIndex((_, index) => !desk.isRight(thing, index));
  const one = wrong < 0 ? null : fieldOf(desk.layout[thing], wrong);
  return one === null || "words" in one ? nothing : html`<p class="printed-wrong">${rangeWords(one)}</p>`;
}

/**
 * @param {Desk} desk @param {Kind} kind @param {number} index
 * @param {string[]} words
 * @param {string} word
 * @param {string} label
 * @param {(word: string) => void} put
 */
function choice(desk, kind, index, words, word, label, put) {
  return html`<select data-field=${index} data-word=${word} aria-label=${label} ?disabled=${desk.guest}
    @change=${(/** @type {Event & {currentTarget: HTMLSelectElement}} */ { currentTarget }) =>
      put(currentTarget.value)}>
    ${words.includes(word) ? nothing : html`<option value=${word} selected>${word}</option>`}
    ${words.map(
      (one) => html`<option value=${one}
      .selected=${one === word}>${desk.printed.word(kind.kind, index, one, t)}</option>`,
    )}
  </select>`;
}

/**
 * A word made of letters: a menu for each.
 * @param {Desk} desk @param {Kind} kind @param {string} thing @param {string} word @param {number} index
 * @param {string} label
 * @param {(word: string) => void} put
 */
function letters(desk, kind, thing, word, index, label, put) {
  const one = fieldOf(desk.layout[thing], index);
  const all = "words" in one ? [...new Set(one.words.join(""))] : [];
  /** @param {number} place @param {string} now */
  const exchange = (place, now) => put([...word].map((old, n) => (n === place ? now : old)).join(""));
  return html`<span
    class="printed-letters">${[...word].map((letter, place) =>
      choice(desk, kind, index, all, letter, `${label}, ${place + 1}`, (now) => exchange(place, now)),
    )}</span>`;
}

/**
 * A thing whose value is a list of some words, as checkboxes: the chosen words keep the given order.
 * @param {Desk} desk
 * @param {string} thing
 */
export function boxesRow(desk, thing) {
  const { printed, layout, values, published, guest } = desk;
  const [kind, id] = partsOf(thing);
  const name = printed.name(kind, id, t);
  const one = fieldOf(layout[thing], 0);
  const words = "words" in one ? one.words : [];
  const [none] = words;
  const chosen = values[thing].split(" ");
  const before = published[thing].split(" ");
  const put = (/** @type {string} */ word, /** @type {boolean} */ on) =>
    desk.set(
      thing,
      words
        .slice(1)
        .filter((other) => (other === word ? on : chosen.includes(other)))
        .join(" ") || none,
    );
  return html`<fieldset class="printed-boxes" id=${idOf(thing)} data-thing=${thing} tabindex="-1"
    ?data-changed=${values[thing] !== published[thing]}>
    <legend>${name}</legend>
    ${words.slice(1).map((word) => {
      const sure = before.includes(word) ? desk.sureOf(thing, before.indexOf(word)) : null;
      return html`<label ?data-changed=${before.includes(word) !== chosen.includes(word)}><input type="checkbox"
        value=${word} .checked=${chosen.includes(word)} ?disabled=${guest}
        @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ { currentTarget }) =>
          put(word, currentTarget.checked)} />
        <span>${printed.word(kind, 0, word, t)}${
          sure
            ? html` ${sureSign(sure)}<span
          class="unseen">${t(`book.${sure}`)}</span>`
            : nothing
        }</span></label>`;
    })}
  </fieldset>`;
}
