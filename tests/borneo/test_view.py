"""What the page gets: the view, the descriptions of moves, the components."""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon.borneo.rules import GAME
from monsoon.randomness import Randomness

from tests.borneo import oracle
from tests.borneo.cards import (
    CARGO,
    COMPANIES,
    GOODS,
    HARBOURS,
    ORDERS,
    flags_on,
    good_of,
    units_of,
)
from tests.borneo.players import anyone
from tests.borneo.positions import TABLES, at, dealt

Json = dict[str, Any]
VIEW = {
    *("game", "players", "options", "viewer", "turn", "start", "seat", "to_move", "over", "end"),
    *("decision", "stage", "companies", "places", "harbours", "harbours_left", "deck", "discards"),
    *("orders", "seats", "paying", "fight", "distribution", "scores", "ranking", "ranks"),
}
SEAT = {
    *("seat", "hand", "cards", "warehouse", "goods", "orders", "filled", "to_place"),
    *("points", "needs"),
}
FIGHT = {
    *("company", "attacker", "defender", "bonus", "laid", "flags", "answer", "defence", "won"),
}
MOVE: dict[str, set[str]] = {
    "place": {"company"},
    "order": {"order", "vp", "payment"},
    "pay": {"item", "good", "units", "completes"},
    "transfer": {"company", "place", "target"},
    "attack": {"company", "place", "target", "cards", "flags", "bonus", "seat"},
    "defend": {"cards", "flags", "total", "against", "holds"},
    "swap": {"company", "place"},
    "reward": {"card", "good", "units"},
    "pass": set(),
    "lay": {"card", "harbour", "slot", "flags", "result", "company", "takers", "harbour_to"},
    "take": {"card", "good", "units"},
    "draw": {"count"},
    "discard": {"card"},
}


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_views_and_moves_of_a_whole_game(players: int, options: str) -> None:
    match = dealt(players, 21, options)
    rng = Randomness(21)
    while not match.over:
        view = match.view(match.to_move)
        assert set(view) >= VIEW
        assert json.loads(json.dumps(view)) == view
        assert all(set(seat) >= SEAT for seat in view["seats"])
        assert all(set(each) >= FIGHT for each in [view["fight"]] if each)
        assert view["options"] == dict.fromkeys(options.split(), True)
        table = oracle.table(match.state())
        if view["distribution"]:
            _next_taker(table, view["distribution"])
        found = match.moves()
        assert sorted(move["text"] for move in found) == match.legal()
        for move in found[:: 1 + len(found) // 12]:
            assert set(move) - {"text", "kind"} >= MOVE[move["kind"]]
            assert move["text"].split()[0] == move["kind"]
            _described(table, move)
        match.play(GAME.text(anyone(match.state(), rng)))


def _next_taker(t: Json, shown: Json) -> None:
    """The goods of the next taker, with the harbour if it is to get it."""
    taker = shown["takers"][0]["seat"]
    items = [*t["seats"][taker]["warehouse"]]
    if taker == shown["harbour_to"]:
        items.append(t["harbours"][shown["harbour"]]["id"])
    assert shown["goods"] == oracle.goods(items)


def _described(t: Json, move: Json) -> None:
    """The description of a move, according to the rules."""
    kind, words = move["kind"], move["text"].split()[1:]
    if kind == "order":
        assert move["vp"] == ORDERS[move["order"]].points
        owned = t["seats"][t["to_move"]]["warehouse"]
        assert set(move["payment"]) <= set(owned)
        assert oracle.complete(move["payment"], move["order"])
        assert oracle.payable(move["payment"], move["payment"], move["order"])
    elif kind in ("pay", "take", "reward"):
        item = move["item"] if kind == "pay" else move["card"]
        assert str(item) == words[0]
        assert (move["good"], move["units"]) == (good_of(item), units_of(item))
        if kind == "pay":
            paying = t["paying"]
            assert move["completes"] == oracle.complete([*paying["paid"], item], paying["order"])
    elif kind == "attack":
        assert [move["company"], str(move["place"]), str(move["target"])] == words[:3]
        assert move["flags"] == sum(flags_on(card, move["company"]) for card in move["cards"])
        assert move["seat"] == t["companies"][move["company"]][move["target"] - 1]
    elif kind == "place" and t["decision"] == "beaten":
        fight = t["fight"]
        end = len(t["companies"][move["company"]]) + 1
        there = (fight["company"], fight["attacker"]["place"]) == (move["company"], end)
        assert move["old_place"] == there
    elif kind == "swap":
        fight = t["fight"]
        assert (move["company"], move["place"]) == (fight["company"], fight["attacker"]["place"])
    elif kind == "lay":
        slot = move["slot"]
        assert t["harbours"][slot]["id"] == move["harbour"]
        cards = [*t["harbours"][slot]["cards"], move["card"]]
        due = oracle.shared(t, slot, cards, t["to_move"])
        assert move["flags"] == oracle.flags(cards)
        assert move["takers"] == (due["takers"] if due else [])
        assert move["harbour_to"] == (due and due["to"])


def test_components() -> None:
    found = json.loads(json.dumps(GAME.components()))
    assert found["companies"] == list(COMPANIES)
    assert list(found["goods"]) == list(GOODS)
    assert [(*card["upper"], card["lower"]) for card in found["cargo"]] == [
        (*card.upper, card.lower) for card in CARGO.values()
    ]
    assert [(card["id"], card["good"], card["units"]) for card in found["cargo"]] == [
        (number, card.good, card.units) for number, card in CARGO.items()
    ]
    assert {
        each["id"]: (each["limit"], each["monopoly"], each["good"], each["mark"] or "")
        for each in found["harbours"]
    } == HARBOURS
    assert {
        each["id"]: (each["kind"], each["n"], each["vp"], each["copies"])
        for each in found["orders"]
    } == {name: order[:4] for name, order in ORDERS.items()}
    rest = ("hand_limit", "draw", "start_hand", "open_harbours", "merchants", "company_places")
    assert [found[name] for name in rest] == [6, 2, 3, 3, 3, 5]


def test_every_good_and_company_comes_as_often_as_any_other() -> None:
    for company in COMPANIES:
        assert sum(card.upper.count(company) for card in CARGO.values()) == 45
        assert sum(card.lower == company for card in CARGO.values()) == 15
    for good in GOODS:
        assert oracle.goods(list(CARGO))[good] == 11 + 2 * 4
    assert sum(order.copies for order in ORDERS.values()) == 12
    assert sum(order.copies + order.more for order in ORDERS.values()) == 16


def test_what_a_warehouse_lacks() -> None:
    match = at(3, "warehouse A 45 1 2 tidore", "hand A 60")
    needs = match.view()["seats"][0]["needs"]
    assert needs["each1"] == {"pepper": 0, "cinnamon": 0, "cloves": 0, "nutmeg": 1}
    assert needs["each3"] == {"pepper": 0, "cinnamon": 2, "cloves": 2, "nutmeg": 3}
    assert needs["same4"] == {"good": "pepper", "missing": 1}
    assert needs["same8"] == {"good": "pepper", "missing": 5}


def test_what_is_still_to_be_paid() -> None:
    match = at(3, "warehouse A 45 1 2 3 48 49 53", "hand A 60", play="order each1; pay 45")
    assert match.view()["paying"]["missing"] == {
        "pepper": 0, "cinnamon": 1, "cloves": 1, "nutmeg": 1,
    }  # fmt: skip
    match.undo(2)
    match.play("order same4")
    assert match.view()["paying"]["missing"] == {"good": None, "n": 4}
    match.play("pay 49")
    assert match.view()["paying"] == {**match.view()["paying"], "order": "same4", "paid": [49]}
    assert match.view()["paying"]["missing"] == {"good": "pepper", "n": 2}
