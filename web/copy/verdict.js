/** What the engine finds in a copy, in words, each with a link to its field or to the example of the rulebook. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { partsOf, thingIn, valueWords } from "./printed.js";

/** @typedef {import("../types.js").Contradiction} Contradiction */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./desk.js").CopyDesk} Desk */
/** @typedef {(game: string, example: string, number: number) => string} Caption empty: not known */
/**
 * @typedef {object} Ways
 * @property {(thing: string) => void} show
 * @property {(place: string) => void} rule opens the rulebook there
 * @property {(name: string, number: number) => string} caption what the rulebook says of a case; empty: not known
 */

/** Longer lists of changes are truncated. */
const MOST = 12;

export const SEALS = { checking: "…", faults: "!", contradictions: "!", fits: "✓" };

/** @param {Desk} desk @returns {keyof typeof SEALS} */
export function verdictOf({ answer, checking }) {
  if (checking || !answer) return "checking";
  return answer.faults.length > 0 ? "faults" : answer.contradictions.length > 0 ? "contradictions" : "fits";
}

/** @param {Desk} desk @param {Ways} ways */
export function verdict(desk, ways) {
  const { answer, changes, strays } = desk;
  const state = verdictOf(desk);
  return html`<section class="panel copy-verdict" id="copy-verdict" tabindex="-1" aria-label=${t("copy.verdict")}
    data-state=${state}>
    <h2>${t("copy.verdict")}</h2>
    <p class="copy-sum"><span class="copy-seal"
      aria-hidden="true">${SEALS[state]}</span> <b>${state === "checking" ? t("copy.checking") : desk.summary()}</b></p>
    ${
      answer && answer.faults.length > 0
        ? html`<ul
      class="copy-faults">${answer.faults.map((fault) => faultRow(desk, fault, ways))}</ul>`
        : nothing
    }
    ${
      answer && answer.contradictions.length > 0
        ? html`<p class="soft small">${t("copy.contradictions.words")}</p><ul
          class="copy-faults">${answer.contradictions.map((one) => contradictionRow(desk, one, ways))}</ul>`
        : nothing
    }
    ${
      strays.length > 0
        ? html`<ul
      class="copy-faults">${strays.map(
        (line) => html`<li><code>${line.slice(0, 80)}</code> <button type="button"
      data-action="forget" @click=${() => desk.forget(line)}>${t("copy.forget")}</button></li>`,
      )}</ul>`
        : nothing
    }
    ${changes.length === 0 ? nothing : html`<h3>${t("copy.changes", { count: changes.length })}</h3>`}
    ${
      changes.length === 0
        ? html`<p class="soft small">${t("copy.changes.none")}</p>`
        : html`<ul
      class="copy-changes">${changes.slice(0, MOST).map(
        (thing) => html`<li><button type="button" class="quiet"
      data-show=${thing} @click=${() => ways.show(thing)}>${thingWords(desk, thing)}</button></li>`,
      )}</ul>`
    }
    ${
      changes.length > MOST
        ? html`<p
      class="soft small">${t("copy.changes.more", { count: changes.length - MOST })}</p>`
        : nothing
    }
  </section>`;
}

/** A changed thing and its new value. @param {Desk} desk @param {string} thing */
function thingWords({ printed, values }, thing) {
  const [kind, id] = partsOf(thing);
  const name = t(`printed.${kind}.one`, { name: printed.name(kind, id, t) });
  return html`<b>${name}</b> <span>${valueWords(printed, thing, values[thing], t)}</span>`;
}

/** @param {Desk} desk @param {Message} fault @param {Ways} ways */
function faultRow(desk, fault, ways) {
  const thing =
    fault.key === "error.edition-line"
      ? thingIn(String(fault.params?.text ?? ""), desk.layout)
      : desk.printed.thingOf(fault);
  const named = thing !== null && fault.key === "error.edition-line";
  const words = named
    ? t("copy.fault.line", {
        name: t(`printed.${partsOf(thing)[0]}.one`, { name: desk.printed.name(...partsOf(thing), t) }),
      })
    : t(fault.key, fault.params);
  return html`<li data-fault=${fault.key}>${words} ${
    thing
      ? html`<button type="button" data-action="show"
    data-show=${thing} @click=${() => ways.show(thing)}>${t("copy.show")}</button>`
      : nothing
  }</li>`;
}

/** @param {Desk} desk @param {Contradiction} one @param {Ways} ways */
function contradictionRow({ printed }, one, ways) {
  const why = one.reason
    ? one.reason.key.startsWith("error.position")
      ? t("copy.why.position")
      : t("copy.why.reason", { reason: one.reason })
    : t("copy.why.result");
  const own = printed.cases?.[one.example]?.[one.number];
  const caption = own ? t(own.words) : ways.caption(one.example, one.number);
  const place = own?.place ?? `example-${one.example}`;
  return html`<li data-example=${one.example}>${
    caption ? html`<b>${caption}</b>` : html`<b lang="en">${one.case}.</b>`
  } ${why}
    <button type="button" data-action="example" data-example=${one.example}
      @click=${() => ways.rule(place)}>${t(own ? "book.rule" : "copy.example")}</button></li>`;
}
