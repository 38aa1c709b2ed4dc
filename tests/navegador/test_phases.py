"""Phases, refills, and the end of the game."""

from __future__ import annotations

import json
from pathlib import Path

import monsoon.navegador
import pytest

from tests.navegador.positions import SEAS, at
from tests.positions import value, values

DATA = json.loads((Path(monsoon.navegador.__file__).parent / "components.json").read_text("utf-8"))
COLUMNS = DATA["player_sheet"]["columns"]
TABLE = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""Rule 000 "Privilegien auffüllen auf"."""


@pytest.mark.parametrize("players", TABLE)
@pytest.mark.parametrize("phase", [2, 3])
def test_refill_by_players_and_phase(players: int, phase: int) -> None:
    target = TABLE[players][phase - 2]
    port, region = (("angola", "cabo"), ("goa", "malaca"))[phase - 2]
    lines = [f"gallery {column} {place % 3}" for place, column in enumerate(COLUMNS)]
    match = at(players, SEAS[phase - 1], f"phase {phase - 1}", f"ships A {port} 2", *lines)
    for move in ("go sailing", f"explore {region} {port} {port}", "reveal"):
        match.play(move)
    assert match.view()["phase"] == phase - 1
    assert list(match.view()["gallery"].values()) == [0, 1, 2, 0, 1]
    match.play("end")
    assert match.view()["phase"] == phase
    filled = list(match.view()["gallery"].values())
    assert filled == [max(target, shown) for shown in (0, 1, 2, 0, 1)]


@pytest.mark.parametrize(("taken", "shown"), [(3, 3), (4, 2), (5, 1), (6, 0)])
def test_six_of_each_type(taken: int, shown: int) -> None:
    match = at(
        5, SEAS[2], "phase 2", "ships A goa 2", "gallery colonies 0",
        f"privileges B colonies {min(3, taken)}", f"privileges C colonies {max(0, taken - 3)}",
        play="go sailing; explore malaca goa goa; reveal; end",
    )  # fmt: skip
    assert value(match, "gallery colonies") == str(shown)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_more_turn_for_everybody(players: int) -> None:
    lines = [f"rondel {seat} market1" for seat in "ABCDE"[:players]]
    match = at(
        players, *lines, "rondel A buildings", "orange-ship sailing", SEAS[3], "phase 3",
        "ships A macau 3", play="go sailing; explore nagasaki macau macau macau; reveal; end",
    )  # fmt: skip
    seats = []
    while not match.over:
        seats.append(value(match, "to-move"))
        assert match.view()["turns_left"] == players + 1 - len(seats)
        match.play("go colony" if value(match, "to-move") != "A" else "go workers")
        match.play("end")
    assert seats == [*"BCDE"[: players - 1], "A"]
    assert match.view()["turns_left"] == 0
    assert match.view()["end"] == "nagasaki"


@pytest.mark.parametrize("row", ["sugar", "gold", "spice", "shipyard", "church"])
def test_the_last_building_of_all_rows(row: str) -> None:
    rows = ("sugar", "gold", "spice", "shipyard", "church")
    lines = [f"buildings {each} {int(each == row)}" for each in rows]
    match = at(3, *lines, "workers A 9", "money A 1000", play="go buildings")
    said = match.play(f"build {row}").said
    assert [each.key for each in said] == ["log.build", "log.last-turns"]
    assert match.view()["end"] == "buildings"
    assert match.view()["turns_left"] == 4
    match.undo()
    assert match.view()["end"] is None


def test_both_triggers_with_the_card() -> None:
    """Nagasaki with the card, then the last building on the rondel: the first one counts."""
    rows = ("sugar", "gold", "spice", "shipyard", "church")
    match = at(
        2, *(f"buildings {row} {int(row == 'sugar')}" for row in rows), SEAS[3], "phase 3",
        "card A", "rondel A ships", "rondel B ships", "orange-ship ships", "workers A 9",
        "money A 900", "ships A macau 3",
        play="card; explore nagasaki macau macau macau; reveal; done; go buildings; build sugar",
    )  # fmt: skip
    assert match.view()["end"] == "nagasaki"
    assert values(match, "turns-left", "card") == ["3", "B"]
