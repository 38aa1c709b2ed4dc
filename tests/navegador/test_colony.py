"""Founding colonies."""

from __future__ import annotations

from tests.navegador.positions import SEAS, at
from tests.positions import refusal, values

SETTLED = (
    SEAS[1], "workers A 6", "money A 300", "ships A portugal 1", "ships A bahia 2",
    "ships A guine 1", "stack bahia 60 40 50", "stack guine 90 150", "stack rio 40 50",
    "stack angola",
)  # fmt: skip


def test_every_region_with_a_ship_and_a_colony() -> None:
    match = at(3, *SETTLED, play="go colony")
    assert match.legal() == ["end", "found bahia", "found guine"]
    match.play("found bahia")
    assert match.legal() == ["end", "found bahia", "found guine"]
    assert match.choices() == ["end", "found bahia"]
    match.play("found bahia")
    assert match.legal() == ["end", "found guine"]
    match.play("found guine")
    assert match.legal() == ["end"]
    assert values(match, "money A", "colonies A sugar", "colonies A gold", "stack bahia") == [
        "120", "2", "1", "60",
    ]  # fmt: skip
    assert values(match, "workers A", "fleet A", "ships A bahia") == ["6", "4", "2"]
    assert match.view()["workers_free"] == 0
    match.play("end")
    assert match.view()["workers_free"] == 3


def test_workers_are_used_once() -> None:
    match = at(3, *SETTLED, "workers A 5", play="go colony; found bahia; found bahia")
    assert match.legal() == ["end"]
    assert refusal(match, "found guine") == "illegal.workers"
    reason = match.why("found guine")
    assert reason is not None
    assert reason.params == {"count": 1}


def test_canonical_order_is_by_region() -> None:
    match = at(3, *SETTLED, play="go colony; found guine")
    assert match.choices() == ["end", "found bahia"]
    match = at(3, *SETTLED, play="go colony; found bahia")
    assert match.choices() == ["end", "found bahia"]


def test_refusals() -> None:
    match = at(3, *SETTLED, "ships A angola 1", "ships A rio 0", "money A 80", play="go colony")
    assert match.legal() == ["end", "found bahia"]
    assert refusal(match, "found guine") == "illegal.money"
    assert refusal(match, "found rio") == "illegal.no-ship"
    assert refusal(match, "found angola") == "illegal.no-colony"
    assert refusal(match, "found portugal") == "illegal.no-colony"
    assert refusal(match, "found cabo") == "illegal.not-explored"
    match = at(3, *SETTLED, play="go colony; found guine")
    assert refusal(match, "found guine") == "illegal.ship-per-colony"
    assert refusal(match, "build sugar") == "illegal.not-now"


def test_ships_in_unexplored_regions_found_nothing() -> None:
    match = at(3, *SETTLED, "ships A cabo 2", play="go colony")
    assert match.legal() == match.choices() == ["end", "found bahia", "found guine"]
    assert refusal(match, "found cabo") == "illegal.not-explored"


def test_description_and_log() -> None:
    match = at(3, *SETTLED, play="go colony")
    assert match.moves()[1] == {
        "text": "found guine", "kind": "found", "region": "guine", "good": "gold", "price": 90,
        "cash": -90,
    }  # fmt: skip
    said = match.play("found guine").said
    assert [(each.key, each.params) for each in said] == [
        ("log.found", {"region": "guine", "good": "gold", "cash": 90})
    ]
