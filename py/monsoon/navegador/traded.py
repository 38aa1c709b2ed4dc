"""What the trades of a turn bring and cost, as facts for `reasons`."""

from __future__ import annotations

from collections.abc import Iterator

from monsoon.bots.reasons import Reason, of_kinds
from monsoon.navegador import market, pirates, prospects
from monsoon.navegador.components import GOODS
from monsoon.navegador.moves import CARDS, ENVOY, PROCESS, SELL
from monsoon.navegador.reasonwords import Steps, is_last, part, reason
from monsoon.navegador.state import NO_CARD, State, Table


def trades(steps: Steps, seat: int) -> Iterator[Reason]:
    """What is sold and processed, and the cards that are used for it."""
    made = of_kinds(steps, SELL, PROCESS)
    if made:
        deals = []
        for s, (kind, good, count), _ in made:
            cash = market.income(s, (kind, good, count)) // count
            name = "sold" if kind == SELL else "processed"
            deals.append(part(name, count=count, good=GOODS[good], cash=cash))
        total = sum(market.income(s, move) for s, move, _ in made)
        trader = made[0].before.trader
        if trader == seat:
            yield reason("market", total / 100, cash=total, deals=deals)
            yield from _left(made, seat, total)
        else:
            yield reason("market-envoy", total / 100, cash=total, deals=deals, player=trader)
    for s, move, _ in of_kinds(steps, SELL, ENVOY):
        if move[0] == ENVOY or (s.played == NO_CARD and market.plunders(s, move)):
            card = pirates.DIPLOMATS if move[0] == ENVOY else pirates.PIRATES
            yield reason("card-turned", -0.6, card=CARDS[card])


def _left(made: Steps, seat: int, total: int) -> Iterator[Reason]:
    """What other trades would have brought in addition, and prices that are better afterwards."""
    first, last = made[0].before, made[-1].after
    goods = slice(seat * len(GOODS), (seat + 1) * len(GOODS))
    colonies, factories = first.colonies[goods], first.factories[goods]
    most, spent = prospects.market(first.parts, first.markers, colonies, factories)
    if most > total and not first.traded:
        yield reason("market-less", (total - most) / 250, cash=most - total)
        if last is not None and not is_last(first):
            yield from _kept(last, spent, colonies, factories, _raised(made))
    for good in _raised(made):
        prices = first.parts.prices[good]
        before = prices[first.markers[good]]
        now = before if last is None else prices[last.markers[good]]
        own = first.colonies[goods][good]
        if own and now > before:
            gain = own * (now - before)
            params = {"count": own, "good": GOODS[good], "cash": now, "cash_before": before}
            yield reason("rises", 0.1 + gain / 200, **params)


def _raised(made: Steps) -> list[int]:
    """Goods whose price rises because they are processed."""
    return [move[1] for _, move, _ in made if move[0] == PROCESS]


def _kept(
    last: State, spent: Table, colonies: Table, factories: Table, raised: list[int]
) -> Iterator[Reason]:
    """Prices and wages that are higher after these trades than after those that bring most.

    Prices that the seat's own factories raise are left out: they are told as `rises`.
    """
    for good, name in enumerate(GOODS):
        now, then = last.markers[good], spent[good]
        prices, wages = last.parts.prices[good], last.parts.factory_income
        for key, own, table in (
            ("keeps-price", colonies[good], prices),
            ("keeps-wage", factories[good], wages),
        ):
            cash, other = table[now], table[then]
            if own and cash > other and (key != "keeps-price" or good not in raised):
                gain = own * (cash - other)
                yield reason(
                    key, 0.1 + gain / 200, count=own, good=name, cash=cash, cash_else=other
                )
