"""How fast the strong bots think, and whether every level keeps its time, also on a slow machine.

On CPython an Admiral thinks its turns to the end, from positions of recorded games. In the browser
each level is asked as the page asks it, in its own thread, and again with a processor that the
browser makes four times slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any
from unittest.mock import patch

from monsoon import Match
from monsoon.bots.levels import LEVELS, Bot
from monsoon.bots.turns import Search, Turn

from workshop.bench.browser import Bench
from workshop.bench.figures import Figure, Goal, percentile
from workshop.shell import ROOT, say

RECORDED = {"navegador": "nagasaki-4", "borneo": "borneo-harbours-4"}
STRONGEST = LEVELS[-1]
POSITIONS = 8
"""Positions of each game, spread evenly over it."""
SLOWER = (1, 4)
BUDGETS = {"deckhand": 300, "factor": 300, "pilot": 300, "admiral": 1400}
"""Milliseconds, as in web/engine/thinker.js."""
MARGIN = 150
"""Milliseconds beyond the budget that nobody minds: a slice that has begun, and the question."""

ASK = """
async ([site, texts, level]) => {
  const { Thinker } = await import(`${site}web/engine/thinker.js`);
  window.thinker ??= new Thinker();
  await window.thinker.warm().engine;
  const times = [];
  for (const text of texts) {
    const patience = { signal: new AbortController().signal, onProgress: () => {} };
    const begin = performance.now();
    await window.thinker.ask(text, level, patience);
    times.push(performance.now() - begin);
  }
  return times;
}
"""


class Counted(Search):
    """A search that counts the whole turns it has worked out."""

    turns_seen = 0

    def _behind(self, first: Turn, seat: int, turn: int, width: int) -> Turn:
        Counted.turns_seen += 1
        return super()._behind(first, seat, turn, width)


def measure(bench: Bench) -> list[Figure]:
    """Turns a second on CPython, then the time that each level takes in the browser."""
    texts = {game: list(_texts(name)) for game, name in RECORDED.items()}
    figures = [figure for game in RECORDED for figure in _speed(game, texts[game])]
    with bench.browser() as browser:
        page = browser.new_page()
        page.goto(bench.page("blank.html"))
        for slower in SLOWER:
            client = page.context.new_cdp_session(page)
            client.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            for level in LEVELS:
                say(f"search: {level}, {slower} × slower")
                times: list[float] = []
                for game in RECORDED:
                    times += page.evaluate(ASK, [bench.site, texts[game], level])
                name = f"search answer of a {level}, p95" + (f", CPU ÷ {slower}" * (slower > 1))
                goal = Goal(BUDGETS[level] + MARGIN)
                figures.append(Figure(name, percentile(times, 0.95), "ms", goal=goal))
    return figures


def _texts(name: str) -> Iterator[str]:
    """A recorded game after so many of its moves."""
    text = (ROOT / "tests" / "games" / f"{name}.txt").read_text(encoding="utf-8")
    whole = Match.parse(text)
    for number in range(POSITIONS):
        yield whole.copy(len(whole.history) * (2 * number + 1) // (2 * POSITIONS)).text()


def _speed(game: str, texts: list[str]) -> list[Figure]:
    """Whole turns and positions a second that the strongest bot looks at, thinking to the end."""
    bot: Any = Bot(game, STRONGEST)
    states = [Match.parse(text).state() for text in texts]
    Counted.turns_seen = looked = 0
    with patch("monsoon.bots.levels.Search", Counted):
        begin = process_time()
        for state in states:
            *_, thought = bot.think(state)
            looked += thought.looked
        seconds = process_time() - begin
    return [
        Figure(f"search turns of {game}", Counted.turns_seen / seconds, "turns/s"),
        Figure(f"search positions of {game}", looked / seconds, "positions/s"),
        Figure(f"search whole thought of {game}", 1000 * seconds / len(states), "ms"),
    ]
