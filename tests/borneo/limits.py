"""What must hold in every position of Borneo, and in a view of it."""

from __future__ import annotations

from tests.borneo import oracle
from tests.borneo.cards import (
    CARGO,
    COMPANIES,
    GOODS,
    HARBOURS,
    ORDERS,
    Item,
    copies_in,
    harbours_in,
    merchants_in,
)
from tests.borneo.oracle import HAND, Json


def limits(t: Json, whole: bool = True, shown: bool = True) -> None:
    """Raises AssertionError if a card is lost or, with a view, if its figures are wrong."""
    _cards(t)
    if whole:
        _merchants(t)
    _orders(t)
    if shown:
        _shown(t)
    if t["decision"] in ("turn", "defend", "take", "draw"):
        waiting = [seat for seat in range(t["players"]) if seat != t["seat"]]
        assert all(len(t["hands"][seat]) <= HAND for seat in waiting)
    if t["decision"] == "turn":
        assert 1 <= len(t["hands"][t["seat"]]) <= HAND
    if t["decision"] == "discard":
        assert len(t["hands"][t["seat"]]) > HAND


def _cards(t: Json) -> None:
    """Sixty cargo cards, each in one place; no harbour is in two places."""
    stored: list[Item] = [item for seat in t["seats"] for item in seat["warehouse"]]
    paid: list[Item] = t["paying"]["paid"] if t["paying"] else []
    fight = t["fight"] or {"laid": [], "answer": []}
    places = [
        *t["hands"], t["stack"], t["discards"], stored, paid, fight["laid"], fight["answer"] or [],
        *(each["cards"] for each in t["harbours"] if each),
    ]  # fmt: skip
    cargo = [item for place in places for item in place if isinstance(item, int)]
    assert sorted(cargo) == sorted(CARGO)
    assert t["deck"] == len(t["stack"])
    harbours = [item for item in (*stored, *paid) if isinstance(item, str)]
    harbours += [*(each["id"] for each in t["harbours"] if each), *t["harbour_stack"]]
    assert len(set(harbours)) == len(harbours)
    assert set(harbours) <= harbours_in(t["players"], t["places"] is not None)
    assert t["harbours_left"] == len(t["harbour_stack"])
    assert (None in t["harbours"]) == (t["end"] is not None)


def _merchants(t: Json) -> None:
    each = merchants_in(t["players"], t["places"] is not None)
    beaten = t["fight"]["defender"]["seat"] if t["decision"] == "beaten" else None
    for seat in t["seats"]:
        placed = sum(seats.count(seat["seat"]) for seats in t["companies"].values())
        assert placed + seat["to_place"] + (seat["seat"] == beaten) == each
        assert not seat["to_place"] or t["decision"] == "merchants"
    assert list(t["companies"]) == list(COMPANIES)
    assert t["places"] in (None, 5)
    if t["places"]:
        assert max(map(len, t["companies"].values())) <= 5


def _orders(t: Json) -> None:
    assert [order["id"] for order in t["orders"]] == list(ORDERS)
    for order in t["orders"]:
        filled = sum(seat["orders"].count(order["id"]) for seat in t["seats"])
        whole = copies_in(order["id"], t["players"], t["places"] is not None)
        assert order["left"] + filled == whole
        assert (order["kind"], order["n"], order["vp"]) == ORDERS[order["id"]][:3]


def _missing(t: Json) -> None:
    """What is still to be paid."""
    order, paid = ORDERS[t["paying"]["order"]], t["paying"]["paid"]
    have = oracle.goods(paid)
    if order.kind == "each":
        due: Json = {good: max(0, order.n - have[good]) for good in GOODS}
    else:
        good = max(GOODS, key=lambda each: have[each]) if paid else None
        due = {"good": good, "n": order.n - (have[good] if good else 0)}
    assert t["paying"]["missing"] == due


def _shown(t: Json) -> None:
    """Counts and sums of the view."""
    for seat in t["seats"]:
        assert seat["hand"] == len(t["hands"][seat["seat"]])
        assert seat["cards"] is None
        assert seat["goods"] == oracle.goods(seat["warehouse"])
        assert seat["points"] == t["scores"][seat["seat"]]["total"]
        for name, order in ORDERS.items():
            _needs(seat["needs"][name], order.kind, order.n, seat["goods"])
    assert t["scores"] == [oracle.score(t, seat) for seat in range(t["players"])]
    worth = [(score["total"], score["orders_filled"]) for score in t["scores"]]
    assert [worth[seat] for seat in t["ranking"]] == sorted(worth, reverse=True)
    assert sorted(t["ranking"]) == list(range(t["players"]))
    for each in filter(None, t["harbours"]):
        shown = HARBOURS[each["id"]]
        assert (each["limit"], each["monopoly"], each["good"]) == shown[:3]
        assert len(each["cards"]) <= each["limit"]
        if t["distribution"] is None:
            assert each["flags"] == oracle.flags(each["cards"])
            cards = each["cards"]
            assert sum(each["flags"].values()) == (3 * len(cards) + 1 if cards else 0)
    if t["fight"]:
        _fight(t["fight"])
    if t["paying"]:
        _missing(t)


def _needs(needs: Json, kind: str, n: int, goods: dict[str, int]) -> None:
    if kind == "each":
        assert needs == {good: max(0, n - goods[good]) for good in GOODS}
    else:
        assert needs["missing"] == min(max(0, n - goods[good]) for good in GOODS)
        assert needs["missing"] == max(0, n - goods[needs["good"]])


def _fight(fight: Json) -> None:
    assert fight["bonus"] == fight["attacker"]["place"] - fight["defender"]["place"] - 1
    assert fight["flags"] == oracle.flags_in(fight["laid"], fight["company"])
    if fight["answer"] is None:
        assert fight["defence"] is None
        assert fight["won"] is None
    else:
        own = oracle.flags_in(fight["answer"], fight["company"])
        assert fight["defence"] == own + fight["bonus"]
        assert fight["won"] == (fight["flags"] >= fight["defence"])
