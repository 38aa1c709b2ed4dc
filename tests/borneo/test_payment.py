"""What can be paid, and the payment that bots assume, compared with every set of items."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from monsoon.borneo.components import ORDER_SAME, ORDER_UNITS, ORDERS
from monsoon.borneo.orders import completes, goods_for, payable, payment
from monsoon.borneo.parts import EDITIONS, parts_of

PARTS = parts_of(EDITIONS.first)
GOOD, UNITS = PARTS.good, PARTS.units
ITEMS = [item for item in range(1, len(UNITS)) if UNITS[item]]


def pays(items: tuple[int, ...], good: int, need: int) -> bool:
    return sum(UNITS[item] for item in items if GOOD[item] == good) >= need


def fewest(items: list[int], good: int, need: int) -> tuple[int, int]:
    """The smallest number of items of a good that is enough, and their fewest units."""
    own = [item for item in items if GOOD[item] == good]
    sets = (chosen for size in range(len(own) + 1) for chosen in combinations(own, size))
    return min(
        (len(chosen), sum(UNITS[item] for item in chosen))
        for chosen in sets
        if pays(chosen, good, need)
    )


@given(st.lists(st.sampled_from(ITEMS), unique=True, min_size=4, max_size=14))
def test_a_payment_is_as_small_as_any(items: list[int]) -> None:
    stock = tuple(items)
    for order in range(len(ORDERS)):
        need, goods = ORDER_UNITS[order], goods_for(PARTS, stock, order)
        if order not in payable(PARTS, stock):
            continue
        found = payment(PARTS, stock, order)
        assert set(found) <= set(stock)
        assert len(set(found)) == len(found)
        best = [fewest(items, good, need) for good in goods]
        size, units = len(found), sum(UNITS[item] for item in found)
        if ORDER_SAME[order]:
            assert (size, units) == min(best)
        else:
            assert (size, units) == (sum(a for a, _ in best), sum(b for _, b in best))
        assert all(pays(found, good, need) for good in {GOOD[item] for item in found})


OF_A_GOOD = [item for item in ITEMS if GOOD[item] == GOOD[ITEMS[0]]]


@given(
    st.integers(1, 8),
    st.lists(st.sampled_from(OF_A_GOOD), unique=True, max_size=8),
    st.integers(0, 8),
)
def test_a_started_payment_can_be_completed(need: int, items: list[int], count: int) -> None:
    """With some of the rest it adds up to the need, or to one more in two-unit items only."""
    paid, rest = tuple(items[:count]), tuple(items[count:])
    payments = [
        [UNITS[item] for item in (*paid, *chosen)]
        for size in range(len(rest) + 1)
        for chosen in combinations(rest, size)
    ]
    right = any(
        sum(units) == need or (sum(units) == need + 1 and set(units) == {2}) for units in payments
    )
    assert completes(UNITS, need, paid, rest) == right
