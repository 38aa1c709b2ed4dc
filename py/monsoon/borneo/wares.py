"""What a warehouse is worth beyond its points: how close it is to remaining orders."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from monsoon.borneo.components import (
    ALL_ORDERS,
    GOODS,
    ORDER_SAME,
    ORDER_UNITS,
    ORDERS,
    Table,
)
from monsoon.borneo.parts import Parts

Row = tuple[float, ...]
MEMORY = 1 << 14
"""Size of the caches: a search meets the same warehouses and harbours over and over."""
NAMES = (
    *("units", "sets", "most", "plan"),
    *(f"near_{order}" for order in ORDERS),
)


def ahead(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Each seat's row less the mean of the others'."""
    others = len(rows) - 1
    totals = [fsum(values) for values in zip(*rows, strict=True)]
    return tuple(
        [
            tuple([mine - (total - mine) / others for mine, total in zip(row, totals, strict=True)])
            for row in rows
        ]
    )


@lru_cache(MEMORY)
def wares(parts: Parts, stock: Table, left: Table, most: int) -> Row:
    """Units of goods, the best orders that can be filled at once, how close each order is.

    `most`: how many orders are counted at most.
    """
    goods = [0] * len(GOODS)
    for item in stock:
        goods[parts.good[item]] += parts.units[item]
    return _wares(parts, tuple(goods), left, most)


@lru_cache(MEMORY)
def _wares(parts: Parts, goods: Table, left: Table, most: int) -> Row:
    near = []
    for order in ALL_ORDERS:
        need = ORDER_UNITS[order]
        if ORDER_SAME[order]:
            missing, whole = max(0, need - max(goods)), need
        else:
            missing = sum(max(0, need - have) for have in goods)
            whole = need * len(goods)
        worth = parts.order_points[order] / 10 if left[order] else 0.0
        part = (whole - missing) / whole
        near.append(worth * part * part * part)
    return (
        float(sum(goods)),
        float(min(goods)),
        float(max(goods)),
        float(plan(parts, tuple(sorted(goods)), left, most)),
        *near,
    )


@lru_cache(MEMORY)
def plan(parts: Parts, goods: Table, left: Table, orders: int) -> int:
    """The value of the best few orders that the goods can pay, less the goods they use."""
    best = 0
    if not orders:
        return best
    for order in ALL_ORDERS:
        need = ORDER_UNITS[order]
        if not left[order] or goods[-1] < need or (not ORDER_SAME[order] and goods[0] < need):
            continue
        rest = (*left[:order], left[order] - 1, *left[order + 1 :])
        if ORDER_SAME[order]:
            gain = parts.order_points[order] - need
            for index, have in enumerate(goods):
                if have >= need:
                    paid = (*goods[:index], have - need, *goods[index + 1 :])
                    best = max(best, gain + plan(parts, tuple(sorted(paid)), rest, orders - 1))
        else:
            gain = parts.order_points[order] - need * len(goods)
            paid = tuple(have - need for have in goods)
            best = max(best, gain + plan(parts, paid, rest, orders - 1))
    return best
