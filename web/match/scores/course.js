/** The course of the match, turn by turn, requested from the engine when the score sheet is shown. */

/** @typedef {import("../../types.js").CourseTurn} CourseTurn */

export class Course {
  /**
   * @param {{engine: import("../../engine/protocol.js").Engine, state: import("../../table/state.js").State, paint: ()
   * => void}} world
   */
  constructor({ engine, state, paint }) {
    this.engine = engine;
    this.state = state;
    this.paint = paint;
    /** @type {CourseTurn[]} */
    this.turns = [];
    this.of = "";
    /** whether the table of the same numbers is unfolded */
    this.unfolded = false;
  }

  /** Called after every painting that shows it: requests the course of the match as it stands. */
  async look() {
    const { match, received } = this.state;
    if (this.of === received.text) return;
    const of = (this.of = received.text);
    try {
      const reply = await this.engine.call({ do: "course", match, viewer: null });
      if (reply.ok && of === this.of) this.turns = reply.course;
    } catch {
      this.of = ""; // the next call tries again
      return;
    }
    this.paint();
  }

  /** @param {boolean} on */
  unfold(on) {
    if (on === this.unfolded) return;
    this.unfolded = on;
    this.paint();
  }
}
