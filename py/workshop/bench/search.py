"""How fast the strong bots think, and whether each level keeps its time, also on slow machines.

On CPython an Admiral searches its turns to the end, from positions of recorded games. In the
browser each level is called as the page calls it, in its own worker. A level ends with the first
slice after its time is over, so on a machine four times slower it takes at most four longest slices
more; browsers cannot throttle a single worker to measure that.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

from monsoon import Match
from monsoon.bots.levels import LEVELS, Bot
from monsoon.bots.turns import Search, Turn
from monsoon.games import GAMES

from workshop.bench.browser import Bench
from workshop.bench.figures import Figure, Goal, percentile
from workshop.games import extras_of
from workshop.shell import ROOT, say

RECORDED = {game: extras_of(game).recorded for game in GAMES}
STRONGEST = LEVELS[-1]
POSITIONS = 8
"""Positions of each game, spread evenly over it."""
SLOWER = 4
BUDGETS = {"deckhand": 300, "factor": 300, "pilot": 300, "admiral": 1400}
"""Milliseconds, as in web/engine/thinker.js."""
MARGIN = Goal(150)
"""Milliseconds by which a level may exceed its time."""

ASK = """
async ([site, texts, level]) => {
  const { Thinker } = await import(`${site}web/engine/thinker.js`);
  window.thinker ??= new Thinker();
  const engine = await window.thinker.warm().engine;
  const call = (window.plain ??= engine.call);
  const slices = [];
  engine.call = async (request) => {
    const begin = performance.now();
    const reply = await call.call(engine, request);
    if (request.do === "ponder") slices.push(performance.now() - begin);
    return reply;
  };
  const times = [];
  for (const text of [texts[0], ...texts]) {
    const patience = { signal: new AbortController().signal, onProgress: () => {} };
    const begin = performance.now();
    await window.thinker.ask(text, level, patience);
    times.push(performance.now() - begin);
    if (times.length === 1) slices.length = 0;
  }
  return [times.slice(1), Math.max(...slices)]; // the first one warms up
}
"""
"""The time of each reply, and the longest slice of all."""


class Counting(Bot):
    """A bot that counts the whole turns that its searches find."""

    turns_seen = 0

    def search(self) -> Search[Any]:
        """The search of the game, wrapped to count its turns."""
        search = super().search()
        turns = search.turns

        def counted(state: Any, width: int, roots: int) -> Iterator[Turn[Any]]:
            for turn in turns(state, width, roots):
                self.turns_seen += 1
                yield turn

        search.turns = counted  # type: ignore[method-assign]
        return search


def measure(bench: Bench) -> list[Figure]:
    """Turns per second on CPython, then the time that each level takes in the browser."""
    texts = {game: list(_texts(name)) for game, name in RECORDED.items()}
    figures = [figure for game in RECORDED for figure in _speed(game, texts[game])]
    with bench.browser() as browser:
        page = browser.new_page()
        page.goto(bench.page("blank.html"))
        for level in LEVELS:
            say(f"search: {level}")
            times: list[float] = []
            longest = 0.0
            for game in RECORDED:
                more, slice_ = page.evaluate(ASK, [bench.apart, texts[game], level])
                times += more
                longest = max(longest, slice_)
            late = percentile(times, 0.95)
            name = f"search {level}"
            in_time = Goal(BUDGETS[level] + MARGIN.number)
            beyond = f"{name}, beyond its time with CPU ÷ {SLOWER}"
            figures += [
                Figure(f"{name}, answer p95", late, "ms", goal=in_time),
                Figure(beyond, SLOWER * longest, "ms", goal=MARGIN),
            ]
    return figures


def _texts(name: str) -> Iterator[str]:
    """The texts of a recorded game at several numbers of moves."""
    text = (ROOT / "tests" / "games" / f"{name}.txt").read_text(encoding="utf-8")
    whole = Match.parse(text)
    for number in range(POSITIONS):
        yield whole.copy(len(whole.history) * (2 * number + 1) // (2 * POSITIONS)).text()


def _speed(game: str, texts: list[str]) -> list[Figure]:
    """Whole turns and positions per second of the strongest bot, searching to the end."""
    bot = Counting(game, STRONGEST)
    states = [Match.parse(text).state() for text in texts]
    looked = 0
    begin = process_time()
    for state in states:
        *_, thought = bot.think(state)
        looked += thought.looked
    seconds = process_time() - begin
    return [
        Figure(f"search turns of {game}", bot.turns_seen / seconds, "turns/s"),
        Figure(f"search positions of {game}", looked / seconds, "positions/s"),
        Figure(f"search whole thought of {game}", 1000 * seconds / len(states), "ms"),
    ]
