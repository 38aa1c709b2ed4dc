"""Parameters of refusals whose reasons are too rare for a playthrough."""

from __future__ import annotations

from typing import Any

import pytest
from monsoon import Match

from tests.borneo.positions import at as table
from tests.navegador.positions import SEAS, at

PIRATES = "pirates"


def told(match: Match, move: str) -> dict[str, Any]:
    reason = match.why(move)
    assert reason is not None, f"{move} is legal"
    return {"reason": reason.key.partition(".")[2], **reason.params}


@pytest.mark.parametrize(
    ("lines", "options", "play", "move", "wanted"),
    [
        (
            ["privileges A churches 3"], "", "privilege", "privilege churches",
            {"reason": "column-full", "column": "churches"},
        ),
        (
            [SEAS[2], "ships A goa 1", "privileges A shipyards 3"], "goa", "privilege",
            "king shipyards", {"reason": "column-full", "column": "shipyards"},
        ),
        (
            ["gallery colonies 0"], "", "privilege", "privilege colonies",
            {"reason": "gallery-empty", "column": "colonies"},
        ),
        (
            ["workers A 2"], "", "privilege", "privilege colonies",
            {"reason": "last-workers", "limit": 2},
        ),
        (
            ["workers A 2"], PIRATES, "privilege", "diplomat",
            {"reason": "last-workers-diplomat", "limit": 2},
        ),
        (
            ["cards B diplomat 1 2"], PIRATES, "privilege", "diplomat",
            {"reason": "no-card-left", "card": "diplomat"},
        ),
        (
            ["cards B pirate 2 1"], PIRATES, "privilege", "pirate portugal",
            {"reason": "no-card-left", "card": "pirate"},
        ),
        (
            [], PIRATES, "privilege", "pirate rio",
            {"reason": "no-ship", "region": "rio", "count": 1},
        ),
        (
            [], PIRATES, "market1", "envoy B",
            {"reason": "no-active-card", "card": "diplomat"},
        ),
        (
            ["to-move B", "cards B diplomat 1 0"], PIRATES, "market1", "envoy B",
            {"reason": "own-envoy", "player": "B"},
        ),
        (
            [SEAS[1], "ships A bahia 1", "workers A 2", "money A 10", "stack bahia 60"], "",
            "colony", "found bahia", {"reason": "money", "price": 60, "money": 10},
        ),
        (
            ["rondel A sailing", "ships A portugal 3"], "", "market2", "pay rio",
            {"reason": "no-ship", "region": "rio", "count": 1},
        ),
    ],
)  # fmt: skip
def test_refusals_of_navegador_say_why(
    lines: list[str], options: str, play: str, move: str, wanted: dict[str, Any]
) -> None:
    assert told(at(3, *lines, options=options, play=f"go {play}"), move) == wanted


def test_the_first_of_the_ships_that_are_too_far_is_named() -> None:
    """Of a fleet with one ship within reach and one too far."""
    seas = "explored guine bahia rio angola"
    match = at(2, seas, "ships A angola 1", "ships A portugal 1", play="go sailing")
    found = told(match, "explore cabo angola portugal")
    assert found["reason"] == "too-far"
    assert (found["region_from"], found["region_to"], found["range"]) == ("portugal", "cabo", 1)
    assert found["borders"] > 1
    match = at(2, "explored bahia rio", "ships A rio 1", play="go sailing")
    found = told(match, "explore guine portugal rio")
    assert (found["reason"], found["region_from"]) == ("too-far", "rio")


def test_a_region_out_of_reach_is_not_a_matter_of_how_many_ships() -> None:
    """A ship alone, and a fleet of the wrong size, are told what keeps them away."""
    match = at(2, "explored guine bahia", "ships A portugal 2", play="go sailing")
    for move in ("sail portugal angola", "explore angola portugal"):
        found = told(match, move)
        assert (found["reason"], found["region_to"]) == ("too-far", "angola"), move
    found = told(match, "explore rio guine")
    assert (found["reason"], found["region"]) == ("no-ship", "guine")
    match = at(2, "explored guine bahia", "ships A bahia 1", play="go sailing")
    assert told(match, "sail bahia rio") == {"reason": "unexplored", "region": "rio", "count": 2}
    found = told(match, "explore rio bahia")
    assert found == {"reason": "fleet-near", "region": "rio", "count": 2, "ships": 1}


def test_refusals_of_borneo_say_why() -> None:
    lines = ("hand A 1 5", "company red B A", "hand B 2 3 9")
    match = table(3, *lines, play="attack red 2 1 1")
    assert told(match, "defend 2 3") == {"reason": "too-many-cards", "count": 1}
    match = table(3, "hand A 1", "company red B A", "hand B 2")
    assert told(match, "attack red 2 1 1") == {"reason": "keep-one"}
