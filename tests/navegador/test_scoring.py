"""Points, the king's privilege, ties."""

from __future__ import annotations

from itertools import product

import pytest
from monsoon.navegador.rules import GAME

from tests.navegador.positions import at
from tests.positions import value, values

COLUMNS = ("colonies", "factories", "explorers", "shipyards", "churches")
BASE = (1, 2, 4, 3, 3)
EACH = (1, 1, 1, 2, 2)


def test_at_the_start() -> None:
    """3 workers, 2 ships, 1 for 200 Cruzados; 2, 3 and 3 for the buildings, 2 for the king's."""
    match = at(2)
    assert match.scores()[0] == {
        "seat": 0,
        "workers": 3,
        "ships": 2,
        "money": 1,
        "columns": {
            "colonies": {"count": 0, "each": 1, "points": 0},
            "factories": {"count": 1, "each": 2, "points": 2},
            "explorers": {"count": 0, "each": 4, "points": 0},
            "shipyards": {"count": 1, "each": 5, "points": 5},
            "churches": {"count": 1, "each": 3, "points": 3},
        },
        "king": "shipyards",
        "total": 16,
    }
    seat = match.view()["seats"][0]
    assert (seat["points"], seat["points_all"], seat["king"]) == (8, 16, "shipyards")
    assert list(seat["multipliers"].values()) == list(BASE)


@pytest.mark.parametrize(("money", "points"), [(0, 0), (190, 0), (200, 1), (390, 1), (1000, 5)])
def test_full_200_cruzados(money: int, points: int) -> None:
    assert at(2, f"money A {money}").scores()[0]["money"] == points


def test_pictures_of_points_per_unit() -> None:
    """Rule 004 "Résumé" (1, 2, 5, 7, 3) and "Décompte" (4, 2, 5, 7, 5)."""
    match = at(2, "privileges A explorers 1", "privileges A shipyards 2")
    assert list(match.view()["seats"][0]["multipliers"].values()) == [1, 2, 5, 7, 3]
    match = at(
        2, "privileges A colonies 3", "privileges A explorers 1", "privileges A shipyards 2",
        "privileges A churches 1",
    )  # fmt: skip
    assert list(match.view()["seats"][0]["multipliers"].values()) == [4, 2, 5, 7, 5]


def test_example_of_97_without_the_kings_privilege_is_90() -> None:
    match = at(
        2, "ships A portugal 3", "workers A 5", "money A 400", "colonies A gold 4",
        "factories A gold 6", "privileges A factories 2", "explorers A 5",
        "privileges A explorers 3", "churches A 2", "privileges A churches 1",
    )  # fmt: skip
    score = match.scores()[0]
    assert (score["total"], score["king"]) == (97, "factories")
    assert match.view()["seats"][0]["points"] + 3 + 5 + 2 == 90


@pytest.mark.parametrize("taken", [*product((0, 3), repeat=5)])
def test_the_king_is_placed_where_it_brings_most(taken: tuple[int, ...]) -> None:
    counts = (5, 4, 6, 2, 3)
    match = at(
        2, "colonies A gold 5", "factories A gold 3", "explorers A 6", "shipyards A 2",
        "churches A 3", *(f"privileges A {c} {n}" for c, n in zip(COLUMNS, taken, strict=True)),
    )  # fmt: skip
    each = [base + step * n for base, step, n in zip(BASE, EACH, taken, strict=True)]
    plain = sum(count * points for count, points in zip(counts, each, strict=True))
    gains = [
        count * step for count, step, n in zip(counts, EACH, taken, strict=True) if n < 3
    ]  # fmt: skip
    score = match.scores()[0]
    assert match.view()["seats"][0]["points"] == plain
    assert score["total"] == plain + max(gains, default=0) + 3 + 2 + 1
    if not gains:
        assert score["king"] is None


def test_ties_follow_the_card_to_the_right() -> None:
    for players in (2, 3, 4, 5):
        for holder in range(players):
            match = at(players, f"card {'ABCDE'[holder]}")
            assert match.ranking() == [(holder - step) % players for step in range(players)]


def test_points_before_ties() -> None:
    match = at(4, "card B", "explorers D 1", "explorers C 1", "money A 400")
    assert value(match, "ranking") == "D C A B"
    assert match.view()["ranking"] == match.ranking() == GAME.ranking(match.state())
    assert values(match, "points A", "points D") == ["17", "20"]
