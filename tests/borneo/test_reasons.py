"""Every reason of a hint against the moves it describes, over recorded and random turns."""

from __future__ import annotations

from monsoon import Match
from monsoon.borneo.moves import LAY
from monsoon.borneo.rules import GAME

from tests.borneo.positions import at
from tests.borneo.reason_checks import CHECKS, check
from tests.borneo.reason_turns import Params, name_of
from tests.bots.plans import Plan, plans


def test_every_reason_says_what_the_moves_do() -> None:
    checked: set[str] = set()
    for plan in plans("borneo"):
        checked |= check(plan)
    assert checked == set(CHECKS) - {"cargo-lost"}


def test_cargo_that_no_company_can_take() -> None:
    match = at(3, "hand A 14", "company green B", "harbour 1 bantam 17 7", "harbours ambon")
    plan = Plan(GAME, match.state(), 0, (GAME.parse("lay 14 bantam"),))
    assert {"cargo-lost", "harbour"} <= check(plan)


ONE_ORDER = ("next-card", "nearer")
"""Facts about an order that a cargo brings nearer."""
STOCKED = ("hand A 14 1", "company green A", "company red B C", "harbours ambon")
"""A seat that lays a card which gives it the harbour of pepper."""


def told(match: Match, *texts: str) -> dict[str, Params]:
    """The checked reasons of a turn of seat A, by name."""
    plan = Plan(GAME, match.state(), 0, tuple(GAME.parse(text) for text in texts))
    check(plan)
    return {name_of(one): one.params for one in plan.reasons}


def test_the_good_of_a_harbour_completes_an_order() -> None:
    lay = "lay 14 bantam"
    stacked = "harbour 1 bantam 17 7"
    found = told(at(3, *STOCKED, stacked, "warehouse A 2 3 60"), lay)
    assert found["can-fill"]["order"] == "each1"
    assert "can-fill" not in told(at(3, *STOCKED, stacked, "warehouse A 2 3"), lay)
    assert "can-fill" not in told(at(3, *STOCKED, stacked, "warehouse A 1 2 3 60"), lay)


def test_a_later_phase_leaves_an_order_unfilled() -> None:
    harbours = ("harbour 1 bantam 17", "harbours ambon")
    hand = ("hand A 14 1", "company red B A C")
    match = at(3, *hand, *harbours, "warehouse A 1 2 3 60 45 49")
    for moves_made in (("lay 14 bantam",), ("attack red 2 1 1",)):
        assert told(match, *moves_made)["order-waits"]["order"] == "same4"
    assert "order-waits" not in told(at(3, *hand, *harbours, "warehouse A 1 2"), "lay 14 bantam")
    at_cargo = at(3, *hand, *harbours, "warehouse A 1 2 3 60", "stage cargo")
    assert "order-waits" not in told(at_cargo, "lay 14 bantam")


def test_every_card_that_is_laid_has_a_fact() -> None:
    """Also one that brings no company of the seat nearer to anything, and alone, before a draw."""
    laid = 0
    for plan in plans("borneo", every=20):
        if plan.moves[0][0] == LAY:
            alone = plan._replace(moves=plan.moves[:1])
            assert {name_of(one) for one in alone.reasons} - {"nearly-full", "monopoly-rival"}, plan
            check(alone)
            laid += 1
    assert laid > 200


def test_flags_of_a_company_in_which_others_stand_further_left() -> None:
    lines = ("hand A 45", "company red B A", "company green C", "harbours ambon")
    found = told(at(3, *lines, "harbour 1 batavia 17"), "lay 45 batavia")
    more = {"company": "red", "harbour": "batavia", "count": 1, "total": 3}
    assert found["flags-more"] == more
    assert "flags-more" not in told(at(3, *lines, "harbour 1 batavia"), "lay 45 batavia")


def test_the_next_card_of_a_cargo_completes_an_order() -> None:
    """A takes first and third, and gets the harbour of pepper."""
    lines = ("hand A 14", "company red A B", "harbours ambon", "harbour 1 bantam 17 7")
    match = at(3, *lines, "warehouse A 3 20", play="lay 14 bantam")
    found = told(match, "take 17")
    assert found["next-card"]["order"] == "each1"
    assert found["next-card"]["goods"]["params"] == {"good": "cinnamon", "count": 1}
    assert "next-card" not in told(match, "take 14"), "then there is enough"
    last = at(3, *lines, "warehouse A 3 20", play="lay 14 bantam; take 7; take 17")
    assert "next-card" not in told(last, "take 14"), "there is no next card"


def test_an_order_that_the_next_card_completes_is_told_once() -> None:
    """Not again as one for which a good is still missing."""
    lines = ("hand A 14", "company red A B", "harbours ambon", "harbour 1 bantam 17 7")
    match = at(3, *lines, "warehouse A 3 20", play="lay 14 bantam")
    found = told(match, "take 17")
    assert found["next-card"]["order"] == "each1"
    assert "nearer" not in found or found["nearer"]["order"] != "each1"
    for plan in plans("borneo", every=20):
        orders = [one.params["order"] for one in plan.reasons if name_of(one) in ONE_ORDER]
        assert len(orders) == len(set(orders)), plan


def test_a_transfer_gives_up_the_place_that_the_seat_has_no_more() -> None:
    """The second merchant of a seat moves up where its first one leaves."""
    lines = ("hand A 14", "company red A A B", "company blue C", "harbours ambon")
    match = at(3, *lines, "harbour 1 batavia 17")
    lay = "lay 14 batavia"
    assert told(match, "transfer red 1 blue", lay)["leaves"] == {"company": "red", "place": 2}
    alone = at(3, *lines, "company red A B A", "harbour 1 batavia 17")
    assert told(alone, "transfer red 1 blue", lay)["leaves"] == {"company": "red", "place": 1}


def test_what_a_transfer_brings_is_what_the_turn_leaves_there() -> None:
    """A harbour that is shared out in the same turn has no flags and no shares any more."""
    lines = ("hand A 14", "company red A B", "company blue B", "company yellow A C")
    harbour = ("harbour 1 bantam 17 7", "harbours ambon")
    found = told(at(3, *lines, *harbour), "transfer red 1 blue", "lay 14 bantam")
    assert "cargo" in found, "it is shared out"
    assert "flags" not in found
    assert not {"share", "share-less", "share-none"} & set(found)
    other = told(
        at(3, *lines, *harbour, "harbour 2 aceh 13"), "transfer red 1 blue", "lay 14 bantam"
    )
    assert other["flags"] == {"company": "blue", "harbour": "aceh", "count": 3}
