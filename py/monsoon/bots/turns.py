"""Whole turns: what a seat can do until somebody else's turn begins.

A beam search over `choices`: from every first move, the best few positions of each step are gone
on with. Whoever has to decide in between (a defender, a taker of goods) does what is best for
himself at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from monsoon.bots.valuation import Valuation
from monsoon.game import Game, Move

LONGEST = 40
"""Decisions of a turn that are looked at; no sensible turn is longer."""


class Turn(NamedTuple):
    """A way through a turn: its worth to the seat, its own moves, the position after it."""

    worth: float
    moves: tuple[Move, ...]
    state: Any


class Search:
    """One game, one valuation; `looked` counts the positions valued so far."""

    def __init__(self, game: Game[Any], valuation: Valuation) -> None:
        self.game = game
        self.valuation = valuation
        self.looked = 0
        self.others: list[float] = []

    def turns(self, state: Any, width: int, roots: int) -> Iterator[Turn]:
        """The best turn found behind each of the most promising first moves.

        Yields after every first move, so that a caller can pause in between.
        """
        game = self.game
        seat = game.to_move(state)
        turn = game.turn(state)
        if seat is None:
            return
        self.others = self.valuation.others(state, seat)
        for _, move, after in self._steps(state, seat)[:roots]:
            yield self._behind(move, after, seat, turn, width)

    def _steps(self, state: Any, seat: int) -> list[tuple[float, Move, Any]]:
        """Every next move with the position after it, best first; the order of ties is fixed."""
        game = self.game
        turn = game.turn(state)
        found = []
        for number, move in enumerate(game.choices(state)):
            after = game.copy(state)
            game.apply(after, move)
            self.answer(after, seat, turn)
            self.looked += 1
            found.append((self.valuation.worth(after, seat, self.others), -number, move, after))
        found.sort(key=lambda step: step[:2], reverse=True)
        return [(worth, move, after) for worth, _, move, after in found]

    def answer(self, state: Any, seat: int, turn: int) -> None:
        """Lets the others decide what is theirs to decide within a turn, each for himself."""
        game = self.game
        for _ in range(LONGEST):
            other = game.to_move(state)
            if other is None or other == seat or game.turn(state) != turn:
                return
            best, chosen = None, None
            rest = self.valuation.others(state, other)
            for move in game.choices(state):
                after = game.copy(state)
                game.apply(after, move)
                worth = self.valuation.worth(after, other, rest)
                if best is None or worth > best:
                    best, chosen = worth, move
            assert chosen is not None
            game.apply(state, chosen)

    def _ended(self, state: Any, seat: int, turn: int) -> bool:
        game = self.game
        return (
            game.to_move(state) != seat
            or game.turn(state) != turn
            or bool(self.valuation.quiet(state))
        )

    def _behind(self, first: Move, state: Any, seat: int, turn: int, width: int) -> Turn:
        """The best turn that begins with a move."""
        best: Turn | None = None
        beam: list[tuple[tuple[Move, ...], Any]] = [((first,), state)]
        for _ in range(LONGEST):
            onward: list[tuple[float, int, tuple[Move, ...], Any]] = []
            for moves, position in beam:
                if self._ended(position, seat, turn):
                    worth = self.valuation.worth(position, seat, self.others)
                    if best is None or worth > best.worth:
                        best = Turn(worth, moves, position)
                    continue
                for worth, move, after in self._steps(position, seat)[: width + 1]:
                    onward.append((worth, -len(onward), (*moves, move), after))
            if not onward:
                break
            onward.sort(key=lambda step: step[:2], reverse=True)
            # a position that ends the turn is kept beside those that go on
            ended = [step for step in onward if self._ended(step[3], seat, turn)][:1]
            going = [step for step in onward if not self._ended(step[3], seat, turn)][:width]
            beam = [(moves, position) for _, _, moves, position in (*ended, *going)]
        assert best is not None
        return best
