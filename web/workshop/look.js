/** One game move by move: what the player's bot printed before its moves, and a way to every position on the board. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { LETTERS } from "../kit/letters.js";
import { playerName } from "./players.js";

/** @typedef {import("./bench.js").Room} Room */
/** @typedef {import("./figures.js").Played} Played */
/** @typedef {{seat: number, from: number, moves: string[], printed: string}} Stretch consecutive moves of a seat */

/**
 * The moves of a game by who made them; what was printed begins a new stretch.
 * @param {Played} game
 * @returns {Stretch[]}
 */
function stretches({ steps, printed }) {
  const texts = new Map(printed.map(([moves]) => [moves, ""]));
  for (const [moves, text] of printed) texts.set(moves, `${texts.get(moves)}${text}`);
  /** @type {Stretch[]} */
  const found = [];
  steps.forEach(([seat, move], index) => {
    const last = found.at(-1);
    if (last?.seat === seat && !texts.has(index)) last.moves.push(move);
    else found.push({ seat, from: index, moves: [move], printed: texts.get(index) ?? "" });
  });
  const rest = texts.get(steps.length);
  if (rest) found.push({ seat: -1, from: steps.length, moves: [], printed: rest });
  return found;
}

/** @param {Room} room */
export function gamePanel(room) {
  const { look, runs } = room;
  const game = look && runs.played[look.index];
  if (!game) return nothing;
  const names = game.seats.map((kind, seat) => `${LETTERS[seat]} ${playerName(room, kind)}`);
  return html`<section class="panel workshop-look" aria-label=${t("workshop.look")}>
    <h2>${t("workshop.look.game", { n: look.index + 1 })}</h2>
    <p>${names.map(
      (name, seat) => html`<span class="workshop-seat"
        data-own=${game.seats[seat] === "own"}>${t("workshop.look.seat", { name, n: game.scores[seat] })}</span>`,
    )}
      <a class="workshop-board" data-action="board"
        href=${room.position(game.steps.length)}>${t("workshop.board")}</a></p>
    <p class="soft small">${t("workshop.look.words")}</p>
    <ol class="workshop-moves" tabindex="0" aria-label=${t("workshop.look")}>
      ${stretches(game).map(
        ({ seat, from, moves, printed }) => html`<li data-own=${game.seats[seat] === "own"}>
        ${printed ? html`<pre>${printed.trimEnd()}</pre>` : nothing}
        ${
          moves.length > 0
            ? html`<a href=${room.position(from + moves.length)}><b>${LETTERS[seat]}</b> ${moves.join("; ")}</a>`
            : nothing
        }
      </li>`,
      )}
    </ol>
    ${game.fault ? html`<p class="workshop-fault">${t(game.fault.key, game.fault.params)}</p>` : nothing}
  </section>`;
}
