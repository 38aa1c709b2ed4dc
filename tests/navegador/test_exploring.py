"""Exploring: fleets, losses, the reveal."""

from __future__ import annotations

from tests.navegador.positions import SEAS, at
from tests.positions import refusal, value, values


def test_every_fleet_once() -> None:
    match = at(
        3, "explored guine bahia rio", "phase 2", "ships A portugal 1", "ships A guine 2",
        "ships A rio 1", play="go sailing",
    )  # fmt: skip
    assert [move for move in match.legal() if move.startswith("explore")] == [
        "explore angola guine guine",
        "explore angola guine rio",
        "explore angola portugal guine",
        "explore angola portugal rio",
    ]
    match = at(
        3, "explored guine bahia rio", "ships A portugal 0", "ships A guine 2", "ships A rio 2",
        play="go sailing",
    )  # fmt: skip
    assert [move for move in match.legal() if move.startswith("explore")] == [
        "explore angola guine guine",
        "explore angola guine rio",
        "explore angola rio rio",
        "explore cabo rio rio",
    ]


def test_three_ships_where_the_loss_is_double() -> None:
    lines = (SEAS[3], "phase 3", "ships A portugal 0", "ships A macau 2", "ships A malaca 2")
    match = at(4, *lines, play="go sailing")
    assert [move for move in match.legal() if move.startswith("explore")] == [
        "explore nagasaki malaca macau macau",
        "explore nagasaki malaca malaca macau",
    ]
    match = at(4, *lines[:-1], play="go sailing")
    assert not [move for move in match.legal() if move.startswith("explore")]


def test_nothing_but_the_reveal_follows() -> None:
    match = at(3, "ships A portugal 3", play="go sailing; explore guine portugal portugal")
    assert match.legal() == match.choices() == ["reveal"]
    assert values(match, "ships A guine", "explored guine", "explorers A") == ["2", "no", "0"]
    assert match.view()["target"] == "guine"
    assert refusal(match, "end") == "illegal.not-now"
    assert refusal(match, "sail portugal guine") == "illegal.not-now"


def test_ships_that_were_there_before_are_not_lost() -> None:
    """In a match there are none, but a position in words may have them."""
    match = at(3, "ships A portugal 3", "ships A guine 2")
    for move in ("go sailing", "explore guine portugal portugal", "reveal"):
        match.play(move)
    assert values(match, "ships A guine", "fleet A") == ["3", "4"]
    lines = (SEAS[3], "phase 3", "ships A portugal 0", "ships A macau 3", "ships A nagasaki 1")
    match = at(4, *lines, play="go sailing; explore nagasaki macau macau macau; reveal")
    assert values(match, "ships A nagasaki", "fleet A") == ["2", "2"]


def test_the_reveal() -> None:
    match = at(3, "stack guine 90 60 80", "ships A portugal 3")
    for move in ("go sailing", "explore guine portugal portugal"):
        match.play(move)
    said = match.play("reveal").said
    assert [(each.key, each.params) for each in said] == [
        ("log.reveal", {"region": "guine", "colonies": [60, 80, 90], "cash": 60})
    ]
    assert values(match, "money A", "ships A guine", "fleet A", "explorers A") == [
        "260", "1", "2", "1",
    ]  # fmt: skip
    assert match.legal() == ["end", "sail portugal guine"]
    assert match.undoable == 0


def test_exploring_before_and_after_other_voyages() -> None:
    match = at(3, SEAS[1], "ships A portugal 2", "ships A angola 2", play="go sailing")
    match.play("sail portugal guine")
    assert "explore cabo angola angola" in match.legal()
    assert "explore cabo angola angola" not in match.choices()
    for move in ("explore cabo angola angola", "reveal"):
        match.play(move)
    assert match.legal() == ["end", "sail portugal bahia", "sail portugal guine"]
    assert match.choices() == match.legal()


def test_phase_dawns_with_cabo_and_malaca_only() -> None:
    for region, ports, dawn in (("cabo", "angola", 2), ("malaca", "goa", 3), ("timor", "", None)):
        sea = {"cabo": SEAS[1], "malaca": SEAS[2], "timor": SEAS[2] + " malaca"}[region]
        port = ports or "malaca"
        match = at(3, sea, f"phase {(dawn or 4) - 1}", f"ships A {port} 2", play="go sailing")
        for move in (f"explore {region} {port} {port}", "reveal"):
            match.play(move)
        assert match.view()["next_phase"] == dawn
        said = match.play("end").said
        assert [each.key for each in said] == ["log.end", *(["log.phase"] if dawn else [])]


def test_nagasaki_triggers_the_end() -> None:
    match = at(4, SEAS[3], "phase 3", "ships A macau 3", play="go sailing")
    match.play("explore nagasaki macau macau macau")
    assert [each.key for each in match.play("reveal").said] == ["log.reveal", "log.last-turns"]
    assert value(match, "turns-left") == "5"
    assert match.view()["end"] == "nagasaki"


def test_refusals() -> None:
    match = at(3, "explored guine", "ships A portugal 3", "ships A guine 1", play="go sailing")
    assert refusal(match, "explore guine portugal portugal") == "illegal.already-explored"
    assert refusal(match, "explore angola guine") == "illegal.fleet-near"
    assert refusal(match, "explore bahia guine") == "illegal.fleet-small"
    assert refusal(match, "explore bahia guine portugal portugal") == "illegal.fleet-large"
    assert refusal(match, "explore angola guine guine") == "illegal.no-ship"
    assert refusal(match, "explore angola guine portugal") == "illegal.too-far"
    assert refusal(match, "explore zanzibar portugal portugal") == "illegal.cut-off"
    assert refusal(match, "explore angola angola angola") == "illegal.no-ship"
    assert refusal(match, "reveal") == "illegal.nothing-to-reveal"
    match.play("sail portugal guine")
    assert refusal(match, "explore angola guine guine") == "illegal.ship-spent"
    for move in ("explore bahia portugal portugal", "reveal"):
        match.play(move)
    assert refusal(match, "explore angola guine guine") == "illegal.one-exploration"


def test_ships_in_unexplored_regions_cannot_move() -> None:
    match = at(2, "explored guine", "ships A bahia 2", play="go sailing")
    assert refusal(match, "explore rio bahia bahia") == "illegal.no-ship"
    assert refusal(match, "sail bahia guine") == "illegal.no-ship"


def test_an_explored_region_without_colonies_pays_nothing() -> None:
    """Only a position in words has such a region."""
    match = at(2, "stack guine", play="go sailing; explore guine portugal portugal; reveal")
    assert values(match, "money A", "explorers A", "explored guine") == ["200", "1", "yes"]
