"""The expected end of a game for each seat: the margins of a valuation, calibrated.

A valuation learns to tell good turns from bad ones; its margins during a game may be too wide or
too narrow, by different factors at different times, and need not be consistent. Here they are

- centred: the margins of all seats add up to 0, as they do at the end, since each is a lead
  over the mean of the others;
- calibrated: multiplied by a factor and corrected for whose turn it is; both depend on how far the
  game is and are fitted to many games (`calibration.json` in the game's folder, made by
  `python3 build.py calibrate GAME --write`);
- the result itself when the game is over.

What a turn loses against the best one that a search finds is calibrated as well: a search picks
what is rated best, so what it picks is overrated, and a missed chance is often still there a turn
later. How much of a loss is lost in the end is fitted to turns that were played on to the end.

Whose turn it is matters because a valuation sees what the last turn has brought but not what the
next ones will bring: without the correction every turn of a seat would look like good luck, and
every turn of another like bad luck.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import Final, NamedTuple

from monsoon.bots.expert import Valuation
from monsoon.bots.games import expert_of
from monsoon.bots.knots import interpolated
from monsoon.game import Game, GameState
from monsoon.games import package_of

FILE: Final = "calibration.json"


class Calibration(NamedTuple):
    """What turns the margins of a valuation into unbiased estimates of the final margins."""

    factors: tuple[float, ...]
    """Factors of the margins, by knot of the game's progress, evenly spaced from start to end."""
    turn: tuple[float, ...]
    """Points that one's own turn seems to gain but does not, by knot likewise."""
    losses: tuple[float, ...] = (1.0, 1.0)
    """The share of a loss in margin that is still lost at the end, by knot likewise."""
    rated: tuple[float, ...] = (1.0, 1.0)
    """The same share, for losses in points as the level that gives hints rates them
    (`Valuation.plain`)."""

    def calibrated(self, plain: Sequence[float], progress: float, mover: int | None) -> list[float]:
        """The calibrated margins; without a `mover` as if every seat had taken the same number of
        turns."""
        factor = interpolated(self.factors, progress)
        if mover is None:
            return [factor * one for one in plain]
        turn = interpolated(self.turn, progress)
        waits = waiting(len(plain), mover)
        return [factor * one + turn * wait for one, wait in zip(plain, waits, strict=True)]


def waiting(players: int, mover: int) -> list[float]:
    """Each seat's place in the order of turns: 0.5 for the seat that moves next, down to −0.5 for
    the one that has just moved."""
    return [0.5 - (seat - mover) % players / (players - 1) for seat in range(players)]


class Expectation:
    """The expected end of a game, by its valuation. Holds no position."""

    def __init__(
        self, game: Game[GameState], valuation: Valuation, calibration: Calibration
    ) -> None:
        self._game = game
        self._valuation = valuation
        self._calibration = calibration
        self._progress = expert_of(game.name).progress

    def margins(self, state: GameState) -> list[float]:
        """For each seat the points by which it is expected to end ahead of the others' mean.

        They add up to 0. When the game is over they are the result.
        """
        mover = self._game.to_move(state)
        if mover is None:
            return results_of(self._game, state)
        return self._calibration.calibrated(self.plain(state), self._progress(state), mover)

    def after_turn(self, state: GameState) -> list[float]:
        """The margins after a turn of a seat, for comparison with those after another such turn.

        Whose turn it is does not count, because a search leaves some turns just before they end.
        """
        if self._game.to_move(state) is None:
            return results_of(self._game, state)
        return self._calibration.calibrated(self.plain(state), self._progress(state), None)

    def costs(self, better: GameState, own: GameState) -> list[float]:
        """For each seat what a turn costs that leads to `own` and not to the `better` one found.

        If both positions are final, nothing is scaled.
        """
        over = self._game.to_move(better) is None and self._game.to_move(own) is None
        share = 1.0 if over else interpolated(self._calibration.losses, self._progress(own))
        margins = zip(self.after_turn(better), self.after_turn(own), strict=True)
        return [share * (best - left) for best, left in margins]

    def lead(self, state: GameState, seat: int) -> float:
        """The margin of one seat, calibrated like `after_turn` and not centred.

        For comparing positions that differ only in what the others hold.
        """
        factor = interpolated(self._calibration.factors, self._progress(state))
        return factor * self._valuation.margin(state, seat)

    def plain(self, state: GameState) -> list[float]:
        """The margins before calibration, in a game in progress: centred only."""
        return centred([self._valuation.margin(state, seat) for seat in range(state.players)])


def results_of(game: Game[GameState], state: GameState) -> list[float]:
    """For each seat of a game that is over its points less the mean of the others'."""
    return margins_of([score["total"] for score in game.scores(state)])


def margins_of(totals: Sequence[float]) -> list[float]:
    """For each seat its points less the mean of the others'."""
    total = fsum(totals)
    return [one - (total - one) / (len(totals) - 1) for one in totals]


def centred(values: Sequence[float]) -> list[float]:
    """The values less their mean."""
    mean = fsum(values) / len(values)
    return [one - mean for one in values]


def in_the_end(game: str, lost: float, state: GameState) -> float:
    """The points that a turn costs in the end, if the best one found is rated `lost` above it."""
    return lost * interpolated(calibration_of(game).rated, expert_of(game).progress(state))


@cache
def calibration_of(game: str) -> Calibration:
    """The calibration in a game's folder; if there is none, the margins stay as they are."""
    try:
        data = pkgutil.get_data(package_of(game), FILE)
    except OSError:
        data = None
    if data is None:
        return Calibration((1.0, 1.0), (0.0, 0.0))
    knots = json.loads(data).items()
    return Calibration(**{name: tuple(map(float, values)) for name, values in knots})
