"""Fitting: it recovers known weights, and leaves the last knot alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from monsoon.__main__ import main
from monsoon.bots import fitting
from monsoon.bots.fitting import Sample, fit, fitted, samples, solved
from monsoon.bots.games import expert_of, weighed_of
from monsoon.bots.valuation import LinearValuation
from monsoon.navegador.components import ACTIONS
from monsoon.navegador.state import State
from monsoon.randomness import Randomness

DATA = Path(fitting.__file__).parent.parent / "borneo" / "weights.json"


def test_solved() -> None:
    assert solved([[4.0, 2.0], [2.0, 3.0]], [8.0, 8.0]) == pytest.approx([1.0, 2.0])


def test_the_weights_that_made_the_ends_are_found() -> None:
    true = ((0.0, 1.0, -2.0), (0.0, 1.5, 0.5), (0.0, 1.0, 0.0))
    rng = Randomness(4)
    made = []
    for _ in range(3000):
        progress = rng.below(1000) / 1000
        lead = [0.0, rng.below(9) - 4.0, rng.below(9) - 4.0]
        place = progress * 2
        knot = min(int(place), 1)
        late = place - knot
        ahead = sum(
            x * (a + (b - a) * late)
            for x, a, b in zip(lead, true[knot], true[knot + 1], strict=True)
        )
        made.append(Sample(progress, lead, ahead + rng.below(3) - 1))
    found, explained = fitted(((0.0,) * 3, (0.0,) * 3, true[-1]), made)
    for knot in range(3):
        assert found[knot] == pytest.approx(true[knot], abs=0.12)
    assert found[-1] == true[-1]
    assert 0.8 < explained < 1


def test_what_is_the_same_in_all_games_explains_nothing() -> None:
    """The share is of the variance about the mean lead: a constant predicts no better than that."""
    rng = Randomness(4)
    plain = ((0.0, 0.0),) * 3
    made = [
        Sample(rng.below(1000) / 1000, [1.0, rng.below(9) - 4.0], 100.0 + rng.below(9))
        for _ in range(2000)
    ]
    found, explained = fitted((*plain[:-1], (100.0, 0.0)), made)
    assert found[0][0] == pytest.approx(104, abs=5)
    assert explained < 0.1
    assert fitted(plain, [])[1] == 0


def test_a_turn_is_one_sample_and_its_leads_are_the_ends() -> None:
    worths = weighed_of("borneo")
    found = samples("borneo", worths.weights, 0.0, 3, 5)
    assert found == samples("borneo", worths.weights, 0.0, 3, 5)
    assert 25 < len(found) < 70
    assert len({round(sample.final_lead, 6) for sample in found}) <= 3
    assert all(len(sample.features) == len(expert_of("borneo").NAMES) for sample in found)
    assert found[0].progress == 0
    assert 0.3 < found[-1].progress < 1


def test_the_turns_of_every_field_of_the_rondel_are_samples(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether a turn ends with a last move or automatically; each turn counts once."""
    fields: list[int] = []
    lead = LinearValuation.lead

    def seen(self: LinearValuation, state: State, seat: int) -> list[float]:
        fields.append(state.stones[seat])
        return lead(self, state, seat)

    monkeypatch.setattr(LinearValuation, "lead", seen)
    worths = weighed_of("navegador")
    found = [one for seed in (5, 6) for one in samples("navegador", worths.weights, 1.0, 3, seed)]
    assert set(fields) == set(range(len(ACTIONS)))
    assert len(fields) == len(found)
    assert 120 < len(found) < 400


def test_a_round_is_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(DATA.read_text("utf-8"), "utf-8")
    (found,) = fit("borneo", path, rounds=1, games=2, seed=3, players=3, processes=1)
    after = json.loads(path.read_text("utf-8"))
    before = json.loads(DATA.read_text("utf-8"))
    assert after["levels"] == before["levels"]
    assert after["weights"] != before["weights"]
    names = expert_of("borneo").NAMES
    assert [after["weights"][name][-1] for name in names] == list(found.weights[-1])


def test_a_fit_may_start_from_points_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the earlier weights remains except the last knot."""
    monkeypatch.setattr(fitting, "LONGEST_GAME", 20)
    known = json.loads(DATA.read_text("utf-8"))
    other = {name: [7.5, *values[1:]] for name, values in known["weights"].items()}
    found = []
    for number, weights in enumerate((known["weights"], other)):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps({**known, "weights": weights}), "utf-8")
        found += list(fit("borneo", path, rounds=1, games=1, seed=3, anew=True, processes=1))
    assert found[0].weights == found[1].weights
    assert list(found[0].weights[-1]) == [values[-1] for values in known["weights"].values()]


def test_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fitting, "LONGEST_GAME", 20)
    path = tmp_path / "weights.json"
    path.write_text(DATA.read_text("utf-8"), "utf-8")
    command = ["fit", "borneo", str(path), "--rounds", "1", "--games", "1", "--processes", "1"]
    assert main(command) == 0
    assert "round 1: 0." in capsys.readouterr().out
