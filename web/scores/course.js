/** How the match went, turn by turn, as the engine tells it: asked for when somebody looks at the score sheet. */

/** @typedef {import("../types.js").CourseTurn} CourseTurn */

export class Course {
  /** @param {import("../match/match.js").Match} match */
  constructor(match) {
    this.match = match;
    /** @type {CourseTurn[]} */
    this.turns = [];
    this.of = "";
    /** the same numbers as a table are shown */
    this.unfolded = false;
  }

  /** After every painting: asks for the course of the match as it stands, if it is looked at. */
  async check() {
    const { given, id, table, show } = this.match;
    if (!show.scores || this.of === given.text) return;
    const of = (this.of = given.text);
    try {
      const reply = await table.engine.call({ do: "course", match: id, viewer: null });
      if (reply.ok && of === this.of) this.turns = reply.course;
    } catch {
      this.of = ""; // the next look tries again
      return;
    }
    table.paint();
  }

  /** @param {boolean} on */
  unfold(on) {
    if (on === this.unfolded) return;
    this.unfolded = on;
    this.match.table.paint();
  }
}
