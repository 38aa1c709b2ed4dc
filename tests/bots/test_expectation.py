"""Calibrated margins of a valuation: the data file, and how it is applied."""

from __future__ import annotations

import json
import pkgutil
from math import fsum

import pytest
from monsoon.bots import expectation
from monsoon.bots.analysis import Analysis, at_open_table
from monsoon.bots.expectation import (
    Calibration,
    Expectation,
    calibration_of,
    margins_of,
    waiting,
)
from monsoon.bots.games import expert_of, valuation_of
from monsoon.bots.knots import interpolated
from monsoon.bots.levels import JUDGE

from tests.bots.positions import finished, some_way_on
from tests.cases import LEARNED

games = pytest.mark.parametrize("game", LEARNED)


@games
def test_the_data_of_a_game_is_sound(game: str) -> None:
    found = calibration_of(game)
    assert len(found.factors) == len(found.turn) == 11
    assert all(0.4 < factor < 2 for factor in found.factors)
    assert all(-10 < turn < 10 for turn in found.turn)
    assert all(0.2 < share < 2 for share in (*found.losses, *found.rated))
    assert len(set(found.losses + found.rated)) > 1, "they are fitted"


@games
def test_the_file_of_the_game_makes_the_values(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = some_way_on(game, 3, 4, 60)
    here = len(match.history)
    before = Analysis(match, "all")._values(here)
    known = calibration_of(game)
    data = {"factors": [2 * one for one in known.factors], "turn": [2 * one for one in known.turn]}
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: json.dumps(data).encode())
    expectation.calibration_of.cache_clear()
    try:
        doubled = Analysis(match, "all")._values(here)
    finally:
        expectation.calibration_of.cache_clear()
    assert doubled == pytest.approx([2 * one for one in before])
    assert any(abs(one) > 0.5 for one in before)


def test_without_data_the_margins_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the loader of a package cannot read files."""
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: None)
    expectation.calibration_of.cache_clear()
    try:
        assert calibration_of("borneo").calibrated([1.0, -1.0], 0.5, 0) == [1.0, -1.0]
    finally:
        expectation.calibration_of.cache_clear()


@games
def test_a_value_is_the_centred_margin_calibrated(game: str) -> None:
    match = some_way_on(game, 4, 4, 70)
    state = at_open_table(match.game, match.state())
    valuation = valuation_of(game, JUDGE)
    raw = [valuation.margin(state, seat) for seat in range(4)]
    plain = [one - fsum(raw) / 4 for one in raw]
    data = calibration_of(game)
    progress = expert_of(game).progress(state)
    mover = match.to_move
    assert mover is not None
    factor, turn = interpolated(data.factors, progress), interpolated(data.turn, progress)
    wanted = [
        factor * one + turn * (0.5 - (seat - mover) % 4 / 3) for seat, one in enumerate(plain)
    ]
    assert Analysis(match, "all")._values(len(match.history)) == pytest.approx(wanted)
    expected = Expectation(match.game, valuation, data)
    assert expected.after_turn(state) == pytest.approx([factor * one for one in plain])


@games
def test_a_loss_is_the_share_that_is_lost_in_the_end(game: str) -> None:
    match = some_way_on(game, 4, 4, 70)
    worse, better = match.state(), match.state(len(match.history) - 20)
    valuation = valuation_of(game, JUDGE)
    plain = Calibration((1.0, 1.0), (0.0, 0.0))
    whole, half = (
        Expectation(match.game, valuation, one).costs(better, worse)
        for one in (plain, plain._replace(losses=(0.5, 0.5)))
    )
    margins = Expectation(match.game, valuation, plain).after_turn
    differences = zip(margins(better), margins(worse), strict=True)
    assert whole == pytest.approx([best - own for best, own in differences])
    assert half == pytest.approx([one / 2 for one in whole])
    assert any(abs(one) > 0.5 for one in whole)


@games
def test_the_end_is_the_result(game: str) -> None:
    match = finished(game)
    state = match.state()
    made = Expectation(match.game, valuation_of(game), calibration_of(game))
    totals = [score["total"] for score in match.scores()]
    assert made.margins(state) == made.after_turn(state) == margins_of(totals)


def test_between_knots() -> None:
    values = {-1.0: 1.0, 0.0: 1.0, 0.25: 2.0, 0.75: 2.5, 1.0: 2.0, 2.0: 2.0}
    for progress, value in values.items():
        assert interpolated((1.0, 3.0, 2.0), progress) == value


def test_whose_turn_it_is() -> None:
    assert waiting(3, 1) == [-0.5, 0.5, 0.0]
    made = Calibration((2.0, 2.0), (1.0, 3.0)).calibrated([3.0, -1.0, -2.0], 0.5, 1)
    assert made == [5.0, -1.0, -4.0]
    assert margins_of([10, 4, 1]) == [7.5, -1.5, -6.0]
