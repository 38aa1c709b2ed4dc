"""Pros and cons of a turn (`bots/reasons.py`): facts about orders, goods and hands.

Facts about companies and cargo are in `companyreasons`. Nothing there or here looks at another
hand, nor at what a move would reveal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from monsoon.borneo import drawing
from monsoon.borneo.companyreasons import company_reasons, own_flags
from monsoon.borneo.components import (
    ALL_GOODS,
    ALL_ORDERS,
    CARDS_DRAWN,
    GOODS,
    HAND_LIMIT,
    ORDER_SAME,
    ORDER_UNITS,
    ORDERS,
    Table,
)
from monsoon.borneo.flags import after_laying
from monsoon.borneo.moves import (
    ATTACK,
    DRAW_TWO,
    KEEP,
    LAY,
    PASS,
    PAY_ITEM,
    TAKE_CARD,
    THROW,
    TRANSFER,
)
from monsoon.borneo.orders import is_paid, order_moves, units
from monsoon.borneo.parts import Parts
from monsoon.borneo.reasonwords import Steps, end, part, reason
from monsoon.borneo.state import LAST, ORDER_STAGE, TAKE, State, without
from monsoon.bots.reasons import Reason, Step, of_kinds


def reasons(steps: Sequence[Step[State]], seat: int) -> list[Reason]:
    """All facts about a turn, in no particular order."""
    found: list[Reason] = []
    for look in (_orders, _waiting, _goods, _harbour, _passing, _drawing, _discarding):
        found += look(steps, seat)
    return found + company_reasons(steps, seat)


# --- orders and goods -------------------------------------------------------------------------
def _orders(steps: Steps, _: int) -> Iterator[Reason]:
    """An order that is filled, and what it takes from the warehouse."""
    for s, move, _after in of_kinds(steps, PAY_ITEM):
        paid = (*s.paid, move[1])
        if not is_paid(s.parts, s.ordered, paid):
            continue
        name, worth = ORDERS[s.ordered], s.parts.order_points[s.ordered]
        yield reason("fills", worth + 1.0, order=name, count=worth)
        yield reason("given", -float(len(paid)), count=len(paid))
        if s.left[s.ordered] == 1:
            yield reason("order-last", 0.7, order=name)


def _waiting(steps: Steps, _: int) -> Iterator[Reason]:
    """The order of most points that could be filled, if a later phase is begun without it."""
    for step in of_kinds(steps, TRANSFER, ATTACK, LAY)[:1]:
        s = step.before
        able = order_moves(s) if s.stage == ORDER_STAGE else []
        if able:
            worth, order = max((s.parts.order_points[move[1]], move[1]) for move in able)
            points = part("points", count=worth)
            yield reason("order-waits", -worth / 5, order=ORDERS[order], points=points)


def _harbour(steps: Steps, seat: int) -> Iterator[Reason]:
    """The order for which the harbour card that a seat gets is the last good it needs."""
    for s, (_, card, harbour), _ in of_kinds(steps, LAY):
        found = after_laying(s, card, harbour)[2]
        if found and found.heir == seat and not of_kinds(steps, TAKE_CARD):
            stock = s.stock[seat]
            yield from _nearer(s, stock, (*stock, harbour), more=False)


def _goods(steps: Steps, seat: int) -> Iterator[Reason]:
    """Goods for the warehouse, and the order that they help most."""
    taken = of_kinds(steps, TAKE_CARD, KEEP)
    if not taken:
        return
    s = taken[0].before
    parts = s.parts
    kinds = Counter((parts.good[move[1]], parts.units[move[1]]) for _, move, _ in taken)
    goods = []
    for (good, count), cards in kinds.items():
        card = part("goods", good=GOODS[good], count=count)
        goods.append(card if cards == 1 else part("goods-cards", goods=card, count=cards))
    points = part("points", count=len(taken))
    yield reason("takes", 0.9 * len(taken), goods=goods, points=points)
    stock = s.stock[seat]
    if s.heir == seat:  # the harbour's own good comes with the last card
        stock = (*stock, s.harbours[s.slot])
    after = (*stock, *(move[1] for _, move, _ in taken))
    last = taken[-1].before
    ends = last.decision == TAKE and not last.harbour_deck
    more = not ends or any(taker == seat for taker, _, _ in last.takers[1:])
    coming = list(_next_card(last, taken[-1].move[1], after, seat)) if last.decision == TAKE else []
    for one in _nearer(s, stock, after, more):
        # what the next card completes is not also said to be missing
        if all(one.params["order"] != other.params["order"] for other in coming):
            yield one
    yield from coming


def _next_card(s: State, taken: int, stock: Table, seat: int) -> Iterator[Reason]:
    """The best order that the seat's next card of the same cargo completes.

    Others may take that card first, unless there are more such cards than others who take.
    """
    turns = [number for number, taker in enumerate(s.takers[1:]) if taker[0] == seat]
    if not turns:
        return
    parts = s.parts
    left = without(s.cargo[s.slot], taken)
    for order in sorted(ALL_ORDERS, key=lambda one: -parts.order_points[one]):
        if not s.left[order] or not missing_for(parts, stock, order):
            continue
        fit = [card for card in left if not missing_for(parts, (*stock, card), order)]
        if fit:
            card = min(fit, key=lambda one: (parts.units[one], one))
            worth = parts.order_points[order]
            good = part("goods", good=GOODS[parts.good[card]], count=parts.units[card])
            points = part("points", count=worth)
            sure = len(fit) > turns[0]
            weight = worth / (3 if sure else 5)
            yield reason("next-card", weight, goods=good, order=ORDERS[order], points=points)
            return


def _nearer(s: State, before: Table, after: Table, more: bool) -> Iterator[Reason]:
    """The best order that goods bring nearer; without `more` to come, that they complete."""
    candidates = []
    for order, name in enumerate(ORDERS):
        worth = s.parts.order_points[order]
        missing = missing_for(s.parts, after, order)
        if s.left[order] and missing < missing_for(s.parts, before, order):
            points = part("points", count=worth)
            if missing and not more:
                continue
            if missing:
                weight = worth / (4 * missing)
                candidates.append(
                    reason("nearer", weight, order=name, count=missing, points=points)
                )
            else:
                candidates.append(reason("can-fill", worth / 2, order=name, points=points))
    if candidates:
        yield max(candidates, key=lambda one: one.weight)


def missing_for(parts: Parts, stock: Table, order: int) -> int:
    """Units of goods that a warehouse still needs for an order."""
    need = ORDER_UNITS[order]
    have = [units(parts, stock, good) for good in ALL_GOODS]
    if ORDER_SAME[order]:
        return max(0, need - max(have))
    return sum(max(0, need - one) for one in have)


def _passing(steps: Steps, seat: int) -> Iterator[Reason]:
    """Passing on the last order or on the cards of a defence."""
    for s, _, _ in of_kinds(steps, PASS):
        if s.decision == LAST:
            yield reason("keeps-goods", 0.5, count=len(s.stock[seat]))
        else:
            yield reason("no-reward", -0.5, count=len(s.answer))


# --- the hand ---------------------------------------------------------------------------------
def _drawing(steps: Steps, seat: int) -> Iterator[Reason]:
    """Cards from the deck, those over the hand limit, and the end when there are too few."""
    for s, _, _ in of_kinds(steps, DRAW_TWO):
        if drawing.in_reach(s) < CARDS_DRAWN:
            yield end(s, seat, "end-cargo")
            continue
        hand = len(s.hands[seat]) + CARDS_DRAWN
        if hand > HAND_LIMIT:
            yield reason("hand-full", -0.4, count=hand - HAND_LIMIT, limit=HAND_LIMIT)
        else:
            # as any turn with so many cards does
            yield reason("draws", 0.5, count=hand, limit=HAND_LIMIT)._replace(plain=True)


def _discarding(steps: Steps, seat: int) -> Iterator[Reason]:
    """Flags of the seat's own companies that stay in the hand, and those that go."""
    thrown = of_kinds(steps, THROW)
    if not thrown:
        return
    s = steps[0].before
    gone = tuple(move[1] for _, move, _ in thrown)
    lost = own_flags(s, seat, gone)
    kept = own_flags(s, seat, s.hands[seat]) - lost
    if lost:
        yield reason("flags-lost", -0.3 * lost, count=lost)
    else:
        yield reason("flags-none", 0.8)
    if kept:
        yield reason("flags-kept", 0.5, count=kept)
