"""Analysis of a match: how each seat stood at every turn, what its turns cost, what decided it.

For every turn it gives the points by which each seat was expected to end ahead of the mean of the
others (`expectation.py`: calibrated, so that the last value is the result), and what was lost. More
exactly it gives what was lost in each piece (what a seat decided without another in between), and
the expected margins after each passage (pieces up to a position that can be valued; an attack has
no value before it is answered).

Losses are measured with a judge, which is a bot (`critic.py`): it looks for the turn it rates best
and compares the one that was played with it. Bots rate turns by their own measure, in Navegador the
chance of winning, and not by points. So a loss is the expected margin after the best turn less the
one after the turn played, both completed by the judge on the same deals of what the seat did not
see; of that it is the share that is lost in the end (`Calibration.losses`). It is 0 if the turn
played is the judge's best one, and never negative. That puts losses on the scale of the values:
what a piece changed is its loss, and all else; over a match they add up (`standing.py`).
The price: a turn that the judge rates lower only because it wins less often, with the same expected
points, counts as no loss. About the largest losses the strongest level is asked as well, which
hints come from, and the smaller loss counts: what a hint advises is not called a mistake
(`second.py`). A turn that reveals something new is judged in parts, so that it is not measured
against what the player could not know at the time.

Who may know what: when the match is over, or nothing is hidden in the game, or one person plays all
hands, everything is used. Otherwise the values come from a few positions in which all that the
viewer cannot see is redealt, and only the viewer's own turns are judged; without a viewer, none.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import fsum
from typing import Literal, NamedTuple

from monsoon.bots.critic import DEALS, NOTHING, Critic
from monsoon.bots.expectation import Calibration, Expectation, calibration_of
from monsoon.bots.games import settled_of
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.second import SecondOpinion
from monsoon.bots.standing import (
    Piece,
    Split,
    TurningPoint,
    passages,
    rounded,
    splits,
    turning_points,
)
from monsoon.bots.verdicts import Verdict, moves_unnamed, turn_told, turning_told
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json
from monsoon.match import Match
from monsoon.tags import people

Knower = int | Literal["all"] | None
"""The viewer: a seat, "all" for one who may know everything, None for one who sees no hand."""


class Found(NamedTuple):
    """What an analysis had found at some time."""

    values: frozenset[int] = frozenset()
    """Numbers of moves after which it knew how the seats stood."""
    verdicts: frozenset[tuple[Piece, bool]] = frozenset()
    """Pieces that it had judged, and whether the strongest level had been asked about them."""


def at_open_table(game: Game[GameState], state: GameState) -> GameState:
    """The position to evaluate when everything may be used: all hands are open.

    What lies face down in a game without hidden hands is hidden from all seats, so it is redealt
    and favours none of them.
    """
    return state if game.hidden else as_seen(game, state, None)


def pieces_of(match: Match) -> list[Piece]:
    """The moves played, piece by piece."""
    found: list[Piece] = []
    first = 0
    for turn, seat, moves in match.turns():
        found.append(Piece(turn, seat, first, first + len(moves)))
        first += len(moves)
    return found


def finished(match: Match) -> list[Piece]:
    """The pieces of all turns but the one in progress, which may yet become better."""
    pieces = pieces_of(match)
    return pieces if match.over else [piece for piece in pieces if piece.turn != match.turn]


class Analysis:
    """All that is known so far about one match; follows the match as it grows."""

    def __init__(
        self, match: Match, knower: Knower, calibration: Calibration | None = None
    ) -> None:
        """`calibration`: instead of the one in the game's folder."""
        self.match = match
        open_to_all = match.over or not match.game.hidden
        self.knower: Knower = "all" if open_to_all else knower
        judge = Bot(match.game.name, JUDGE)
        self._second = SecondOpinion(match.game)
        self._finished = False
        self._expected = Expectation(
            match.game,
            judge.valuation,
            calibration or calibration_of(match.game.name),
        )
        self.critic = Critic(match, judge, self._expected)
        self.values: dict[int, list[float]] = {}
        """By number of moves played: for each seat its expected lead in points at the end."""
        self.verdicts: dict[Piece, Verdict] = {}
        self.pieces = finished(match)
        settled = settled_of(match.game.name)
        self.passages = passages(self.pieces, lambda at: settled(match.state(at)))
        self._borders = [0, *(passage.last for passage in self.passages)]
        self._to_judge = [one for one in self.pieces if self.knower in ("all", one.seat)]

    def keep(self, older: Analysis, same: int) -> None:
        """Takes over what an earlier analysis found about the first `same` moves."""
        if older.knower != self.knower:
            return
        borders, known = set(self._borders), set(self.pieces)
        self.values |= {
            at: value for at, value in older.values.items() if at in borders and at <= same
        }
        self.verdicts |= {
            piece: verdict
            for piece, verdict in older.verdicts.items()
            if piece in known and piece.last <= same
        }

    @property
    def progress(self) -> float:
        """Share of the work that is done, 0 … 1; a verdict counts for more than a value."""
        done = len(self.values) + 10 * len(self.verdicts)
        share = done / (len(self._borders) + 10 * len(self._to_judge))
        return share if self._finished else 0.9 * share

    def work(self) -> Iterator[None]:
        """Does a little with each step: values, verdicts, then second opinions on the worst.

        The values begin with the last position, which most people look at meanwhile.
        """
        for at in self._borders[-1:] + self._borders[:-1]:
            if at not in self.values:
                self.values[at] = self._values(at)
                yield
        for piece in self._to_judge:
            if piece not in self.verdicts:
                self.verdicts[piece] = yield from self.critic.judged(piece)
        for _ in range(self._second.most):
            doubted = self._doubtful()
            if doubted is None:
                break
            self.verdicts[doubted] = yield from self._asked(doubted, self.verdicts[doubted])
        self._finished = True

    # --- values ---------------------------------------------------------------------------

    def _values(self, at: int) -> list[float]:
        """For each seat, the points by which it is expected to end ahead of the others' mean."""
        state = self.match.state(at)
        deals = [state] if self.match.game.to_move(state) is None else self._deals(state)
        found = [self._expected.margins(deal) for deal in deals]
        return [fsum(one) / len(deals) for one in zip(*found, strict=True)]

    def _deals(self, state: GameState) -> list[GameState]:
        """The position, redealt as often as needed."""
        game = self.match.game
        if self.knower == "all":
            return [at_open_table(game, state)]
        return [as_seen(game, state, self.knower, deal) for deal in range(DEALS)]

    # --- second opinions ------------------------------------------------------------------

    def _doubtful(self) -> Piece | None:
        """Of the losses that are listed the largest that the strongest level was not asked about.

        Listed are the largest of the match and of every person.
        """
        losses = [(verdict.lost, piece) for piece, verdict in self.verdicts.items() if verdict.lost]
        ranked = [piece for _, piece in sorted(losses, key=lambda one: (-one[0], one[1].first))]
        worst = set(ranked[: self._second.worst])
        for seat in people(self.match.tags, self.match.players):
            own = [piece for piece in ranked if piece.seat == seat]
            worst.update(own[: self._second.of_person])
        listed = (piece for piece in ranked if piece in worst)
        return next((piece for piece in listed if not self.verdicts[piece].asked), None)

    def _asked(self, piece: Piece, found: Verdict) -> Generator[None, None, Verdict]:
        """A verdict after the strongest level was asked; that may find a smaller loss."""
        seen, played = self.critic.seen_and_played(piece, found.at)
        lost, better = yield from self._second.lost(seen, played, found.better)
        if lost >= found.lost:
            return found._replace(asked=True)
        if lost <= NOTHING:
            lost, better = 0.0, ()
        costs = tuple(one * lost / found.lost for one in found.costs)
        return found._replace(lost=costs[piece.seat], costs=costs, better=better, asked=True)

    # --- results --------------------------------------------------------------------------

    def splits(self) -> list[Split]:
        """For each seat where its margin came from. KeyError before the work is done."""
        return splits(self.passages, self.values, self._costs_by_piece(), self._chances())

    def turning_points(self) -> list[TurningPoint]:
        """The passages that decided most. KeyError before the work is done."""
        costs = self._costs_by_piece()
        return turning_points(self.passages, self.values, costs, self._chances(), self.match.over)

    def _chances(self) -> dict[Piece, tuple[float, ...]]:
        return {piece: found.chance for piece, found in self.verdicts.items()}

    def _costs_by_piece(self) -> dict[Piece, tuple[float, ...]]:
        return {piece: found.costs for piece, found in self.verdicts.items()}

    # --- reporting ------------------------------------------------------------------------

    def found(self) -> Found:
        """What has been found by now."""
        verdicts = ((piece, verdict.asked) for piece, verdict in self.verdicts.items())
        return Found(frozenset(self.values), frozenset(verdicts))

    def news(self, reported: Found, done: bool) -> Json:
        """What was found and has not been reported yet; with `done`, the results as well."""
        found = self.found()
        new_values = sorted(found.values - reported.values)
        new_verdicts = sorted(found.verdicts - reported.verdicts)
        return {
            "values": [
                {"at": at, "ahead": [round(one, 1) for one in self.values[at]]} for at in new_values
            ],
            "turns": [self._turn(piece, self.verdicts[piece]) for piece, _ in new_verdicts],
            "splits": [rounded(split) for split in self.splits()] if done else [],
            "turning": [self._turning(point) for point in self.turning_points()] if done else [],
        }

    def _turn(self, piece: Piece, verdict: Verdict) -> Json:
        game = self.match.game
        seen, played = self.critic.seen_and_played(piece, verdict.at)
        # not the setup, nor a decision in the turn of another seat
        begins = bool(piece.turn) and piece.first in self._borders
        unnamed = moves_unnamed(self.match, piece)
        return turn_told(game, seen, piece, verdict, played, begins, unnamed)

    def _turning(self, point: TurningPoint) -> Json:
        # only of turns of the viewer are there verdicts while something is hidden
        judged = [piece for piece in point.passage.pieces if piece in self.verdicts]
        return turning_told(
            point, [one for piece in judged for one in moves_unnamed(self.match, piece)]
        )
