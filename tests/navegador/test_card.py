"""The Navegador card beyond its own module: what an extra sailing may do, and who gets the card."""

from __future__ import annotations

import pytest
from monsoon.navegador.rules import GAME

from tests.navegador.positions import SEAS, at
from tests.positions import refusal, value, values

HOLDS = ("card A", "rondel A workers", "rondel B market1", "rondel C ships", "orange-ship colony")


def test_all_rules_of_sailing_hold() -> None:
    match = at(3, *HOLDS, "explored guine", "ships A portugal 4", play="card")
    assert match.legal() == [
        "done", "explore bahia portugal portugal", "sail portugal guine",
    ]  # fmt: skip
    match.play("explore bahia portugal portugal")
    assert match.legal() == ["reveal"]
    match.play("reveal")
    assert match.legal() == ["done", "sail portugal bahia", "sail portugal guine"]
    assert refusal(match, "explore angola guine guine") == "illegal.one-exploration"


def test_without_an_orange_ship_the_card_does_not_expire() -> None:
    """A position in words need not have one; in a match it is there as soon as the card moves."""
    match = at(3, *HOLDS[:4], "ships A portugal 5")
    told = [GAME.describe(match.state(), move) for move in GAME.moves(match.state())]
    assert sum(move["kind"] == "go" for move in told) == 8
    assert not any(move.get("expires") for move in told)
    match.play("go workers")
    assert values(match, "card", "orange-ship") == ["A", "none"]


def test_two_explorations_in_one_turn() -> None:
    match = at(
        3, *HOLDS[:1], "rondel A buildings", *HOLDS[2:], "ships A portugal 4",
        play="card; explore bahia portugal portugal; reveal; done;"
        "go sailing; explore guine portugal portugal; reveal; end",
    )  # fmt: skip
    assert values(match, "explorers A", "fleet A", "to-move") == ["2", "2", "B"]


@pytest.mark.parametrize(("players", "right"), [(2, "B"), (3, "C"), (4, "D"), (5, "E")])
def test_the_card_goes_to_the_right(players: int, right: str) -> None:
    lines = [f"rondel {seat} market2" for seat in "ABCDE"[1:players]]
    match = at(players, "card A", "rondel A workers", "orange-ship colony", *lines)
    match.play("card")
    match.play("done")
    assert values(match, "card", "orange-ship") == [right, "market2"]


def test_the_turn_cannot_end_during_the_extra_sailing() -> None:
    match = at(3, *HOLDS, play="card")
    assert refusal(match, "end") == "illegal.not-now"
    assert refusal(match, "go market1") == "illegal.not-now"
    assert refusal(match, "card") == "illegal.not-now"
    assert refusal(at(3, *HOLDS), "done") == "illegal.not-now"
    assert refusal(at(3, play="go sailing"), "done") == "illegal.not-now"


def test_the_card_expires_before_the_ships_of_a_long_way_are_given_up() -> None:
    match = at(3, *HOLDS, "ships A portugal 4", play="go ships")
    assert values(match, "card", "orange-ship", "fleet A", "decision") == ["C", "ships", "4", "pay"]
    assert refusal(match, "card") == "illegal.not-now"
    match.play("pay portugal")
    assert values(match, "card", "orange-ship", "fleet A") == ["C", "ships", "3"]


def test_card_in_one_turn_for_two_players() -> None:
    """With two players the card comes back as soon as the other has used it."""
    match = at(2, "card A", "rondel A workers", "rondel B workers", "orange-ship workers")
    for move in ("card", "done", "go market1", "end", "card", "done", "go market1", "end"):
        match.play(move)
    assert values(match, "card", "orange-ship", "to-move") == ["A", "market1", "A"]


def test_phase_dawned_by_the_card_and_view() -> None:
    match = at(
        3, *HOLDS, SEAS[1], "ships A angola 2",
        play="card; explore cabo angola angola; reveal",
    )  # fmt: skip
    assert (match.view()["phase"], match.view()["next_phase"]) == (1, 2)
    assert match.view()["extra_sailing"] is True
    match.play("done")
    assert (match.view()["phase"], match.view()["next_phase"]) == (2, None)
    assert match.view()["extra_sailing"] is False
    assert value(match, "phase") == "2"
