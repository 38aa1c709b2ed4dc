"""A match looked over: how each seat stood at every turn, and what its turns have cost.

For every turn, more exactly for what a seat decided without another in between, it says by how many
points each seat was expected to end ahead of the mean of the others, and what was lost: what a bot
thinks of the moves played against what it thinks of the best ones it finds. Where a turn shows
something new, it is judged in parts: nobody is blamed for what he could not know when he decided.

Who may know what: when the match is over, or nothing is hidden in the game, or one person plays all
hands, everything is looked at. Otherwise the values come of positions in which all that the viewer
cannot see is dealt anew, a few times, and only his own turns are judged; without a viewer, none.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import fsum
from typing import Any, Final, Literal, NamedTuple

from monsoon.bots.hint import steps_of
from monsoon.bots.levels import Bot, Thought
from monsoon.determinize import as_seen
from monsoon.game import Json, Move
from monsoon.match import Match

JUDGE: Final = "pilot"
"""The level that looks for better turns."""
DEALS: Final = 4
"""Ways to imagine what is hidden, for the value of a position."""
NOTHING: Final = 0.05
"""Points that are no loss: turns as good as each other are found in any order."""

Knower = int | Literal["all"] | None
"""Who looks: a seat, somebody who may know everything, or somebody who sees no hand."""


class Piece(NamedTuple):
    """What a seat did without another in between: the moves `first` … `last` − 1."""

    turn: int
    seat: int
    first: int
    last: int


class Verdict(NamedTuple):
    """What was lost in a piece, in points; and where it was lost, what would have been better."""

    lost: float
    at: int
    better: tuple[Move, ...]


def pieces_of(match: Match) -> list[Piece]:
    """The moves played, piece by piece."""
    found: list[Piece] = []
    first = 0
    for turn, seat, moves in match.turns():
        found.append(Piece(turn, seat, first, first + len(moves)))
        first += len(moves)
    return found


class Analysis:
    """All that is known so far of one match; goes on where the match goes on."""

    def __init__(self, match: Match, knower: Knower) -> None:
        self.match = match
        open_to_all = match.over or not match.game.hidden
        self.knower: Knower = "all" if open_to_all else knower
        self._judge = Bot(match.game.name, JUDGE)
        self.values: dict[int, list[float]] = {}
        """By number of moves played: for each seat the points by which it is expected ahead."""
        self.verdicts: dict[Piece, Verdict] = {}
        self.pieces = pieces_of(match)
        self._borders = [0, *(piece.last for piece in self.pieces)]
        self._to_judge = [one for one in self.pieces if self.knower in ("all", one.seat)]
        self._moves = [match.game.parse(text) for text in match.history]

    def keep(self, older: Analysis, same: int) -> None:
        """Takes over what an earlier analysis found about the first `same` moves."""
        if older.knower != self.knower:
            return
        borders, known = set(self._borders), set(self.pieces)
        self.values |= {
            at: found for at, found in older.values.items() if at in borders and at <= same
        }
        self.verdicts |= {
            piece: found
            for piece, found in older.verdicts.items()
            if piece in known and piece.last <= same
        }

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 … 1; a verdict is worth more than a value."""
        done = len(self.values) + 10 * len(self.verdicts)
        return done / (len(self._borders) + 10 * len(self._to_judge))

    def work(self) -> Iterator[None]:
        """Does a little with each step: first all values, then the verdicts."""
        for at in self._borders:
            if at not in self.values:
                self.values[at] = self._values(at)
                yield
        for piece in self._to_judge:
            if piece not in self.verdicts:
                self.verdicts[piece] = yield from self._judged(piece)

    # --- values ---------------------------------------------------------------------------

    def _values(self, at: int) -> list[float]:
        """For each seat, by how many points it is expected to end ahead of the others' mean."""
        game, match = self.match.game, self.match
        state = match.state(at)
        if game.to_move(state) is None:
            scores = [float(score["total"]) for score in game.scores(state)]
            total = fsum(scores)
            return [one - (total - one) / (len(scores) - 1) for one in scores]
        deals = self._deals(state)
        seats = range(match.players)
        value = self._judge.valuation
        leads = [[value.margin(deal, seat) for seat in seats] for deal in deals]
        return [fsum(found) / len(deals) for found in zip(*leads, strict=True)]

    def _deals(self, state: Any) -> list[Any]:
        """The position, as often as it must be imagined."""
        game = self.match.game
        if self.knower == "all":
            # what lies face down is hidden from everybody, and counts for nobody
            return [state if game.hidden else as_seen(game, state, None)]
        return [as_seen(game, state, self.knower, deal) for deal in range(DEALS)]

    # --- verdicts -------------------------------------------------------------------------

    def _judged(self, piece: Piece) -> Generator[None, None, Verdict]:
        """Goes through a piece from news to news."""
        match, game = self.match, self.match.game
        at = piece.first
        found = []
        while at < piece.last:
            state = as_seen(game, match.state(at), piece.seat)
            played = self._judge.until_news(state, tuple(self._moves[at : piece.last]))
            lost, better = yield from self._compared(state, played)
            found.append(Verdict(lost, at, better))
            at += len(played)
        worst = max(found, key=lambda one: one.lost)
        return worst._replace(lost=fsum(one.lost for one in found))

    def _compared(
        self, state: Any, played: tuple[Move, ...]
    ) -> Generator[None, None, tuple[float, tuple[Move, ...]]]:
        """The moves played against the best ones found: what they lost, and those others."""
        thought = Thought()
        for newest in self._judge.think(state, also=(played,)):
            thought = newest
            yield
        value = self._judge.valuation
        leads = {plan: value.plain(worth, state) for worth, plan in thought.turns}
        better = thought.turns[0][1]
        lost = leads[better] - leads[played]
        return (lost, better) if lost > NOTHING else (0.0, ())

    # --- telling --------------------------------------------------------------------------

    def told(self, values: set[int], verdicts: set[Piece]) -> Json:
        """What is known beyond what was told already, which is noted in the two sets."""
        new_values = sorted(self.values.keys() - values)
        new_verdicts = sorted(self.verdicts.keys() - verdicts)
        values.update(new_values)
        verdicts.update(new_verdicts)
        return {
            "values": [
                {"at": at, "ahead": [round(one, 2) for one in self.values[at]]} for at in new_values
            ],
            "turns": [self._turn(piece, self.verdicts[piece]) for piece in new_verdicts],
        }

    def _turn(self, piece: Piece, verdict: Verdict) -> Json:
        game = self.match.game
        state = as_seen(game, self.match.state(verdict.at), piece.seat)
        return {
            "turn": piece.turn,
            "seat": piece.seat,
            "from": piece.first,
            "to": piece.last,
            "lost": round(verdict.lost, 2),
            "at": verdict.at,
            "better": steps_of(game, state, verdict.better),
        }
