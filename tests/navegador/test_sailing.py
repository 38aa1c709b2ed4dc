"""Sailing: voyages and their reach."""

from __future__ import annotations

import pytest
from monsoon.navegador.components import REGIONS
from monsoon.navegador.parts import EDITIONS, parts_of
from monsoon.navegador.voyages import distances

from tests.navegador.positions import SEAS, at
from tests.positions import refusal, value, values

ALL = (1 << len(REGIONS)) - 1


def borders(start: str, to: str, explored: int = ALL) -> int:
    return distances(parts_of(EDITIONS.first), explored, REGIONS.index(start))[REGIONS.index(to)]


def test_the_map_fits_what_the_rules_tell() -> None:
    assert borders("guine", "angola") == borders("rio", "angola") == 1
    assert borders("portugal", "angola") == 2
    assert borders("portugal", "bahia") <= 2
    assert borders("guine", "cabo") == 2
    assert borders("portugal", "cabo") >= 3
    west = ("portugal", "guine", "bahia", "rio", "angola")
    without_cabo = ALL & ~(1 << REGIONS.index("cabo"))
    without_malaca = ALL & ~(1 << REGIONS.index("malaca"))
    for region in REGIONS:
        cut = borders("portugal", region, without_cabo) < 0
        assert cut is (region not in (*west, "cabo"))
        cut = borders("portugal", region, without_malaca) < 0
        assert cut is (region in ("timor", "macau", "nagasaki"))


@pytest.mark.parametrize(
    ("phase", "reached"),
    [
        (1, "bahia guine"),
        (2, "angola bahia guine rio"),
        (3, "angola bahia cabo guine rio"),
    ],
)
def test_reach_by_phase(phase: int, reached: str) -> None:
    match = at(3, SEAS[3], f"phase {phase}", "ships A portugal 1", play="go sailing")
    assert match.legal() == ["end", *(f"sail portugal {to}" for to in reached.split())]


def test_each_ship_moves_once() -> None:
    match = at(3, SEAS[1], "ships A portugal 1", "ships A guine 1", play="go sailing")
    assert match.legal() == [
        "end", "sail guine angola", "sail guine bahia", "sail guine portugal",
        "sail portugal bahia", "sail portugal guine",
    ]  # fmt: skip
    match.play("sail portugal guine")
    assert values(match, "ships A portugal", "ships A guine") == ["0", "2"]
    assert match.legal() == ["end", "sail guine angola", "sail guine bahia", "sail guine portugal"]
    match.play("sail guine portugal")
    assert match.legal() == ["end"]
    assert refusal(match, "sail guine angola") == "illegal.ship-spent"
    assert refusal(match, "sail rio angola") == "illegal.no-ship"


def test_canonical_order_is_by_departure_then_destination() -> None:
    match = at(3, SEAS[1], "ships A portugal 2", "ships A guine 1", play="go sailing")
    match.play("sail portugal bahia")
    assert "sail portugal guine" in match.legal()
    assert match.choices() == [
        "end", "sail guine angola", "sail guine bahia", "sail guine portugal",
        "sail portugal bahia",
    ]  # fmt: skip
    match.play("sail guine angola")
    assert match.choices() == ["end"]


def test_sailing_nowhere_is_allowed() -> None:
    match = at(3, play="go sailing")
    assert match.legal() == [
        "end", "explore bahia portugal portugal", "explore guine portugal portugal",
    ]  # fmt: skip
    match.play("end")
    assert value(match, "to-move") == "B"
    assert at(3, "ships A portugal 0", play="go sailing").legal() == ["end"]


def test_ships_of_others_are_not_moved() -> None:
    match = at(3, SEAS[1], "ships A portugal 0", "ships B guine 3", play="go sailing")
    assert match.legal() == ["end"]


def test_refusals() -> None:
    match = at(3, SEAS[2], "ships A guine 1", play="go sailing")
    assert refusal(match, "sail guine rio") == "illegal.too-far"
    assert refusal(match, "sail guine guine") == "illegal.no-voyage"
    assert refusal(match, "sail bahia rio") == "illegal.no-ship"
    assert refusal(match, "sail guine malaca") == "illegal.too-far"
    assert refusal(match, "pay guine") == "illegal.not-now"
    match = at(3, "explored zanzibar", "ships A portugal 1", play="go sailing")
    assert refusal(match, "sail portugal zanzibar") == "illegal.cut-off"
    match = at(3, SEAS[1], "phase 2", play="go sailing; sail portugal angola")
    assert refusal(match, "sail angola rio") == "illegal.ship-spent"


def test_log_and_description() -> None:
    match = at(3, SEAS[1], play="go sailing")
    move = next(each for each in match.moves() if each["kind"] == "sail")
    assert move == {
        "text": "sail portugal guine", "kind": "sail", "cash": 0, "from": "portugal", "to": "guine",
    }  # fmt: skip
    said = match.play("sail portugal guine").said
    assert [(each.key, each.params) for each in said] == [
        ("log.sail", {"region_from": "portugal", "region_to": "guine"})
    ]


def test_why_no_ship_can_sail_where_a_player_points() -> None:
    """The reason is about the ship that was picked, else about the nearest ones."""
    match = at(
        3, SEAS[1], "explored cabo", "phase 2", "ships A portugal 2", "ships A cabo 1",
        play="go sailing",
    )  # fmt: skip

    def why(thing: str) -> tuple[object, ...]:
        found, (reason,) = match.about(thing)
        assert not found
        return (reason.key, *reason.params.values())

    # one ship is in reach of Moçambique, and exploring takes two
    near = ("illegal.fleet-near", "mocambique", 2, 1)
    assert why("region mocambique") == why("voyage cabo mocambique") == near
    assert why("voyage portugal cabo") == ("illegal.too-far", 3, 2, "portugal", "cabo")
    assert why("voyage guine cabo") == ("illegal.no-ship", "guine", 1)
    assert why("voyage cabo goa") == ("illegal.cut-off", "cabo", "goa")
    assert why("region goa")[0] == "illegal.cut-off"
    found, none = match.about("voyage portugal angola")
    assert [move["text"] for move in found] == ["sail portugal angola"]
    assert none == []
    assert refusal(match, "explore mocambique cabo") == "illegal.fleet-near"
    # all ships have sailed: neither what is explored nor what is not can be reached
    match = at(3, "explored guine angola", "phase 2", "ships A portugal 2", play="go sailing")
    match.play("sail portugal guine")
    match.play("sail portugal guine")
    for region in ("bahia", "cabo", "angola", "guine", "portugal"):
        assert why(f"region {region}")[:2] == ("illegal.ship-spent", "guine"), region
    match = at(
        3, SEAS[1], "explored cabo", "phase 2", "ships A portugal 2", "ships A cabo 1",
        play="go sailing",
    )  # fmt: skip
    assert refusal(match, "explore mocambique portugal cabo") == "illegal.too-far"
