/** What a puzzle shows beside the board: the task, then the verdict, in the end what every turn is worth and why. */

import { html, nothing } from "lit-html";
import { fullAddress, puzzleHash } from "../address.js";
import { t } from "../i18n/i18n.js";
import { copyLink } from "../kit/clipboard.js";
import { tenths } from "../kit/points.js";
import { stars } from "./page.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../match/screen.js").Match} Match */
/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/**
 * @typedef {object} Opening what a puzzle is opened with
 * @property {string} game
 * @property {number} index
 * @property {import("./list.js").PuzzleEntry[]} puzzles of this game
 * @property {import("./puzzle.js").Judge} judge
 * @property {(index: number) => void} go to another puzzle
 * @property {() => void} back to the page of puzzles
 */
/** @typedef {Opening & {playOn: () => void}} Ways a puzzle can also be played on as a match */

/** @param {Match} match @param {Puzzle} puzzle @param {Ways} ways */
export function puzzlePanel(match, puzzle, ways) {
  if (match.state.past.on) return nothing;
  const { phase, over, entry } = puzzle;
  const { index, puzzles } = ways;
  const below = foot(puzzle, ways);
  const address = () => fullAddress(puzzleHash(ways.game, index));
  const [first, more] = wordsOf(puzzle, match.header.names[puzzle.seat]);
  return html`<div class="lesson example-guide puzzle" data-puzzle=${index + 1} data-phase=${phase}
    data-words=${puzzle.words ? "true" : "false"}>
    <div class="lesson-ring" aria-hidden="true"></div>
    <section class="lesson-balloon" aria-label=${t("puzzle.label")}>
      <p class="lesson-top"><span class="puzzle-name"><span
        class="lesson-count">${t("puzzle.step", { n: index + 1, all: puzzles.length })}</span>
        ${stars(entry.level)}</span>
        ${small("puzzle-before", "‹", t("puzzle.before"), () => ways.go((index + puzzles.length - 1) % puzzles.length))}
        ${small("puzzle-after", "›", t("puzzle.next"), () => ways.go((index + 1) % puzzles.length))}
        ${small("puzzle-link", "↗", t("puzzle.link"), () => copyLink(address(), match.app.report))}
        ${small("puzzle-leave", "✕", t("puzzle.leave"), ways.back)}</p>
      <div class="puzzle-body" role="status" tabindex=${over ? "0" : nothing}>
        <p class="lesson-words ${phase === "wrong" ? "puzzle-no" : phase === "right" ? "puzzle-yes" : ""}">${first}</p>
        ${
          phase === "judging"
            ? html`<progress max="1" .value=${puzzle.progress} aria-label=${t("puzzle.judging")}></progress>`
            : nothing
        }
        ${phase === "wrong" && puzzle.tried ? tryWords(match, puzzle, puzzle.tried) : nothing}
        ${over ? outcome(match, puzzle) : nothing}
      </div>
      <p class="lesson-foot">${more ? html`<span class="soft puzzle-margin">${more}</span>` : nothing}${below}</p>
    </section>
  </div>`;
}

/** @param {string} name @param {string} sign @param {string} label @param {() => void} run */
function small(name, sign, label, run) {
  return html`<button type="button" class="quiet" data-action=${name} title=${label} aria-label=${label}
    @click=${run}>${sign}</button>`;
}

/**
 * The wrong turn, and what is to be said for it and against it.
 * @param {Match} match
 * @param {Puzzle} puzzle
 * @param {import("../types.js").ComparedTurn} tried
 */
function tryWords(match, { seat, turn }, tried) {
  const { steps, lines } = match.turnWords(tried, { turn, seat });
  const sound = lines.every(({ kind }) => kind !== "costs");
  return html`<p class="puzzle-tried">${t("puzzle.tried", { words: steps })}</p>${facts(lines)}
    ${sound ? html`<p class="soft">${t("puzzle.tried.sound")}</p>` : nothing}`;
}

/** What is said for a turn, against it, and besides. @param {{kind: string, words: string}[]} lines */
function facts(lines) {
  return lines.map(({ kind, words }) => html`<p class=${`advice-why ${kind}`}>${words}</p>`);
}

/** The solution with its reasons, and what the other turns lose. @param {Match} match @param {Puzzle} puzzle */
function outcome(match, { words, entry, seat, turn }) {
  if (!words) return html`<p class="soft">${t("puzzle.reasons.wait")}</p>`;
  const [best, ...others] = words.map((one) => match.turnWords(one, { turn, seat }));
  const worse = others.flatMap((one, place) => {
    const { even, behind } = entry.turns[place + 1];
    return even ? [] : [{ steps: one.steps, behind }];
  });
  return html`<p class="puzzle-best"><b>${best.steps}</b></p>
    ${facts(best.lines)}
    <h3>${t("puzzle.others")}</h3>
    <ul class="puzzle-worse">${worse.map(
      ({ steps, behind }) => html`<li><b class="advice-worth less">${t("hint.behind", { n: tenths(behind) })}</b>
        <span>${steps}</span></li>`,
    )}</ul>`;
}

/** The buttons. @param {Puzzle} puzzle @param {Ways} ways */
function foot(puzzle, { index, puzzles, go, playOn }) {
  const { phase } = puzzle;
  const show = button("puzzle-show", t("puzzle.show"), () => puzzle.show(), "quiet");
  const again = () => button("puzzle-again", t("puzzle.again"), () => puzzle.again(), "main");
  if (phase === "judging" || phase === "showing") return nothing;
  const last = index + 1 >= puzzles.length;
  return html`${phase === "open" ? show : nothing}
    ${phase === "wrong" ? html`${show} ${again()}` : nothing}
    ${
      puzzle.over
        ? html`${button("puzzle-play-on", t("puzzle.play-on"), playOn)}
      ${button("puzzle-next", t(last ? "puzzle.first" : "puzzle.next"), () => go(last ? 0 : index + 1), "main")}`
        : nothing
    }`;
}

/** @param {string} name @param {string} label @param {() => void} run @param {string} [look] */
function button(name, label, run, look = "") {
  return html`<button type="button" class=${look} data-action=${name} @click=${run}>${label}</button>`;
}
