"""The market."""

from __future__ import annotations

import pytest

from tests.navegador.positions import at
from tests.positions import refusal, values

SUGAR = (60, 60, 50, 50, 40, 40, 30, 30, 20, 20)
GOLD = (70, 70, 60, 60, 50, 50, 40, 40, 30, 30)
SPICE = (80, 80, 70, 70, 60, 60, 50, 50, 40, 40)
FACTORY = (20, 20, 30, 30, 40, 40, 50, 50, 60, 60)
"""The board as illustrated in rule 004, completed by the examples of 003."""


@pytest.mark.parametrize("row", range(1, 11))
@pytest.mark.parametrize(("good", "prices"), [("sugar", SUGAR), ("gold", GOLD), ("spice", SPICE)])
def test_prices_and_marker(good: str, prices: tuple[int, ...], row: int) -> None:
    lines = (f"market {good} {row}", f"colonies A {good} 4", f"factories A {good} 4")
    for units in (1, 4):
        match = at(2, *lines, play=f"go market1; sell {good} {units}")
        assert values(match, "money A", f"market {good}") == [
            str(200 + units * prices[row - 1]), str(min(10, row + units)),
        ]  # fmt: skip
        match = at(2, *lines, play=f"go market2; process {good} {units}")
        assert values(match, "money A", f"market {good}") == [
            str(200 + units * FACTORY[row - 1]), str(max(1, row - units)),
        ]  # fmt: skip


def test_every_amount_of_every_good() -> None:
    match = at(3, "colonies A sugar 2", "factories A sugar 1", "colonies A gold 1")
    match.play("go market1")
    assert match.legal() == match.choices() == [
        "end", "process gold 1", "process spice 1", "process sugar 1", "process sugar 2",
        "sell gold 1", "sell sugar 1", "sell sugar 2",
    ]  # fmt: skip
    match.play("sell gold 1")
    assert match.legal() == [
        "end", "process spice 1", "process sugar 1", "process sugar 2", "sell sugar 1",
        "sell sugar 2",
    ]  # fmt: skip
    assert match.choices() == ["end", "process spice 1"]


@pytest.mark.parametrize("good", ["sugar", "gold", "spice"])
def test_orange_factory_in_each_good(good: str) -> None:
    others = [other for other in ("sugar", "gold", "spice") if other != good]
    match = at(3, play=f"go market1; process {good} 1")
    assert match.legal() == ["end"]
    assert match.view()["orange_at"] == good
    assert values(match, "money A", f"market {good}") == ["230", "3"]
    for other in others:
        assert refusal(match, f"process {other} 1") == "illegal.factories-orange"


def test_orange_factory_stays_free_while_coloured_ones_are_enough() -> None:
    match = at(3, "factories A sugar 2", play="go market1; process sugar 2")
    assert match.view()["orange_at"] is None
    assert match.legal() == ["end", "process gold 1", "process spice 1"]


def test_refusals() -> None:
    match = at(3, "colonies A sugar 1", "factories A gold 1", play="go market1")
    assert refusal(match, "sell sugar 2") == "illegal.colonies"
    assert refusal(match, "sell gold 1") == "illegal.colonies"
    assert refusal(match, "process gold 3") == "illegal.factories"
    match.play("sell sugar 1")
    assert refusal(match, "sell sugar 1") == "illegal.good-traded"
    assert refusal(match, "process sugar 1") == "illegal.good-traded"
    match.play("process gold 2")
    assert refusal(match, "process spice 1") == "illegal.factories-orange"
    assert refusal(match, "go market2") == "illegal.not-now"


def test_description_and_log() -> None:
    match = at(3, "colonies A sugar 3", "factories A gold 1", play="go market1")
    by_text = {move["text"]: move for move in match.moves()}
    assert by_text["sell sugar 2"] == {
        "text": "sell sugar 2", "kind": "sell", "good": "sugar", "units": 2, "row": 6, "cash": 100,
    }  # fmt: skip
    assert by_text["process gold 2"] == {
        "text": "process gold 2", "kind": "process", "good": "gold", "units": 2, "row": 2,
        "cash": 60, "orange": True,
    }  # fmt: skip
    assert by_text["process gold 1"]["orange"] is False
    assert match.play("sell sugar 2").said[0].key == "log.sell"
    assert match.play("process gold 2").said[0].key == "log.process-orange"
    match = at(3, "factories A gold 1", play="go market1")
    assert match.play("process gold 1").said[0].key == "log.process"


def test_next_player_finds_the_new_prices() -> None:
    match = at(3, "colonies A gold 3", "colonies B gold 1", play="go market1; sell gold 3; end")
    for move in ("go market1", "sell gold 1"):
        match.play(move)
    assert values(match, "money A", "money B") == ["380", "240"]
