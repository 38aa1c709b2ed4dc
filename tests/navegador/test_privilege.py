"""Taking a privilege."""

from __future__ import annotations

import pytest

from tests.navegador.positions import BONUS, COUNTS, OWNED, at
from tests.positions import refusal, value, values


def test_all_that_the_gallery_holds() -> None:
    match = at(3, play="go privilege")
    assert match.legal() == match.choices() == [
        "end", "privilege churches", "privilege colonies", "privilege explorers",
        "privilege factories", "privilege shipyards",
    ]  # fmt: skip
    match = at(3, "gallery colonies 0", "privileges A churches 3", play="go privilege")
    assert match.legal() == [
        "end", "privilege explorers", "privilege factories", "privilege shipyards",
    ]  # fmt: skip


@pytest.mark.parametrize("taken", [0, 1, 2])
@pytest.mark.parametrize("column", BONUS)
def test_bonus_by_place_and_count(column: str, taken: int) -> None:
    match = at(3, *OWNED, f"privileges A {column} {taken}", play="go privilege")
    cash = BONUS[column][taken] * COUNTS[column]
    assert match.view()["seats"][0]["bonus"][column] == cash
    move = next(each for each in match.moves() if each["text"] == f"privilege {column}")
    assert move["cash"] == cash
    said = match.play(f"privilege {column}").said
    assert (said[0].key, said[0].params) == ("log.privilege", {"column": column, "cash": cash})
    assert values(match, "money A", "workers A", f"privileges A {column}") == [
        str(200 + cash), "2", str(taken + 1),
    ]  # fmt: skip
    assert value(match, f"gallery {column}") == "0"
    assert match.legal() == ["end"]


def test_a_privilege_without_bonus_is_allowed() -> None:
    match = at(3, play="go privilege; privilege colonies")
    assert values(match, "money A", "privileges A colonies") == ["200", "1"]


def test_refusals() -> None:
    match = at(3, "workers A 2", play="go privilege")
    assert match.legal() == ["end"]
    assert refusal(match, "privilege churches") == "illegal.last-workers"
    match = at(3, "gallery colonies 0", "privileges A churches 3", play="go privilege")
    assert refusal(match, "privilege colonies") == "illegal.gallery-empty"
    assert refusal(match, "privilege churches") == "illegal.column-full"
    match.play("privilege shipyards")
    assert refusal(match, "privilege explorers") == "illegal.not-now"
