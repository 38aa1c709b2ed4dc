"""What the strongest level, which hints come from, thinks of a turn that the judge calls a mistake.

It looks further ahead than the judge and takes more than a hundred times as long in Navegador, so
it is asked about the largest losses only.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from monsoon.bots.expectation import in_the_end
from monsoon.bots.levels import JUDGE, LEVELS, Bot, Thought
from monsoon.game import Game, GameState, Move

WORST: Final = 8
"""The strongest level is asked about this many of the largest losses of a match."""
OF_PERSON: Final = 4
"""The same for each person at the table, however large the losses of others are."""
MOST_QUESTIONS: Final = 16
"""At most this many questions a match; where an answer lowers a loss, the next largest is asked
about."""


class SecondOpinion:
    """The strongest level as a critic; where it is the judge itself, there is nothing to ask."""

    def __init__(self, game: Game[GameState]) -> None:
        self._bot = Bot(game.name, LEVELS[-1])
        self.most = 0 if self._bot.level == Bot(game.name, JUDGE).level else MOST_QUESTIONS
        self.worst, self.of_person = WORST, OF_PERSON

    def lost(
        self, seen: GameState, played: tuple[Move, ...], better: tuple[Move, ...]
    ) -> Generator[None, None, tuple[float, tuple[Move, ...]]]:
        """The points that the turn played loses against the strongest level's best one, as a hint
        would say, and that best one.

        `better`: the judge's best turn, which is rated as well.
        """
        thought = Thought()
        for newest in self._bot.think(seen, also=(played, better)):
            thought = newest
            yield
        best, moves = thought.turns[0]
        own = next(worth for worth, plan in thought.turns if plan == played)
        plain = self._bot.valuation.plain
        return in_the_end(self._bot.game.name, plain(best, seen) - plain(own, seen), seen), moves
