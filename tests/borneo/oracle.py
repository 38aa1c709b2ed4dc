"""A second implementation of Borneo's rules: legal moves, takers of cargo, payments of orders.

Everything here works on a table: the dict that `table` reads from the open view, with the hands,
the filled orders and the two face-down stacks. No function of the engine's rules is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final

from monsoon.borneo.components import ITEMS
from monsoon.borneo.components import ORDERS as ORDER_NAMES
from monsoon.borneo.rules import GAME
from monsoon.borneo.state import State

from tests.borneo.cards import (
    CARGO,
    COMPANIES,
    GOODS,
    HARBOURS,
    ORDERS,
    Item,
    flags_on,
    good_of,
    units_of,
    visible,
)

Json = dict[str, Any]
HAND: Final = 6
STAGES: Final = ("order", "companies", "cargo")


def table(state: State) -> Json:
    """All cards on the table: the open view, the hands, the filled orders and the stacks."""
    found = GAME.view(state, None)
    found["scores"], found["ranking"] = GAME.scores(state), GAME.ranking(state)
    for seat, filled, score in zip(found["seats"], state.filled, found["scores"], strict=True):
        assert len(filled) == seat["filled"]
        seat["orders"] = [ORDER_NAMES[order] for order in filled]
        seat["points"] = score["total"]
    found["hands"] = [sorted(hand) for hand in state.hands]
    found["stack"] = list(state.deck)
    found["harbour_stack"] = [ITEMS[item] for item in state.harbour_deck]
    return found


# --- flags and takers -----------------------------------------------------------------------------


def flags(cards: list[int]) -> dict[str, int]:
    """Visible flags of every company."""
    shown = Counter(visible(cards))
    return {company: shown[company] for company in COMPANIES}


def _first(company: str, cards: list[int]) -> int:
    """The index of the company's first visible flag; beyond the last one if it has none."""
    shown = visible(cards)
    return shown.index(company) if company in shown else len(shown)


def shared(t: Json, slot: int, cards: list[int], player: int) -> Json | None:
    """The distribution that these cards at a harbour trigger; None if they trigger none.

    It has the seat that gets the harbour, and who takes a card, in order.
    """
    harbour = HARBOURS[t["harbours"][slot]["id"]]
    shown = flags(cards)
    manned = [company for company in COMPANIES if t["companies"][company]]
    claims = [company for company in manned if shown[company] >= harbour.monopoly]
    if claims:
        last, whole = cards[-1:], cards
        claims.sort(key=lambda each: (-shown[each], _first(each, last), _first(each, whole)))
        seats = t["companies"][claims[0]]
        round_ = [(seat, claims[0], place) for place, seat in enumerate(seats, 1)]
        found = {"kind": "monopoly", "company": claims[0], "to": seats[0]}
    elif len(cards) >= harbour.limit:
        order = sorted(
            (company for company in manned if shown[company]),
            key=lambda each: (-shown[each], _first(each, cards)),
        )
        deepest = max((len(t["companies"][company]) for company in order), default=0)
        round_ = [
            (t["companies"][company][place - 1], company, place)
            for place in range(1, deepest + 1)
            for company in order
            if len(t["companies"][company]) >= place
        ]
        found = {"kind": "shares", "company": None, "to": player}
    else:
        return None
    takers = [round_[index % len(round_)] for index in range(len(cards))] if round_ else []
    named = [{"seat": seat, "company": company, "place": place} for seat, company, place in takers]
    return {**found, "takers": named}


# --- orders ---------------------------------------------------------------------------------------


def _payments(owned: list[Item], paid: list[Item], n: int) -> bool:
    """Whether items of one good, including those paid, add up to n without a superfluous one."""
    ones, twos = (sum(units_of(item) == units for item in owned) for units in (1, 2))
    least = [sum(units_of(item) == units for item in paid) for units in (1, 2)]
    return any(
        one + 2 * two >= n
        and not (one and one - 1 + 2 * two >= n)
        and not (two and one + 2 * two - 2 >= n)
        for one, two in product(range(least[0], ones + 1), range(least[1], twos + 1))
    )


def payable(owned: list[Item], paid: list[Item], order: str) -> bool:
    """Whether the items paid so far can be part of a payment of an order."""
    kind, n = ORDERS[order].kind, ORDERS[order].n
    here = {good: [item for item in owned if good_of(item) == good] for good in GOODS}
    spent = {good: [item for item in paid if good_of(item) == good] for good in GOODS}
    if kind == "each":
        return all(_payments(here[good], spent[good], n) for good in GOODS)
    used = {good_of(item) for item in paid}
    return len(used) <= 1 and any(
        _payments(here[good], spent[good], n) for good in used or set(GOODS)
    )


def complete(paid: list[Item], order: str) -> bool:
    """Whether an order is paid."""
    units = Counter[str]()
    for item in paid:
        units[good_of(item)] += units_of(item)
    enough = [good for good in GOODS if units[good] >= ORDERS[order].n]
    return len(enough) == (4 if ORDERS[order].kind == "each" else 1)


def fillable(t: Json, seat: int) -> list[str]:
    """Orders that are left and that a seat can pay."""
    left = {each["id"]: each["left"] for each in t["orders"]}
    owned = t["seats"][seat]["warehouse"]
    return [order for order in ORDERS if left[order] and payable(owned, [], order)]


# --- legal moves ----------------------------------------------------------------------------------


def subsets(cards: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """All sets of 1 to `most` cards."""
    for size in range(1, min(most, len(cards)) + 1):
        yield from combinations(sorted(cards), size)


def room(t: Json, company: str) -> bool:
    """Whether a company has room for another merchant."""
    return t["places"] is None or len(t["companies"][company]) < t["places"]


def legal(t: Json) -> list[str]:
    """Texts of all legal moves, sorted."""
    return sorted(_LEGAL[t["decision"]](t))


def _merchants(t: Json) -> list[str]:
    me, companies = t["to_move"], t["companies"]
    free = [company for company in COMPANIES if room(t, company)]
    alone = [company for company in free if companies[company][-1:] != [me]]
    return [f"place {company}" for company in alone or free]


def _turn(t: Json) -> list[str]:
    me, stage = t["to_move"], STAGES.index(t["stage"])
    hand = t["hands"][me]
    slots = [harbour["id"] for harbour in t["harbours"]]
    found = [f"lay {card} {harbour}" for card in hand for harbour in slots]
    if stage < 2:
        found += [*_transfers(t, me), *_attacks(t, me)]
    if stage < 1:
        found += [f"order {order}" for order in fillable(t, me)]
    return found


def _transfers(t: Json, me: int) -> Iterator[str]:
    for company, target in product(COMPANIES, repeat=2):
        for place, seat in enumerate(t["companies"][company], 1):
            if seat == me and company != target and room(t, target):
                yield f"transfer {company} {place} {target}"


def _attacks(t: Json, me: int) -> Iterator[str]:
    hand = t["hands"][me]
    for company, seats in t["companies"].items():
        bearing = [card for card in hand if flags_on(card, company)]
        for here, there in product(range(len(seats)), repeat=2):
            if there < here and seats[here] == me != seats[there]:
                for cards in subsets(bearing, len(hand) - 1):
                    words = " ".join(map(str, cards))
                    yield f"attack {company} {here + 1} {there + 1} {words}"


def _pay(t: Json) -> list[str]:
    paid, order = t["paying"]["paid"], t["paying"]["order"]
    owned = t["seats"][t["to_move"]]["warehouse"]
    rest = [item for item in owned if item not in paid]
    whole = [*rest, *paid]
    return [f"pay {item}" for item in rest if payable(whole, [*paid, item], order)]


def _defend(t: Json) -> list[str]:
    fight, hand = t["fight"], t["hands"][t["to_move"]]
    bearing = [card for card in hand if flags_on(card, fight["company"])]
    most = min(len(fight["laid"]), len(hand) - 1)
    answers = [" ".join(map(str, ("defend", *cards))) for cards in subsets(bearing, most)]
    return ["defend", *answers]


def _beaten(t: Json) -> list[str]:
    here = t["fight"]["company"]
    return ["swap", *(f"place {each}" for each in COMPANIES if each == here or room(t, each))]


def _last(t: Json) -> list[str]:
    return ["pass", *(f"order {order}" for order in fillable(t, t["to_move"]))]


def _take(t: Json) -> list[str]:
    return [f"take {card}" for card in t["harbours"][t["distribution"]["harbour"]]["cards"]]


_LEGAL: Final = {
    "merchants": _merchants,
    "turn": _turn,
    "pay": _pay,
    "defend": _defend,
    "beaten": _beaten,
    "reward": lambda t: ["pass", *(f"reward {card}" for card in t["fight"]["answer"])],
    "take": _take,
    "draw": lambda t: ["draw"],
    "discard": lambda t: [f"discard {card}" for card in t["hands"][t["to_move"]]],
    "last": _last,
    "over": lambda t: [],
}

# --- points ---------------------------------------------------------------------------------------


def score(t: Json, seat: int) -> Json:
    """Points of a seat: one for each cargo card and harbour, and those printed on the orders."""
    me = t["seats"][seat]
    cargo = sum(isinstance(item, int) for item in me["warehouse"])
    harbours = len(me["warehouse"]) - cargo
    orders = sum(ORDERS[order].points for order in me["orders"])
    return {
        "seat": seat, "cargo": cargo, "harbours": harbours, "orders": orders,
        "orders_filled": len(me["orders"]), "total": cargo + harbours + orders,
    }  # fmt: skip


def goods(items: list[Item]) -> dict[str, int]:
    """Units of each good."""
    return {good: sum(units_of(item) for item in items if good_of(item) == good) for good in GOODS}


def flags_in(cards: list[int], company: str) -> int:
    """Flags of a company on cards in a fight."""
    assert all(card in CARGO for card in cards)
    return sum(flags_on(card, company) for card in cards)
