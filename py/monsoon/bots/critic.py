"""Judges the turns of a match: what each lost, and what it revealed (`analysis.py`)."""

from __future__ import annotations

from collections.abc import Generator
from math import fsum
from operator import add
from typing import Final

from monsoon.bots.expectation import Expectation
from monsoon.bots.levels import Bot, Thought
from monsoon.bots.standing import Piece
from monsoon.bots.verdicts import Verdict
from monsoon.determinize import as_seen
from monsoon.game import GameState, Move
from monsoon.match import Match

DEALS: Final = 4
"""Redeals of what is hidden, for the value of a position."""
LUCK_DEALS: Final = 8
"""Redeals of what a move could have revealed."""
NOTHING: Final = 0.05
"""A loss of fewer points is none: the order in which equally good turns are found varies."""


class Critic:
    """Judges pieces of one match with a bot."""

    def __init__(self, match: Match, judge: Bot, expected: Expectation) -> None:
        self.match = match
        self._judge = judge
        self._expected = expected
        self._moves = [match.game.parse(text) for text in match.history]

    def judged(self, piece: Piece) -> Generator[None, None, Verdict]:
        """Judges a piece: all that was lost in it, and the part that lost most."""
        found = yield from self.parts(piece)
        worst = max(found, key=lambda one: one.lost)
        costs = tuple(map(fsum, zip(*(one.costs for one in found), strict=True)))
        return worst._replace(lost=costs[piece.seat], costs=costs, chance=self.chance(piece))

    def parts(self, piece: Piece) -> Generator[None, None, list[Verdict]]:
        """Judges the parts of a piece, which is split where something new was revealed."""
        at = piece.first
        verdicts = []
        while at < piece.last:
            seen, played = self.seen_and_played(piece, at)
            costs, better = yield from self._compared(piece, at, seen, played)
            verdicts.append(Verdict(costs[piece.seat], costs, at, better))
            at += len(played)
        return verdicts

    def seen_and_played(self, piece: Piece, at: int) -> tuple[GameState, tuple[Move, ...]]:
        """The position after `at` moves as the seat of a piece saw it, and what it played then.

        The moves are those up to where they revealed something new.
        """
        seen = as_seen(self.match.game, self.match.state(at), piece.seat)
        return seen, self._judge.until_news(seen, tuple(self._moves[at : piece.last]))

    def chance(self, piece: Piece) -> tuple[float, ...]:
        """For each seat what the moves of a piece revealed to the seat that made them.

        What the seat gained, compared with the mean of what the same moves would have revealed on
        other deals; the others lost it together.
        """
        game, seat = self.match.game, piece.seat
        state, luck = self.match.state(piece.first), 0.0
        for move in self._moves[piece.first : piece.last]:
            before = game.copy(state)
            game.apply(state, move)
            if game.reveals(before, move, state) and game.to_move(state) is not None:
                luck += self._expected.lead(as_seen(game, state, seat), seat)
                luck -= self._foreseen(before, move, seat)
        others = self.match.players - 1
        return tuple(luck if one == seat else -luck / others for one in range(others + 1))

    def _foreseen(self, before: GameState, move: Move, seat: int) -> float:
        """The mean margin of a seat after a move, over deals of what it did not see before."""
        game = self.match.game
        leads = []
        for deal in range(LUCK_DEALS):
            dealt = as_seen(game, before, seat, deal)
            game.apply(dealt, move)
            leads.append(self._expected.lead(dealt, seat))
        return fsum(leads) / LUCK_DEALS

    def _compared(
        self, piece: Piece, at: int, seen: GameState, played: tuple[Move, ...]
    ) -> Generator[None, None, tuple[tuple[float, ...], tuple[Move, ...]]]:
        """Compares the moves played with the best ones found; returns costs and the best ones."""
        thought = Thought()
        for newest in self._judge.think(seen, also=(played,)):
            thought = newest
            yield
        better = thought.turns[0][1]
        if better != played:
            costs = self._costs(self.match.state(at), played, better)
            if costs[piece.seat] > NOTHING:
                return costs, better
        return (0.0,) * self.match.players, ()

    def _costs(
        self, state: GameState, played: tuple[Move, ...], better: tuple[Move, ...]
    ) -> tuple[float, ...]:
        """For each seat the margin after better moves less that after those played.

        The mean over some redeals of what the seat to move does not see.
        """
        game, judge = self.match.game, self._judge
        seat = game.to_move(state)
        search = judge.search()
        sums = [0.0] * self.match.players
        deals = DEALS if game.hidden else 1
        for deal in range(deals):
            dealt = as_seen(game, state, seat, deal)
            best, own = (
                search.replay(dealt, plan, judge.level.width).state for plan in (better, played)
            )
            sums = list(map(add, sums, self._expected.costs(best, own)))
        return tuple(one / deals for one in sums)
