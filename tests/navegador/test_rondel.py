"""The rondel, ships paid for it, the card and the end of a turn."""

from __future__ import annotations

import pytest
from monsoon.navegador.components import FIELDS
from monsoon.navegador.rondel import card_expires, ship_cost, steps_to

from tests.navegador.positions import at
from tests.positions import refusal, value, values

FIRST = sorted(f"go {field}" for field in FIELDS)


def test_first_move_is_free_to_any_field() -> None:
    assert at(3).legal() == FIRST
    assert at(3, "ships A portugal 0").legal() == FIRST


@pytest.mark.parametrize(("ships", "fields"), [(0, 3), (1, 4), (2, 5), (4, 7), (5, 8), (7, 8)])
def test_reach_by_number_of_ships(ships: int, fields: int) -> None:
    match = at(3, "rondel A ships", f"ships A portugal {ships}")
    stone = FIELDS.index("ships")
    onward = [FIELDS[(stone + step) % 8] for step in range(1, fields + 1)]
    assert match.legal() == sorted(f"go {field}" for field in onward)


def test_steps_and_cost() -> None:
    assert [steps_to(2, field) for field in range(8)] == [6, 7, 8, 1, 2, 3, 4, 5]
    assert [ship_cost(2, field) for field in range(8)] == [3, 4, 5, 0, 0, 0, 1, 2]
    assert [ship_cost(-1, field) for field in range(8)] == [0] * 8


def test_ships_are_paid_from_any_region() -> None:
    match = at(
        2, "rondel A sailing", "explored bahia rio", "ships A bahia 2", "ships A rio 1",
        "ships A portugal 0", play="go ships",
    )  # fmt: skip
    assert match.legal() == ["pay bahia", "pay rio"]
    assert match.choices() == ["pay bahia"]  # Rio may come second
    match.play("pay rio")
    assert match.legal() == ["pay bahia"]
    assert refusal(match, "pay rio") == "illegal.no-ship"
    assert refusal(match, "pay portugal") == "illegal.no-ship"
    match.play("pay bahia")
    assert values(match, "decision", "fleet A", "ships A bahia") == ["ships", "1", "1"]


def test_canonical_payments_go_on_from_the_last_region() -> None:
    lines = ("rondel A sailing", "explored bahia", "ships A bahia 2", "ships A portugal 1")
    match = at(2, *lines, play="go ships")
    assert match.choices() == ["pay bahia", "pay portugal"]
    match.play("pay bahia")
    assert match.legal() == ["pay bahia", "pay portugal"]
    assert match.choices() == ["pay bahia"]


def test_the_field_decides_the_action() -> None:
    found = {field: value(at(2, play=f"go {field}"), "decision") for field in FIELDS}
    assert found == {field: field.rstrip("12") for field in FIELDS}


def test_end_passes_the_turn_clockwise() -> None:
    match = at(3, play="go market1; end")
    assert (value(match, "to-move"), match.turn) == ("B", 2)
    for seat in "CAB":
        match.play("go buildings" if match.turn < 4 else "go colony")
        match.play("end")
        assert value(match, "to-move") == seat
    assert match.turn == 5


CARD = ("card A", "rondel A workers", "rondel B market1", "rondel C ships", "orange-ship colony")


def test_holder_may_play_the_card_before_the_move() -> None:
    match = at(3, *CARD, "ships A portugal 1")
    fields = ("colony", "market1", "privilege", "ships")
    assert match.legal() == ["card", *(f"go {field}" for field in fields)]
    match.play("card")
    assert values(match, "decision", "card") == ["sailing", "A"]
    assert match.legal() == ["done"]
    match.play("done")
    assert values(match, "decision", "card", "orange-ship") == ["rondel", "C", "ships"]
    assert "card" not in match.legal()


def test_extra_sailing_leaves_no_trace_for_the_rondel_move() -> None:
    match = at(3, *CARD, "explored guine", play="card; sail portugal guine; done")
    assert [region["spent"] for region in match.view()["regions"]] == [0] * 13
    match.play("go market1")
    match.play("end")


@pytest.mark.parametrize(
    ("stone", "orange", "field", "expires"),
    [
        ("workers", "market1", "market1", True),
        ("workers", "colony", "market1", False),
        ("workers", "colony", "colony", True),
        ("workers", "colony", "privilege", True),
        ("workers", "workers", "market2", False),
        ("workers", "workers", "workers", True),
        ("buildings", "sailing", "workers", True),
        ("ships", "workers", "sailing", False),
        ("ships", "workers", "workers", True),
    ],
)
def test_card_expires(stone: str, orange: str, field: str, expires: bool) -> None:
    match = at(
        3, "card A", f"rondel A {stone}", "rondel B market1", "rondel C ships",
        f"orange-ship {orange}", "ships A portugal 7",
    )  # fmt: skip
    move = next(each for each in match.moves() if each["text"] == f"go {field}")
    assert move["expires"] is expires
    match.play(f"go {field}")
    assert value(match, "card") == ("C" if expires else "A")
    assert value(match, "orange-ship") == ("ships" if expires else orange)


def test_card_never_expires_for_others_or_in_the_first_round() -> None:
    match = at(3, "card B", "rondel A workers", "rondel B market1", "orange-ship market1")
    assert not any(card_expires(match.state(), field) for field in range(8))
    match = at(3, "card A")
    assert not any(card_expires(match.state(), field) for field in range(8))


def test_first_move_of_the_holder_places_the_orange_ship() -> None:
    match = at(2, "card A", play="go ships")
    assert values(match, "card", "orange-ship") == ["A", "ships"]
    assert value(at(2, "card B", play="go ships"), "orange-ship") == "none"


def test_refusals() -> None:
    match = at(3, "rondel A sailing", "ships A portugal 1")
    assert refusal(match, "go ships") == "illegal.rondel-ships"
    assert refusal(match, "go sailing") == "illegal.rondel-ships"
    assert refusal(match, "card") == "illegal.not-holder"
    assert refusal(at(3, "card A"), "card") == "illegal.card-first-round"
    for move in ("end", "done", "pay portugal", "hire 1", "reveal", "sail portugal guine"):
        assert refusal(match, move) == "illegal.not-now"


def test_game_over_refuses_everything() -> None:
    match = at(
        2, "rondel A buildings", "rondel B buildings", "phase 3", "orange-ship buildings",
        "explored guine bahia rio angola cabo mocambique zanzibar goa malaca timor macau",
        "ships A macau 3",
        play="go sailing; explore nagasaki macau macau macau; reveal; end;"
        "go workers; end; go workers; end",
    )  # fmt: skip
    assert match.over
    assert match.legal() == match.choices() == []
    assert match.to_move is None
    for move in ("go sailing", "end", "card"):
        assert refusal(match, move) == "illegal.over"
