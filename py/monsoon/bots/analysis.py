"""Analysis of a match: how each seat stood at every turn, what its turns cost, what decided it.

For every turn it gives the points by which each seat was expected to end ahead of the mean of the
others (`expectation.py`: calibrated, so that the last value is the result), and what was lost. More
exactly it gives what was lost in each piece (what a seat decided without another in between), and
the expected margins after each passage (pieces up to a position that can be valued; an attack has
no value before it is answered).

Losses are measured with a judge, which is a bot: it looks for the turn it rates best and compares
the one that was played with it. Bots rate turns by their own measure, in Navegador the chance of
winning, and not by points. So a loss is the expected margin after the best turn less the one after
the turn played, both completed by the judge on the same deals of what the seat did not see; of that
it is the share that is lost in the end (`Calibration.losses`). It is 0 if the turn played is the
judge's best one, and never negative. That puts losses on the scale of the values: what a piece
changed is its loss, and all else; over a match they add up (`standing.py`).
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
from operator import add
from typing import Final, Literal

from monsoon.bots.expectation import Calibration, Expectation, calibration_of
from monsoon.bots.levels import JUDGE, Bot, Thought
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
from monsoon.bots.valuation import settled_of
from monsoon.bots.verdicts import Verdict, turn_told, turning_told
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json, Move
from monsoon.match import Match
from monsoon.tags import people

DEALS: Final = 4
"""Redeals of what is hidden, for the value of a position."""
LUCK_DEALS: Final = 8
"""Redeals of what a move could have revealed."""
NOTHING: Final = 0.05
"""Points below which a loss is none: the order in which equally good turns are found varies."""

Knower = int | Literal["all"] | None
"""The viewer: a seat, "all" for one who may know everything, None for one who sees no hand."""


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
        self._judge = Bot(match.game.name, JUDGE)
        self._second = SecondOpinion(match.game)
        self._finished = False
        self._expected = Expectation(
            match.game,
            self._judge.valuation,
            calibration or calibration_of(match.game.name),
        )
        self.values: dict[int, list[float]] = {}
        """By number of moves played: for each seat its expected lead in points at the end."""
        self.verdicts: dict[Piece, Verdict] = {}
        self.pieces = finished(match)
        settled = settled_of(match.game.name)
        self.passages = passages(self.pieces, lambda at: settled(match.state(at)))
        self._borders = [0, *(passage.last for passage in self.passages)]
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
        """Share of the work that is done, 0 … 1; a verdict counts for more than a value."""
        done = len(self.values) + 10 * len(self.verdicts)
        share = done / (len(self._borders) + 10 * len(self._to_judge))
        return share if self._finished else 0.9 * share

    def work(self) -> Iterator[None]:
        """Does a little with each step: values, verdicts, then second opinions on the worst."""
        for at in self._borders:
            if at not in self.values:
                self.values[at] = self._values(at)
                yield
        for piece in self._to_judge:
            if piece not in self.verdicts:
                self.verdicts[piece] = yield from self.judged(piece)
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

    # --- verdicts -------------------------------------------------------------------------

    def judged(self, piece: Piece) -> Generator[None, None, Verdict]:
        """Judges a piece: all that was lost in it, and where most of that was."""
        found = yield from self.parts(piece)
        worst = max(found, key=lambda one: one.lost)
        costs = tuple(map(fsum, zip(*(one.costs for one in found), strict=True)))
        return worst._replace(lost=costs[piece.seat], costs=costs, chance=self._chance(piece))

    def parts(self, piece: Piece) -> Generator[None, None, list[Verdict]]:
        """Judges the parts of a piece, which is split where something new was revealed."""
        at = piece.first
        found = []
        while at < piece.last:
            seen, played = self.seen_and_played(piece, at)
            costs, better = yield from self._compared(piece, at, seen, played)
            found.append(Verdict(costs[piece.seat], costs, at, better))
            at += len(played)
        return found

    def seen_and_played(self, piece: Piece, at: int) -> tuple[GameState, tuple[Move, ...]]:
        """The position after `at` moves as the seat of a piece saw it, and what it played then.

        The moves are those up to where they revealed something new.
        """
        seen = as_seen(self.match.game, self.match.state(at), piece.seat)
        return seen, self._judge.until_news(seen, tuple(self._moves[at : piece.last]))

    def _doubtful(self) -> Piece | None:
        """Of the losses that are listed the largest that the strongest level was not asked about.

        Listed are the largest of the match and of every person.
        """
        losses = [(found.lost, piece) for piece, found in self.verdicts.items() if found.lost]
        ranked = [piece for _, piece in sorted(losses, key=lambda one: (-one[0], one[1].first))]
        worst = set(ranked[: self._second.worst])
        for seat in people(self.match.tags, self.match.players):
            own = [piece for piece in ranked if piece.seat == seat]
            worst.update(own[: self._second.of_person])
        listed = (piece for piece in ranked if piece in worst)
        return next((piece for piece in listed if not self.verdicts[piece].asked), None)

    def _asked(self, piece: Piece, found: Verdict) -> Generator[None, None, Verdict]:
        """A verdict after the strongest level was asked; that may find a smaller loss."""
        seen, played = self.seen_and_played(piece, found.at)
        lost, better = yield from self._second.lost(seen, played, found.better)
        if lost >= found.lost:
            return found._replace(asked=True)
        if lost <= NOTHING:
            lost, better = 0.0, ()
        costs = tuple(one * lost / found.lost for one in found.costs)
        return found._replace(lost=costs[piece.seat], costs=costs, better=better, asked=True)

    def _chance(self, piece: Piece) -> tuple[float, ...]:
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
        found = []
        for deal in range(LUCK_DEALS):
            dealt = as_seen(game, before, seat, deal)
            game.apply(dealt, move)
            found.append(self._expected.lead(dealt, seat))
        return fsum(found) / LUCK_DEALS

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

    def news(self, values: set[int], verdicts: set[tuple[Piece, bool]], done: bool) -> Json:
        """What was found and not reported yet; the two sets note what has been reported.

        With `done`, the results as well.
        """
        new_values = sorted(self.values.keys() - values)
        known = {(piece, found.asked) for piece, found in self.verdicts.items()}
        new_verdicts = sorted(known - verdicts)
        values.update(new_values)
        verdicts.update(new_verdicts)
        return {
            "values": [
                {"at": at, "ahead": [round(one, 1) for one in self.values[at]]} for at in new_values
            ],
            "turns": [self._turn(piece, self.verdicts[piece]) for piece, _ in new_verdicts],
            "splits": [rounded(split) for split in self.splits()] if done else [],
            "turning": [turning_told(point) for point in self.turning_points()] if done else [],
        }

    def _turn(self, piece: Piece, verdict: Verdict) -> Json:
        game = self.match.game
        seen, played = self.seen_and_played(piece, verdict.at)
        # not the setup, nor a decision in the turn of another seat
        begins = bool(piece.turn) and piece.first in self._borders
        return turn_told(game, seen, piece, verdict, played, begins)
