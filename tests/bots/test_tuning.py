"""Tuning: better weights are found, and the same games give the same result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from monsoon.__main__ import main
from monsoon.bots import tuning
from monsoon.bots.tuning import Trial, data_text, tries, tune, width
from monsoon.bots.valuation import Weights

from tests.cases import LEARNED

DATA = Path(tuning.__file__).parent.parent / "navegador" / "weights.json"


def test_tries_come_of_the_seed_and_leave_the_measure_alone() -> None:
    weights = ((1.0, 2.0, 0.0), (1.0, 1.0, 1.0), (1.0, 0.0, 0.0))
    moved = tries(weights, Trial(7, 3))
    assert tries(weights, Trial(7, 3, measure=1))[0][0][1] == 0
    assert moved == tries(weights, Trial(7, 3))
    assert moved != tries(weights, Trial(8, 3))
    assert len(moved) == 3
    for seat in moved:
        assert [row[0] for row in seat] == [0, 0, 0]
        assert seat[-1] == [0, 0, 0]
        assert all(seat[knot][feature] for knot in (0, 1) for feature in (1, 2))


def test_a_weight_goes_where_it_wins() -> None:
    """Games in which only the second feature matters: more of it is better."""
    weights: Weights = ((1.0, 1.0, 1.0), (1.0, 0.0, 0.0))
    speaks = [[0.0] * 3, [0.0] * 3]
    for number in range(20):
        trials = [Trial(number * 50 + deal, 4) for deal in range(50)]
        played = []
        for trial in trials:
            gains = [seat[0][1] * 10 for seat in tries(weights, trial)]
            played.append(([0] * 4, gains, 1))
        weights = tuning._moved(weights, trials, played, speaks)
    assert weights[0][1] > 3
    assert abs(weights[0][2] - 1) < 1
    assert weights[1] == (1.0, 0.0, 0.0)


def test_a_round_is_repeatable_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "LONGEST_GAME", 12)
    found: list[Any] = []
    for name in ("one.json", "two.json"):
        path = tmp_path / name
        path.write_text(DATA.read_text("utf-8"), "utf-8")
        rounds = tune("navegador", path, rounds=1, games=2, seed=5, players=[2, 3], processes=1)
        found.append([each.weights for each in rounds])
    assert found[0] == found[1]
    written = json.loads((tmp_path / "one.json").read_text("utf-8"))
    assert written["weights"] != json.loads(DATA.read_text("utf-8"))["weights"]
    assert written["levels"] == json.loads(DATA.read_text("utf-8"))["levels"]


def test_the_data_files_are_written_as_tuning_writes_them() -> None:
    for game in LEARNED:
        path = DATA.parent.parent / game / "weights.json"
        assert data_text(json.loads(path.read_text("utf-8"))) == path.read_text("utf-8")


def test_a_small_weight_is_tried_too() -> None:
    assert width(0) > 0
    assert width(-2) == width(2) > width(0)


def test_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tuning, "LONGEST_GAME", 4)
    path = tmp_path / "weights.json"
    path.write_text(DATA.read_text("utf-8"), "utf-8")
    command = ["tune", "navegador", str(path), "--rounds", "1", "--games", "1"]
    assert main([*command, "--players", "2", "--processes", "1"]) == 0
    assert "round 1" in capsys.readouterr().out
