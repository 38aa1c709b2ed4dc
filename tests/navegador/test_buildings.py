"""Buying buildings."""

from __future__ import annotations

import pytest

from tests.navegador.positions import at
from tests.positions import refusal, value, values

RICH = ("workers A 9", "money A 3000")


@pytest.mark.parametrize(
    ("workers", "rows"),
    [
        (2, ""),
        (3, "gold spice sugar"),
        (4, "gold shipyard spice sugar"),
        (5, "church gold shipyard spice sugar"),
    ],
)
def test_workers_needed(workers: int, rows: str) -> None:
    match = at(3, f"workers A {workers}", "money A 3000", play="go buildings")
    assert match.legal() == sorted(["end", *(f"build {row}" for row in rows.split())])


def test_nine_workers_build_three_factories_or_a_church_and_a_shipyard() -> None:
    match = at(3, *RICH, play="go buildings; build gold; build gold; build sugar")
    assert match.legal() == ["end"]
    assert values(match, "factories A gold", "factories A sugar", "money A") == [
        "2", "1", str(3000 - 50 - 70 - 50),
    ]  # fmt: skip
    match = at(3, *RICH, play="go buildings; build church; build shipyard")
    assert match.legal() == ["end"]
    assert values(match, "churches A", "shipyards A", "workers A") == ["2", "2", "9"]


FACTORY = (50, 70, 100, 150, 200, 250)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rows_and_prices(players: int) -> None:
    sizes = at(players).view()["buildings"]
    dear = 10 - players
    assert sizes == {"sugar": 6, "gold": 6, "spice": 6, "shipyard": dear, "church": dear}
    prices = {
        "sugar": FACTORY,
        "gold": FACTORY,
        "spice": FACTORY,
        "shipyard": tuple(range(100, 100 + 50 * dear, 50)),
        "church": tuple(range(150, 150 + 50 * dear, 50)),
    }
    for row, row_prices in prices.items():
        for sold, price in enumerate(row_prices):
            left = f"buildings {row} {sizes[row] - sold}"
            match = at(players, *RICH, left, play=f"go buildings; build {row}")
            assert value(match, "money A") == str(3000 - price)


def test_canonical_order_is_by_row() -> None:
    match = at(3, *RICH, play="go buildings; build shipyard")
    assert match.legal() == [
        "build church", "build gold", "build shipyard", "build spice", "build sugar", "end",
    ]  # fmt: skip
    assert match.choices() == ["build church", "build shipyard", "end"]


def test_refusals() -> None:
    match = at(3, "workers A 7", "money A 140", "buildings spice 0", play="go buildings")
    assert match.legal() == ["build gold", "build shipyard", "build sugar", "end"]
    assert refusal(match, "build spice") == "illegal.row-empty"
    assert refusal(match, "build church") == "illegal.money"
    match.play("build shipyard")
    assert refusal(match, "build shipyard") == "illegal.workers"
    reason = match.why("build church")
    assert reason is not None
    assert reason.params == {"count": 2}
    assert refusal(match, "build gold") == "illegal.money"
    assert refusal(match, "hire 1") == "illegal.not-now"


def test_description_and_log() -> None:
    match = at(3, *RICH, play="go buildings")
    move = next(each for each in match.moves() if each["text"] == "build church")
    assert move == {
        "text": "build church", "kind": "build", "row": "church", "price": 150, "cash": -150,
    }  # fmt: skip
    said = match.play("build church").said
    assert [(each.key, each.params) for each in said] == [
        ("log.build", {"row": "church", "cash": 150})
    ]
