"""The variant: the king's privilege in Goa."""

from __future__ import annotations

import pytest

from tests.navegador.positions import BONUS, COUNTS, OWNED, SEAS, at
from tests.positions import refusal, value, values

COLUMNS = ("colonies", "factories", "explorers", "shipyards", "churches")
IN_GOA = (SEAS[2], "phase 2", "ships A goa 1")
KINGS = [f"king {column}" for column in sorted(COLUMNS)]
GALLERY = [f"privilege {column}" for column in sorted(COLUMNS)]


def test_all_that_privilege_offers() -> None:
    match = at(3, *IN_GOA, options="goa", play="go privilege")
    assert match.legal() == match.choices() == ["end", *KINGS, *GALLERY]
    match = at(3, *IN_GOA, "workers A 2", "gallery churches 0", options="goa", play="go privilege")
    assert match.legal() == ["end", *KINGS]
    match = at(
        3, *IN_GOA, "privileges A colonies 3", "privileges A explorers 2", "workers A 2",
        options="goa", play="go privilege",
    )  # fmt: skip
    assert match.legal() == ["end", *(king for king in KINGS if king != "king colonies")]
    full = [f"privileges A {column} 3" for column in COLUMNS]
    assert at(3, *IN_GOA, *full, options="goa", play="go privilege").legal() == ["end"]


def test_only_on_privilege_with_a_ship_there_and_with_the_option() -> None:
    for lines, options in (
        ((SEAS[2], "ships A zanzibar 2"), "goa"),
        (IN_GOA, ""),
        (IN_GOA, "pirates"),
    ):
        match = at(3, *lines, options=options, play="go privilege")
        assert not [move for move in match.legal() if move.startswith("king")]
    for field in ("workers", "market1", "colony", "ships", "buildings", "sailing"):
        match = at(3, *IN_GOA, options="goa", play=f"go {field}")
        assert not [move for move in match.legal() if move.startswith("king")]
        assert refusal(match, "king churches") == "illegal.not-now"


@pytest.mark.parametrize("taken", [0, 1, 2])
@pytest.mark.parametrize("column", COLUMNS)
def test_bonus_by_place_and_count(column: str, taken: int) -> None:
    match = at(
        3, *IN_GOA, *OWNED, f"privileges A {column} {taken}", "workers A 2", options="goa",
        play="go privilege",
    )  # fmt: skip
    cash = BONUS[column][taken] * COUNTS[column]
    move = next(each for each in match.moves() if each["text"] == f"king {column}")
    assert move == {"text": f"king {column}", "kind": "king", "column": column, "cash": cash}
    each = match.view()["seats"][0]["multipliers"][column]
    points = match.view()["seats"][0]["points"]
    said = match.play(f"king {column}").said
    assert [(one.key, one.params) for one in said] == [
        ("log.king", {"column": column, "cash": cash})
    ]
    assert values(match, "money A", "workers A", f"privileges A {column}", "king A") == [
        str(200 + cash), "2", str(taken), column,
    ]  # fmt: skip
    assert value(match, f"taken A {column}") == str(taken + 1)
    assert list(match.view()["gallery"].values()) == [1] * 5
    assert match.legal() == match.choices() == ["end"]
    seat = match.view()["seats"][0]
    step = 2 if column in ("shipyards", "churches") else 1
    assert seat["multipliers"][column] == each + step
    assert seat["points"] == points + step * COUNTS[column]
    following = (*BONUS[column], None)[taken + 1]
    assert seat["bonus"][column] == (None if following is None else following * COUNTS[column])


def test_the_next_privilege_of_the_column_lies_below() -> None:
    match = at(2, *IN_GOA, *OWNED, "king A churches", options="goa", play="go privilege")
    assert match.legal() == ["end", *GALLERY]
    match.play("privilege churches")
    assert values(match, "money A", "taken A churches") == [str(200 + 40 * 6), "2"]
    match = at(
        2, *IN_GOA, *OWNED, "king A churches", "privileges A churches 2", options="goa",
        play="go privilege",
    )  # fmt: skip
    assert "privilege churches" not in match.legal()
    assert refusal(match, "privilege churches") == "illegal.column-full"
    assert match.view()["seats"][0]["bonus"]["churches"] is None


def test_one_thing_a_turn_and_one_king_a_game() -> None:
    match = at(2, *IN_GOA, "rondel B colony", options="goa", play="go privilege; king churches")
    for move in ("king colonies", "privilege colonies", "king churches"):
        assert refusal(match, move) == "illegal.not-now"
    match.undo()
    match.play("privilege churches")
    assert refusal(match, "king colonies") == "illegal.not-now"
    match.undo()
    assert match.legal() == ["end", *KINGS, *GALLERY]
    match = at(2, *IN_GOA, "king A churches", options="goa", play="go privilege")
    for column in COLUMNS:
        assert refusal(match, f"king {column}") == "illegal.king-taken"


def test_refusals() -> None:
    match = at(3, SEAS[2], "ships B goa 2", options="goa", play="go privilege")
    assert refusal(match, "king churches") == "illegal.no-ship"
    reason = match.why("king churches")
    assert reason is not None
    assert reason.params == {"region": "goa", "count": 1}
    match = at(3, *IN_GOA, "privileges A churches 3", options="goa", play="go privilege")
    assert refusal(match, "king churches") == "illegal.column-full"
    match = at(3, *IN_GOA, options="goa")
    assert refusal(match, "king churches") == "illegal.not-now"
    for options in ("", "pirates", "pirates one_card"):
        match = at(3, *IN_GOA, options=options, play="go privilege")
        assert refusal(match, "king churches") == "illegal.other-game"


def test_ships_in_goa_do_not_count_before_it_is_explored() -> None:
    match = at(3, SEAS[1], "ships A goa 1", options="goa", play="go privilege")
    assert match.legal() == match.choices() == ["end", *GALLERY]
    assert refusal(match, "king churches") == "illegal.no-ship"


def test_every_player_has_a_kings_privilege() -> None:
    match = at(
        2, *IN_GOA, "ships B goa 1", options="goa",
        play="go privilege; king churches; end; go privilege",
    )  # fmt: skip
    assert match.legal() == ["end", *KINGS, *GALLERY]
    match.play("king churches")
    assert [seat["king_taken"] for seat in match.view()["seats"]] == ["churches", "churches"]


def test_a_ship_paid_for_the_rondel_is_gone_before_the_action() -> None:
    """Ruling 4: the only ship in Goa, given up to reach Privilege, no longer counts."""
    lines = (*IN_GOA, "ships A portugal 1", "rondel A buildings")
    match = at(3, *lines, options="goa", play="go privilege; pay portugal; pay goa")
    assert refusal(match, "king churches") == "illegal.no-ship"
    match = at(3, *lines, "ships A portugal 2", options="goa")
    for move in ("go privilege", "pay portugal", "pay portugal"):
        match.play(move)
    assert "king churches" in match.legal()


def test_no_king_is_placed_automatically_at_the_end() -> None:
    base = at(2, *OWNED).scores()[0]
    score = at(2, *OWNED, options="goa").scores()[0]
    assert base["king"] == "churches"
    assert score["king"] is None
    assert score["total"] == base["total"] - 2 * 6
    assert score["columns"]["churches"] == {"count": 6, "each": 3, "points": 18}
    for column in COLUMNS:
        taken = at(2, *OWNED, f"king A {column}", options="goa").scores()[0]
        step = 2 if column in ("shipyards", "churches") else 1
        assert taken["king"] == column
        assert taken["total"] == score["total"] + step * COUNTS[column]
    assert at(2, *OWNED, "king A churches", options="goa").scores()[0] == base


def test_view() -> None:
    match = at(3, *IN_GOA, "king B colonies", options="goa")
    assert match.view()["options"] == {"goa": True}
    assert [seat["king_taken"] for seat in match.view()["seats"]] == [None, "colonies", None]
    assert [seat["king"] for seat in match.view()["seats"]] == [None] * 3
    assert "cards" not in match.view()
    assert "king_taken" not in at(3, options="pirates").view()["seats"][0]


@pytest.mark.parametrize(("privileges", "shown"), [(3, 3), (4, 2), (5, 1), (6, 0)])
def test_kings_privileges_do_not_count_against_the_six_of_a_type(
    privileges: int, shown: int
) -> None:
    match = at(
        5, SEAS[2], "phase 2", "ships A goa 2", "gallery colonies 0", "king A colonies",
        "king B colonies", "king C colonies", "king D colonies", "king E colonies",
        f"privileges A colonies {min(2, privileges)}",
        f"privileges B colonies {min(2, privileges - 2)}",
        f"privileges C colonies {max(0, privileges - 4)}", options="goa",
        play="go sailing; explore malaca goa goa; reveal; end",
    )  # fmt: skip
    assert value(match, "gallery colonies") == str(shown)
