"""Workers and Ships."""

from __future__ import annotations

import pytest

from tests.navegador.positions import at
from tests.positions import refusal, value, values

CASES = [
    # owned, buildings, phase, money -> maximum (limit 9 for workers)
    (3, 1, 1, 200, 2),
    (3, 1, 1, 40, 0),
    (3, 1, 1, 50, 1),
    (3, 2, 1, 90, 1),
    (3, 2, 2, 290, 2),
    (3, 2, 2, 300, 3),
    (3, 2, 3, 5000, 6),
    (8, 3, 3, 5000, 3),
    (9, 3, 3, 5000, 3),
    (9, 3, 1, 100, 2),
    (8, 1, 1, 5000, 1),
    (7, 1, 1, 5000, 2),
    (2, 1, 3, 5000, 7),
]


@pytest.mark.parametrize(("owned", "churches", "phase", "money", "most"), CASES)
def test_how_many_workers(owned: int, churches: int, phase: int, money: int, most: int) -> None:
    match = at(
        3, f"workers A {owned}", f"churches A {churches}", f"phase {phase}", f"money A {money}",
        play="go workers",
    )  # fmt: skip
    assert match.legal() == ["end", *(f"hire {units}" for units in range(1, most + 1))]
    assert match.choices() == match.legal()
    room = max(churches, 9 - owned)
    expected = "illegal.money" if most < room else "illegal.too-many-workers"
    if most >= churches > 9 - owned:
        expected = "illegal.dear-workers"
    assert refusal(match, f"hire {most + 1}") == expected


@pytest.mark.parametrize(
    ("fleet", "yards", "phase", "money", "most"),
    [
        (2, 1, 1, 200, 2),
        (2, 3, 1, 250, 4),
        (0, 1, 1, 5000, 7),
        (7, 1, 1, 200, 1),
        (6, 3, 2, 5000, 3),
        (5, 1, 3, 340, 1),
        (5, 1, 3, 350, 2),
        (7, 4, 1, 150, 3),
    ],
)
def test_how_many_ships(fleet: int, yards: int, phase: int, money: int, most: int) -> None:
    match = at(
        3, f"ships A portugal {fleet}", f"shipyards A {yards}", f"phase {phase}",
        f"money A {money}", play="go ships",
    )  # fmt: skip
    assert match.legal() == ["end", *(f"launch {units}" for units in range(1, most + 1))]
    room = max(yards, 7 - fleet)
    expected = "illegal.money" if most < room else "illegal.too-many-ships"
    if most >= yards > 7 - fleet:
        expected = "illegal.dear-ships"
    assert refusal(match, f"launch {most + 1}") == expected


@pytest.mark.parametrize(
    ("owned", "churches", "phase", "units", "after", "cash"),
    [
        (3, 1, 1, 1, 4, -50),
        (3, 1, 1, 3, 6, -250),
        (3, 2, 2, 3, 6, -300),
        (3, 1, 3, 2, 5, -350),
        (8, 3, 1, 3, 9, 50),
        (9, 2, 3, 2, 9, 100),
        (9, 5, 1, 5, 9, 250),
        (8, 2, 1, 2, 9, 0),
        (7, 4, 2, 3, 9, -50),
    ],
)
def test_hiring(owned: int, churches: int, phase: int, units: int, after: int, cash: int) -> None:
    match = at(
        2, f"workers A {owned}", f"churches A {churches}", f"phase {phase}", "money A 1000",
        play="go workers",
    )  # fmt: skip
    described = next(each for each in match.moves() if each["text"] == f"hire {units}")
    surplus = owned + units - after
    assert (described["cash"], described["surplus"]) == (cash, surplus)
    said = match.play(f"hire {units}").said
    kind = "" if not surplus else "-gain" if cash > 0 else "-surplus"
    assert said[0].key == f"log.hire{kind}"
    assert said[0].params == {"count": units, "cash": abs(cash), "surplus": surplus}
    assert values(match, "workers A", "money A") == [str(after), str(1000 + cash)]
    assert match.legal() == ["end"]
    assert refusal(match, "hire 1") == "illegal.not-now"


def test_ships_start_in_portugal_up_to_seven() -> None:
    match = at(2, "ships A portugal 1", "ships A guine 5", "explored guine", "shipyards A 3")
    match.play("go ships")
    said = match.play("launch 3").said
    assert (said[0].key, said[0].params) == (
        "log.launch-gain", {"count": 3, "cash": 50, "surplus": 2},
    )  # fmt: skip
    assert values(match, "ships A portugal", "fleet A", "money A") == ["2", "7", "250"]
    match = at(2, "ships A portugal 5", "shipyards A 3", play="go ships")
    said = match.play("launch 3").said
    assert (said[0].key, said[0].params) == (
        "log.launch-surplus", {"count": 3, "cash": 50, "surplus": 1},
    )  # fmt: skip


def test_other_seats_are_left_alone() -> None:
    match = at(3, play="go workers; hire 2; end")
    assert values(match, "workers B", "money B", "workers C") == ["3", "200", "3"]
    match.play("go ships")
    assert match.play("launch 1").said[0].key == "log.launch"
    assert values(match, "fleet B", "fleet A", "money A") == ["3", "2", "50"]


def test_taking_none_is_allowed() -> None:
    match = at(3, play="go workers; end")
    assert value(match, "to-move") == "B"
    for move in ("hire 1", "launch 1"):
        assert refusal(match, move) == "illegal.not-now"
