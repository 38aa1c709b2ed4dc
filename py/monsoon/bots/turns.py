"""Whole turns: what a seat can do until another one's turn begins.

A beam search over `choices`: from every first move, the best few positions of each step are
expanded. A forced move is taken together with the one before it. A seat that has to decide in
between (a defender, a taker of goods) does at once what is best for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple

from monsoon.bots.expert import Valuation
from monsoon.game import Game, IllegalMove, Move, S

LONGEST = 40
"""Decisions in a turn that are searched at most; no sensible turn is longer."""


class Turn(NamedTuple, Generic[S]):
    """A path through a turn: its worth to the seat, its own moves, the position after it."""

    worth: float
    moves: tuple[Move, ...]
    state: S


class Search(Generic[S]):
    """One game, one valuation; `looked` counts the positions valued so far."""

    def __init__(self, game: Game[S], valuation: Valuation) -> None:
        self.game = game
        self.valuation = valuation
        self.choices: Callable[[S], list[Move]] = valuation.shortlist or game.choices
        self.looked = 0
        self.others: Any = None

    def turns(self, state: S, width: int, roots: int) -> Iterator[Turn[S]]:
        """The best turn found behind each of the most promising first moves.

        Yields after every first move, so that a caller can pause in between.
        """
        game = self.game
        seat = game.to_move(state)
        turn = game.turn(state)
        if seat is None:
            return
        self.others = self.valuation.others(state, seat)
        for step in self._steps(Turn(0.0, (), state), seat, turn)[:roots]:
            yield self._behind(step, seat, turn, width)

    def ways(self, state: S, width: int, roots: int) -> Iterator[Turn[S]]:
        """Turns as `turns` finds them, and others that a game's own search sees behind a move."""
        return self.turns(state, width, roots)

    def replay(self, state: S, plan: tuple[Move, ...], width: int) -> Turn[S]:
        """The best turn that starts with a plan from another deal, as far as it is legal here."""
        game = self.game
        seat = game.mover(state)
        turn = game.turn(state)
        self.others = self.valuation.others(state, seat)
        begun = Turn(0.0, (), state)
        while len(begun.moves) < len(plan):
            move = plan[len(begun.moves)]
            try:
                game.check(begun.state, move)
            except IllegalMove:
                break
            begun = self._step(begun, move, seat, turn)
        return self._behind(begun, seat, turn, width)

    def wastes(self, plan: tuple[Move, ...]) -> bool:
        """Whether a turn plainly does nothing: no misjudgement makes it look better."""
        return False

    def _steps(self, begun: Turn[S], seat: int, turn: int) -> list[Turn[S]]:
        """Every next step, best first; the order of ties is fixed."""
        found = [self._step(begun, move, seat, turn) for move in self.choices(begun.state)]
        found.sort(key=_worth, reverse=True)
        return found

    def _step(self, begun: Turn[S], move: Move, seat: int, turn: int) -> Turn[S]:
        """One move, and on to the next real decision."""
        game = self.game
        after = game.copy(begun.state)
        moves = (*begun.moves, move)
        game.apply(after, move)
        self.answer(after, seat, turn)
        while not self._ended(after, seat, turn):
            ways = self.choices(after)
            if len(ways) > 1:
                break
            moves = (*moves, ways[0])
            game.apply(after, ways[0])
            self.answer(after, seat, turn)
        self.looked += 1
        return Turn(self.valuation.worth(after, seat, self.others), moves, after)

    def answer(self, state: S, seat: int, turn: int) -> None:
        """Lets the other seats make their decisions within a turn, each for itself."""
        game = self.game
        for _ in range(LONGEST):
            other = game.to_move(state)
            if other is None or other == seat or game.turn(state) != turn:
                return
            rest = self.valuation.others(state, other)

            def promise(move: Move, other: int = other, rest: Any = rest) -> float:
                after = self._played(state, move)
                self._go_on(after, other, turn, rest)
                return self.valuation.worth(after, other, rest)

            game.apply(state, max(self.choices(state), key=promise))

    def _go_on(self, state: S, other: int, turn: int, rest: Any) -> None:
        """Lets another seat complete what it has begun, by the best next move each time.

        A payment in several moves is worth nothing before it is complete.
        """
        game = self.game
        for _ in range(LONGEST):
            if game.to_move(state) != other or game.turn(state) != turn:
                return
            nexts = {move: self._played(state, move) for move in self.choices(state)}
            best = max(nexts, key=lambda move: self.valuation.worth(nexts[move], other, rest))
            game.apply(state, best)

    def _played(self, state: S, move: Move) -> S:
        """The position after a move, as a copy."""
        after = self.game.copy(state)
        self.game.apply(after, move)
        return after

    def _ended(self, state: S, seat: int, turn: int) -> bool:
        game = self.game
        return (
            game.to_move(state) != seat
            or game.turn(state) != turn
            or bool(self.valuation.quiet(state))
        )

    def _behind(self, first: Turn[S], seat: int, turn: int, width: int) -> Turn[S]:
        """The best turn that starts with a step."""
        best: Turn[S] | None = None
        beam = [first]
        while beam:
            going: list[Turn[S]] = []
            for begun in beam:
                if self._ended(begun.state, seat, turn):
                    if best is None or begun.worth > best.worth:
                        best = begun
                else:
                    going += self._steps(begun, seat, turn)[: width + 1]
            going.sort(key=_worth, reverse=True)
            # a completed turn is kept beside those in progress
            beam = [step for step in going if self._ended(step.state, seat, turn)][:1]
            beam += [step for step in going if not self._ended(step.state, seat, turn)][:width]
        assert best is not None
        return best


def _worth(turn: Turn[S]) -> float:
    return turn.worth
