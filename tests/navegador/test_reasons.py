"""Every reason of a hint against the moves it describes, over recorded and random turns."""

from __future__ import annotations

import pytest
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import BUILDINGS, State

from tests.bots.plans import Plan, plans
from tests.navegador.positions import SEAS, at
from tests.navegador.reason_checks import CHECKS, COSTS, leads
from tests.navegador.reason_turns import Turn, buildable, name_of, twin


def test_every_reason_says_what_the_moves_do() -> None:
    checked: set[str] = set()
    for plan in plans("navegador"):
        turn = Turn(plan)
        for found in plan.reasons:
            name = name_of(found)
            CHECKS[name](turn, found.params)
            costs = name in COSTS or (name == "end" and not leads(turn, turn.last))
            assert (found.weight < 0) == costs, name
            checked.add(name)
    assert checked == set(CHECKS)


# --- the reasons of a turn --------------------------------------------------------------------
def is_last(s: State) -> bool:
    """Whether the game ends before the seat that moves has another turn."""
    return 0 < s.turns_left <= s.players


def test_in_a_last_turn_nothing_is_said_of_later_ones() -> None:
    later = {
        "ahead",
        "reach",
        "approach",
        "opens",
        "port-left",
        "sells",
        "affords",
        "card",
        "rises",
    }
    later |= {"card-unused", "churches", "shipyards", "factories", "privilege-early", "keeps"}
    seen = 0
    for plan in plans("navegador"):
        if is_last(plan.state):
            seen += 1
            assert not later & {name_of(found) for found in plan.reasons}
            assert all("what" not in found.params for found in plan.reasons)
    assert seen > 20


def test_every_action_is_spoken_of() -> None:
    told = {
        "found": {"founds"}, "build": {"builds"}, "reveal": {"explores"},
        "sell": {"market", "market-envoy"}, "process": {"market", "market-envoy"},
        "hire": {"workers", "workers-more", "workers-more-cards", "surplus", "surplus-even"},
        "launch": {"fleet", "fleet-cards", "surplus", "surplus-even"},
        "privilege": {"privilege", "privilege-early"}, "king": {"king", "privilege-early"},
        "pirate": {"pirate"}, "diplomat": {"diplomat"}, "refresh": {"refresh"},
        "envoy": {"card-turned"}, "card": {"card"}, "pay": set(), "go": {"ahead"},
    }  # fmt: skip
    seen: set[str] = set()
    for plan in plans("navegador", every=3):
        if is_last(plan.state):
            continue
        names = {name_of(found) for found in plan.reasons}
        for kind in {GAME.describe(plan.state, plan.moves[0])["kind"]} & set(told):
            assert told[kind] & names or not told[kind], f"{plan}: {names}"
            seen.add(kind)
    assert seen == set(told)


@pytest.mark.parametrize(("move", "goa"), [("privilege explorers", ""), ("king explorers", "goa")])
def test_a_privilege_for_what_is_to_come(move: str, goa: str) -> None:
    lines = [SEAS[2], "ships A goa 1", "explorers A 0"]
    match = at(3, *lines, options=goa, play="go privilege")
    plan = Plan(GAME, match.state(), 0, (GAME.parse(move),))
    (found,) = [one for one in plan.reasons if name_of(one) == "privilege-early"]
    match.play(move)
    each = match.view()["seats"][0]["multipliers"]["explorers"] - 4
    assert found.params == {"column": "explorers", "each": each}
    assert "bonus" not in {name_of(one) for one in plan.reasons}
    assert ("worker" in {name_of(one) for one in plan.reasons}) == (not goa)


@pytest.mark.parametrize(("explorers", "fewer"), [(4, None), (3, 1)])
def test_a_privilege_that_takes_the_kings_place(explorers: int, fewer: int | None) -> None:
    """Nothing is said where the king's privilege brings as much in another column."""
    lines = ["colonies A gold 4", "privileges A colonies 2", f"explorers A {explorers}"]
    match = at(3, *lines, play="go privilege")
    plan = Plan(GAME, match.state(), 0, (GAME.parse("privilege colonies"),))
    found = [one.params for one in plan.reasons if name_of(one) == "king-moves"]
    assert [(one["column"], one["points"]["params"]["count"]) for one in found] == (
        [("explorers", fewer)] if fewer else []
    )


def test_the_building_that_is_named_is_the_most_expensive_new_one() -> None:
    """Only money makes a building payable: Buildings is more than three fields after Workers.

    Where nothing is done, it is the most expensive of all that can be paid.
    """
    seen = 0
    for plan in plans("navegador", every=50):
        for found in plan.reasons:
            what = found.params.get("what")
            if what and what["key"].endswith("for-building"):
                seen += 1
                assert name_of(found) in ("affords", "keeps")
                known = plan.known()
                money = 0 if name_of(found) == "keeps" else plan.state.money[plan.seat]
                able = buildable(twin(known, plan.seat, BUILDINGS))
                new = able - buildable(twin(known, plan.seat, BUILDINGS, money=money))
                assert what["params"]["cash"] == max(price for _, price in new)
    assert seen > 100
