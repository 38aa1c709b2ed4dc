/** A hint for a person who is to move: asked of the best bot, for the position as it is, until something changes. */

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("./match.js").Match} Match */

/** Hints that are shown. */
const SHOWN = 3;

export class Advice {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** whether it is asked for or shown */
    this.open = false;
    this.progress = 0;
    /** @type {Hint[] | null} null while the bot thinks */
    this.hints = null;
    /** which one is pointed out on the board */
    this.chosen = 0;
    /** the position it is for */
    this.hash = "";
    this.question = new AbortController();
  }

  /** Whether there is anything to ask. */
  get possible() {
    const { frame, past, curtain } = this.match;
    return !past.on && curtain.decides(frame) && curtain.shows(frame) && frame.moves.length > 0;
  }

  async ask() {
    const { match } = this;
    this.drop();
    const question = new AbortController();
    Object.assign(this, { open: true, progress: 0, hints: null, chosen: 0, hash: match.given.hash, question });
    match.show.moves = false;
    match.table.paint();
    const { signal } = question;
    try {
      const hints = await match.table.thinker.advise(match.given.text, match.curtain.eyes(), { signal, onProgress: (share) => this.show(share) });
      if (signal.aborted) return;
      this.hints = unlike(hints ?? []);
    } catch (error) {
      if (signal.aborted) return;
      this.open = false;
      match.table.report({ key: "hint.failed", params: { reason: error } });
    }
    match.table.paint();
  }

  /** @param {number} share */
  show(share) {
    this.progress = share;
    const bar = document.querySelector("progress[data-hint-progress]");
    if (bar instanceof HTMLProgressElement) bar.value = share;
  }

  /** After every answer of the engine: another position needs another hint. */
  check() {
    if (this.open && this.match.given.hash !== this.hash) this.drop();
  }

  /** Nobody wants to know any more. */
  drop() {
    this.open = false;
    this.question.abort();
  }

  close() {
    this.drop();
    this.match.table.paint();
  }

  /** @param {number} number */
  choose(number) {
    this.chosen = number;
    this.match.table.paint();
  }

  /** @param {Hint} hint */
  play(hint) {
    if (this.match.given.hash === this.hash) this.match.moves.playAll(hint.moves);
  }
}

/** The best ones that the log would tell apart. @param {Hint[]} hints */
function unlike(hints) {
  const said = (/** @type {Hint} */ { steps }) => JSON.stringify(steps.map((step) => (step.said.length === 0 ? step.move : step.said.map(({ key, params }) => ({ key, ...params, cards: null })))));
  return hints.filter((hint, number) => hints.findIndex((other) => said(other) === said(hint)) === number).slice(0, SHOWN);
}

/** Points out on the board where the chosen turn begins. @param {Advice} advice */
export function pointOut({ open, hints, chosen, match }) {
  for (const old of document.querySelectorAll("[data-hinted]")) old.removeAttribute("data-hinted");
  const move = open && !match.past.on ? hints?.[chosen]?.moves[0] : undefined;
  if (move === undefined) return;
  for (const thing of document.querySelectorAll(".table [data-move]")) {
    if (thing instanceof HTMLElement || thing instanceof SVGElement) thing.toggleAttribute("data-hinted", thing.dataset.move === move);
  }
}
