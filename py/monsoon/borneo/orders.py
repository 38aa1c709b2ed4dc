"""Filling orders (rule 001 "1) Einen Auftrag erfüllen").

Goods are paid item by item. A payment must need all its items: it may exceed the order's number
only if no item could be left out.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf

from monsoon.borneo.components import (
    ALL_GOODS,
    ALL_ORDERS,
    FIRST_HARBOUR,
    GOODS,
    ORDER_SAME,
    ORDER_UNITS,
    ORDERS,
    Table,
)
from monsoon.borneo.moves import BEGIN_ORDER, PAY_ITEM, item_id
from monsoon.borneo.parts import Parts
from monsoon.borneo.state import (
    COMPANY_STAGE,
    GOES_ON,
    NONE,
    PAY,
    State,
    put,
    without,
)
from monsoon.game import IllegalMove, Move


def units(parts: Parts, items: Table, good: int) -> int:
    """Units of a good that the items provide."""
    return sum(parts.units[item] for item in items if parts.good[item] == good)


def goods_for(parts: Parts, items: Table, order: int) -> list[int]:
    """Goods of which the items provide enough for an order."""
    need = ORDER_UNITS[order]
    return [good for good in ALL_GOODS if units(parts, items, good) >= need]


@lru_cache(1 << 12)
def payable(parts: Parts, stock: Table) -> Table:
    """Orders that a warehouse can pay."""
    found = []
    for order in ALL_ORDERS:
        enough = goods_for(parts, stock, order)
        if enough if ORDER_SAME[order] else len(enough) == len(ALL_GOODS):
            found.append(order)
    return tuple(found)


def order_moves(s: State) -> list[Move]:
    """Every remaining order that the mover's warehouse can pay."""
    payable_now = payable(s.parts, s.stock[s.mover])
    return [(BEGIN_ORDER, order) for order in payable_now if s.left[order]]


def begin(s: State, move: Move) -> None:
    """Takes an order out of the stack to pay for it."""
    s.ordered = move[1]
    s.paid = ()
    s.decision = PAY


def completes(units_of: Table, need: int, paid: Table, rest: Table) -> bool:
    """Whether some of `rest` complete a payment in one good without a superfluous item.

    `units_of` has the units of each item. Such a payment is exact, or one unit over if it consists
    of two-unit items only.
    """
    ones = sum(units_of[item] == 1 for item in paid)
    missing = need - sum(units_of[item] for item in paid)
    if missing == 0:
        return True
    twos = ones == 0 and (missing + 1) % 2 == 0
    if missing < 0:
        return missing == -1 and twos
    rest_twos = sum(units_of[item] == 2 for item in rest)
    rest_ones = len(rest) - rest_twos
    if missing - 2 * min(rest_twos, missing // 2) <= rest_ones:
        return True
    return twos and (missing + 1) // 2 <= rest_twos


def _of(parts: Parts, items: Table, good: int) -> Table:
    return tuple(item for item in items if parts.good[item] == good)


def _open_goods(s: State) -> list[int]:
    """Goods that the order in progress still needs."""
    if ORDER_SAME[s.ordered]:
        if s.paid:
            return [s.parts.good[s.paid[0]]]
        return goods_for(s.parts, s.stock[s.mover], s.ordered)
    need = ORDER_UNITS[s.ordered]
    return [good for good in ALL_GOODS if units(s.parts, s.paid, good) < need]


def pay_moves(s: State) -> list[Move]:
    """Every item after which the order can still be paid without a superfluous one."""
    need = ORDER_UNITS[s.ordered]
    items = []
    for good in _open_goods(s):
        paid = _of(s.parts, s.paid, good)
        rest = _of(s.parts, s.stock[s.mover], good)
        items += [i for i in rest if completes(s.parts.units, need, (*paid, i), without(rest, i))]
    return [(PAY_ITEM, item) for item in sorted(items)]


def pay_choices(s: State) -> list[Move]:
    """The same payments, each in one order: good by good, the smaller number first.

    A payment that was started in another order may continue in any order.
    """
    need = ORDER_UNITS[s.ordered]
    goods = _open_goods(s)
    items = []
    for good in goods if ORDER_SAME[s.ordered] else goods[:1]:
        paid = _of(s.parts, s.paid, good)
        rest = sorted(i for i in _of(s.parts, s.stock[s.mover], good) if not paid or i > paid[-1])
        for index, item in enumerate(rest):
            if completes(s.parts.units, need, (*paid, item), tuple(rest[index + 1 :])):
                items.append(item)
    return [(PAY_ITEM, item) for item in items] or pay_moves(s)


def is_paid(parts: Parts, order: int, paid: Table) -> bool:
    """Whether items pay for an order."""
    return len(goods_for(parts, paid, order)) == (1 if ORDER_SAME[order] else len(ALL_GOODS))


def pay(s: State, move: Move) -> bool:
    """Pays an item; returns whether that completes the order."""
    item = move[1]
    seat = s.mover
    s.stock = put(s.stock, seat, without(s.stock[seat], item))
    s.paid = (*s.paid, item)
    if not is_paid(s.parts, s.ordered, s.paid):
        return False
    # the cargo is discarded sorted, whatever the order of payment; harbours leave the game
    s.discards += tuple(sorted(item for item in s.paid if item < FIRST_HARBOUR))
    s.filled = put(s.filled, seat, (*s.filled[seat], s.ordered))
    s.left = put(s.left, s.ordered, s.left[s.ordered] - 1)
    s.ordered, s.paid = NONE, ()
    return True


def payment(parts: Parts, stock: Table, order: int) -> Table:
    """One payment for an order that the items can pay, with as few items as possible."""
    need = ORDER_UNITS[order]
    goods = goods_for(parts, stock, order)
    by_good = [_fewest(parts.units, _of(parts, stock, good), need) for good in goods]
    if ORDER_SAME[order]:
        return min(by_good, key=lambda items: (len(items), sum(parts.units[i] for i in items)))
    return tuple(item for items in by_good for item in items)


def _fewest(units_of: Table, items: Table, need: int) -> Table:
    """The fewest items of one good that pay this many units, exactly if possible."""
    twos = sorted(item for item in items if units_of[item] == 2)
    ones = sorted(item for item in items if units_of[item] == 1)
    pairs = min(len(twos), need // 2)
    singles = need - 2 * pairs
    if singles <= len(ones):
        return (*twos[:pairs], *ones[:singles])
    return tuple(twos[: (need + 1) // 2])


def fewest_after(s: State, move: Move) -> float:
    """How few items complete the payment in one good after this one.

    Only items with larger numbers can follow, as in `pay_choices`. A unit too many counts as half
    an item.
    """
    item, units_of = move[1], s.parts.units
    paid = (*_of(s.parts, s.paid, s.parts.good[item]), item)
    missing = ORDER_UNITS[s.ordered] - sum(units_of[one] for one in paid)
    if missing <= 0:
        return -missing / 2
    rest = [one for one in _of(s.parts, s.stock[s.mover], s.parts.good[item]) if one > item]
    twos = sum(units_of[one] == 2 for one in rest)
    pairs = min(twos, missing // 2)
    singles = missing - 2 * pairs
    exactly = pairs + singles if singles <= len(rest) - twos else inf
    # a unit too many is allowed if all items have two
    over = missing % 2 == 1 and twos > missing // 2 and all(units_of[one] == 2 for one in paid)
    return min(exactly, missing // 2 + 1.5 if over else inf)


def refuse_order(s: State, move: Move) -> IllegalMove:
    """Why an order cannot be filled now."""
    name = ORDERS[move[1]]
    if s.ended == GOES_ON and s.stage >= COMPANY_STAGE:
        return IllegalMove("illegal.order-done")
    if not s.left[move[1]]:
        return IllegalMove("illegal.no-order-left", order=name)
    return IllegalMove("illegal.cannot-pay", order=name)


def refuse_pay(s: State, move: Move) -> IllegalMove:
    """Why an item does not pay for the order in progress."""
    item = move[1]
    if item not in s.stock[s.mover]:
        return IllegalMove("illegal.not-in-warehouse", item=item_id(item))
    good = s.parts.good[item]
    if good not in _open_goods(s) and ORDER_SAME[s.ordered]:
        if s.paid:
            return IllegalMove("illegal.wrong-good", item=item_id(item))
        return IllegalMove("illegal.good-short", good=GOODS[good])
    if units(s.parts, s.paid, good) < ORDER_UNITS[s.ordered] and not _too_much(s, item):
        return IllegalMove("illegal.unfitting", item=item_id(item))
    return IllegalMove("illegal.superfluous", item=item_id(item))


def _too_much(s: State, item: int) -> bool:
    """Whether paying the item as well would exceed the units of its good that the order needs."""
    paid = (*s.paid, item)
    return units(s.parts, paid, s.parts.good[item]) > ORDER_UNITS[s.ordered]
